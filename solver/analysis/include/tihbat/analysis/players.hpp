// Players that are not perfect, for whoever wants an opponent to beat: pure choices, so that the
// same question has the same answer in the program and in the explorer; chance comes from outside.
// G is a Game or an AnyGame that is not over.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "tihbat/analysis/analysis.hpp"
#include "tihbat/core/rules.hpp"

namespace tihbat::analysis {

// The first pit among the largest captures.
template <class G>
[[nodiscard]] Move greedy_move(const G& game) {
  const auto moves = game.moves();
  return *std::max_element(moves.begin(), moves.end(), [&](Move a, Move b) {
    return game.after(a).captured < game.after(b).captured;
  });
}

// Any legal move, each as likely as the others.
template <class G>
[[nodiscard]] Move random_move(const G& game, std::uint64_t chance) {
  const auto moves = game.moves();
  return *(moves.begin() + static_cast<std::ptrdiff_t>(chance % moves.size()));
}

// Plays the best move in `strength` turns of 100 and in the others one that is not best, each as
// likely as the others; where all are best, a best one. The analysis is best first.
[[nodiscard]] inline Move fallible_move(const Analysis& analysis, int strength,
                                        std::uint32_t chance) {
  constexpr std::uint32_t kPercent = 100;
  const auto& moves = analysis.moves;
  const auto best = static_cast<std::size_t>(
      std::ranges::count_if(moves, [](const EvaluatedMove& move) { return move.best; }));
  const std::size_t others = moves.size() - best;
  if (others == 0 || static_cast<int>(chance % kPercent) < strength) return moves.front().move;
  return moves[best + chance / kPercent % others].move;
}

}  // namespace tihbat::analysis
