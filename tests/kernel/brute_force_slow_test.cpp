// Every position of the default game by search; a few seconds.
#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/brute_force.hpp"
#include "support/verdicts.hpp"

namespace tihbat::kernel {
namespace {

TEST(BruteForce, agrees_with_the_table_on_all_35960_boards) {
  test::BruteForce<2> brute_force{RuleOptions{}};
  int boards = 0;
  for (int n = 0; n <= 28; ++n) {
    test::for_each_board<2>(n, [&](const Board<2>& board) {
      ++boards;
      ASSERT_EQ(test::default_table().at(board).value.get(),
                brute_force.value(test::ring_of(Node<2>{board})))
          << notation::format(board);
    });
  }
  EXPECT_EQ(boards, 35960);
}

}  // namespace
}  // namespace tihbat::kernel
