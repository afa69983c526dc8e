// The facts of games on boards of two pits a side, for tests: one solved table, and the analysis of
// each game in play.
#pragma once

#include <gtest/gtest.h>

#include "tihbat/analysis/evaluate.hpp"
#include "tihbat/analysis/facts.hpp"
#include "tihbat/annotation/verifier.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/table.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::test {

inline analysis::PositionFacts facts(const AnyGame& game) {
  using R = Tihbat<2>;
  static kernel::SerialExecutor executor;
  static const kernel::Table<R> table = [] {
    kernel::Table<R> solved{R{}, Variant{}.counters()};
    EXPECT_TRUE(solved.solve_all(executor));
    return solved;
  }();
  const Game<R>& played = game.as<2>();
  return analysis::facts_of(game, *analysis::analyse(played, table, executor),
                            table.at(played.position().node.board).value);
}

inline annotation::FactsOf facts_of() {
  return [](const AnyGame& game) { return facts(game); };
}

// The project's own variant, from a position, after moves separated by blanks.
inline AnyGame any_game(std::string_view position, std::string_view moves = "",
                        const Variant& variant = {}) {
  const auto start = notation::parse_setup(position, variant.pits, variant.counters());
  EXPECT_TRUE(start) << position;
  const Result<AnyGame> game = notation::play_moves(AnyGame{variant, *start}, moves);
  EXPECT_TRUE(game) << position << ": " << moves;
  return *game;
}

}  // namespace tihbat::test
