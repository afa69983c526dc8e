// Games without the number of pits in their type, against the games that they hold.
#include "tihbat/core/any_game.hpp"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/games.hpp"
#include "support/generators.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat {
namespace {

AnyGame any_game(const char* start, const char* moves = "") {
  const tihbat::Setup setup = setup_of(test::position<2>(start));
  const Result<AnyGame> game = notation::play_moves(AnyGame{Variant{}, setup}, moves);
  if (game) return *game;
  ADD_FAILURE() << start << ": " << game.reasons().joined();
  return AnyGame{Variant{}};
}

// R1
TEST(AnyGame, begins_at_the_variants_start) {
  const AnyGame fresh{Variant{.pits = 3, .options = {.per_pit = Counters{4}}}};
  EXPECT_EQ(notation::format(fresh.position()), "4-4-4-4-4-4-0-0-S");
  EXPECT_EQ(fresh.start(), fresh.position());
  EXPECT_EQ(fresh.pits(), 3);
  EXPECT_EQ(fresh.to_move(), Side::south);
  EXPECT_EQ(fresh.end(), std::nullopt);
}

TEST(AnyGame, shows_a_move_without_playing_it) {
  const AnyGame game = any_game("5-0-0-0-1-0-S");
  const AnyPly ply = game.after(Move::sow(Pit{0}));
  EXPECT_EQ(notation::format(ply.position), "0-1-1-1-3-0-N");
  EXPECT_EQ(ply.captured, Counters{2});
  EXPECT_EQ(ply.mover(), Side::south);
  EXPECT_TRUE(game.plies().empty());
}

TEST(AnyGame, counts_the_pits_of_the_side_to_move) {
  EXPECT_EQ(any_game("1-2-3-4-S").counters_in(Pit{1}), 2);
  EXPECT_EQ(any_game("1-2-3-4-N").counters_in(Pit{1}), 4);
}

// R6 and the table of worked moves.
TEST(AnyGame, ends_where_a_position_occurs_for_the_second_time) {
  const AnyGame over = any_game("1-4-4-1-S", "A b");
  EXPECT_EQ(over.end(), End::repetition);
  EXPECT_TRUE(over.moves().empty());
  EXPECT_EQ(notation::format(over.tally()), "5-5");
}
TEST(AnyGame, knows_when_a_position_first_occurred) {
  const AnyGame game = any_game("2-1-1-2-S", "A a A");
  EXPECT_EQ(game.end(), End::repetition);
  EXPECT_EQ(game.first_occurrence(game.position()), 1U);  // after the capture
  EXPECT_EQ(game.first_occurrence(game.start()), 0U);
  EXPECT_EQ(game.first_occurrence(game.plies()[1].position), 2U);
  tihbat::Setup turned = game.start();
  turned.to_move = Side::north;
  EXPECT_EQ(game.first_occurrence(turned), std::nullopt);
}

TEST(AnyGame, is_copied_whole) {
  AnyGame original = any_game("7-7-7-7-S", "A");
  const AnyGame copy{original};
  original.play(original.moves().front());
  EXPECT_EQ(original.plies().size(), 2U);
  EXPECT_EQ(copy.plies().size(), 1U);
  EXPECT_EQ(copy.as<2>().plies().size(), 1U);
  AnyGame assigned{Variant{.pits = 1, .options = {}}};
  assigned = original;
  EXPECT_EQ(assigned.position(), original.position());
  EXPECT_EQ(assigned.variant(), original.variant());
  const AnyGame moved{std::move(assigned)};
  EXPECT_EQ(moved.position(), original.position());
}

TEST(AnyGameDeathTest, has_the_pits_of_its_variant) {
  const tihbat::Setup setup = setup_of(test::position<2>("1-4-4-1-S"));
  EXPECT_DEATH(static_cast<void>(AnyGame{Variant{.pits = 3, .options = {}}, setup}),
               "a position has the pits of its variant");
  EXPECT_DEATH(static_cast<void>(any_game("1-4-4-1-S").as<3>()),
               "a game has the pits of its variant");
}

// The same moves in a game with the number of pits in its type and in one without.
template <int P>
void check_same_game(int most) {
  const RuleOptions options = test::any_rule_options();
  const Position<P> start = test::any_position<P>(most);
  Game<Tihbat<P>> typed{Tihbat<P>{options}, start};
  AnyGame any{Variant{.pits = P, .options = options}, setup_of(start)};
  for (int ply = 0; ply < 40 && !typed.end(); ++ply) {
    const MoveList<P> moves = typed.moves();
    RC_ASSERT((any.moves() == std::vector<Move>{moves.begin(), moves.end()}));
    const Move move = moves.begin()[test::any_below(static_cast<int>(moves.size()))];
    RC_ASSERT(any.after(move).position == setup_of(typed.after(move).position));
    typed.play(move);
    any.play(move);
    RC_ASSERT(any.position() == setup_of(typed.position()));
    RC_ASSERT(any.plies().back().captured == typed.plies().back().captured);
    RC_ASSERT(any.plies().back().move == move);
  }
  RC_ASSERT(any.end() == typed.end());
  if (typed.end()) {
    RC_ASSERT(any.moves().empty());
    RC_ASSERT(any.tally() == typed.tally());
  }
  RC_ASSERT(any.template as<P>().position() == typed.position());
  const AnyGame from = AnyGame::from<P>(typed);
  RC_ASSERT(from.variant() == any.variant());
  RC_ASSERT(from.start() == any.start());
  RC_ASSERT(from.position() == any.position());
  RC_ASSERT(from.plies().size() == any.plies().size());
  RC_ASSERT(from.end() == any.end());
}
RC_GTEST_PROP(AnyGame, plays_as_a_game_of_1_pit_a_side, ()) { check_same_game<1>(24); }
RC_GTEST_PROP(AnyGame, plays_as_a_game_of_2_pits_a_side, ()) { check_same_game<2>(28); }
RC_GTEST_PROP(AnyGame, plays_as_a_game_of_4_pits_a_side, ()) { check_same_game<4>(32); }
RC_GTEST_PROP(AnyGame, plays_as_a_game_of_6_pits_a_side, ()) { check_same_game<6>(48); }

}  // namespace
}  // namespace tihbat
