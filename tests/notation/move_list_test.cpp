// Lists of moves, played one by one: the first that is illegal, surplus or miscounted is named with
// its number.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/games.hpp"
#include "support/generators.hpp"
#include "support/messages.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::notation {
namespace {

using test::contains;
using test::game;

std::string refusal(std::string_view start, std::string_view moves) {
  const auto played = play_moves(game<2>(start), moves);
  return played ? "all were played" : played.reasons().joined();
}

TEST(MoveList, is_separated_by_blanks) {
  EXPECT_EQ(format(game<2>("7-7-7-7-S", "  A \t a ").position()),
            format(game<2>("7-7-7-7-S", "A a").position()));
  EXPECT_TRUE(game<2>("7-7-7-7-S", "").plies().empty());
}
TEST(MoveList, may_leave_captures_out) {
  EXPECT_EQ(format(game<2>("2-7-1-0-S", "A").position()), "1-0-1-0-8-0-N");
  EXPECT_EQ(format(game<2>("2-7-1-0-S", "Ax8").position()), "1-0-1-0-8-0-N");
}
TEST(MoveList, may_hold_passes) {
  EXPECT_EQ(format(game<2>("0-0-3-1-S", "- a").position()), "1-0-1-2-0-0-S");
}
TEST(MoveList, of_a_starting_position_with_stores_adds_to_them) {
  EXPECT_EQ(format(game<2>("2-7-1-0-4-6-S", "Ax8").position()), "1-0-1-0-12-6-N");
}

TEST(MoveList, names_the_first_move_from_an_empty_pit) {
  EXPECT_EQ(refusal("5-0-0-0-S", "B"), "move 1 'B': that pit is empty");
  EXPECT_EQ(refusal("5-0-0-0-S", "A b A a"), "move 3 'A': that pit is empty");
}
TEST(MoveList, names_the_first_move_from_the_other_sides_pit) {
  EXPECT_EQ(refusal("7-7-7-7-S", "A B"), "move 2 'B': South's pit, but North is to move");
  EXPECT_EQ(refusal("7-7-7-7-S", "a"), "move 1 'a': North's pit, but South is to move");
}
TEST(MoveList, names_a_pass_of_a_side_that_can_sow) {
  EXPECT_EQ(refusal("7-7-7-7-S", "A -"), "move 2 '-': a pass, but North can sow");
}
TEST(MoveList, names_a_sowing_of_a_side_that_must_pass) {
  EXPECT_EQ(refusal("0-0-3-1-S", "A"), "move 1 'A': that pit is empty");
}
TEST(MoveList, names_a_miscounted_capture) {
  EXPECT_EQ(refusal("2-7-1-0-S", "Ax6"), "move 1 'Ax6': captures 8, not 6");
  EXPECT_EQ(refusal("7-7-7-7-S", "Ax2"), "move 1 'Ax2': captures 0, not 2");
}
TEST(MoveList, names_the_first_surplus_move) {
  EXPECT_EQ(refusal("1-4-4-1-S", "A b A"), "move 3 'A': the game is over by then (repetition)");
  EXPECT_EQ(refusal("2-1-1-2-S", "A a A a"), "move 4 'a': the game is over by then (repetition)");
  EXPECT_EQ(refusal("0-0-0-0-S", "-"), "move 1 '-': the game is over by then (empty)");
}
TEST(MoveList, names_what_is_no_move) {
  EXPECT_PRED2(contains, refusal("7-7-7-7-S", "Ax"), "move 1 'Ax': only x and a number");
  EXPECT_PRED2(contains, refusal("7-7-7-7-S", "C"), "move 1 'C': not a move");
  EXPECT_PRED2(contains, refusal("7-7-7-7-S", "A A1"), "move 2 'A1': only x and a number");
  EXPECT_PRED2(contains, refusal("7-7-7-7-S", "A\na"), "move 1 'A\\x0Aa'");
  EXPECT_PRED2(contains, refusal("7-7-7-7-S", "A \xFF"), "move 2 '\\xFF'");
}
TEST(MoveList, names_only_the_first) {
  EXPECT_FALSE(contains(refusal("7-7-7-7-S", "Ax C"), "move 2"));
}

// A game of random legal moves, written with its captures and without, and read again.
template <int P>
void check_round_trip(int most) {
  const RuleOptions options = test::any_rule_options();
  const Game<Tihbat<P>> start{Tihbat<P>{options}, test::any_position<P>(most)};
  Game<Tihbat<P>> game = start;
  std::string bare;
  for (int ply = 0; ply < 30 && !game.end(); ++ply) {
    const MoveList<P> moves = game.moves();
    const Move move = moves.begin()[test::any_below(static_cast<int>(moves.size()))];
    bare += letter(move, game.to_move());
    bare += ' ';
    game.play(move);
  }
  for (const std::string& text : {test::written_moves(game), bare}) {
    const auto again = play_moves(start, text);
    RC_ASSERT(again.ok());
    RC_ASSERT(again->position() == game.position());
    RC_ASSERT(again->end() == game.end());
  }
}
RC_GTEST_PROP(MoveList, is_read_as_written_with_2_pits, ()) { check_round_trip<2>(28); }
RC_GTEST_PROP(MoveList, is_read_as_written_with_6_pits, ()) { check_round_trip<6>(48); }

RC_GTEST_PROP(MoveList, of_any_bytes_is_played_or_refused_on_one_line, (const std::string& bytes)) {
  const auto played = play_moves(game<2>("7-7-7-7-S"), bytes);
  if (played) return;
  RC_ASSERT(text::is_utf8(played.reasons().joined()));
  RC_ASSERT(!contains(played.reasons().joined(), "\n"));
}

}  // namespace
}  // namespace tihbat::notation
