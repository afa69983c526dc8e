// tihbat solve: solves the game, says what perfect play from the start gives, and writes the
// database.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "answer.hpp"
#include "arguments.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "machine.hpp"
#include "output.hpp"
#include "session.hpp"
#include "summary.hpp"
#include "tihbat/core/drawing.hpp"
#include "tihbat/solver/database_file.hpp"

namespace tihbat::tools {
namespace {

struct SolveArguments {
  RuleArguments rules;
  WorkArguments work;
  std::string out;
  bool resume = false;
  bool all_counters = false;
  bool dry_run = false;
  bool json = false;
};

Json as_json(const Longest& longest) {
  return {{"dtc", json(longest.dtc)}, {"positions", longest.positions}};
}

Json as_json(const LevelCounts& level) {
  return {{"counters", level.counters.get()},
          {"positions", level.positions},
          {"wins", level.wins},
          {"draws", level.draws},
          {"losses", level.losses},
          {"max_dtc", level.max_dtc.get()}};
}

std::string list(const Longest& longest) {
  if (!longest.dtc) return "none";
  constexpr std::size_t kShown = 4;
  std::string boards;
  for (std::size_t i = 0; i < std::min(kShown, longest.positions.size()); ++i) {
    boards += (i > 0 ? ", " : "") + longest.positions[i];
  }
  if (longest.positions.size() > kShown) {
    boards += fmt::format(" and {} more", longest.positions.size() - kShown);
  }
  return fmt::format("{}: {}", plies_text(*longest.dtc), boards);
}

// What a solve has found out.
struct Solved {
  std::uint64_t positions = 0;
  std::optional<std::uint64_t> reachable;
  Value value;
  std::optional<Plies> dtc;
  Tally tally;
  std::string best;
  Longest longest;
  std::optional<Longest> longest_reachable;
  std::vector<LevelCounts> levels;
  double seconds = 0;
};

// Solves and keeps only what has to be told, level by level; a folder gets each level at once.
template <int P>
Solved solve(Session<P>& session, const SolveArguments& arguments, LevelFolder* folder) {
  using R = Tihbat<P>;
  using Clock = std::chrono::steady_clock;
  Solved solved;
  const Encoder<P> encoder{session.most()};
  Clock::duration aside{};  // not solving
  std::map<Counters, Longest> longest;
  Plies longest_so_far{1};
  const auto begin = Clock::now();
  const Keep keep = session.is_small() ? Keep::all : Keep::needed;
  session.solve_all(arguments.all_counters, keep,
                    [&](Counters n, std::span<const typename R::Word> cells) -> Outcome {
                      const auto pause = Clock::now();
                      solved.levels.push_back(session.count(n, cells));
                      const LevelCounts& level = solved.levels.back();
                      if (level.max_dtc >= longest_so_far) {
                        longest_so_far = level.max_dtc;
                        add_longest<R>(longest[n], encoder.level(n), cells,
                                       [](const auto&) { return true; });
                      }
                      Outcome written = std::monostate{};
                      if (folder != nullptr && folder->find(n) == nullptr) {
                        written = folder->add(level, std::as_bytes(cells));
                      }
                      aside += Clock::now() - pause;
                      return written;
                    });
  solved.seconds = std::chrono::duration<double>(Clock::now() - begin - aside).count();
  // Levels of the other parity may have come first.
  std::ranges::sort(solved.levels, {}, &LevelCounts::counters);
  for (auto& [n, level] : longest) {
    if (level.dtc < longest_so_far) continue;
    solved.longest.dtc = level.dtc;
    std::ranges::move(level.positions, std::back_inserter(solved.longest.positions));
  }
  for (const LevelCounts& level : solved.levels) solved.positions += level.positions;
  const Game<R> game = session.fresh_game();
  const Analysis<P> start = table_analysis(game, session.table());
  solved.value = start.value;
  solved.dtc = start.dtc;
  solved.tally = final_tally(game.position(), start.value);
  solved.best = blind_moves(start);
  if (session.is_small()) {
    solved.longest_reachable.emplace();
    for (Counters n{0}; n <= session.most(); n += Counters{1}) {
      add_longest<R>(*solved.longest_reachable, encoder.level(n), session.table().cells(n),
                     [&](const Board<P>& board) { return *session.can_arise(board); });
    }
    solved.reachable = session.count_reachable();
  }
  return solved;
}

Json as_json(const Solved& solved) {
  Json levels = Json::array();
  for (const LevelCounts& level : solved.levels) levels.push_back(as_json(level));
  Json object;
  object["positions"] = solved.positions;
  object["reachable"] = json(solved.reachable);
  object["value"] = solved.value.get();
  object["score"] = json(solved.tally);
  object["best"] = solved.best;
  object["longest_dtc"] = {
      {"all", as_json(solved.longest)},
      {"reachable", solved.longest_reachable ? as_json(*solved.longest_reachable) : Json(nullptr)}};
  object["seconds"] = std::round(solved.seconds * 1e6) / 1e6;
  object["levels"] = std::move(levels);
  return object;
}

template <int P>
std::string as_text(const Solved& solved, const Session<P>& session) {
  const Position<P> start{{session.rules().start(), Side::south}, {}};
  std::string best;
  for (const char move : solved.best) best += (best.empty() ? "" : " or ") + std::string{move};
  std::string text = draw(start) + "\n";
  text += fmt::format("With best play {} (value {}{}).\n", outcome_text(solved.tally),
                      format(solved.value, Side::south),
                      solved.dtc ? ", conversion in " + plies_text(*solved.dtc) : "");
  text += fmt::format("Best first moves: {}\n\n", best);
  text += fmt::format("positions    {}", solved.positions);
  text += solved.reachable
              ? fmt::format(", of which {} can arise from the start\n", *solved.reachable)
              : std::string{" (which of them can arise is not worked out for so many)\n"};
  text += fmt::format("longest dtc  {} (mover's pits first)\n", list(solved.longest));
  if (solved.longest_reachable) {
    text += fmt::format("  reachable  {}\n", list(*solved.longest_reachable));
  }
  return text + fmt::format("solved in    {:.6f} s\n", solved.seconds);
}

void refuse_without_room(std::uint64_t bytes, const std::filesystem::path& place) {
  const std::uint64_t free = free_disk(place.empty() ? "." : place.string());
  if (bytes <= free) return;
  throw Failure{Status::usage, fmt::format("--out: {} of disk are needed, and {} are free",
                                           bytes_text(bytes), bytes_text(free))};
}

// The folder a solve writes to; refuses what cannot be one, and what does not fit on the disk.
template <int P>
LevelFolder claim_folder(const Session<P>& session, const SolveArguments& arguments,
                         const SolvePlan& plan) {
  if (arguments.out == "-") {
    throw Failure{Status::usage,
                  "--out: the database of more than a million positions is a folder, not a text"};
  }
  std::error_code error;
  if (!std::filesystem::exists(arguments.out, error)) {
    refuse_without_room(plan.disk, std::filesystem::path{arguments.out}.parent_path());
  }
  LevelFolder folder = session.claim_folder(arguments.out, arguments.resume);
  std::uint64_t written = 0;
  for (const LevelEntry& entry : folder.entries()) {
    written += entry.counts.positions * sizeof(typename Tihbat<P>::Word);
  }
  refuse_without_room(plan.disk - std::min(plan.disk, written), arguments.out);
  return folder;
}

// What is to come; on stderr before a long solve, else the answer of a dry run.
std::string plan_text(const SolvePlan& plan, bool on_disk) {
  std::string text =
      fmt::format("{} positions, about {} of memory", plan.positions, bytes_text(plan.memory));
  if (on_disk) text += fmt::format(", {} of disk", bytes_text(plan.disk));
  return text;
}

template <int P>
void run(const SolveArguments& arguments) {
  Session<P> session{arguments.rules, arguments.work};
  const bool to_file = !arguments.out.empty();
  const bool to_folder = to_file && !session.is_small();
  if (arguments.resume && !to_folder) {
    throw Failure{Status::usage,
                  "--resume: goes on with a folder, which only boards of more than "
                  "a million positions are written to with --out"};
  }
  const SolvePlan plan =
      session.plan(arguments.all_counters, session.is_small() ? Keep::all : Keep::needed);
  session.refuse_what_does_not_fit(plan);
  if (arguments.dry_run) {
    if (arguments.json) {
      print_line({{"positions", plan.positions},
                  {"memory", plan.memory},
                  {"disk", to_folder ? Json(plan.disk) : Json(nullptr)}});
    } else {
      print(plan_text(plan, to_folder) + "\n");
    }
    return;
  }
  std::optional<LevelFolder> folder;
  if (to_folder) {
    folder = claim_folder(session, arguments, plan);
    session.adopt(*folder);
  }
  if (!session.is_small() && !arguments.work.quiet) {
    fmt::print(stderr, "tihbat: {}\n", plan_text(plan, to_folder));
  }
  const Solved solved = solve(session, arguments, folder ? &*folder : nullptr);
  if (to_file && !to_folder) {
    const std::string database = database_text(arguments.rules.options, P, session.records());
    if (arguments.out == "-") return print(database);
    save(arguments.out, database);
  }
  if (arguments.json) {
    print_line(as_json(solved));
  } else {
    print(as_text(solved, session));
  }
}

}  // namespace

void add_solve(Program& program) {
  Command command = program.add("solve", "Solve all positions and say what the start is worth");
  const auto arguments = std::make_shared<SolveArguments>();
  command.file("--out", arguments->out,
               "Write the database to this file (- for stdout, instead of the answer); for boards "
               "of more than a million positions, to this folder");
  command.flag("--resume", arguments->resume,
               "Go on with a folder that an earlier solve has begun");
  command.flag("--all-counters", arguments->all_counters,
               "Solve all numbers of counters, not only those that can arise from the start");
  command.flag("--dry-run", arguments->dry_run, "Only say what a solve takes");
  add_json_flag(command, arguments->json);
  add_rule_options(command, arguments->rules);
  add_work_options(command, arguments->work);
  command.example("tihbat solve --out tihbat.json");
  command.run([arguments] {
    if (arguments->out == "-" && arguments->json) {
      throw Failure{Status::usage, "--json: stdout is taken by --out -"};
    }
    with_pits(arguments->rules.pits, [&]<int P>() { run<P>(*arguments); });
  });
}

}  // namespace tihbat::tools
