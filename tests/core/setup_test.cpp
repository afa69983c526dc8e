#include "tihbat/core/setup.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/generators.hpp"

namespace tihbat {
namespace {

const Setup kNorthToMove{.pits = {1, 2, 3, 4, 5, 6},
                         .stores = {.south = Counters{7}, .north = Counters{8}},
                         .to_move = Side::north};

TEST(Setup, lists_souths_row_first_whoever_is_to_move) {
  EXPECT_EQ(setup_of(test::position<3>("1-2-3-4-5-6-7-8-N")), kNorthToMove);
  EXPECT_EQ(setup_of(test::position<2>("1-2-3-4-S")).pits, (std::vector{1, 2, 3, 4}));
  EXPECT_EQ(setup_of(test::position<2>("1-2-3-4-N")).pits, (std::vector{1, 2, 3, 4}));
}

TEST(Setup, knows_its_pits_and_counters) {
  EXPECT_EQ(kNorthToMove.pits_per_side(), 3);
  EXPECT_EQ(kNorthToMove.counters_in(Side::south, 0), 1);
  EXPECT_EQ(kNorthToMove.counters_in(Side::south, 2), 3);
  EXPECT_EQ(kNorthToMove.counters_in(Side::north, 0), 4);
  EXPECT_EQ(kNorthToMove.counters_in(Side::north, 2), 6);
  EXPECT_EQ(kNorthToMove.on_board(), Counters{21});
}

// R6: the side to move belongs to the position, the stores do not.
TEST(Setup, repeats_one_with_the_same_pits_and_side_to_move) {
  const tihbat::Setup start = setup_of(test::position<2>("1-4-4-1-0-0-S"));
  EXPECT_TRUE(setup_of(test::position<2>("1-4-4-1-2-8-S")).repeats(start));
  EXPECT_FALSE(setup_of(test::position<2>("1-4-4-1-0-0-N")).repeats(start));
  EXPECT_FALSE(setup_of(test::position<2>("4-1-1-4-0-0-N")).repeats(start));
  EXPECT_FALSE(setup_of(test::position<2>("1-4-1-4-0-0-S")).repeats(start));
}

TEST(Setup, is_a_node_with_empty_stores) {
  const Node<2> node = test::position<2>("1-2-3-4-N").node;
  EXPECT_EQ(setup_of(node), setup_of(Position<2>{node, {}}));
  EXPECT_EQ(setup_of(node, {.south = Counters{5}}).stores.south, Counters{5});
}

// F5: the same board from the other seat.
TEST(Setup, seen_by_north_is_the_same_board_with_north_to_move) {
  const tihbat::Setup board = setup_of(test::position<2>("2-1-0-3-S"));
  EXPECT_EQ(seen_by_north(board), setup_of(test::position<2>("0-3-2-1-N")));
  EXPECT_EQ(position_of<2>(seen_by_north(board)).node.board, position_of<2>(board).node.board);
}

// Captured so far, half the rest, half the value (rules, "Value, distance, best move").
TEST(Setup, shares_the_rest_by_the_value_of_the_side_to_move) {
  const auto tally = [](const char* text, int value) {
    return final_tally(setup_of(test::position<2>(text)), Value{value});
  };
  EXPECT_EQ(tally("2-1-0-1-0-0-S", 2), (Tally{.south = HalfPoints{6}, .north = HalfPoints{2}}));
  EXPECT_EQ(tally("2-1-0-1-0-0-N", 2), (Tally{.south = HalfPoints{2}, .north = HalfPoints{6}}));
  EXPECT_EQ(tally("1-0-0-0-4-1-S", 0), (Tally{.south = HalfPoints{9}, .north = HalfPoints{3}}));
}

template <int P>
void check_round_trip(int most) {
  const Position<P> position = test::any_position<P>(most);
  const tihbat::Setup setup = setup_of(position);
  RC_ASSERT(position_of<P>(setup) == position);
  RC_ASSERT(setup.pits_per_side() == P);
  RC_ASSERT(setup.on_board() == position.on_board());
  const Value value{test::any_below(9) - 4};
  RC_ASSERT(final_tally(setup, value) == final_tally(position, value));
}
RC_GTEST_PROP(Setup, stands_for_a_position_of_1_pit_a_side, ()) { check_round_trip<1>(24); }
RC_GTEST_PROP(Setup, stands_for_a_position_of_2_pits_a_side, ()) { check_round_trip<2>(28); }
RC_GTEST_PROP(Setup, stands_for_a_position_of_6_pits_a_side, ()) { check_round_trip<6>(144); }

}  // namespace
}  // namespace tihbat
