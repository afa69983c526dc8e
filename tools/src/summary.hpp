// What a finished solve says: the start's outcome, the levels, the longest distances.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tihbat/core/notation.hpp"
#include "tihbat/solver/table.hpp"

namespace tihbat::tools {

// One number of counters; boards from the mover's seat, won, drawn and lost by value.
struct LevelSummary {
  Counters counters;
  std::uint64_t positions = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  Value min_value;
  Value max_value;
  Plies max_dtc;  // 0 where all values are
};

template <Rules R>
[[nodiscard]] LevelSummary summarise(const Table<R>& table, Counters n) {
  LevelSummary summary;
  summary.counters = n;
  for (const typename R::Word cell : table.cells(n)) {
    const Verdict verdict = CellOf<R>::verdict(cell);
    ++summary.positions;
    ++(verdict.value == Value{0}  ? summary.draws
       : verdict.value > Value{0} ? summary.wins
                                  : summary.losses);
    summary.min_value = std::min(summary.min_value, verdict.value);
    summary.max_value = std::max(summary.max_value, verdict.value);
    summary.max_dtc = std::max(summary.max_dtc, verdict.dtc.value_or(Plies{0}));
  }
  return summary;
}

// The longest distance and every board that has it, in the encoder's order; none where all values
// are 0.
struct Longest {
  std::optional<Plies> dtc;
  std::vector<std::string> positions;
};

// Among the boards that `counts` accepts.
template <Rules R, class Counts>
[[nodiscard]] Longest longest_dtc(const Table<R>& table, Counts counts) {
  Longest longest;
  for (Counters n{0}; n <= table.encoder().most(); n += Counters{1}) {
    if (!table.holds(n)) continue;
    const auto cells = table.cells(n);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto dtc = CellOf<R>::verdict(cells[i]).dtc;
      if (!dtc || dtc < longest.dtc) continue;
      const auto board = table.encoder().level(n).board(PositionIndex{i});
      if (!counts(board)) continue;
      if (dtc > longest.dtc) longest = {dtc, {}};
      longest.positions.push_back(format(board));
    }
  }
  return longest;
}

}  // namespace tihbat::tools
