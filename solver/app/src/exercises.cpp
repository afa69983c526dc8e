#include "tihbat/app/exercises.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "tihbat/analysis/players.hpp"

namespace tihbat::app {
namespace {

BoardFacts facts_of_board(Session& session, const Setup& board) {
  BoardFacts facts{.position = as_it_arises(session, board),
                   .can_arise = session.can_arise_for_either(board),
                   .table = {}};
  facts.table = session.table_analysis(AnyGame{session.variant(), facts.position});
  return facts;
}

}  // namespace

Setup as_it_arises(Session& session, const Setup& board) {
  const Setup north = seen_by_north(board);
  const bool only_with_north =
      session.can_arise(north).value_or(false) && !session.can_arise(board).value_or(false);
  return only_with_north ? north : board;
}

Result<bool> has_only_move(Session& session, const AnyGame& game, const analysis::Analysis& table) {
  if (table.moves.size() < 2) return false;
  const auto kept = table.best_moves().size();
  if (kept == 1 || table.value <= Value{0}) return kept == 1;
  if (std::ranges::count_if(table.moves, &analysis::EvaluatedMove::progress) > 1) return false;
  const auto facts = session.facts(game);
  if (!facts) return facts.error();
  return facts->analysis.has_only_move();
}

bool has_capture(const analysis::Analysis& table) {
  return std::ranges::any_of(
      table.moves, [](const analysis::EvaluatedMove& move) { return move.captured > Counters{0}; });
}

bool is_greedy_wrong(const AnyGame& game, const analysis::Analysis& table) {
  return has_capture(table) && !table.of(analysis::greedy_move(game)).best;
}

Outcome for_each_board(Session& session, Counters n,
                       const std::function<Outcome(const BoardFacts&)>& visit) {
  for (std::uint64_t index = 0; index < session.level_size(n); ++index) {
    const BoardFacts facts = facts_of_board(session, session.board(n, index));
    if (Outcome outcome = visit(facts); !outcome) return outcome;
  }
  return kDone;
}

namespace {

// Of what is known from a cell alone.
bool meets(const kernel::Verdict& verdict, const Conditions& conditions) {
  if (conditions.value && !conditions.value->holds(verdict.value.get())) return false;
  return !conditions.dtc || (verdict.dtc && conditions.dtc->holds(verdict.dtc->get()));
}

// Of the rest.
Result<bool> meets(Session& session, const BoardFacts& facts, const Conditions& conditions) {
  if (conditions.reachable && facts.can_arise != true) return false;
  if (!conditions.greedy_wrong && !conditions.only_move) return true;
  const AnyGame game{session.variant(), facts.position};
  if (conditions.greedy_wrong && !is_greedy_wrong(game, facts.table)) return false;
  if (!conditions.only_move) return true;
  return has_only_move(session, game, facts.table);
}

}  // namespace

Outcome find_positions(Session& session, const Conditions& conditions,
                       const std::function<bool(const BoardFacts&)>& visit) {
  if (conditions.reachable && !session.is_small()) {
    return Error::request(
        "what can arise is not worked out for boards with more than a million positions");
  }
  const int all = session.variant().counters().get();
  const Range counters = conditions.counters.value_or(Range{0, all});
  const int most = std::min(counters.most, all);
  if (Outcome solved = conditions.counters ? kDone : session.need_all(); !solved) return solved;
  for (Counters n{counters.least}; n <= Counters{most}; n += Counters{1}) {
    if (conditions.counters) {
      if (Outcome solved = session.need(n, false); !solved) return solved;
    }
    if (!session.holds(n)) continue;
    const auto cells = session.cells(n);
    for (std::uint64_t index = 0; index < cells.size(); ++index) {
      if (!meets(Cell::verdict(cells[index]), conditions)) continue;
      const BoardFacts facts = facts_of_board(session, session.board(n, index));
      const Result<bool> fits = meets(session, facts, conditions);
      if (!fits) return fits.error();
      if (*fits && !visit(facts)) return kDone;
    }
  }
  return kDone;
}

}  // namespace tihbat::app
