// A game written as an analysis text: what tihbat itself hands out is in the format it checks.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tihbat/core/game.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/solver/analysis_rules.hpp"
#include "tihbat/solver/claims.hpp"

namespace tihbat {

struct GameText {
  std::vector<std::pair<std::string, std::string>> tags;  // further ones, name and text
  std::string position;                                   // empty for the rules' start
  Side first = Side::south;                               // to move there
  std::vector<std::string> moves;
  // A comment after so many moves, in their order.
  std::vector<std::pair<std::size_t, std::string>> comments;
  std::string result = "*";
};

// Ends with a newline; lines are filled up to 80 characters.
[[nodiscard]] std::string written_analysis(const GameText& game, const RuleOptions& options,
                                           int pits);

// Everything that can be claimed of a position, as a comment.
[[nodiscard]] std::string claims_comment(const PositionFacts& facts);

template <int P>
[[nodiscard]] GameText game_text(const Game<Tihbat<P>>& game) {
  GameText text;
  const Position<P> usual{{game.rules().start(), Side::south}, {}};
  if (!(game.start() == usual)) text.position = format(game.start());
  text.first = game.start().node.to_move;
  Side mover = text.first;
  for (const Ply<P>& ply : game.plies()) {
    text.moves.push_back(format(ply.move, mover, ply.captured));
    mover = other(mover);
  }
  if (game.end()) text.result = format(game.tally());
  return text;
}

}  // namespace tihbat
