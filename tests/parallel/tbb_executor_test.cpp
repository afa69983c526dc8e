// By itself, since the thread sanitizer cannot look into oneTBB.
#include "tihbat/parallel/tbb_executor.hpp"

#include <cstddef>

#include <gtest/gtest.h>

#include "support/same_cells.hpp"

namespace tihbat::parallel {
namespace {

constexpr std::size_t kThreads[] = {1, 2, 3, 8};

TEST(TbbExecutor, does_each_piece_once) {
  for (const std::size_t threads : kThreads) {
    TbbExecutor executor{threads};
    EXPECT_EQ(executor.workers(), threads);
    test::expect_each_piece_once(executor);
  }
}

TEST(TbbExecutor, solves_to_the_same_cells_with_any_number_of_threads) {
  for (const std::size_t threads : kThreads) {
    TbbExecutor executor{threads};
    test::expect_the_same_cells(executor);
  }
}

}  // namespace
}  // namespace tihbat::parallel
