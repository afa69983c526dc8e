// tihbat find: positions that meet conditions, for exercises.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "arguments.hpp"
#include "commands.hpp"
#include "exercise.hpp"
#include "failure.hpp"
#include "output.hpp"
#include "session.hpp"
#include "tihbat/core/binomial.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/solver/analysis.hpp"

namespace tihbat::tools {
namespace {

constexpr std::size_t kMostFound = 1'000'000;
constexpr int kMostDistance = 9999;

struct FindArguments {
  RuleArguments rules;
  WorkArguments work;
  std::optional<int> value;
  std::optional<int> dtc;
  std::optional<int> counters;
  bool only_move = false;
  bool reachable = false;
  RowFormat format;
};

template <int P>
std::optional<Json> row(Session<P>& session, const FindArguments& arguments,
                        const Board<P>& board) {
  const Verdict verdict = session.table().at(board);
  if (arguments.value && verdict.value != Value{*arguments.value}) return std::nullopt;
  if (arguments.dtc && verdict.dtc != Plies{*arguments.dtc}) return std::nullopt;
  const std::optional<bool> reachable = session.can_arise(board);
  if (arguments.reachable && reachable != true) return std::nullopt;
  const Position<P> position = as_it_arises(session, board);
  const Game<Tihbat<P>> game{session.rules(), position};
  const Analysis<P> analysis = table_analysis(game, session.table());
  if (arguments.only_move && !has_only_move(session, game, analysis)) return std::nullopt;
  return Json{{"position", format(position)},
              {"value", verdict.value.get()},
              {"dtc", json(verdict.dtc)},
              {"best", blind_moves(analysis)},
              {"reachable", reachable ? Json(*reachable) : Json(nullptr)}};
}

template <int P>
std::vector<Json> rows(const FindArguments& arguments) {
  Session<P> session{arguments.rules, arguments.work};
  Counters least{0};
  Counters most = session.most();
  if (arguments.counters) least = most = session.counters(*arguments.counters);
  if (arguments.reachable && !session.is_small()) {
    throw Failure{Status::usage, "--reachable: not known on boards of so many positions"};
  }
  if (arguments.counters) {
    session.need(most, true);
  } else {
    session.need_all();
  }
  std::vector<Json> rows;
  for (Counters n = least; n <= most; n += Counters{1}) {
    if (!session.table().holds(n)) continue;
    const LevelShape<P>& level = session.table().encoder().level(n);
    for (std::uint64_t index = 0; index < level.size(); ++index) {
      std::optional<Json> found = row(session, arguments, level.board(PositionIndex{index}));
      if (!found) continue;
      if (rows.size() == kMostFound) {
        throw Failure{Status::usage, "more than a million positions; more conditions are needed"};
      }
      rows.push_back(*std::move(found));
    }
  }
  return rows;
}

}  // namespace

void add_find(Program& program) {
  Command command = program.add("find", "Find positions that meet conditions, for exercises");
  const auto arguments = std::make_shared<FindArguments>();
  command.number(
      "--value", -kMaxCounters, kMaxCounters, [arguments](int value) { arguments->value = value; },
      "Worth this much to the side to move");
  command.number(
      "--dtc", 1, kMostDistance, [arguments](int plies) { arguments->dtc = plies; },
      "With this distance to conversion, in plies");
  command.flag("--only-move", arguments->only_move, "With a single best move (verify's !)");
  command.flag("--reachable", arguments->reachable, "That can arise from the rules' start");
  command.number(
      "--counters", 0, kMaxCounters, [arguments](int counters) { arguments->counters = counters; },
      "With this number of counters on the board");
  add_row_format(command, arguments->format);
  add_rule_options(command, arguments->rules);
  add_work_options(command, arguments->work);
  command.example("tihbat find --dtc 9 --only-move --reachable");
  command.run([arguments] {
    const auto found =
        with_pits(arguments->rules.pits, [&]<int P>() { return rows<P>(*arguments); });
    print_rows(found, arguments->format, {"position,value,dtc,best,reachable", "no such position"});
  });
}

}  // namespace tihbat::tools
