#include "tihbat/core/invariant.hpp"

#include <gtest/gtest.h>

namespace tihbat {
namespace {

TEST(Invariant, that_holds_changes_nothing) { invariant(true, "all is well"); }

TEST(InvariantDeathTest, that_is_broken_stops_the_program_and_says_which_and_where) {
  EXPECT_DEATH(invariant(1 + 1 == 3, "sums are right"),
               "tihbat: broken invariant: sums are right \\(.*invariant_test\\.cpp:[0-9]+\\)");
}

}  // namespace
}  // namespace tihbat
