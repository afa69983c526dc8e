// Players that are not perfect.
#include "tihbat/analysis/players.hpp"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/games.hpp"
#include "tihbat/analysis/evaluate.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::analysis {
namespace {

using test::game;

constexpr Move kA = Move::sow(Pit{0});
constexpr Move kB = Move::sow(Pit{1});

TEST(Greedy, takes_the_largest_capture) {
  EXPECT_EQ(greedy_move(game<2>("1-5-3-1-S", "")), kB);  // B captures 2, A nothing
}
TEST(Greedy, takes_the_first_pit_among_equals) {
  EXPECT_EQ(greedy_move(game<2>("7-7-7-7-S", "")), kA);
}
TEST(Greedy, passes_where_nothing_can_be_sown) {
  EXPECT_EQ(greedy_move(game<2>("0-0-3-1-S", "")), Move::pass());
}

TEST(Random, plays_each_legal_move_and_no_other) {
  EXPECT_EQ(random_move(game<2>("7-7-7-7-S", ""), 0), kA);
  EXPECT_EQ(random_move(game<2>("7-7-7-7-S", ""), 1), kB);
  EXPECT_EQ(random_move(game<2>("0-1-7-7-S", ""), 0), kB);
  EXPECT_EQ(random_move(game<2>("0-1-7-7-S", ""), 1), kB);
}

TEST(Fallible, is_perfect_at_full_strength_and_never_right_at_none) {
  const auto start = game<2>("1-5-3-1-S", "");  // B is the only best move
  kernel::Table<Tihbat<2>> table{start.rules(), start.position().total()};
  kernel::SerialExecutor executor;
  ASSERT_TRUE(table.solve(start.position().on_board(), executor));
  const auto analysis = analyse(start, table, executor);
  ASSERT_TRUE(analysis);
  int best = 0;
  for (std::uint32_t chance = 0; chance < 1000; ++chance) {
    EXPECT_EQ(fallible_move(*analysis, 100, chance), kB);
    EXPECT_EQ(fallible_move(*analysis, 0, chance), kA);
    if (fallible_move(*analysis, 30, chance) == kB) ++best;
  }
  EXPECT_EQ(best, 300);
}

Analysis of_moves(const std::vector<std::pair<Move, bool>>& moves) {
  Analysis analysis;
  for (const auto& [move, best] : moves) {
    EvaluatedMove evaluated;
    evaluated.move = move;
    evaluated.best = best;
    analysis.moves.push_back(evaluated);
  }
  return analysis;
}

TEST(Fallible, plays_a_best_move_where_all_are_best) {
  const Analysis both = of_moves({{kA, true}, {kB, true}});
  for (std::uint32_t chance = 0; chance < 200; ++chance) {
    EXPECT_EQ(fallible_move(both, 0, chance), kA);
  }
}

TEST(Fallible, plays_each_of_the_others_as_often) {
  const Move c = Move::sow(Pit{2});
  const Analysis three = of_moves({{kA, true}, {kB, false}, {c, false}});
  int seconds = 0;
  for (std::uint32_t chance = 0; chance < 1000; ++chance) {
    const Move played = fallible_move(three, 0, chance);
    EXPECT_NE(played, kA);
    if (played == kB) ++seconds;
  }
  EXPECT_EQ(seconds, 500);
}

}  // namespace
}  // namespace tihbat::analysis
