// Sessions for tests: without threads, on small boards.
#pragma once

#include <string_view>

#include <gtest/gtest.h>

#include "tihbat/app/session.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/variant.hpp"

namespace tihbat::test {

inline Variant variant_on(int pits, int per_pit) {
  return {.pits = pits, .options = {.per_pit = Counters{per_pit}}};
}

// The default game, solved as it is needed, for all tests of a program.
inline app::Session& default_session() {
  static app::Session session{Variant{}, {}};
  return session;
}

// From a position after moves; the test fails where that is refused.
inline AnyGame game_in(const app::Session& session, std::string_view position,
                       std::string_view moves = "") {
  const app::Result<AnyGame> game = session.game(position, moves);
  if (game) return *game;
  ADD_FAILURE() << position << ": " << game.error().reasons.joined();
  return session.fresh_game();
}

// The facts in play.
inline analysis::PositionFacts facts_in(app::Session& session, std::string_view position,
                                        std::string_view moves = "") {
  const auto facts = session.facts(game_in(session, position, moves));
  if (facts) return *facts;
  ADD_FAILURE() << position << ": " << facts.error().reasons.joined();
  return {};
}

}  // namespace tihbat::test
