#include "arguments.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <unistd.h>

#include "machine.hpp"
#include "tihbat/core/binomial.hpp"
#include "tihbat/core/text.hpp"

namespace tihbat::tools {
namespace {

constexpr int kMostThreads = 256;

template <class T>
void add_choice(CLI::App& command, const std::string& name, T& choice,
                const std::map<std::string, T>& spellings, const std::string& help) {
  command
      .add_option_function<std::string>(
          name,
          [&choice, spellings, name](const std::string& text) {
            const auto found = spellings.find(text);
            if (found != spellings.end()) {
              choice = found->second;
              return;
            }
            std::string expected;
            for (const auto& [spelling, value] : spellings) {
              expected += (expected.empty() ? "" : " or ") + spelling;
            }
            throw CLI::ValidationError{name + ": " + quote(text) + " is not " + expected};
          },
          help)
      ->type_name([&] {
        std::string names;
        for (const auto& [spelling, value] : spellings) {
          names += (names.empty() ? "" : "|") + spelling;
        }
        return names;
      }());
}

}  // namespace

WorkArguments::WorkArguments() : threads{std::min<std::size_t>(usable_cpus(), kMostThreads)} {}

bool WorkArguments::wants_progress_bar() const {
  return !quiet && (progress || ::isatty(STDERR_FILENO) != 0);
}

CLI::Option* add_number(CLI::App& command, const std::string& name, int least, int most,
                        std::function<void(int)> take, const std::string& help) {
  return command
      .add_option_function<std::string>(
          name,
          [name, least, most, take = std::move(take)](const std::string& text) {
            const auto number = parse_number(text);
            if (!number || *number < least || *number > most) {
              throw CLI::ValidationError{name + ": " + quote(text) + " is not a number from " +
                                         std::to_string(least) + " to " + std::to_string(most)};
            }
            take(*number);
          },
          help)
      ->type_name("N");
}

void add_board_options(CLI::App& command, RuleArguments& rules) {
  add_number(
      command, "--pits", 1, kMaxPits, [&](int pits) { rules.pits = pits; },
      "Pits a side (1 to 6, default 2)");
  add_number(
      command, "--per-pit", 1, kMaxPerPit,
      [&](int counters) { rules.options.per_pit = Counters{counters}; },
      "Counters in each pit at the start (1 to 12, default 7)");
}

void add_rule_options(CLI::App& command, RuleArguments& rules) {
  add_board_options(command, rules);
  add_choice<FirstCounter>(command, "--first", rules.options.first,
                           {{"origin", FirstCounter::origin}, {"next", FirstCounter::next}},
                           "Where the first counter falls (default origin)");
  add_choice<CaptureSide>(command, "--capture-side", rules.options.capture_side,
                          {{"own", CaptureSide::own}, {"both", CaptureSide::both}},
                          "Whose pits can be captured (default own)");
  command.add_flag("--chain", rules.options.chain,
                   "The pits before the captured one are captured too");
}

void add_work_options(CLI::App& command, WorkArguments& work) {
  add_number(
      command, "--threads", 1, kMostThreads,
      [&](int threads) { work.threads = static_cast<std::size_t>(threads); },
      "Threads (1 to 256, default the CPUs this process may use)");
  auto* progress =
      command.add_flag("--progress", work.progress, "Show progress even off a terminal");
  command.add_flag("--quiet", work.quiet, "Show no progress")->excludes(progress);
}

CLI::Option* add_json_flag(CLI::App& command, bool& json) {
  return command.add_flag("--json", json, "Print JSON");
}

}  // namespace tihbat::tools
