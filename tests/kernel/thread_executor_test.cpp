#include "tihbat/kernel/thread_executor.hpp"

#include <cstddef>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "support/same_cells.hpp"

namespace tihbat::kernel {
namespace {

constexpr std::size_t kThreads[] = {1, 2, 3, 8};

TEST(ThreadExecutor, does_each_piece_once) {
  for (const std::size_t threads : kThreads) {
    ThreadExecutor executor{threads};
    EXPECT_EQ(executor.workers(), threads);
    test::expect_each_piece_once(executor);
  }
}

TEST(ThreadExecutor, solves_to_the_same_cells_with_any_number_of_threads) {
  for (const std::size_t threads : kThreads) {
    ThreadExecutor executor{threads};
    test::expect_the_same_cells(executor);
  }
}

TEST(ThreadExecutor, gives_each_piece_a_thread_and_the_first_to_the_caller) {
  ThreadExecutor executor{4};
  std::vector<std::thread::id> by(4);
  executor.run(4, [&](std::size_t piece) { by[piece] = std::this_thread::get_id(); });
  EXPECT_EQ(by[0], std::this_thread::get_id());
  for (std::size_t piece = 1; piece < 4; ++piece) EXPECT_NE(by[piece], by[0]);
}

}  // namespace
}  // namespace tihbat::kernel
