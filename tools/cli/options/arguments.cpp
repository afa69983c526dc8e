#include "options/arguments.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include <unistd.h>

#include "io/failure.hpp"
#include "system/machine.hpp"
#include "system/progress_bar.hpp"
#include "tihbat/app/store.hpp"
#include "tihbat/core/limits.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/notation/variant.hpp"
#include "tihbat/parallel/tbb_executor.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

constexpr int kMostThreads = 256;

// "1 to 6, default 2"
std::string range(int most, int usual) {
  return "1 to " + std::to_string(most) + ", default " + std::to_string(usual);
}

// An option of the rules: its words, as everything spells them, and its default.
template <class T>
void add_rule(Command& command, const std::string& name, T& choice, std::initializer_list<T> values,
              const std::string& help) {
  std::vector<std::pair<std::string, T>> words;
  for (const T value : values) words.emplace_back(notation::name(value), value);
  command.choice<T>(name, choice, words,
                    help + " (default " + std::string{notation::name(choice)} + ")");
}

}  // namespace

WorkArguments::WorkArguments() : threads{std::min<std::size_t>(usable_cpus(), kMostThreads)} {}

bool WorkArguments::wants_progress_bar() const {
  return !quiet && (progress || ::isatty(STDERR_FILENO) != 0);
}

app::Resources resources(const WorkArguments& work) {
  app::Resources resources{.executor = kernel::AnyExecutor{std::make_shared<parallel::TbbExecutor>(
                               threads_that_fit(work.threads))},
                           .usable_memory = usable_memory,
                           .observe = {}};
  if (work.wants_progress_bar()) {
    resources.observe = [](std::uint64_t positions) -> kernel::Observer {
      const auto bar = std::make_shared<ProgressBar>(positions);
      return [bar](const kernel::Progress& progress) { bar->show(progress); };
    };
  }
  return resources;
}

app::ResourcesFor resources_for_each(const WorkArguments& work) {
  return [shared = resources(work)](const Variant&) { return shared; };
}

app::Session make_session(const Variant& variant, const WorkArguments& work) {
  return app::Session{variant, resources(work)};
}

Variant variant_for(const Command& command, const Variant& asked, const std::string& database) {
  if (database.empty()) return asked;
  const auto header = app::variant_of(database);
  if (!header) return asked;
  Variant variant = *header;
  if (command.given("--pits")) variant.pits = asked.pits;
  if (command.given("--per-pit")) variant.options.per_pit = asked.options.per_pit;
  if (command.given("--first")) variant.options.first = asked.options.first;
  if (command.given("--capture-side")) variant.options.capture_side = asked.options.capture_side;
  if (command.given("--chain")) variant.options.chain = asked.options.chain;
  return variant;
}

void hint_at_wider_board(const Command& command, const std::string& position,
                         const Variant& variant) {
  const auto numbers = static_cast<int>(text::split(position, '-').size());
  const bool has_side = position.ends_with('S') || position.ends_with('N');
  if (command.given("--pits") || has_side || numbers != 2 * variant.pits + 2) return;
  const auto read = notation::parse_setup(position, variant.pits, variant.counters());
  if (!read || variant.pits == kMaxPits) return;
  const Counters in_play = read->on_board() + read->stores.south + read->stores.north;
  if (in_play == variant.counters()) return;  // a game's own
  say(position + " is read as " + text::counted(variant.pits, "pit") + " a side and stores of " +
      std::to_string(read->stores.south.get()) + " and " +
      std::to_string(read->stores.north.get()) + "; for " + text::counted(variant.pits + 1, "pit") +
      " a side add --pits " + std::to_string(variant.pits + 1));
}

Counters counters_or_fail(const Variant& variant, int asked) {
  if (Counters{asked} <= variant.counters()) return Counters{asked};
  throw Failure{Status::usage, "--counters: " + std::to_string(asked) + " is more than the " +
                                   std::to_string(variant.counters().get()) + " of this variant"};
}

void add_board_options(Command& command, Variant& variant) {
  command.number(
      "--pits", 1, kMaxPits, [&](int pits) { variant.pits = pits; },
      "Pits a side (" + range(kMaxPits, variant.pits) + ")");
  command.number(
      "--per-pit", 1, kMaxPerPit,
      [&](int counters) { variant.options.per_pit = Counters{counters}; },
      "Counters in each pit at the start (" + range(kMaxPerPit, variant.options.per_pit.get()) +
          ")");
}

void add_rule_options(Command& command, RuleOptions& options) {
  add_rule(command, "--first", options.first, {FirstCounter::origin, FirstCounter::next},
           "Where the first counter is sown");
  add_rule(command, "--capture-side", options.capture_side, {CaptureSide::own, CaptureSide::both},
           "Whose pits can be captured");
  command.flag("--chain", options.chain, "A capture goes on with the pits before the captured one");
}

void add_variant_options(Command& command, Variant& variant) {
  add_board_options(command, variant);
  add_rule_options(command, variant.options);
}

void add_work_options(Command& command, WorkArguments& work) {
  command.number(
      "--threads", 1, kMostThreads,
      [&](int threads) { work.threads = static_cast<std::size_t>(threads); },
      "Threads (1 to " + std::to_string(kMostThreads) + ", default the CPUs this process may use)");
  command.flag("--progress", work.progress, "Show progress even where stderr is not a terminal");
  command.flag("--quiet", work.quiet, "Show no progress");
  command.exclude("--quiet", "--progress");
}

void add_json_flag(Command& command, bool& json) { command.flag("--json", json, "Print JSON"); }

void add_row_format(Command& command, RowFormat& format) {
  command.flag("--csv", format.csv, "Print CSV");
  add_json_flag(command, format.json);
  command.exclude("--json", "--csv");
}

}  // namespace tihbat::cli
