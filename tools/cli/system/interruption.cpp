#include "system/interruption.hpp"

#include <array>
#include <csignal>

#include <sys/uio.h>
#include <unistd.h>

namespace tihbat::cli {
namespace {

std::string_view last_word;

iovec piece(std::string_view text) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): writev only reads
  return {.iov_base = const_cast<char*>(text.data()), .iov_len = text.size()};
}

// Only calls that are safe in a signal handler. The handler is gone by now (SA_RESETHAND), so the
// signal that is raised ends the program.
extern "C" void say_and_end(int signal) {
  // The progress line may stand where the message begins.
  const std::array<iovec, 3> line{piece("\ntihbat: "), piece(last_word), piece("\n")};
  static_cast<void>(::writev(STDERR_FILENO, line.data(), line.size()));
  static_cast<void>(::raise(signal));
}

}  // namespace

void say_when_interrupted(std::string_view message) {
  last_word = message;
  struct sigaction action{};
  action.sa_handler = say_and_end;
  // NOLINTNEXTLINE(cppcoreguidelines-narrowing-conversions): the flag is the sign bit of an int
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGINT, SIGTERM}) {
    struct sigaction before{};
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler == SIG_DFL) ::sigaction(signal, &action, nullptr);
  }
}

}  // namespace tihbat::cli
