#include "tihbat/solver/executor.hpp"

#include <cstddef>

#include <gtest/gtest.h>

#include "solver/same_cells.hpp"
#include "tihbat/solver/thread_executor.hpp"

namespace tihbat {
namespace {

constexpr std::size_t kThreads[] = {1, 2, 3, 8};

TEST(SerialExecutor, does_each_part_once) {
  SerialExecutor executor;
  EXPECT_EQ(executor.workers(), 1U);
  test::expect_each_part_once(executor);
}

TEST(ThreadExecutor, does_each_part_once) {
  for (const std::size_t threads : kThreads) {
    ThreadExecutor executor{threads};
    EXPECT_EQ(executor.workers(), threads);
    test::expect_each_part_once(executor);
  }
}

TEST(ThreadExecutor, solves_to_the_same_cells_with_any_number_of_threads) {
  for (const std::size_t threads : kThreads) {
    ThreadExecutor executor{threads};
    test::expect_the_same_cells(executor);
  }
}

TEST(SerialExecutor, solves_to_the_cells_of_the_levels_solved_in_one_go) {
  const auto cells = test::levels_below().cells(test::kSharedLevel);
  EXPECT_TRUE(std::equal(cells.begin(), cells.end(), test::solved_serially().fresh.begin(),
                         test::solved_serially().fresh.end()));
}

}  // namespace
}  // namespace tihbat
