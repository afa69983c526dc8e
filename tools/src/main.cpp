// The program `tihbat`: finds the subcommand and turns what went wrong into one line and the
// interface's exit status.
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>

#include <CLI/CLI.hpp>

#include "commands.hpp"
#include "failure.hpp"
#include "output.hpp"
#include "tihbat/core/text.hpp"
#include "tihbat/core/version.hpp"

namespace {

using tihbat::tools::Status;

int fail(Status status, std::string message) {
  for (char& c : message) {
    if (c == '\n') c = ' ';
  }
  std::fprintf(stderr, "tihbat: %s\n", message.c_str());
  return static_cast<int>(status);
}

int run(int argc, char** argv) {
  CLI::App program{
      "Solves the mancala game Tihbat, and answers for every position what perfect play gives.",
      "tihbat"};
  program.require_subcommand(1);
  program.set_version_flag("--version", "tihbat " + std::string{tihbat::kVersion});
  program.footer("Example: tihbat query 2-1-0-1-S");
  tihbat::tools::add_solve(program);
  tihbat::tools::add_query(program);
  tihbat::tools::add_compare(program);
  tihbat::tools::add_perft(program);
  try {
    program.parse(argc, argv);
  } catch (const CLI::CallForVersion& version) {
    tihbat::tools::print(std::string{version.what()} + "\n");
  } catch (const CLI::CallForHelp&) {
    const auto chosen = program.get_subcommands();
    tihbat::tools::print(chosen.empty() ? program.help() : chosen.front()->help());
  } catch (const CLI::ParseError& error) {
    const auto unknown = program.remaining();
    const bool no_command = program.get_subcommands().empty() && !unknown.empty();
    return fail(Status::usage,
                no_command ? tihbat::quote(unknown.front()) + " is no command or option of tihbat"
                           : error.what());
  }
  return static_cast<int>(Status::fine);
}

}  // namespace

int main(int argc, char** argv) {
  // A reader that has gone away is an error to report, not a reason to die silently.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return run(argc, argv);
  } catch (const tihbat::tools::Failure& failure) {
    return fail(failure.status(), failure.what());
  } catch (const std::bad_alloc&) {
    return fail(Status::machine, "memory ran out");
  } catch (const std::exception& error) {
    return fail(Status::machine, error.what());
  }
}
