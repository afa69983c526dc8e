// What is true of a game as it stands: everything that can be claimed of a position, printed or
// drawn, whatever the number of pits.
#pragma once

#include <optional>

#include "tihbat/analysis/analysis.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat::analysis {

struct PositionFacts {
  Side to_move = Side::south;
  std::optional<End> end;  // of the game, if it is over
  Analysis analysis;       // best first; without moves where the game is over
  Value fresh;             // the position's value without the history, from the side to move
  Tally tally;             // final: with best play, or the one the game has ended with
  bool in_play = true;     // else table values, the history ignored
};

// `analysis` is that of the game as it stands.
[[nodiscard]] inline PositionFacts facts_of(const AnyGame& game, Analysis analysis, Value fresh,
                                            bool in_play = true) {
  const Tally tally = game.end() ? game.tally() : final_tally(game.position(), analysis.value);
  return {.to_move = game.to_move(),
          .end = game.end(),
          .analysis = std::move(analysis),
          .fresh = fresh,
          .tally = tally,
          .in_play = in_play};
}

}  // namespace tihbat::analysis
