#include "tihbat/core/variant.hpp"

#include <algorithm>
#include <cstdint>
#include <set>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/variants.hpp"

namespace tihbat {
namespace {

// R1, R3, R4: two rows of two pits, 7 counters in each; origin, own side, no chain.
TEST(Variant, is_the_projects_own_game_by_default) {
  constexpr Variant kOwn;
  EXPECT_EQ(kOwn.pits, 2);
  EXPECT_EQ(kOwn.options.per_pit, Counters{7});
  EXPECT_EQ(kOwn.options.first, FirstCounter::origin);
  EXPECT_EQ(kOwn.options.capture_side, CaptureSide::own);
  EXPECT_FALSE(kOwn.options.chain);
  EXPECT_EQ(kOwn.counters(), Counters{28});
}

// F5: C(32, 4).
TEST(Variant, has_35960_boards_by_default) { EXPECT_EQ(Variant{}.positions(), 35960U); }

template <int P>
void expect_boards(int per_pit) {
  const Variant variant{.pits = P, .options = {.per_pit = Counters{per_pit}}};
  ASSERT_EQ(variant.counters(), Counters{2 * P * per_pit});
  std::uint64_t all = 0;
  for (int n = 0; n <= variant.counters().get(); ++n) {
    std::uint64_t boards = 0;
    test::for_each_board<P>(n, [&](const Board<P>&) { ++boards; });
    ASSERT_EQ(variant.positions(Counters{n}), boards) << n << " counters in 2x" << P;
    all += boards;
  }
  EXPECT_EQ(variant.positions(), all);
}
TEST(Variant, counts_the_boards_that_there_are) {
  expect_boards<1>(12);
  expect_boards<2>(5);
  expect_boards<3>(2);
  expect_boards<4>(1);
}

TEST(AllVariants, are_eight_different_ones_with_the_projects_own_first) {
  const Variant board{.pits = 3, .options = {.per_pit = Counters{5}}};
  const auto variants = all_variants(board);
  EXPECT_EQ(variants.front(), board);
  for (std::size_t i = 0; i < variants.size(); ++i) {
    EXPECT_EQ(variants[i].pits, 3);
    EXPECT_EQ(variants[i].options.per_pit, Counters{5});
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(variants[i], variants[j]);
  }
}
TEST(AllVariants, are_those_listed_a_second_time) {
  const auto variants = all_variants();
  const auto listed = test::all_rule_options();
  EXPECT_EQ(listed.size(), variants.size());
  for (const RuleOptions& options : listed) {
    EXPECT_EQ(std::ranges::count(variants, options, &Variant::options), 1)
        << test::described(options);
  }
}
TEST(AllVariants, are_on_whatever_board_and_rules_it_is_asked_for) {
  const Variant odd{.pits = 4, .options = {.first = FirstCounter::next, .chain = true}};
  EXPECT_EQ(all_variants(odd), all_variants(Variant{.pits = 4, .options = {}}));
}

// R4
TEST(CaptureCounts, are_2_4_6_and_8) {
  EXPECT_EQ((std::set<int>{kCaptureCounts.begin(), kCaptureCounts.end()}),
            (std::set<int>{2, 4, 6, 8}));
}

TEST(WithPits, leads_from_each_number_to_its_types) {
  for (int pits = 1; pits <= kMaxPits; ++pits) {
    EXPECT_EQ(with_pits(pits, [&]<int P>() { return P; }), pits);
  }
}

}  // namespace
}  // namespace tihbat
