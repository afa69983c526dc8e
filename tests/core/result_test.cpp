#include "tihbat/core/result.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tihbat {
namespace {

TEST(Reasons, are_joined_in_order_on_one_line) {
  Reasons reasons;
  EXPECT_TRUE(reasons.empty());
  EXPECT_EQ(reasons.joined(), "");
  reasons.add("first");
  EXPECT_EQ(reasons.joined(), "first");
  reasons.add("second");
  EXPECT_EQ(reasons.joined(), "first; second");
  EXPECT_EQ(reasons.all().size(), 2U);
}

TEST(Result, is_a_value_or_the_reasons_against_it) {
  const Result<std::string> good{std::string{"value"}};
  ASSERT_TRUE(good.ok());
  EXPECT_EQ(*good, "value");
  EXPECT_EQ(good->size(), 5U);
  const Result<std::string> bad{Reasons{"why not"}};
  EXPECT_FALSE(bad);
  EXPECT_EQ(bad.reasons().joined(), "why not");
}

}  // namespace
}  // namespace tihbat
