// What an observer hears of a solve.
#include "tihbat/kernel/progress.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "tihbat/core/binomial.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::kernel {
namespace {

TEST(Progress, tells_of_rising_levels_and_of_what_is_done) {
  SerialExecutor executor;
  Table<Tihbat<4>> table{Tihbat<4>{}, Counters{12}};
  std::vector<Progress> heard;
  ASSERT_TRUE(table.solve(Counters{12}, executor,
                          [&](const Progress& progress) { heard.push_back(progress); }));
  ASSERT_FALSE(heard.empty());
  for (std::size_t i = 0; i < heard.size(); ++i) {
    const int n = heard[i].level.get();
    EXPECT_EQ(heard[i].level_size, binomial(n + 7, 7));
    std::uint64_t below = 0;
    for (int m = 0; m < n; m += 2) below += binomial(m + 7, 7);
    EXPECT_EQ(heard[i].solved, below);
    EXPECT_GE(heard[i].level_share, 0.0);
    EXPECT_LE(heard[i].level_share, 1.0);
    if (i == 0) continue;
    EXPECT_LE(heard[i - 1].level, heard[i].level);
    if (heard[i - 1].level == heard[i].level) {
      EXPECT_LE(heard[i - 1].level_share, heard[i].level_share);
    }
  }
}

TEST(Progress, is_told_to_nobody_where_no_observer_is_given) {
  Table<Tihbat<2>> table{Tihbat<2>{}, Counters{8}};
  SerialExecutor executor;
  EXPECT_TRUE(table.solve(Counters{8}, executor, Observer{}));
}

TEST(Progress, of_levels_solved_before_is_not_told_again) {
  Table<Tihbat<2>> table{Tihbat<2>{}, Counters{10}};
  SerialExecutor executor;
  ASSERT_TRUE(table.solve(Counters{8}, executor));
  ASSERT_TRUE(table.solve(Counters{10}, executor,
                          [](const Progress& now) { EXPECT_EQ(now.level, Counters{10}); }));
}

}  // namespace
}  // namespace tihbat::kernel
