// A board as a task for a player: who is to move, and whether there is one right answer.
#pragma once

#include <algorithm>
#include <vector>

#include "session.hpp"
#include "tihbat/solver/analysis.hpp"

namespace tihbat::tools {

// As South sees it, or as North does where it can only arise with North to move.
template <int P>
[[nodiscard]] Position<P> as_it_arises(Session<P>& session, const Board<P>& board) {
  const bool only_with_north = session.can_arise(board).value_or(false) &&
                               !session.can_arise(Node<P>{board, Side::south}).value_or(false);
  return {{board, only_with_north ? Side::north : Side::south}, {}};
}

// Whether a single move is best in a fresh game. What is best there keeps the table's value, and
// moves that make progress always do; only one that makes none can fail by bringing the position
// back.
template <int P>
[[nodiscard]] bool has_only_move(Session<P>& session, const Game<Tihbat<P>>& game,
                                 const Analysis<P>& table) {
  const auto count = [](const std::vector<JudgedMove<P>>& moves, const auto& counts) {
    return std::count_if(moves.begin(), moves.end(), counts);
  };
  const auto kept = count(table.moves, [](const JudgedMove<P>& move) { return move.best; });
  if (kept == 1 || table.value <= Value{0}) return kept == 1;
  if (count(table.moves, [](const JudgedMove<P>& move) { return move.progress; }) > 1) return false;
  const Analysis<P> in_play = session.analyse(game);
  return count(in_play.moves, [](const JudgedMove<P>& move) { return move.best; }) == 1;
}

}  // namespace tihbat::tools
