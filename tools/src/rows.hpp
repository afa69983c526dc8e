// The rows of commands that others use as well.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "arguments.hpp"
#include "output.hpp"
#include "session.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/solver/analysis.hpp"

namespace tihbat::tools {

// What the start of a game is worth by the table: value, south, north, best, dtc.
template <int P>
[[nodiscard]] Json outcome_columns(const Game<Tihbat<P>>& start, const Table<Tihbat<P>>& table) {
  const Analysis<P> analysis = table_analysis(start, table);
  const Tally tally = final_tally(start.position(), analysis.value);
  return {{"value", analysis.value.get()},
          {"south", json(tally.south)},
          {"north", json(tally.north)},
          {"best", blind_moves(analysis)},
          {"dtc", json(analysis.dtc)}};
}

// For people: South's values in rows as S+2, 0, N+2.
inline void name_sides(std::vector<Json>& rows) {
  for (Json& row : rows) row["value"] = format(Value{row["value"].get<int>()}, Side::south);
}

// stats: one number of counters, which the session has solved. Instantiated for 2 pits.
template <int P>
[[nodiscard]] Json stats_row(Session<P>& session, Counters n);

// compare: the start under the eight readings; of the rules only the board counts.
[[nodiscard]] std::vector<Json> compare_rows(RuleArguments rules, const WorkArguments& work);

// The boards of 1 to 5 pits a side and 1 to 12 per pit of which solve solves at most so many
// positions.
struct BoardFamily {
  RuleArguments readings;  // pits and counters per pit aside
  WorkArguments work;
  std::uint64_t max_positions = 10'000'000;
};
inline constexpr std::string_view kBoardColumns =
    "pits,per_pit,counters,positions,value,south,north,best,dtc";
[[nodiscard]] std::vector<Json> board_rows(const BoardFamily& family);

}  // namespace tihbat::tools
