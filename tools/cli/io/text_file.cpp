#include "io/text_file.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/failure.hpp"
#include "io/retry.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

// How long a named pipe may have no writer: a forgotten one must not hang a script.
constexpr std::chrono::seconds kLongestWait{10};

class Source {
 public:
  explicit Source(const std::string& name) : name_{name} {
    if (name == "-") {
      descriptor_ = STDIN_FILENO;
      return;
    }
    // Without O_NONBLOCK a named pipe without a writer would be waited for here.
    constexpr int kMode = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK;
    descriptor_ = ::open(name.c_str(), kMode);  // NOLINT(cppcoreguidelines-pro-type-vararg)
    if (descriptor_ < 0) fail();
  }
  ~Source() {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
  }
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  [[nodiscard]] std::string read_all(std::size_t most) {
    struct stat status{};
    if (::fstat(descriptor_, &status) == 0 && S_ISDIR(status.st_mode)) fail(EISDIR);
    std::string text;
    if (is_named_pipe(status.st_mode)) wait_for_writer(text);
    for (;;) {
      const ssize_t got = read_some(text);
      if (text.size() > most) {
        throw Failure{Status::unreadable,
                      shown() + ": more than the " + std::to_string(most) + " bytes that are read"};
      }
      if (got == 0) return text;
      if (got < 0 && !can_retry(descriptor_, POLLIN)) fail();
    }
  }

 private:
  [[nodiscard]] std::string shown() const {
    return name_ == "-" ? "stdin" : text::quote_path(name_);
  }
  [[noreturn]] void fail(int error = errno) const {
    throw Failure{Status::unreadable,
                  shown() + ": cannot be read: " + std::generic_category().message(error)};
  }

  ssize_t read_some(std::string& text) {
    const ssize_t got = ::read(descriptor_, buffer_.data(), buffer_.size());
    if (got > 0) text.append(buffer_.data(), static_cast<std::size_t>(got));
    return got;
  }

  // As against one that is there as a descriptor only (a process substitution).
  [[nodiscard]] bool is_named_pipe(mode_t mode) const {
    if (descriptor_ == STDIN_FILENO || !S_ISFIFO(mode)) return false;
    std::error_code unresolved;
    static_cast<void>(std::filesystem::canonical(name_, unresolved));
    return !unresolved;
  }

  // Until there is one, or has been; what it has written by then is in `text`.
  void wait_for_writer(std::string& text) {
    const auto end = std::chrono::steady_clock::now() + kLongestWait;
    for (;;) {
      if (read_some(text) != 0) return;  // data, or nothing yet from a writer
      if (std::chrono::steady_clock::now() > end) {
        throw Failure{Status::unreadable, shown() + ": a pipe that nobody writes to"};
      }
      constexpr int kMilliseconds = 50;
      pollfd wanted{.fd = descriptor_, .events = POLLIN, .revents = 0};
      if (::poll(&wanted, 1, kMilliseconds) > 0 && (wanted.revents & POLLIN) == 0) return;
    }
  }

  const std::string& name_;
  int descriptor_ = -1;
  std::array<char, std::size_t{1} << 16U> buffer_{};
};

}  // namespace

std::string read_text(const std::string& name, std::size_t most) {
  return Source{name}.read_all(most);
}

std::string shown_name(const std::string& name) {
  return name == "-" ? "stdin" : text::printable(name);
}

}  // namespace tihbat::cli
