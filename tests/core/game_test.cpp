// The course of a game: who moves first, stores, repetition, the end and the result.
#include "tihbat/core/game.hpp"

#include <gtest/gtest.h>

#include "support/games.hpp"
#include "support/generators.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat {
namespace {

using test::game;
using test::position;

// R1
TEST(Game, is_begun_by_south) {
  const Game<Tihbat<2>> fresh{Tihbat<2>{}, {{Tihbat<2>{}.start()}, {}}};
  EXPECT_EQ(fresh.to_move(), Side::south);
  EXPECT_EQ(notation::format(fresh.position()), "7-7-7-7-0-0-S");
}
TEST(Game, is_played_in_turns) {
  EXPECT_EQ(game<2>("7-7-7-7-S", "A").to_move(), Side::north);
  EXPECT_EQ(game<2>("7-7-7-7-S", "A a").to_move(), Side::south);
}

// R5: a pass is a ply.
TEST(Game, counts_a_pass_as_a_ply) {
  const auto passed = game<2>("0-0-3-1-S", "-");
  EXPECT_EQ(passed.plies().size(), 1U);
  EXPECT_EQ(passed.to_move(), Side::north);
  EXPECT_EQ(passed.end(), std::nullopt);
}
TEST(Game, of_null_move_and_pass_ends_by_repetition) {
  const auto over = game<2>("0-0-3-1-S", "- b");
  EXPECT_EQ(over.end(), End::repetition);
  EXPECT_EQ(notation::format(over.tally()), "2-2");
}

// R6
TEST(Repetition, of_the_position_the_game_starts_from_ends_it) {
  const auto over = game<2>("1-4-4-1-S", "A b");
  EXPECT_EQ(over.end(), End::repetition);
  EXPECT_EQ(notation::format(over.position()), "1-4-4-1-0-0-S");
  EXPECT_EQ(notation::format(over.tally()), "5-5");
}
TEST(Repetition, of_the_position_after_a_capture_ends_the_game) {
  const auto over = game<2>("2-1-1-2-S", "A a A");
  EXPECT_EQ(test::written_moves(over), "Ax2 a A");
  EXPECT_EQ(over.end(), End::repetition);
  EXPECT_EQ(notation::format(over.position()), "1-0-1-2-2-0-N");
  EXPECT_EQ(notation::format(over.tally()), "4-2");
}
TEST(Repetition, needs_the_same_side_to_move) {
  EXPECT_EQ(game<2>("1-0-1-0-S", "A").end(), std::nullopt);
  EXPECT_EQ(game<2>("1-0-1-0-S", "A a").end(), End::repetition);
}
TEST(Repetition, is_none_where_the_board_only_looks_the_same_from_the_movers_seat) {
  EXPECT_EQ(game<2>("1-5-1-5-S", "A").end(), std::nullopt);
  EXPECT_EQ(game<2>("6-1-6-1-S", "B").end(), std::nullopt);
}
TEST(Repetition, ends_the_game_at_once) {
  const auto over = game<2>("1-4-4-1-S", "A b");
  EXPECT_TRUE(over.moves().empty());
  EXPECT_EQ(notation::play_moves(over, "A").reasons().joined(),
            "move 1 'A': the game is over by then (repetition)");
}
TEST(Repetition, leaves_an_odd_rest_in_half_points) {
  EXPECT_EQ(notation::format(game<2>("1-0-0-0-3-1-S", "A -").tally()), "3.5-1.5");
}
TEST(Repetition, is_not_seen_across_a_capture) {
  const auto after = game<2>("2-1-1-2-S", "A");
  EXPECT_EQ(after.visited().size(), 1U);
  EXPECT_TRUE(after.has_occurred(position<2>("1-0-1-2-N").node));
  EXPECT_FALSE(after.has_occurred(position<2>("2-1-1-2-S").node));
}
TEST(Repetition, does_not_look_at_the_stores) {
  EXPECT_TRUE(game<2>("1-4-4-1-5-6-S").has_occurred(position<2>("1-4-4-1-0-2-S").node));
}

// R7
TEST(EmptyBoard, ends_the_game_before_it_begins) {
  const auto over = game<2>("0-0-0-0-10-4-S");
  EXPECT_EQ(over.end(), End::over);
  EXPECT_TRUE(over.moves().empty());
  EXPECT_EQ(notation::format(over.tally()), "10-4");
}
TEST(EmptyBoard, ends_the_game_after_a_capture) {
  const auto over = game<2>("1-1-0-0-S", "A", {.first = FirstCounter::next});
  EXPECT_EQ(over.end(), End::over);
  EXPECT_EQ(notation::format(over.tally()), "2-0");
}

// R8, and the tally that a value promises: captured so far, half the rest, half the value.
TEST(Tally, shares_the_rest_by_the_value_of_the_side_to_move) {
  EXPECT_EQ(notation::format(final_tally(position<2>("2-1-0-1-0-0-S"), Value{2})), "3-1");
  EXPECT_EQ(notation::format(final_tally(position<2>("2-1-0-1-0-0-N"), Value{2})), "1-3");
  EXPECT_EQ(notation::format(final_tally(position<2>("1-0-0-0-4-1-S"), Value{0})), "4.5-1.5");
}

TEST(Game, shows_a_move_without_playing_it) {
  const auto start = game<2>("5-0-0-0-1-0-S");
  const Ply<2> ply = start.after(Move::sow(Pit{0}));
  EXPECT_EQ(notation::format(ply.position), "0-1-1-1-3-0-N");
  EXPECT_EQ(ply.captured, Counters{2});
  EXPECT_TRUE(start.plies().empty());
}

// The policy "first table-keeping pit" of a user's report: at move 9 South has 18 counters in B and
// repeats.
TEST(Game, of_a_known_report_comes_to_its_tally) {
  const auto played = game<2>("7-7-7-7-S", "A a A b A bx8 A b");
  EXPECT_EQ(notation::format(played.position().node), "1-18-0-1-S");
  const auto over = game<2>("7-7-7-7-S", "A a A b A b A b A");
  EXPECT_EQ(over.end(), End::repetition);
  EXPECT_EQ(notation::format(over.tally()), "10-18");
}

// Plays at random to the end; every ply keeps the counters, and the end comes.
template <int P>
void check_random_game(int most) {
  const RuleOptions options = test::any_rule_options();
  Game<Tihbat<P>> game{Tihbat<P>{options}, test::any_position<P>(most)};
  const Counters total = game.start().total();
  while (!game.end() && game.plies().size() < 3000) {
    const MoveList<P> moves = game.moves();
    RC_ASSERT(!moves.empty());
    game.play(moves.begin()[test::any_below(static_cast<int>(moves.size()))]);
    RC_ASSERT(game.position().total() == total);
    RC_ASSERT(game.end() == End::repetition || game.has_occurred(game.position().node));
    RC_ASSERT(game.visited().front().board.total() == game.position().on_board());
  }
  RC_ASSERT(game.moves().empty() == game.end().has_value());
  if (game.end()) {
    RC_ASSERT(game.tally().south + game.tally().north == HalfPoints{2 * total.get()});
  }
}
RC_GTEST_PROP(Game, keeps_its_counters_with_2_pits_a_side, ()) { check_random_game<2>(28); }
RC_GTEST_PROP(Game, keeps_its_counters_with_6_pits_a_side, ()) { check_random_game<6>(48); }

}  // namespace
}  // namespace tihbat
