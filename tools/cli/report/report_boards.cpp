// boards.csv read back.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "commands/rows.hpp"
#include "io/failure.hpp"
#include "report/report.hpp"
#include "tihbat/core/limits.hpp"
#include "tihbat/database/whole_file.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

constexpr std::size_t kMostBytes = 1U << 16U;  // 60 boards at most

// A row's numbers, in the order of the columns; none if it is not one.
class Cells {
 public:
  explicit Cells(std::string_view line) : cells_{text::split(line, ',')} {}

  [[nodiscard]] std::size_t size() const { return cells_.size(); }
  [[nodiscard]] std::string_view text() { return cells_[at_++]; }
  // From `least` to `most`; anything else is remembered as a fault.
  [[nodiscard]] int number(int least, int most) {
    const auto number = text::parse_signed(text());
    if (number && *number >= least && *number <= most) return static_cast<int>(*number);
    at_fault_ = true;
    return least;
  }
  [[nodiscard]] std::uint64_t count() {
    const auto number = text::parse_count(text());
    if (!number) at_fault_ = true;
    return number.value_or(0);
  }
  [[nodiscard]] bool at_fault() const { return at_fault_; }

 private:
  std::vector<std::string_view> cells_;
  std::size_t at_ = 0;
  bool at_fault_ = false;
};

// What `boards` can print: the start of the project's rules, South to move. Half points do not
// occur, since the totals are even.
std::optional<app::StartOutcome> outcome(std::string_view line) {
  Cells cells{line};
  if (cells.size() != text::split(board_columns(), ',').size()) return std::nullopt;
  app::StartOutcome row;
  row.variant.pits = cells.number(1, app::kMaxFamilyPits);
  row.variant.options.per_pit = Counters{cells.number(1, kMaxPerPit)};
  const int counters = row.variant.counters().get();
  const int written_counters = cells.number(0, kMaxCounters);
  row.positions = cells.count();
  row.value = Value{cells.number(-counters, counters)};
  row.tally.south = HalfPoints{2 * cells.number(0, counters)};
  row.tally.north = HalfPoints{2 * cells.number(0, counters)};
  row.best = cells.text();
  if (const std::string_view dtc = cells.text(); !dtc.empty()) {
    const std::optional<int> plies = text::parse_number(dtc);
    if (!plies || *plies == 0) return std::nullopt;
    row.dtc = Plies{*plies};
  }
  const bool is_consistent =
      written_counters == counters && row.positions > 0 && !row.best.empty() &&
      row.best.find_first_not_of("ABCDEF-") == std::string::npos &&
      row.tally == final_tally({}, Counters{counters}, Side::south, row.value) &&
      row.dtc.has_value() == (row.value != Value{0});
  if (cells.at_fault() || !is_consistent) return std::nullopt;
  return row;
}

}  // namespace

std::vector<app::StartOutcome> read_boards(const std::string& path) {
  const auto fail = [&](const std::string& why) {
    throw Failure{Status::unreadable, text::quote_path(path) + ": " + why};
  };
  const std::string text =
      value_or_fail(database::read_whole_file(path, kMostBytes), Status::unreadable);
  std::vector<std::string_view> lines = text::split(text, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  const std::string columns = board_columns();
  if (lines.empty() || lines.front() != columns) {
    fail("is not the output of tihbat boards --csv: its first line is not " + columns);
  }
  std::vector<app::StartOutcome> rows;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    auto row = outcome(lines[i]);
    if (!row) fail(fmt::format("line {} is not a row of tihbat boards --csv", i + 1));
    const auto board = [](const app::StartOutcome& of) {
      return std::pair{of.variant.pits, of.variant.options.per_pit};
    };
    if (!rows.empty() && board(*row) <= board(rows.back())) {
      fail(fmt::format("line {} is out of order", i + 1));
    }
    rows.push_back(*std::move(row));
  }
  if (rows.empty()) fail("holds no row");
  return rows;
}

}  // namespace tihbat::cli
