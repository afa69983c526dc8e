// How an analysis is made from a table: by the table alone, or in the game at hand, where positions
// that have occurred are worth nothing (F4).
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "tihbat/analysis/analysis.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::analysis {
namespace detail {

// Evaluates all moves in pit order; verdict_after(ply) is that of the position after a move, from
// its side to move; after a capture its distance does not matter.
template <Rules R, class VerdictAfter>
Analysis evaluate_moves(const Game<R>& game, VerdictAfter verdict_after) {
  std::vector<EvaluatedMove> moves;
  for (const Move move : game.moves()) {
    const Ply<R::kPits> ply = game.after(move);
    const kernel::Verdict next = verdict_after(ply);
    const bool captures = ply.captured > Counters{0};
    EvaluatedMove evaluated{.move = move,
                            .captured = ply.captured,
                            .value = margin(ply.captured) - next.value,
                            .dtc = {},
                            .repeats = !captures && game.has_occurred(ply.position.node)};
    if (evaluated.value != Value{0}) {
      evaluated.dtc = captures ? Plies{1} : Plies{1} + next.dtc.value_or(Plies{0});
    }
    moves.push_back(evaluated);
  }
  return analysis_of(std::move(moves));
}

}  // namespace detail

// By the table alone, history ignored, in pit order. The levels of the board and of the boards
// after captures must be held.
template <Rules R>
[[nodiscard]] Analysis table_analysis(const Game<R>& game, const kernel::Table<R>& table) {
  return detail::evaluate_moves(game, [&](const Ply<R::kPits>& ply) {
    const Board<R::kPits>& board = ply.position.node.board;
    return ply.captured > Counters{0} ? kernel::Verdict{table.value(board), {}} : table.at(board);
  });
}

// Exact in the game at hand (F4), best first; costs one pass over both halves of the current level.
// The table must hold that level and those below.
template <Rules R, kernel::Executor E>
[[nodiscard]] Result<Analysis> analyse(const Game<R>& game, const kernel::Table<R>& table,
                                       E& executor) {
  if (game.end()) return Analysis{};
  const auto level = table.solve_with_history(game.position().on_board(), game.visited(), executor);
  if (!level) return level.reasons();
  Analysis analysis = detail::evaluate_moves(game, [&](const Ply<R::kPits>& ply) {
    return ply.captured > Counters{0} ? kernel::Verdict{table.value(ply.position.node.board), {}}
                                      : level->at(ply.position.node);
  });
  sort_best_first(analysis.moves);
  return analysis;
}

// The table's judgement in the order of analyse(), for boards where a level cannot be solved again.
template <Rules R>
[[nodiscard]] Analysis quick_analysis(const Game<R>& game, const kernel::Table<R>& table) {
  Analysis analysis = table_analysis(game, table);
  sort_best_first(analysis.moves);
  return analysis;
}

// The game played on to its end, each side taking the first move of its analysis: ends with the
// tally that the analysis promises.
template <Rules R, kernel::Executor E>
[[nodiscard]] Result<Game<R>> best_line(Game<R> game, const kernel::Table<R>& table, E& executor) {
  while (!game.end()) {
    const auto analysis = analyse(game, table, executor);
    if (!analysis) return analysis.reasons();
    game.play(analysis->moves.front().move);
  }
  return game;
}

}  // namespace tihbat::analysis
