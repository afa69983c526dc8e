// The floor of any solve: each position touched once. For every position its moves are generated,
// each child indexed, and one byte read there; whatever a pass does more, it does beyond this.
// Levels are walked by lines with the rules' look-ups, as the pass does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/row_tables.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/solver/level_lines.hpp"

namespace tihbat::bench {

template <int P>
class Touch {
 public:
  explicit Touch(Counters most) : encoder_{most}, tables_{Tihbat<P>{}.row_tables(most)} {
    for (Counters n{0}; n <= most; n += Counters{1}) {
      bytes_.emplace_back(static_cast<std::size_t>(encoder_.level(n).size()), std::uint8_t{1});
    }
  }

  // The sum of the bytes read from the positions of n counters, so that nothing is optimised away.
  [[nodiscard]] std::uint64_t level(int n) const {
    const LevelShape<P>& shape = encoder_.level(Counters{n});
    std::uint64_t sum = 0;
    const LevelLines<P> lines{shape, 1, 1};
    for (std::size_t line = 0; line < lines.count(); ++line) {
      const int left = n - lines.counters(line);
      const auto columns = static_cast<std::size_t>(RowRanking<P>::count(left));
      for (const auto& step : tables_.steps(line)) {
        const auto* forward = tables_.forward(step.transfer, left);
        const int after = n - step.captured;
        const std::uint8_t* child = bytes_[static_cast<std::size_t>(after)].data() +
                                    (after == n ? shape : encoder_.level(Counters{after}))
                                        .line(step.after_counters, step.after_rank);
        std::uint32_t part = 0;
        for (std::size_t i = 0; i < columns; ++i) part += child[forward[i]];
        sum += part;
      }
    }
    return sum;
  }

 private:
  Encoder<P> encoder_;
  RowTables<Tihbat<P>> tables_;
  std::vector<std::vector<std::uint8_t>> bytes_;
};

}  // namespace tihbat::bench
