// The 159 boards of field report 8, a few seconds: without any history, only that the position
// asked about counts as visited.
#include <algorithm>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/games.hpp"
#include "support/in_play.hpp"
#include "support/verdicts.hpp"

namespace tihbat::kernel {
namespace {

TEST(History, of_one_position_changes_moves_on_159_boards_and_the_best_value_on_none) {
  const auto& table = test::default_table();
  const auto best = [](const auto& values) {
    int most = -28;
    for (const auto& [move, value] : values) most = std::max(most, value);
    return most;
  };
  int changed = 0;
  for (int n = 1; n <= 28; ++n) {
    test::for_each_board<2>(n, [&](const Board<2>& board) {
      const Game<Tihbat<2>> game{Tihbat<2>{}, {{board}, {}}};
      const auto in_play = test::values_in_play(table, game);
      const auto by_table = test::table_values(table, game);
      if (in_play != by_table) ++changed;
      ASSERT_EQ(best(in_play), best(by_table)) << notation::format(board);
    });
  }
  EXPECT_EQ(changed, 159);
}

}  // namespace
}  // namespace tihbat::kernel
