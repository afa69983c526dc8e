// boards.csv read back.
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "failure.hpp"
#include "report.hpp"
#include "rows.hpp"
#include "tihbat/core/text.hpp"
#include "tihbat/solver/whole_file.hpp"

namespace tihbat::tools {
namespace {

constexpr std::size_t kMostBytes = 1U << 16U;  // 60 boards at most

std::optional<Json> row(std::string_view line) {
  static constexpr std::size_t kBest = 7;
  static constexpr std::size_t kDtc = 8;
  const std::vector<std::string_view> names = split(kBoardColumns, ',');
  const std::vector<std::string_view> cells = split(line, ',');
  if (cells.size() != names.size()) return std::nullopt;
  Json row;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name{names[i]};
    if (i == kBest) {
      if (cells[i].find_first_not_of("ABCDEF-") != std::string_view::npos) return std::nullopt;
      row[name] = std::string{cells[i]};
    } else if (i == kDtc && cells[i].empty()) {
      row[name] = nullptr;
    } else if (const auto number = parse_signed(cells[i])) {
      // Half points do not occur, since the totals are even.
      row[name] = *number;
    } else {
      return std::nullopt;
    }
  }
  return row;
}

// What boards can print: the start of these rules, South to move.
bool is_consistent(const Json& row) {
  const auto number = [&](const char* name) { return row.at(name).get<std::int64_t>(); };
  const std::int64_t value = number("value");
  return number("pits") >= 1 && number("pits") <= kMaxPits && number("per_pit") >= 1 &&
         number("per_pit") <= kMaxPerPit && number("positions") > 0 &&
         number("counters") == 2 * number("pits") * number("per_pit") && number("south") >= 0 &&
         number("north") >= 0 && number("south") + number("north") == number("counters") &&
         number("south") - number("north") == value && row.at("dtc").is_null() == (value == 0) &&
         (value == 0 || number("dtc") > 0) && row.at("best") != Json("");
}

}  // namespace

std::vector<Json> read_boards(const std::string& path) {
  const auto fail = [&](const std::string& why) {
    throw Failure{Status::unreadable, quote_path(path) + ": " + why};
  };
  const std::string text = value_or_fail(read_whole_file(path, kMostBytes), Status::unreadable);
  std::vector<std::string_view> lines = split(text, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  if (lines.empty() || lines.front() != kBoardColumns) {
    fail("is not what tihbat boards --csv prints: its first line is not " +
         std::string{kBoardColumns});
  }
  std::vector<Json> rows;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    auto read = row(lines[i]);
    if (!read || !is_consistent(*read)) {
      fail(fmt::format("line {} is not a row of tihbat boards --csv", i + 1));
    }
    const auto board = [](const Json& row) { return std::pair{row.at("pits"), row.at("per_pit")}; };
    if (!rows.empty() && board(*read) <= board(rows.back())) {
      fail(fmt::format("line {} is out of order", i + 1));
    }
    rows.push_back(*std::move(read));
  }
  if (rows.empty()) fail("holds no row");
  return rows;
}

}  // namespace tihbat::tools
