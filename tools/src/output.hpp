// What goes to stdout and into files, and the three ways a list of rows is printed: aligned for
// people, CSV, JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "tihbat/core/game.hpp"

namespace tihbat::tools {

using Json = nlohmann::ordered_json;

// Writes to stdout at once; fails with status 4 when that is not possible.
void print(std::string_view text);
void print_line(const Json& json);
// Writes a file, whole or not at all; fails with status 4. Refuses the file that stdout goes to:
// what is printed afterwards would be lost with the old one.
void save(const std::string& path, std::string_view content);
// Fails as save() would, as far as that can be known beforehand, and leaves the file as it is.
void refuse_to_save_where_impossible(const std::string& path);

// Rows are objects with the same keys in the same order. In a table a null is "-" and truth is
// "yes" or "no"; numbers are aligned right. In CSV a null is empty.
[[nodiscard]] std::string as_table(const std::vector<Json>& rows);
[[nodiscard]] std::string as_csv(const std::vector<Json>& rows);

// How a command that prints rows is asked to.
struct RowFormat {
  bool json = false;
  bool csv = false;
};
// What stands where there is no row: the columns' names in CSV, else a text for people.
struct NoRows {
  std::string_view columns;
  std::string_view text;
};
void print_rows(const std::vector<Json>& rows, const RowFormat& format, const NoRows& none);

[[nodiscard]] Json json(HalfPoints points);  // 3 or 3.5
[[nodiscard]] Json json(const Tally& tally);
[[nodiscard]] Json json(const std::optional<Plies>& plies);
[[nodiscard]] Json json(const std::optional<std::uint64_t>& count);

}  // namespace tihbat::tools
