// Games for tests, written as text: "1-4-4-1-S" and "A b".
#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::test {

// The game after these moves; the test fails if one is illegal.
template <int P>
Game<Tihbat<P>> game(std::string_view start, std::string_view moves = "",
                     const RuleOptions& options = {}) {
  Game<Tihbat<P>> begun{Tihbat<P>{options}, position<P>(start)};
  Result<Game<Tihbat<P>>> played = notation::play_moves(begun, moves);
  if (!played) {
    ADD_FAILURE() << start << ": " << played.reasons().joined();
    return begun;
  }
  return *played;
}

// "Ax2 b -": the moves as the output writes them.
template <int P>
std::string written_moves(const Game<Tihbat<P>>& game) {
  std::string text;
  Side mover = game.start().node.to_move;
  for (const Ply<P>& ply : game.plies()) {
    if (!text.empty()) text += ' ';
    text += notation::format(ply.move, mover, ply.captured);
    mover = opponent_of(mover);
  }
  return text;
}

// The legal moves as letters: "A B", "-".
template <int P>
std::string legal_letters(const Game<Tihbat<P>>& game) {
  std::string text;
  const MoveList<P> moves = game.moves();
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += notation::letter(move, game.to_move());
  }
  return text;
}

// What one move does: "0-1-1-1-N, captures 2".
template <int P>
std::string outcome(std::string_view start, std::string_view move,
                    const RuleOptions& options = {}) {
  const Game<Tihbat<P>> after = game<P>(start, move, options);
  if (after.plies().size() != 1) return "not one move";
  const Ply<P>& ply = after.plies().back();
  const std::string node = notation::format(ply.position.node);
  return ply.captured == Counters{0} ? node
                                     : node + ", captures " + std::to_string(ply.captured.get());
}

}  // namespace tihbat::test
