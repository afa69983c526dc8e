// The rows of commands that others use as well, each shape in one place: what columns there are and
// what is in them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/rows.hpp"
#include "tihbat/app/statistics.hpp"

namespace tihbat::cli {

// How the value of a start is written: as South's margin, or for people with the side that is ahead
// (S+2, 0, N+2).
enum class ValueStyle : std::uint8_t { margin, with_side };

// stats: a row for each number of counters.
[[nodiscard]] Rows stats_rows(const std::vector<app::LevelStatistics>& levels);

// compare: the start in each variant of the rules.
[[nodiscard]] Rows compare_rows(const std::vector<app::StartOutcome>& outcomes,
                                ValueStyle style = ValueStyle::margin);

// boards: the start on each board of a family.
[[nodiscard]] Rows board_rows(const std::vector<app::StartOutcome>& outcomes,
                              ValueStyle style = ValueStyle::margin);
// The first line of `boards --csv`: "pits,per_pit,...".
[[nodiscard]] std::string board_columns();

}  // namespace tihbat::cli
