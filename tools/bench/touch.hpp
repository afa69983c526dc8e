// The floor of any solve: each position touched once. For every position its moves are generated,
// each child indexed, and one byte read there; whatever a pass does more, it does beyond this.
// Levels are walked by matrix rows with the rules' look-ups, as the pass does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/row_tables.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/level_layout.hpp"

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
    const LevelEncoder<P>& shape = encoder_.level(Counters{n});
    std::uint64_t sum = 0;
    const kernel::LevelLayout layout{shape, 1, 1};
    for (std::size_t row = 0; row < layout.rows(); ++row) {
      const int left = n - layout.counters(row);
      const auto columns = static_cast<std::size_t>(RowRanking<P>::count(left));
      for (const auto& step : tables_.steps(row)) {
        const auto* forward = tables_.forward(step.transfer, left);
        const int after = n - step.captured;
        const std::uint8_t* child = bytes_[static_cast<std::size_t>(after)].data() +
                                    (after == n ? shape : encoder_.level(Counters{after}))
                                        .row_start(step.after_counters, step.after_rank);
        std::uint32_t subtotal = 0;
        for (std::size_t i = 0; i < columns; ++i) subtotal += child[forward[i]];
        sum += subtotal;
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
