// A million random positions of wide boards under every variant, and of larger ones; some seconds
// each.
#include <gtest/gtest.h>

#include "support/any_positions.hpp"
#include "support/variants.hpp"
#include "support/verdicts.hpp"
#include "tihbat/kernel/table.hpp"
#include "tihbat/kernel/thread_executor.hpp"

namespace tihbat::kernel {
namespace {

TEST(WideBoards, of_3_pits_a_side_meet_the_definitions_under_every_variant) {
  for (const RuleOptions& options : test::all_rule_options()) {
    test::expect_definitions_met_at_random<3>(test::solved<3>(24, options), 24, 1'000'000);
  }
}

TEST(WideBoards, of_3_pits_a_side_and_42_counters_meet_the_definitions) {
  test::expect_definitions_met_at_random<3>(test::solved<3>(42), 42, 1'000'000);
}

TEST(WideBoards, of_4_pits_a_side_meet_the_definitions_under_every_variant) {
  for (const RuleOptions& options : test::all_rule_options()) {
    test::expect_definitions_met_at_random<4>(test::solved<4>(16, options), 16, 500'000);
  }
}

TEST(WideBoards, of_4_pits_a_side_and_24_counters_meet_the_definitions) {
  test::expect_definitions_met_at_random<4>(test::solved<4>(24), 24, 1'000'000);
}

// 22.5 million cells in the last level, 65 million in all: more than the pass takes in one go.
TEST(WideBoards, of_4_pits_a_side_and_34_counters_meet_the_definitions) {
  Table<Tihbat<4>> table{Tihbat<4>{}, Counters{34}};
  ThreadExecutor executor{2};
  ASSERT_TRUE(table.solve(Counters{34}, executor));
  test::expect_definitions_met_at_random<4>(table, 34, 1'000'000);
}

}  // namespace
}  // namespace tihbat::kernel
