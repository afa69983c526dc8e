// The program `tihbat`: turns whatever goes wrong into one line and an exit status.
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <string_view>

#include <unistd.h>

#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "options/command_line.hpp"
#include "tihbat/text/text.hpp"

namespace {

using tihbat::cli::Status;

int fail(Status status, const std::string& message) {
  tihbat::cli::say(tihbat::text::printable(message));
  return static_cast<int>(status);
}

// A database file that somebody truncates while it is mapped cannot be noticed otherwise. Only
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
    tihbat::cli::Program program;
    tihbat::cli::add_commands(program);
    program.parse(argc, argv);
    return static_cast<int>(Status::fine);
  } catch (const tihbat::cli::Failure& failure) {
    return fail(failure.status(), failure.what());
  } catch (const std::bad_alloc&) {
    return fail(Status::machine, "memory ran out");
  } catch (const std::exception& error) {
    return fail(Status::machine, error.what());
  }
}
