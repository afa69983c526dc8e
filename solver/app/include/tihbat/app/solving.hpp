// Solving a variant from end to end: what `tihbat solve` does, keeping only what has to be told,
// and writing a folder level by level where one is given.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tihbat/app/error.hpp"
#include "tihbat/app/session.hpp"
#include "tihbat/app/statistics.hpp"
#include "tihbat/database/level_folder.hpp"
#include "tihbat/kernel/level_counts.hpp"

namespace tihbat::app {

struct SolveSummary {
  std::uint64_t positions = 0;               // solved
  StartOutcome start;                        // `reachable` counts all boards that can arise
  Longest longest;                           // over all positions
  std::optional<Longest> longest_reachable;  // over those that can arise; small boards only
  std::vector<kernel::LevelCounts> levels;   // by number of counters
  double seconds = 0;                        // solving, set-up of tables included, writing not
};

// `folder` gets each level that it does not hold yet as soon as it is solved.
[[nodiscard]] Result<SolveSummary> solve(Session& session, bool all_counters,
                                         database::LevelFolder* folder = nullptr);

}  // namespace tihbat::app
