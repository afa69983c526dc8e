// What a finished level says at a glance; in summaries, statistics and manifests.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tihbat/core/types.hpp"
#include "tihbat/kernel/cell.hpp"
#include "tihbat/kernel/executor.hpp"

namespace tihbat::kernel {

// The boards of one number of counters, from the mover's seat, won, drawn and lost by value.
struct LevelCounts {
  Counters counters;
  std::uint64_t positions = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  Value min_value;
  Value max_value;
  Plies max_dtc;  // 0 where all values are
  friend bool operator==(const LevelCounts&, const LevelCounts&) = default;
};

// Word and Unit: those of the cells (cell.hpp). One pass over them.
template <std::unsigned_integral Word, int Unit, Executor E>
[[nodiscard]] LevelCounts count_level(Counters n, std::span<const Word> cells, E& executor) {
  using C = Cell<Word, Unit>;
  const std::size_t partitions = partitions_for(executor, cells.size());
  std::vector<LevelCounts> counts(partitions);
  executor.run(partitions, [&](std::size_t p) {
    const std::size_t begin = cells.size() / partitions * p;
    const std::size_t end =
        p + 1 == partitions ? cells.size() : cells.size() / partitions * (p + 1);
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    int least = C::kMostUnits;
    int most = -C::kMostUnits;
    int longest = 0;
    for (const Word cell : cells.subspan(begin, end - begin)) {
      const int units = C::units(cell);
      wins += units > 0 ? 1U : 0U;
      losses += units < 0 ? 1U : 0U;
      least = std::min(least, units);
      most = std::max(most, units);
      longest = std::max(longest, C::plies(cell));
    }
    counts[p] = {.counters = n,
                 .positions = end - begin,
                 .wins = wins,
                 .draws = end - begin - wins - losses,
                 .losses = losses,
                 .min_value = Value{least * Unit},
                 .max_value = Value{most * Unit},
                 .max_dtc = Plies{longest}};
  });
  LevelCounts sum = counts.front();
  for (std::size_t p = 1; p < partitions; ++p) {
    sum.positions += counts[p].positions;
    sum.wins += counts[p].wins;
    sum.draws += counts[p].draws;
    sum.losses += counts[p].losses;
    sum.min_value = std::min(sum.min_value, counts[p].min_value);
    sum.max_value = std::max(sum.max_value, counts[p].max_value);
    sum.max_dtc = std::max(sum.max_dtc, counts[p].max_dtc);
  }
  return sum;
}

extern template LevelCounts count_level<std::uint16_t, 2>(Counters n,
                                                          std::span<const std::uint16_t> cells,
                                                          AnyExecutor& executor);

}  // namespace tihbat::kernel
