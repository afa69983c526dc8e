// What a finished level says at a glance; in summaries, statistics and manifests.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "tihbat/core/rules.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/solver/cell.hpp"
#include "tihbat/solver/executor.hpp"

namespace tihbat {

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

template <Rules R, Executor E>
[[nodiscard]] LevelCounts count_level(Counters n, std::span<const typename R::Word> cells,
                                      E& executor) {
  using C = CellOf<R>;
  const std::size_t parts = parts_for(executor, cells.size());
  std::vector<LevelCounts> counts(parts);
  executor.run(parts, [&](std::size_t part) {
    const std::size_t begin = cells.size() / parts * part;
    const std::size_t end = part + 1 == parts ? cells.size() : cells.size() / parts * (part + 1);
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    int least = C::kMostUnits;
    int most = -C::kMostUnits;
    int longest = 0;
    for (const typename R::Word cell : cells.subspan(begin, end - begin)) {
      const int units = C::units(cell);
      wins += units > 0 ? 1U : 0U;
      losses += units < 0 ? 1U : 0U;
      least = std::min(least, units);
      most = std::max(most, units);
      longest = std::max(longest, C::plies(cell));
    }
    counts[part] = {.counters = n,
                    .positions = end - begin,
                    .wins = wins,
                    .draws = end - begin - wins - losses,
                    .losses = losses,
                    .min_value = Value{least * R::kValueUnit},
                    .max_value = Value{most * R::kValueUnit},
                    .max_dtc = Plies{longest}};
  });
  LevelCounts sum = counts.front();
  for (std::size_t part = 1; part < parts; ++part) {
    sum.positions += counts[part].positions;
    sum.wins += counts[part].wins;
    sum.draws += counts[part].draws;
    sum.losses += counts[part].losses;
    sum.min_value = std::min(sum.min_value, counts[part].min_value);
    sum.max_value = std::max(sum.max_value, counts[part].max_value);
    sum.max_dtc = std::max(sum.max_dtc, counts[part].max_dtc);
  }
  return sum;
}

}  // namespace tihbat
