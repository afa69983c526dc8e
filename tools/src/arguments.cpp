#include "arguments.hpp"

#include <algorithm>

#include <unistd.h>

#include "machine.hpp"
#include "tihbat/core/binomial.hpp"

namespace tihbat::tools {
namespace {

constexpr int kMostThreads = 256;

}  // namespace

WorkArguments::WorkArguments() : threads{std::min<std::size_t>(usable_cpus(), kMostThreads)} {}

bool WorkArguments::wants_progress_bar() const {
  return !quiet && (progress || ::isatty(STDERR_FILENO) != 0);
}

void add_board_options(Command& command, RuleArguments& rules) {
  command.number(
      "--pits", 1, kMaxPits, [&](int pits) { rules.pits = pits; },
      "Pits a side (1 to 6, default 2)");
  command.number(
      "--per-pit", 1, kMaxPerPit, [&](int counters) { rules.options.per_pit = Counters{counters}; },
      "Counters in each pit at the start (1 to 12, default 7)");
}

void add_reading_options(Command& command, RuleArguments& rules) {
  command.choice<FirstCounter>("--first", rules.options.first,
                               {{"origin", FirstCounter::origin}, {"next", FirstCounter::next}},
                               "Where the first counter falls (default origin)");
  command.choice<CaptureSide>("--capture-side", rules.options.capture_side,
                              {{"own", CaptureSide::own}, {"both", CaptureSide::both}},
                              "Whose pits can be captured (default own)");
  command.flag("--chain", rules.options.chain, "The pits before the captured one are captured too");
}

void add_rule_options(Command& command, RuleArguments& rules) {
  add_board_options(command, rules);
  add_reading_options(command, rules);
}

void add_work_options(Command& command, WorkArguments& work) {
  command.number(
      "--threads", 1, kMostThreads,
      [&](int threads) { work.threads = static_cast<std::size_t>(threads); },
      "Threads (1 to 256, default the CPUs this process may use)");
  command.flag("--progress", work.progress, "Show progress even off a terminal");
  command.flag("--quiet", work.quiet, "Show no progress");
  command.exclude("--quiet", "--progress");
}

void add_json_flag(Command& command, bool& json) { command.flag("--json", json, "Print JSON"); }

void add_row_format(Command& command, RowFormat& format) {
  command.flag("--csv", format.csv, "Print CSV");
  add_json_flag(command, format.json);
  command.exclude("--json", "--csv");
}

}  // namespace tihbat::tools
