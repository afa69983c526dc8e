#include "tihbat/core/result.hpp"

#include <memory>
#include <string>
#include <utility>

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

TEST(Result, gives_its_value_away) {
  Result<std::unique_ptr<int>> result{std::make_unique<int>(7)};
  const std::unique_ptr<int> value = *std::move(result);
  EXPECT_EQ(*value, 7);
}

TEST(Result, may_be_refused_with_an_error_of_another_kind) {
  enum class Why { early, late };
  const Result<int, Why> refused{Why::late};
  EXPECT_FALSE(refused.ok());
  EXPECT_EQ(refused.error(), Why::late);
}

TEST(Outcome, is_done_or_the_reasons_why_not) {
  EXPECT_TRUE(Outcome{kDone}.ok());
  EXPECT_EQ(Outcome{Reasons{"no room"}}.reasons().joined(), "no room");
}

// What is not there is not asked for: a broken invariant, in release too.
TEST(ResultDeathTest, a_refusal_has_no_value) {
  const Result<std::string> bad{Reasons{"why not"}};
  EXPECT_DEATH(static_cast<void>(*bad), "a refusal has no value");
  EXPECT_DEATH(static_cast<void>(bad->size()), "a refusal has no value");
}
TEST(ResultDeathTest, a_value_has_no_reasons) {
  const Result<std::string> good{std::string{"value"}};
  EXPECT_DEATH(static_cast<void>(good.reasons()), "only a refusal has an error");
}

}  // namespace
}  // namespace tihbat
