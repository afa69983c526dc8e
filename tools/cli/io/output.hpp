// What goes to stdout and into files.
#pragma once

#include <string>
#include <string_view>

#include "io/rows.hpp"

namespace tihbat::cli {

// Writes to stdout at once; fails with status 4 when that is not possible, without a
// word where the reader has gone away.
void print(std::string_view text);
// The same, and ends the line.
void print_line(std::string_view text);

// A message on stderr, a line of its own that begins with the program's name. Best effort: stderr
// that cannot be written changes nothing.
void say(std::string_view message);

// Writes a file, whole or not at all; fails with status 4. Refuses the file that stdout goes to:
// what is printed afterwards would be lost with the old one.
void save(const std::string& path, std::string_view content);
// Fails as save() would, as far as that can be known beforehand, and leaves the file as it is.
void refuse_to_save_where_impossible(const std::string& path);

// How a command that prints rows is asked to; people get a table.
struct RowFormat {
  bool json = false;
  bool csv = false;

  [[nodiscard]] bool for_people() const { return !json && !csv; }
};
// `none` is what people are told where there is no row.
void print_rows(const Rows& rows, const RowFormat& format, std::string_view none = {});

}  // namespace tihbat::cli
