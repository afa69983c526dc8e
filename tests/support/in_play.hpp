// The values of all moves in the game at hand, from Table and LevelWithHistory alone (F4).
#pragma once

#include <map>

#include <gtest/gtest.h>

#include "tihbat/core/game.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/table.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::test {

template <int P>
kernel::LevelWithHistory<Tihbat<P>> level_in_play(const kernel::Table<Tihbat<P>>& table,
                                                  const Game<Tihbat<P>>& game) {
  kernel::SerialExecutor executor;
  auto level = table.solve_with_history(game.position().on_board(), game.visited(), executor);
  EXPECT_TRUE(level.ok());
  return std::move(*level);
}

// By the move's letter, from the side that makes it.
template <int P>
std::map<char, int> values_in_play(const kernel::Table<Tihbat<P>>& table,
                                   const Game<Tihbat<P>>& game) {
  const auto level = level_in_play(table, game);
  std::map<char, int> values;
  const MoveList<P> moves = game.moves();
  for (const Move move : moves) {
    const Ply<P> ply = game.after(move);
    const Node<P>& next = ply.position.node;
    const bool captures = ply.captured > Counters{0};
    const Value after = captures ? table.at(next.board).value : level.at(next).value;
    values[notation::letter(move, game.to_move())] = (margin(ply.captured) - after).get();
  }
  return values;
}

// The same with the history ignored.
template <int P>
std::map<char, int> table_values(const kernel::Table<Tihbat<P>>& table,
                                 const Game<Tihbat<P>>& game) {
  std::map<char, int> values;
  const MoveList<P> moves = game.moves();
  for (const Move move : moves) {
    const Ply<P> ply = game.after(move);
    const Value after = table.at(ply.position.node.board).value;
    values[notation::letter(move, game.to_move())] = (margin(ply.captured) - after).get();
  }
  return values;
}

}  // namespace tihbat::test
