#include "io/input.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include <unistd.h>

#include "io/failure.hpp"
#include "io/retry.hpp"

namespace tihbat::cli {

bool LineReader::fill() {
  ssize_t got = 0;
  do {
    got = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
  } while (got < 0 && can_retry(STDIN_FILENO, POLLIN));
  if (got < 0) {
    throw Failure{Status::unreadable,
                  "stdin: cannot be read: " + std::generic_category().message(errno)};
  }
  begin_ = 0;
  end_ = static_cast<std::size_t>(got);
  return got > 0;
}

std::optional<LineReader::Line> LineReader::next() {
  Line line;
  std::size_t skipped = 0;
  bool any = false;
  for (bool ended = false; !ended && (begin_ < end_ || fill());) {
    any = true;
    const char* from = buffer_.data() + begin_;
    const void* found = std::memchr(from, '\n', end_ - begin_);
    ended = found != nullptr;
    const std::size_t length =
        ended ? static_cast<std::size_t>(static_cast<const char*>(found) - from) : end_ - begin_;
    const std::size_t room = kLongest - line.text.size();
    line.text.append(from, std::min(length, room));
    line.too_long = line.too_long || length > room;
    skipped += length - std::min(length, room);
    if (skipped > kMostSkipped) throw Failure{Status::unreadable, "stdin: a line without end"};
    begin_ += length + (ended ? 1 : 0);
  }
  if (!any) return std::nullopt;
  if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
  if (first_ && line.text.starts_with("\xEF\xBB\xBF")) line.text.erase(0, 3);
  first_ = false;
  return line;
}

std::string read_stdin(std::size_t most) {
  std::string text;
  LineReader reader;
  while (const auto line = reader.next()) {
    text += line->text + '\n';
    if (line->too_long || text.size() > most) {
      throw Failure{Status::unreadable, "stdin: more than can be read"};
    }
  }
  return text;
}

}  // namespace tihbat::cli
