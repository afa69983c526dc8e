// tihbat boards: the start's value on every board of the family that is small enough.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "answer.hpp"
#include "arguments.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "output.hpp"
#include "rows.hpp"
#include "session.hpp"

namespace tihbat::tools {
namespace {

constexpr int kMostBoardPits = 5;

struct BoardsArguments {
  BoardFamily family;
  RowFormat format;
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
std::uint64_t positions(const BoardFamily& family, int per_pit) {
  return Session<P>{with_per_pit<P>(family.readings, per_pit), family.work}
      .plan(false, Keep::needed)
      .positions;
}

template <int P>
Json row(const Session<P>& session, const Table<Tihbat<P>>& table, std::uint64_t positions) {
  Json row{{"pits", P},
           {"per_pit", session.rules().options().per_pit.get()},
           {"counters", session.most().get()},
           {"positions", positions}};
  row.update(outcome_columns(session.fresh_game(), table));
  return row;
}

// How many counters a pit of the largest board of P pits a side holds that is small enough; 0 where
// none is. Refuses what does not fit in memory.
template <int P>
int largest_per_pit(const BoardFamily& family) {
  int largest = 0;
  while (largest < kMaxPerPit && positions<P>(family, largest + 1) <= family.max_positions) {
    ++largest;
  }
  if (largest == 0) return 0;
  const Session<P> session{with_per_pit<P>(family.readings, largest), family.work};
  try {
    session.refuse_what_does_not_fit(session.plan(false, Keep::needed));
  } catch (const Failure& failure) {
    throw Failure{failure.status(), "--max-positions " + std::to_string(family.max_positions) +
                                        " is too many: " + failure.what()};
  }
  return largest;
}

// The boards of P pits a side from one solve of the largest: on its way there it passes the starts
// of the others.
template <int P>
void add_rows(const BoardFamily& family, int largest, std::vector<Json>& rows) {
  if (largest == 0) return;
  Session<P> session{with_per_pit<P>(family.readings, largest), family.work};
  session.solve_start_levels([&](Counters n) {
    const int per_pit = n.get() / (2 * P);
    if (n != Counters{2 * P * per_pit} || per_pit == 0) return;
    const Session<P> board{with_per_pit<P>(family.readings, per_pit), family.work};
    rows.push_back(row(board, session.table(), positions<P>(family, per_pit)));
  });
}

// body.operator()<P>() for each number of pits a side of the family.
template <class Body>
void for_each_pits(Body body) {
  for (int pits = 1; pits <= kMostBoardPits; ++pits) {
    with_pits(pits, [&]<int P>() {
      if constexpr (P <= kMostBoardPits) body.template operator()<P>();
    });
  }
}

}  // namespace

std::vector<Json> board_rows(const BoardFamily& family) {
  std::array<int, kMostBoardPits + 1> largest{};  // by pits a side; all before the first is solved
  for_each_pits([&]<int P>() { largest[P] = largest_per_pit<P>(family); });
  std::vector<Json> rows;
  for_each_pits([&]<int P>() { add_rows<P>(family, largest[P], rows); });
  return rows;
}

void add_boards(Program& program) {
  Command command =
      program.add("boards", "Value the start on boards of 1 to 5 pits a side and 1 to 12 per pit");
  const auto arguments = std::make_shared<BoardsArguments>();
  constexpr std::uint64_t kMost = 1'000'000'000'000;
  command.count("--max-positions", 1, kMost, arguments->family.max_positions,
                "Boards of which solve solves at most so many positions (default 10000000)");
  add_row_format(command, arguments->format);
  add_reading_options(command, arguments->family.readings);
  add_work_options(command, arguments->family.work);
  command.example("tihbat boards --max-positions 100000 --csv");
  command.run([arguments] {
    std::vector<Json> rows = board_rows(arguments->family);
    const RowFormat& format = arguments->format;
    if (!format.json && !format.csv) name_sides(rows);
    print_rows(rows, format, {kBoardColumns, "no such board"});
  });
}

}  // namespace tihbat::tools
