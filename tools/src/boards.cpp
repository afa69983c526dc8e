// tihbat boards: the start's value on every board of the family that is small enough.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "answer.hpp"
#include "arguments.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "session.hpp"

namespace tihbat::tools {
namespace {

constexpr int kMostBoardPits = 5;

struct BoardsArguments {
  RuleArguments rules;  // pits and counters per pit aside
  WorkArguments work;
  std::uint64_t max_positions = 10'000'000;
  bool json = false;
  bool csv = false;
};

// With so many counters in every pit.
template <int P>
RuleArguments with_per_pit(RuleArguments rules, int per_pit) {
  rules.pits = P;
  rules.options.per_pit = Counters{per_pit};
  return rules;
}

// How many positions `solve` solves for that board.
template <int P>
std::uint64_t positions(const BoardsArguments& arguments, int per_pit) {
  return Session<P>{with_per_pit<P>(arguments.rules, per_pit), arguments.work}
      .plan(false, Keep::needed)
      .positions;
}

template <int P>
Json row(const Session<P>& session, const Table<Tihbat<P>>& table, std::uint64_t positions) {
  const Game<Tihbat<P>> game = session.fresh_game();
  const Analysis<P> start = table_analysis(game, table);
  const Tally tally = final_tally(game.position(), start.value);
  return {{"pits", P},
          {"per_pit", session.rules().options().per_pit.get()},
          {"counters", session.most().get()},
          {"positions", positions},
          {"value", start.value.get()},
          {"south", json(tally.south)},
          {"north", json(tally.north)},
          {"best", blind_moves(start)},
          {"dtc", json(start.dtc)}};
}

// The boards of P pits a side from one solve of the largest: on its way there it passes the starts
// of the others.
template <int P>
void add_rows(const BoardsArguments& arguments, std::vector<Json>& rows) {
  int largest = 0;
  while (largest < kMaxPerPit && positions<P>(arguments, largest + 1) <= arguments.max_positions) {
    ++largest;
  }
  if (largest == 0) return;
  Session<P> session{with_per_pit<P>(arguments.rules, largest), arguments.work};
  session.refuse_what_does_not_fit(session.plan(false, Keep::needed));
  session.solve_start_levels([&](Counters n) {
    const int per_pit = n.get() / (2 * P);
    if (n != Counters{2 * P * per_pit} || per_pit == 0) return;
    const Session<P> board{with_per_pit<P>(arguments.rules, per_pit), arguments.work};
    rows.push_back(row(board, session.table(), positions<P>(arguments, per_pit)));
  });
}

}  // namespace

void add_boards(Program& program) {
  Command command =
      program.add("boards", "Value the start on boards of 1 to 5 pits a side and 1 to 12 per pit");
  const auto arguments = std::make_shared<BoardsArguments>();
  constexpr std::uint64_t kMost = 1'000'000'000'000;
  command.count("--max-positions", 1, kMost, arguments->max_positions,
                "Boards of which solve solves at most so many positions (default 10000000)");
  command.flag("--csv", arguments->csv, "Print CSV");
  add_json_flag(command, arguments->json);
  command.exclude("--json", "--csv");
  add_reading_options(command, arguments->rules);
  add_work_options(command, arguments->work);
  command.example("tihbat boards --max-positions 100000 --csv");
  command.run([arguments] {
    std::vector<Json> rows;
    for (int pits = 1; pits <= kMostBoardPits; ++pits) {
      with_pits(pits, [&]<int P>() {
        if constexpr (P <= kMostBoardPits) add_rows<P>(*arguments, rows);
      });
    }
    if (arguments->json) return print_line(rows);
    if (arguments->csv) return print(as_csv(rows));
    for (Json& row : rows) row["value"] = format(Value{row["value"].get<int>()}, Side::south);
    print(as_table(rows));
  });
}

}  // namespace tihbat::tools
