// The program `tihbat`: turns whatever goes wrong into one line and an exit status.
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <unistd.h>

#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/legible.hpp"
#include "io/output.hpp"
#include "options/command_line.hpp"
#include "tihbat/text/text.hpp"

namespace {

using tihbat::cli::Status;

int fail(Status status, const std::string& message) {
  // What is on the command line is to be typed; the rest may be the name of a file.
  const bool is_typed = status == Status::usage;
  if (!message.empty()) {
    tihbat::cli::say(is_typed ? tihbat::cli::legible_with_hint(message)
                              : tihbat::text::printable(message));
  }
  return static_cast<int>(status);
}

// A database file that somebody truncates while it is mapped cannot be noticed otherwise. Only
// calls that are safe in a signal handler.
extern "C" void file_cut_short(int) {
  constexpr std::string_view kMessage = "tihbat: a database file was cut short while it was read\n";
  static_cast<void>(::write(STDERR_FILENO, kMessage.data(), kMessage.size()));
  ::_exit(static_cast<int>(Status::unreadable));
}

// Descriptors 0 to 2 that are closed are taken, so that no data file gets their numbers and is read
// or written as one of them. Opened for the other direction, each still fails as a closed one does.
void take_standard_descriptors() {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
    if (::fcntl(descriptor, F_GETFD) != -1) continue;
    static_cast<void>(::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

}  // namespace

int main(int argc, char** argv) {
  take_standard_descriptors();
  // A reader that has gone away or a file that may not grow is an error that a write returns, not a
  // signal to die of.
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
