#include "io/rows.hpp"

#include <algorithm>
#include <cstddef>

#include "io/joined.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::cli {
namespace {

struct Words {
  std::string_view none;
  std::string_view yes;
  std::string_view no;
};
constexpr Words kForPeople{.none = "-", .yes = "yes", .no = "no"};
constexpr Words kForPages{.none = "–", .yes = "yes", .no = "no"};
constexpr Words kForPrograms{.none = "", .yes = "true", .no = "false"};

std::string text_of(const Cell& cell, const Words& words) {
  struct Writer {
    const Words& words;
    std::string operator()(std::monostate) const { return std::string{words.none}; }
    std::string operator()(bool truth) const { return std::string{truth ? words.yes : words.no}; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(std::uint64_t count) const { return std::to_string(count); }
    std::string operator()(HalfPoints points) const { return notation::format(points); }
    std::string operator()(const std::string& text) const { return text; }
  };
  return std::visit(Writer{words}, cell);
}

// Whether a column holds numbers alone, empty cells aside.
bool is_numeric(const Rows& rows, std::size_t column) {
  return std::ranges::all_of(rows.rows(), [&](const Rows::Row& row) {
    return !std::holds_alternative<bool>(row[column]) &&
           !std::holds_alternative<std::string>(row[column]);
  });
}

// The header and the rows as text.
std::vector<std::vector<std::string>> lines_of(const Rows& rows, const Words& words) {
  std::vector<std::vector<std::string>> lines{rows.columns()};
  for (const Rows::Row& row : rows.rows()) {
    std::vector<std::string>& line = lines.emplace_back();
    for (const Cell& cell : row) line.push_back(text_of(cell, words));
  }
  return lines;
}

}  // namespace

std::string header_line(const Rows& rows) { return joined(rows.columns(), ","); }

std::string as_table(const Rows& rows) {
  if (rows.empty()) return "";
  const auto lines = lines_of(rows, kForPeople);
  struct Column {
    std::size_t width = 0;
    bool right = false;
  };
  std::vector<Column> columns;
  for (std::size_t i = 0; i < rows.columns().size(); ++i) {
    Column& column = columns.emplace_back(Column{.width = 0, .right = is_numeric(rows, i)});
    for (const auto& line : lines) column.width = std::max(column.width, line[i].size());
  }
  std::string text;
  for (const auto& cells : lines) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string padding(columns[i].width - cells[i].size(), ' ');
      line += columns[i].right ? padding + cells[i] : cells[i] + padding;
      line += "  ";
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
  }
  return text;
}

std::string as_csv(const Rows& rows) {
  std::string text;
  for (const auto& line : lines_of(rows, kForPrograms)) text += joined(line, ",") + '\n';
  return text;
}

std::string as_markdown(const Rows& rows) {
  const auto lines = lines_of(rows, kForPages);
  std::vector<std::string> rule;
  for (std::size_t i = 0; i < rows.columns().size(); ++i) {
    rule.emplace_back(is_numeric(rows, i) ? "---:" : "---");
  }
  std::string text = "| " + joined(lines.front(), " | ") + " |\n|" + joined(rule, "|") + "|\n";
  for (std::size_t i = 1; i < lines.size(); ++i) text += "| " + joined(lines[i], " | ") + " |\n";
  return text;
}

}  // namespace tihbat::cli
