// Players that are not perfect, for whoever wants an opponent to beat: pure choices, so that the
// same question has the same answer in the program and in the explorer; chance comes from outside.
#pragma once

#include <algorithm>
#include <cstdint>

#include "tihbat/core/game.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/solver/analysis.hpp"

namespace tihbat {

// The first pit among the largest captures; the game must not be over.
template <Rules R>
[[nodiscard]] Move greedy_move(const Game<R>& game) {
  const auto moves = game.moves();
  return *std::max_element(moves.begin(), moves.end(), [&](Move a, Move b) {
    return game.after(a).captured < game.after(b).captured;
  });
}

// Any legal move, each as likely as the others.
template <Rules R>
[[nodiscard]] Move random_move(const Game<R>& game, std::uint64_t chance) {
  const auto moves = game.moves();
  return *(moves.begin() + chance % moves.size());
}

// Finds the best move in `strength` turns of 100 and moves at random in the others; the analysis is
// best first, and the game not over.
template <Rules R>
[[nodiscard]] Move fallible_move(const Game<R>& game, const Analysis<R::kPits>& analysis,
                                 int strength, std::uint32_t chance) {
  constexpr std::uint32_t kPercent = 100;
  if (static_cast<int>(chance % kPercent) < strength) return analysis.moves.front().move;
  return random_move(game, chance / kPercent);
}

}  // namespace tihbat
