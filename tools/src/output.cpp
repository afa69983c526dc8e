#include "output.hpp"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <system_error>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "failure.hpp"
#include "retry.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/core/text.hpp"
#include "tihbat/solver/whole_file.hpp"

namespace tihbat::tools {
namespace {

std::string plain(const Json& value, std::string_view null) {
  if (value.is_null()) return std::string{null};
  if (value.is_string()) return value.get<std::string>();
  return value.dump();
}

std::string for_people(const Json& value) {
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  return plain(value, "-");
}

// A path that leads to the very file that stdout goes to.
void refuse_stdout(const std::string& path) {
  struct stat named{};
  struct stat open{};
  if (::stat(path.c_str(), &named) == 0 && ::fstat(STDOUT_FILENO, &open) == 0 &&
      S_ISREG(open.st_mode) && named.st_dev == open.st_dev && named.st_ino == open.st_ino) {
    throw Failure{Status::machine,
                  quote_path(path) + ": is the file that stdout goes to; left as it is"};
  }
}

}  // namespace

void print(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && can_retry(STDOUT_FILENO, POLLOUT)) continue;
    if (written < 0) {
      throw Failure{Status::machine,
                    "stdout: cannot be written: " + std::generic_category().message(errno)};
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void print_line(const Json& json) { print(json.dump() + "\n"); }

void refuse_to_save_where_impossible(const std::string& path) {
  refuse_stdout(path);
  succeed_or_fail(can_write_whole_file(path), Status::machine);
}

void save(const std::string& path, std::string_view content) {
  refuse_stdout(path);
  succeed_or_fail(write_whole_file(path, content), Status::machine);
}

void print_rows(const std::vector<Json>& rows, const RowFormat& format, const NoRows& none) {
  if (format.json) return print_line(rows);
  if (rows.empty()) return print(std::string{format.csv ? none.columns : none.text} + "\n");
  print(format.csv ? as_csv(rows) : as_table(rows));
}

std::string as_table(const std::vector<Json>& rows) {
  if (rows.empty()) return "";
  std::string text;
  std::vector<std::size_t> widths;
  std::vector<bool> right;
  for (const auto& [key, value] : rows.front().items()) {
    std::size_t width = key.size();
    bool numbers = true;
    for (const Json& row : rows) {
      width = std::max(width, for_people(row[key]).size());
      numbers = numbers && (row[key].is_number() || row[key].is_null());
    }
    widths.push_back(width);
    right.push_back(numbers);
  }
  const auto add_line = [&](const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      line += right[i] ? fmt::format("{:>{}}  ", cells[i], widths[i])
                       : fmt::format("{:<{}}  ", cells[i], widths[i]);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  };
  std::vector<std::string> cells;
  for (const auto& [key, value] : rows.front().items()) cells.push_back(key);
  add_line(cells);
  for (const Json& row : rows) {
    cells.clear();
    for (const auto& [key, value] : row.items()) cells.push_back(for_people(value));
    add_line(cells);
  }
  return text;
}

std::string as_csv(const std::vector<Json>& rows) {
  std::string text;
  const auto add_line = [&](const auto& cells, const auto& text_of) {
    std::string line;
    for (const auto& [key, value] : cells.items()) {
      if (&value != &cells.items().begin().value()) line += ',';
      line += text_of(key, value);
    }
    text += line + "\n";
  };
  if (rows.empty()) return text;
  add_line(rows.front(), [](const std::string& key, const Json&) { return key; });
  for (const Json& row : rows) {
    add_line(row, [](const std::string&, const Json& value) { return plain(value, ""); });
  }
  return text;
}

Json json(HalfPoints points) {
  if (points.get() % 2 == 0) return points.get() / 2;
  return points.get() / 2.0;
}

Json json(const Tally& tally) {
  return {{"south", json(tally.south)}, {"north", json(tally.north)}};
}

Json json(const std::optional<Plies>& plies) { return plies ? Json(plies->get()) : Json(nullptr); }

Json json(const std::optional<std::uint64_t>& count) {
  return count ? Json(*count) : Json(nullptr);
}

}  // namespace tihbat::tools
