// What every legal move is worth, by the table or in the game at hand, and in which order a player
// who wants the best should look at them. Everything that ranks or recommends moves (program,
// database, explorer) goes through here.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tihbat/core/game.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/solver/cell.hpp"
#include "tihbat/solver/executor.hpp"
#include "tihbat/solver/table.hpp"

namespace tihbat {

// One legal move. Value and dtc are from the point of view of the side that makes it.
template <int P>
struct JudgedMove {
  Move move;
  Counters captured;
  Position<P> position;  // after the move
  Value value;           // captures included
  std::optional<Plies>
      dtc;  // 1 for a capture, else 1 + that of the next position; none where the value is 0
  bool best = false;      // no move is worth more
  bool progress = false;  // keeps a positive value and captures, or shortens the distance by one
  bool repeats = false;   // leads to a position that has occurred, so it ends the game (R6)
};

// A position with its moves. Value and dtc are from the side to move.
template <int P>
struct Analysis {
  Value value;
  std::optional<Plies> dtc;
  std::vector<JudgedMove<P>> moves;

  [[nodiscard]] Verdict verdict() const { return {value, dtc}; }
};

namespace detail {

// Judges all moves in pit order; verdict_after(ply) is that of the position after a move, from its
// side to move; after a capture its distance does not matter.
template <Rules R, class VerdictAfter>
Analysis<R::kPits> judge_moves(const Game<R>& game, VerdictAfter verdict_after) {
  Analysis<R::kPits> analysis;
  for (const Move move : game.moves()) {
    const Ply<R::kPits> ply = game.after(move);
    const Verdict next = verdict_after(ply);
    JudgedMove<R::kPits> judged{move, ply.captured, ply.position, margin(ply.captured) - next.value,
                                std::nullopt};
    const bool captures = ply.captured > Counters{0};
    if (judged.value != Value{0}) {
      judged.dtc = captures ? Plies{1} : Plies{1} + next.dtc.value_or(Plies{0});
    }
    analysis.moves.push_back(std::move(judged));
  }
  if (analysis.moves.empty()) return analysis;
  const auto by_value = [](const auto& a, const auto& b) { return a.value < b.value; };
  analysis.value = std::ranges::max_element(analysis.moves, by_value)->value;
  for (JudgedMove<R::kPits>& move : analysis.moves) {
    move.best = move.value == analysis.value;
    if (!move.best || analysis.value == Value{0}) continue;
    // The winner takes the shortest way, the loser the longest.
    const auto better = analysis.value > Value{0} ? [](Plies a, Plies b) { return std::min(a, b); }
                                                  : [](Plies a, Plies b) { return std::max(a, b); };
    analysis.dtc = analysis.dtc ? better(*analysis.dtc, *move.dtc) : *move.dtc;
  }
  for (JudgedMove<R::kPits>& move : analysis.moves) {
    move.progress = move.best && analysis.value > Value{0} && move.dtc == analysis.dtc;
  }
  for (JudgedMove<R::kPits>& move : analysis.moves) {
    move.repeats = move.captured == Counters{0} && game.has_occurred(move.position.node);
  }
  return analysis;
}

// Value falling; progress first; a winner's moves by rising, a loser's by falling distance; then
// pit.
template <int P>
void sort_best_first(std::vector<JudgedMove<P>>& moves) {
  const auto key = [](const JudgedMove<P>& move) {
    const int distance = move.dtc.value_or(Plies{0}).get();
    return std::tuple{-move.value, !move.progress, move.value > Value{0} ? distance : -distance,
                      move.move};
  };
  std::ranges::sort(moves, [&](const auto& a, const auto& b) { return key(a) < key(b); });
}

}  // namespace detail

// By the table alone, history ignored, in pit order. The levels of the board and of the boards
// after captures must be held.
template <Rules R>
[[nodiscard]] Analysis<R::kPits> table_analysis(const Game<R>& game, const Table<R>& table) {
  return detail::judge_moves(game, [&](const Ply<R::kPits>& ply) {
    const Board<R::kPits>& board = ply.position.node.board;
    return ply.captured > Counters{0} ? Verdict{table.value(board), {}} : table.at(board);
  });
}

// Exact in the game at hand (F4), best first; costs one pass over two sheets of the current level.
// The table must hold that level and those below.
template <Rules R, Executor E>
[[nodiscard]] Result<Analysis<R::kPits>> analyse(const Game<R>& game, const Table<R>& table,
                                                 E& executor) {
  if (game.end()) return Analysis<R::kPits>{};
  const auto level = table.replay(game.position().on_board(), game.visited(), executor);
  if (!level) return level.reasons();
  auto analysis = detail::judge_moves(game, [&](const Ply<R::kPits>& ply) {
    return ply.captured > Counters{0} ? Verdict{table.value(ply.position.node.board), {}}
                                      : level->at(ply.position.node);
  });
  detail::sort_best_first(analysis.moves);
  return analysis;
}

// The table's judgement in the order of analyse(), for boards where a level cannot be solved again.
template <Rules R>
[[nodiscard]] Analysis<R::kPits> quick_analysis(const Game<R>& game, const Table<R>& table) {
  if (game.end()) return {};
  auto analysis = table_analysis(game, table);
  detail::sort_best_first(analysis.moves);
  return analysis;
}

// The moves of a fresh game that can be followed blindly: at a positive value those that make
// progress, else all that keep the table's value; as the mover's capital letters in pit order, '-'
// for a pass.
template <int P>
[[nodiscard]] std::string blind_moves(const Analysis<P>& analysis) {
  std::string letters;
  for (const JudgedMove<P>& move : analysis.moves) {
    const bool listed = analysis.value > Value{0} ? move.progress : move.best;
    if (listed) letters += letter(move.move, Side::south);
  }
  return letters;
}

// The game played on to its end, each side taking the first move of its analysis: ends with the
// tally that the analysis promises.
template <Rules R, Executor E>
[[nodiscard]] Result<Game<R>> best_line(Game<R> game, const Table<R>& table, E& executor) {
  while (!game.end()) {
    const auto analysis = analyse(game, table, executor);
    if (!analysis) return analysis.reasons();
    game.play(analysis->moves.front().move);
  }
  return game;
}

}  // namespace tihbat
