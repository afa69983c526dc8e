#include "io/output.hpp"

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

#include "io/failure.hpp"
#include "io/retry.hpp"
#include "tihbat/database/whole_file.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

// A path that leads to the very file that stdout goes to.
void refuse_stdout(const std::string& path) {
  struct stat named{};
  struct stat open{};
  if (::stat(path.c_str(), &named) == 0 && ::fstat(STDOUT_FILENO, &open) == 0 &&
      S_ISREG(open.st_mode) && named.st_dev == open.st_dev && named.st_ino == open.st_ino) {
    throw Failure{Status::machine,
                  text::quote_path(path) + ": is the file that stdout goes to; left as it is"};
  }
}

}  // namespace

void print(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && can_retry(STDOUT_FILENO, POLLOUT)) continue;
    if (written < 0 && errno == EPIPE) throw Failure{Status::machine, {}};
    if (written < 0) {
      throw Failure{Status::machine,
                    "stdout: cannot be written: " + std::generic_category().message(errno)};
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void print_line(std::string_view text) { print(std::string{text} + '\n'); }

void say(std::string_view message) {
  const std::string line = "tihbat: " + std::string{message} + '\n';
  std::fputs(line.c_str(), stderr);
}

void refuse_to_save_where_impossible(const std::string& path) {
  refuse_stdout(path);
  succeed_or_fail(database::can_write_whole_file(path), Status::machine);
}

void save(const std::string& path, std::string_view content) {
  refuse_stdout(path);
  succeed_or_fail(database::write_whole_file(path, content), Status::machine);
}

void print_rows(const Rows& rows, const RowFormat& format, std::string_view none) {
  if (format.json) return print_line(as_json(rows));
  if (format.csv) return print(as_csv(rows));
  if (rows.empty()) return print_line(none);
  print(as_table(rows));
}

}  // namespace tihbat::cli
