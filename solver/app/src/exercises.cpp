#include "tihbat/app/exercises.hpp"

#include <algorithm>
#include <utility>

#include "tihbat/analysis/players.hpp"

namespace tihbat::app {

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
    const Setup board = session.board(n, index);
    BoardFacts facts{.position = as_it_arises(session, board),
                     .can_arise = session.can_arise_for_either(board),
                     .table = {}};
    facts.table = session.table_analysis(AnyGame{session.variant(), facts.position});
    if (Outcome outcome = visit(facts); !outcome) return outcome;
  }
  return kDone;
}

}  // namespace tihbat::app
