// tihbat solve: solves the game, says what perfect play from the start gives, and writes the
// database.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "answer.hpp"
#include "arguments.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "output.hpp"
#include "session.hpp"
#include "summary.hpp"
#include "tihbat/core/drawing.hpp"
#include "tihbat/solver/database_file.hpp"
#include "tihbat/solver/whole_file.hpp"

namespace tihbat::tools {
namespace {

struct SolveArguments {
  RuleArguments rules;
  WorkArguments work;
  std::string out;
  bool json = false;
};

Json as_json(const Longest& longest) {
  return {{"dtc", json(longest.dtc)}, {"positions", longest.positions}};
}

Json as_json(const LevelSummary& level) {
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
  std::vector<LevelSummary> levels;
  double seconds = 0;
};

template <int P>
Solved look_at(Session<P>& session, double seconds) {
  auto& table = session.table();
  const Game<Tihbat<P>> game = session.fresh_game();
  const Analysis<P> start = table_analysis(game, table);
  Solved solved;
  solved.value = start.value;
  solved.dtc = start.dtc;
  solved.tally = final_tally(game.position(), start.value);
  solved.best = blind_moves(start);
  solved.seconds = seconds;
  for (Counters n{0}; n <= session.most(); n += Counters{1}) {
    if (table.holds(n)) solved.levels.push_back(summarise(table, n));
  }
  for (const LevelSummary& level : solved.levels) solved.positions += level.positions;
  solved.longest = longest_dtc(table, [](const auto&) { return true; });
  if (session.is_small()) {
    solved.longest_reachable =
        longest_dtc(table, [&](const Board<P>& board) { return *session.can_arise(board); });
    solved.reachable = session.count_reachable();
  }
  return solved;
}

Json as_json(const Solved& solved) {
  Json levels = Json::array();
  for (const LevelSummary& level : solved.levels) levels.push_back(as_json(level));
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

template <int P>
void run(const SolveArguments& arguments) {
  Session<P> session{arguments.rules, arguments.work};
  if (!arguments.out.empty() && !session.is_small()) {
    throw Failure{Status::usage,
                  "--out: boards of more than a million positions have no JSON database"};
  }
  const auto begin = std::chrono::steady_clock::now();
  session.need_all();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  if (!arguments.out.empty()) {
    const std::string database = database_text(arguments.rules.options, P, session.records());
    if (arguments.out == "-") {
      print(database);
      return;
    }
    succeed_or_fail(write_whole_file(arguments.out, database), Status::machine);
  }
  const Solved solved = look_at(session, seconds.count());
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
               "Write the database to this file; - writes it to stdout instead of the answer");
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
