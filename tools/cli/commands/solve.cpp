// tihbat solve: solves the game, says what perfect play from the start gives, and writes the
// database.
#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "answers/json.hpp"
#include "answers/wording.hpp"
#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/joined.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "system/interruption.hpp"
#include "tihbat/app/plan.hpp"
#include "tihbat/app/solving.hpp"
#include "tihbat/app/store.hpp"
#include "tihbat/notation/drawing.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

struct SolveArguments {
  Variant variant;
  WorkArguments work;
  std::string out;
  bool resume = false;
  bool all_counters = false;
  bool dry_run = false;
  bool json = false;
};

// "17 plies: 0-0-8-5, 1-0-7-5 and 3 more"
std::string longest_text(const app::Longest& longest) {
  if (!longest.dtc) return "none";
  constexpr std::size_t kShown = 4;
  std::vector<std::string> shown = longest.boards;
  shown.resize(std::min(shown.size(), kShown));
  std::string text = plies_text(*longest.dtc) + ": " + joined(shown, ", ");
  if (longest.boards.size() > kShown) {
    text += " and " + std::to_string(longest.boards.size() - kShown) + " more";
  }
  return text;
}

std::string as_text(const app::SolveSummary& summary) {
  const app::StartOutcome& start = summary.start;
  std::string best;
  for (const char move : start.best) best += (best.empty() ? "" : " or ") + std::string{move};
  std::string text = notation::draw(AnyGame{start.variant}.position()) + "\n";
  text += fmt::format("With best play {} (value {}{}).\n", notation::sentence(start.tally),
                      notation::format(start.value, Side::south), conversion_text(start.dtc));
  text += fmt::format("Best first moves: {}\n\n", best);
  text += fmt::format("positions    {}", summary.positions);
  text += start.reachable
              ? fmt::format(", of which {} can arise from the start\n", *start.reachable)
              : std::string{" (which of them can arise is not worked out for so large a board)\n"};
  text += fmt::format("longest dtc  {} (mover's pits first)\n", longest_text(summary.longest));
  if (summary.longest_reachable) {
    text += fmt::format("  reachable  {}\n", longest_text(*summary.longest_reachable));
  }
  return text + fmt::format("solved in    {:.6f} s\n", summary.seconds);
}

// What is to come; on stderr before a long solve, else the answer of a dry run.
std::string plan_text(const app::SolvePlan& plan, bool on_disk) {
  std::string text = fmt::format("{} positions in {}, about {} of memory", plan.positions,
                                 text::counted(static_cast<int>(plan.levels.size()), "level"),
                                 app::bytes_text(plan.memory));
  if (on_disk) text += fmt::format(", {} of disk", app::bytes_text(plan.disk));
  return text;
}

void run(const SolveArguments& arguments) {
  app::Session session = make_session(arguments.variant, arguments.work);
  const bool is_small = session.is_small();
  const bool to_file = !arguments.out.empty();
  const bool to_folder = to_file && !is_small;
  if (arguments.resume && !to_folder) {
    throw Failure{Status::usage,
                  "--resume: continues a folder, which --out writes only for boards with more than "
                  "a million positions"};
  }
  const app::SolvePlan plan =
      session.plan(arguments.all_counters, is_small ? kernel::Keep::all : kernel::Keep::needed);
  if (arguments.dry_run) {
    print_line(arguments.json ? as_json(plan, !is_small) : plan_text(plan, !is_small));
    return succeed_or_fail(session.check(plan));
  }
  succeed_or_fail(session.check(plan));
  std::optional<app::ClaimedFolder> claimed;
  if (to_folder) {
    if (arguments.out == "-") {
      throw Failure{Status::usage,
                    "--out: the database of more than a million positions is a folder, which "
                    "stdout cannot be"};
    }
    claimed = value_or_fail(app::claim_folder(session, arguments.out, arguments.resume, plan));
    for (const std::string& damage : claimed->damaged.all()) say(damage + "; solved again");
    say_when_interrupted("interrupted; the same command with --resume goes on");
  }
  if (!is_small && !arguments.work.quiet) say(plan_text(plan, to_folder));
  const app::SolveSummary summary = value_or_fail(
      app::solve(session, arguments.all_counters, claimed ? &claimed->folder : nullptr));
  if (to_file && !to_folder) {
    const std::string database = value_or_fail(app::database_text(session));
    if (arguments.out == "-") return print(database);
    save(arguments.out, database);
  }
  if (arguments.json) {
    print_line(as_json(summary));
  } else {
    print(as_text(summary));
  }
}

}  // namespace

void add_solve(Program& program) {
  Command command = program.add("solve", "Solve all positions and say what the start is worth");
  const auto arguments = std::make_shared<SolveArguments>();
  command.file(
      "--out", arguments->out,
      "Write the database to this file (- for stdout, in place of the summary); for boards "
      "with more than a million positions, to this folder");
  command.flag("--resume", arguments->resume, "Continue a folder that an earlier solve has begun");
  command.flag("--all-counters", arguments->all_counters,
               "Solve all numbers of counters, not only those that can arise from the start");
  command.flag("--dry-run", arguments->dry_run,
               "Print what the solve would take, without solving anything");
  add_json_flag(command, arguments->json);
  add_variant_options(command, arguments->variant);
  add_work_options(command, arguments->work);
  command.example("tihbat solve --out tihbat.json");
  command.run([arguments] {
    if (arguments->out == "-" && arguments->json) {
      throw Failure{Status::usage, "--json: stdout is taken by --out -"};
    }
    run(*arguments);
  });
}

}  // namespace tihbat::cli
