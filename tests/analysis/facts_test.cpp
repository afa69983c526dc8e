// What is true of a game as it stands, from the facts of the rules.
#include "tihbat/analysis/facts.hpp"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "support/games.hpp"
#include "support/verdicts.hpp"
#include "tihbat/analysis/evaluate.hpp"

namespace tihbat::analysis {
namespace {

PositionFacts facts(const char* start, const char* moves = "") {
  const auto game = test::game<2>(start, moves);
  kernel::SerialExecutor executor;
  auto analysis = analyse(game, test::default_table(), executor);
  EXPECT_TRUE(analysis.ok());
  const Value fresh = test::default_table().at(game.position().node.board).value;
  return facts_of(AnyGame::from<2>(game), *std::move(analysis), fresh);
}

// results/tihbat.json and docs/rules.md: the start is worth -2 to South.
TEST(Facts, of_the_start_promise_thirteen_to_fifteen) {
  const PositionFacts start = facts("7-7-7-7-S");
  EXPECT_EQ(start.to_move, Side::south);
  EXPECT_EQ(start.end, std::nullopt);
  EXPECT_EQ(start.analysis.value, Value{-2});
  EXPECT_EQ(start.fresh, Value{-2});
  EXPECT_EQ(notation::format(start.tally), "13-15");
  EXPECT_TRUE(start.in_play);
}

// Field report 1: the history takes away what the position is worth without it.
TEST(Facts, keep_the_value_in_play_and_the_fresh_one_apart) {
  const PositionFacts played = facts("1-0-2-1-N", "b");
  EXPECT_EQ(played.to_move, Side::south);
  EXPECT_EQ(played.analysis.value, Value{0});
  EXPECT_EQ(played.fresh, Value{-2});
  EXPECT_EQ(notation::format(played.tally), "2-2");
}

TEST(Facts, count_what_was_captured_before) {
  // 10 and 6 captured; of the 12 left the mover, South, gets 2 more than North.
  const PositionFacts ahead = facts("1-5-5-1-10-6-S");
  EXPECT_EQ(ahead.tally, final_tally(test::position<2>("1-5-5-1-10-6-S"), ahead.analysis.value));
  EXPECT_EQ(ahead.tally.south + ahead.tally.north, HalfPoints{56});
}

TEST(Facts, of_a_game_that_is_over_are_its_end_and_tally) {
  const PositionFacts over = facts("2-1-1-2-S", "A a A");
  EXPECT_EQ(over.end, End::repetition);
  EXPECT_TRUE(over.analysis.moves.empty());
  EXPECT_EQ(notation::format(over.tally), "4-2");
  const PositionFacts empty = facts("0-0-0-0-10-4-N");
  EXPECT_EQ(empty.end, End::over);
  EXPECT_EQ(notation::format(empty.tally), "10-4");
}

TEST(Facts, say_whether_the_history_was_ignored) {
  const auto game = test::game<2>("7-7-7-7-S");
  EXPECT_FALSE(facts_of(AnyGame::from<2>(game), {}, {}, false).in_play);
}

}  // namespace
}  // namespace tihbat::analysis
