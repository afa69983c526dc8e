#include "tihbat/app/error.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tihbat::app {
namespace {

TEST(Error, says_whose_fault_it_is_and_why) {
  EXPECT_EQ(Error::request("7x").fault, Fault::request);
  EXPECT_EQ(Error::input("cut").fault, Fault::input);
  EXPECT_EQ(Error::machine("full").fault, Fault::machine);
  EXPECT_EQ(Error::machine("full").reasons.joined(), "full");
}

TEST(WithFault, keeps_a_value_and_gives_a_refusal_its_fault) {
  const Result<std::string> good =
      with_fault(tihbat::Result<std::string>{std::string{"value"}}, Fault::input);
  ASSERT_TRUE(good.ok());
  EXPECT_EQ(*good, "value");
  Reasons reasons{"first"};
  reasons.add("second");
  const Result<std::string> bad = with_fault(tihbat::Result<std::string>{reasons}, Fault::input);
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(bad.error().fault, Fault::input);
  EXPECT_EQ(bad.error().reasons.joined(), "first; second");
}

TEST(Outcome, is_done_or_an_error) {
  EXPECT_TRUE(Outcome{kDone}.ok());
  EXPECT_EQ(Outcome{Error::request("no")}.error().fault, Fault::request);
}

}  // namespace
}  // namespace tihbat::app
