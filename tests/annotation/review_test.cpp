// Games looked at for people.
#include "tihbat/annotation/review.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "annotation/solved.hpp"
#include "support/messages.hpp"

namespace tihbat::annotation {
namespace {

Review reviewed(std::string_view position, std::string_view text) {
  const auto games = parse_analysis(text);
  Result<Review> found = review(games.at(0), test::any_game(position), test::facts_of());
  EXPECT_TRUE(found);
  return *std::move(found);
}

// docs/interface.md: 2-1-0-3-S is S+4 by A, which captures 2; B is worth 0.
TEST(Review, a_mistake_is_named_with_its_cost_and_what_was_better) {
  const Review found = reviewed("2-1-0-3-S", "1. B (1. A) *");
  ASSERT_EQ(found.moves.size(), 1U);
  EXPECT_EQ(found.moves[0].cost, Value{4});
  ASSERT_EQ(found.moves[0].better.size(), 1U);
  EXPECT_TRUE(found.moves[0].turns());  // South would have won
  EXPECT_EQ(found.sides.south.mistakes, 1);
  EXPECT_EQ(found.sides.south.lost, Value{4});
  EXPECT_EQ(found.sides.north.moves, 0);
  const std::string text = review_text(found);
  EXPECT_PRED2(test::contains, text, "? loses 4; better: Ax2 (S+4)");
  EXPECT_PRED2(test::contains, text, "South wins 5 to 1 with best play; after it: a draw, 3 each");
  EXPECT_PRED2(test::contains, text, "The game is not over here");
}

TEST(Review, only_best_and_forced_moves_are_told_apart) {
  const Review found = reviewed("2-1-0-3-S", "Ax2");
  EXPECT_TRUE(found.moves.at(0).only_best);
  EXPECT_FALSE(found.moves.at(0).forced);
  EXPECT_FALSE(found.moves.at(0).turns());
  EXPECT_TRUE(reviewed("0-0-3-1-S", "-").moves.at(0).forced);
  EXPECT_FALSE(reviewed("0-0-3-1-S", "-").moves.at(0).only_best);
}

// rules.md: 2-1-1-2-S, A a A repeats, 4 counters are split.
TEST(Review, a_game_that_is_over_ends_with_its_tally) {
  const Review found = reviewed("2-1-1-2-S", "7. A a 8. A 4-2");
  EXPECT_EQ(found.end, End::repetition);
  EXPECT_EQ(found.moves.at(2).site.label(), "8. A");
  EXPECT_PRED2(test::contains, review_text(found), "over by repetition: South wins 4 to 2.");
}

TEST(Review, an_illegal_move_breaks_the_line_off) {
  const Review found = reviewed("2-1-0-3-S", "[Game \"x\"] [South \"Ana\"] 1. A Z b");
  EXPECT_EQ(found.moves.size(), 1U);
  EXPECT_PRED2(test::contains, found.broken, "1... Z: not a move");
  EXPECT_EQ(found.title, "x, South: Ana");
}

}  // namespace
}  // namespace tihbat::annotation
