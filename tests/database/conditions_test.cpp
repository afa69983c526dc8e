// What the next positions demand, against the definitions of value and distance in the rules.
#include "tihbat/database/conditions.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "support/generators.hpp"

namespace tihbat::database {
namespace {

struct Offer {
  int value;
  int dtc;
};
Demand<int> demand(const std::vector<Offer>& offers) {
  Demand<int> demand;
  for (const Offer& offer : offers) demand.offer(offer.value, offer.dtc);
  return demand;
}

TEST(Demand, of_no_moves_is_worth_nothing) {
  EXPECT_EQ(demand({}).value(), 0);
  EXPECT_EQ(demand({}).dtc(), 0);
}
TEST(Demand, is_the_largest_value) {
  EXPECT_EQ(demand({{-2, 1}, {4, 3}, {0, 0}}).value(), 4);
  EXPECT_EQ(demand({{-4, 1}, {-2, 3}}).value(), -2);
}
TEST(Demand, is_the_winners_shortest_and_the_losers_longest_way) {
  EXPECT_EQ(demand({{2, 7}, {2, 3}, {-2, 1}}).dtc(), 3);
  EXPECT_EQ(demand({{-2, 1}, {-2, 11}, {-4, 20}}).dtc(), 11);
  EXPECT_EQ(demand({{0, 0}, {-2, 1}}).dtc(), 0);
}
// 0 stands for a distance that is not there: no table with it is right.
TEST(Demand, of_a_missing_distance_is_no_distance) {
  EXPECT_LE(demand({{-2, 0}, {-2, 5}}).dtc(), 0);
  EXPECT_LE(demand({{2, 0}, {2, 5}}).dtc(), 0);
}

RC_GTEST_PROP(Demand, is_that_of_the_definitions_in_any_order_of_the_moves, ()) {
  std::vector<Offer> offers;
  const int count = 1 + test::any_below(6);
  for (int i = 0; i < count; ++i) {
    const int value = test::any_below(5) - 2;
    offers.push_back({value, value == 0 ? 0 : 1 + test::any_below(9)});
  }
  const int value = std::ranges::max(offers, {}, &Offer::value).value;
  std::vector<int> ways;
  for (const Offer& offer : offers) {
    if (offer.value == value) ways.push_back(offer.dtc);
  }
  const int dtc = value == 0 ? 0 : value > 0 ? std::ranges::min(ways) : std::ranges::max(ways);
  RC_ASSERT(demand(offers).value() == value);
  RC_ASSERT(demand(offers).dtc() == dtc);
  std::ranges::reverse(offers);
  RC_ASSERT(demand(offers).value() == value);
  RC_ASSERT(demand(offers).dtc() == dtc);
}

}  // namespace
}  // namespace tihbat::database
