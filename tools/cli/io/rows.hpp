// A table of figures with named columns, and the ways it is printed: aligned for people, CSV, JSON,
// Markdown.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "tihbat/core/types.hpp"

namespace tihbat::cli {

// One entry of a row; std::monostate where there is none.
using Cell =
    std::variant<std::monostate, bool, std::int64_t, std::uint64_t, HalfPoints, std::string>;

[[nodiscard]] inline Cell cell(bool truth) { return truth; }
[[nodiscard]] inline Cell cell(int number) { return std::int64_t{number}; }
[[nodiscard]] inline Cell cell(std::uint64_t count) { return count; }
[[nodiscard]] inline Cell cell(HalfPoints points) { return points; }
[[nodiscard]] inline Cell cell(Counters counters) { return cell(counters.get()); }
[[nodiscard]] inline Cell cell(Plies plies) { return cell(plies.get()); }
[[nodiscard]] inline Cell cell(Value value) { return cell(value.get()); }
[[nodiscard]] inline Cell cell(std::string text) { return text; }
[[nodiscard]] inline Cell cell(std::string_view text) { return std::string{text}; }
[[nodiscard]] inline Cell cell(const char* text) { return std::string{text}; }
template <class T>
[[nodiscard]] Cell cell(const std::optional<T>& entry) {
  return entry ? cell(*entry) : Cell{};
}

class Rows {
 public:
  using Row = std::vector<Cell>;

  explicit Rows(std::vector<std::string> columns) : columns_{std::move(columns)} {}

  // One cell for each column, in their order.
  void add(Row row) { rows_.push_back(std::move(row)); }

  [[nodiscard]] const std::vector<std::string>& columns() const { return columns_; }
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  [[nodiscard]] bool empty() const { return rows_.empty(); }

 private:
  std::vector<std::string> columns_;
  std::vector<Row> rows_;
};

// The names of the columns as CSV's first line has them, without its end.
[[nodiscard]] std::string header_line(const Rows& rows);

// Numbers are aligned right; an empty cell is "-", truth "yes" or "no". Empty without rows.
[[nodiscard]] std::string as_table(const Rows& rows);
// With a header line, also where there are no rows; an empty cell is empty, truth "true" or
// "false".
[[nodiscard]] std::string as_csv(const Rows& rows);
// Cells as in as_table(), but an empty one is a dash.
[[nodiscard]] std::string as_markdown(const Rows& rows);
// An array of objects on one line, without its end (in rows_json.cpp).
[[nodiscard]] std::string as_json(const Rows& rows);

}  // namespace tihbat::cli
