// The engines that can sit at the board.
#pragma once

#include <cstdint>
#include <random>

#include "session.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/solver/players.hpp"

namespace tihbat::tools {

enum class Player : std::uint8_t { human, perfect, greedy, random };

// The move an engine makes; the game must not be over.
template <int P>
[[nodiscard]] Move choose_move(Player player, Session<P>& session, const Game<Tihbat<P>>& game,
                               std::mt19937_64& generator) {
  switch (player) {
    case Player::random:
      // Not a distribution of the library's: those differ between libraries, and a seed should mean
      // the same game everywhere.
      return random_move(game, generator());
    case Player::greedy:
      return greedy_move(game);
    default:
      return session.analyse(game).moves.front().move;
  }
}

}  // namespace tihbat::tools
