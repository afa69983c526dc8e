// What can be claimed of a game as it stands, from a session's analysis.
#pragma once

#include "session.hpp"
#include "tihbat/solver/claims.hpp"

namespace tihbat::tools {

template <int P>
[[nodiscard]] PositionFacts facts(Session<P>& session, const Game<Tihbat<P>>& game) {
  const Analysis<P> analysis = session.analyse(game);
  return facts_of(game, analysis, session.table().at(game.position().node.board).value);
}

}  // namespace tihbat::tools
