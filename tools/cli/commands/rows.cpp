#include "commands/rows.hpp"

#include <utility>

#include "tihbat/notation/notation.hpp"
#include "tihbat/notation/variant.hpp"

namespace tihbat::cli {
namespace {

// What every start is told by: value, south, north, best, dtc.
void add_outcome_columns(std::vector<std::string>& columns) {
  for (const char* column : {"value", "south", "north", "best", "dtc"})
    columns.emplace_back(column);
}

void add_outcome_cells(Rows::Row& row, const app::StartOutcome& outcome, ValueStyle style) {
  row.push_back(style == ValueStyle::margin ? cell(outcome.value)
                                            : cell(notation::format(outcome.value, Side::south)));
  row.push_back(cell(outcome.tally.south));
  row.push_back(cell(outcome.tally.north));
  row.push_back(cell(outcome.best));
  row.push_back(cell(outcome.dtc));
}

}  // namespace

Rows stats_rows(const std::vector<app::LevelStatistics>& levels) {
  Rows rows{{"counters", "positions", "reachable", "wins", "draws", "losses", "min_value",
             "max_value", "max_dtc", "components"}};
  for (const app::LevelStatistics& level : levels) {
    const kernel::LevelCounts& counts = level.counts;
    rows.add({cell(counts.counters), cell(counts.positions), cell(level.reachable),
              cell(counts.wins), cell(counts.draws), cell(counts.losses), cell(counts.min_value),
              cell(counts.max_value), cell(counts.max_dtc), cell(level.components)});
  }
  return rows;
}

Rows compare_rows(const std::vector<app::StartOutcome>& outcomes, ValueStyle style) {
  std::vector<std::string> columns{"first_counter", "capture_side", "chain"};
  add_outcome_columns(columns);
  columns.emplace_back("reachable");
  Rows rows{std::move(columns)};
  for (const app::StartOutcome& outcome : outcomes) {
    const RuleOptions& options = outcome.variant.options;
    Rows::Row row{cell(notation::name(options.first)), cell(notation::name(options.capture_side)),
                  cell(options.chain)};
    add_outcome_cells(row, outcome, style);
    row.push_back(cell(outcome.reachable));
    rows.add(std::move(row));
  }
  return rows;
}

Rows board_rows(const std::vector<app::StartOutcome>& outcomes, ValueStyle style) {
  std::vector<std::string> columns{"pits", "per_pit", "counters", "positions"};
  add_outcome_columns(columns);
  Rows rows{std::move(columns)};
  for (const app::StartOutcome& outcome : outcomes) {
    const Variant& variant = outcome.variant;
    Rows::Row row{cell(variant.pits), cell(variant.options.per_pit), cell(variant.counters()),
                  cell(outcome.positions)};
    add_outcome_cells(row, outcome, style);
    rows.add(std::move(row));
  }
  return rows;
}

std::string board_columns() { return header_line(board_rows({})); }

}  // namespace tihbat::cli
