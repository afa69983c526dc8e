// The rows of commands that others use as well.
#pragma once

#include <cstdint>
#include <vector>

#include "arguments.hpp"
#include "output.hpp"
#include "session.hpp"

namespace tihbat::tools {

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
[[nodiscard]] std::vector<Json> board_rows(const BoardFamily& family);

}  // namespace tihbat::tools
