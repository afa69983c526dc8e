#include "tihbat/notation/drawing.hpp"

#include <gtest/gtest.h>

#include "support/boards.hpp"

namespace tihbat::notation {
namespace {

// The drawing in the rules, with stores and the side to move: North's row reads b a.
TEST(Drawing, shows_the_start_from_souths_seat) {
  EXPECT_EQ(draw(test::position<2>("7-7-7-7-0-0-S")),
            "  North       b     a\n"
            "           [  7 ][  7 ]   store 0\n"
            "           [  7 ][  7 ]   store 0\n"
            "  South       A     B\n"
            "  South to move\n");
}

TEST(Drawing, puts_every_number_in_its_pit_whoever_moves) {
  EXPECT_EQ(draw(test::position<2>("1-18-0-4-3-2-N")),
            "  North       b     a\n"
            "           [  4 ][  0 ]   store 2\n"
            "           [  1 ][ 18 ]   store 3\n"
            "  South       A     B\n"
            "  North to move\n");
}

TEST(Drawing, of_a_setup_is_that_of_its_position) {
  const auto position = test::position<2>("1-18-0-4-3-2-N");
  EXPECT_EQ(draw(setup_of(position)), draw(position));
}

TEST(Drawing, has_as_many_columns_as_pits) {
  EXPECT_EQ(draw(test::position<3>("1-2-3-4-5-123-0-0-S")),
            "  North       c     b     a\n"
            "           [123 ][  5 ][  4 ]   store 0\n"
            "           [  1 ][  2 ][  3 ]   store 0\n"
            "  South       A     B     C\n"
            "  South to move\n");
}

}  // namespace
}  // namespace tihbat::notation
