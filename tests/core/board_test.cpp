#include "tihbat/core/board.hpp"

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/generators.hpp"

namespace tihbat {
namespace {

TEST(Board, counts_both_rows) {
  const auto board = test::position<3>("1-2-3-4-5-6-S").node.board;
  EXPECT_EQ(board.own.total(), 6);
  EXPECT_EQ(board.opponent.total(), 15);
  EXPECT_EQ(board.total(), Counters{21});
}

TEST(Board, turning_exchanges_the_rows_and_keeps_the_sowing_order) {
  const auto board = test::position<2>("1-2-3-4-S").node.board;
  EXPECT_EQ(board.turned(), test::position<2>("3-4-1-2-S").node.board);
}

TEST(Board, the_side_to_move_is_listed_first) {
  EXPECT_EQ(test::position<2>("1-2-3-4-N").node.board, test::position<2>("3-4-1-2-S").node.board);
}

TEST(Board, a_pit_holds_all_counters_of_the_largest_game) {
  Row<6> row;
  row.set(5, 2 * 6 * 12);
  EXPECT_EQ(row[5], 144);
  EXPECT_EQ(row.total(), 144);
}

RC_GTEST_PROP(Board, turned_twice_is_the_same_board, ()) {
  const auto board = test::any_board<4>(56);
  RC_ASSERT(board.turned().turned() == board);
  RC_ASSERT(board.turned().total() == board.total());
}

}  // namespace
}  // namespace tihbat
