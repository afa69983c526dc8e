// The program `tihbat`: turns what goes wrong into one line and the interface's exit status.
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <string_view>

#include <unistd.h>

#include "command_line.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "tihbat/core/text.hpp"

namespace {

using tihbat::tools::Status;

int fail(Status status, const std::string& message) {
  std::fprintf(stderr, "tihbat: %s\n", tihbat::printable(message).c_str());
  return static_cast<int>(status);
}

// A database file that somebody cuts short while it is mapped cannot be noticed otherwise. Only
// calls that are safe in a signal handler.
extern "C" void file_cut_short(int) {
  constexpr std::string_view kMessage = "tihbat: a database file was cut short while it was read\n";
  static_cast<void>(::write(STDERR_FILENO, kMessage.data(), kMessage.size()));
  ::_exit(static_cast<int>(Status::unreadable));
}

}  // namespace

int main(int argc, char** argv) {
  // A reader that has gone away or a file that may not grow is an error to report, not a reason to
  // die silently.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGBUS, file_cut_short);
  try {
    tihbat::tools::Program program;
    tihbat::tools::add_commands(program);
    program.parse(argc, argv);
    return static_cast<int>(Status::fine);
  } catch (const tihbat::tools::Failure& failure) {
    return fail(failure.status(), failure.what());
  } catch (const std::bad_alloc&) {
    return fail(Status::machine, "memory ran out");
  } catch (const std::exception& error) {
    return fail(Status::machine, error.what());
  }
}
