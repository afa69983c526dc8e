#include "tihbat/kernel/executor.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "support/same_cells.hpp"
#include "tihbat/kernel/thread_executor.hpp"

namespace tihbat::kernel {
namespace {

TEST(SerialExecutor, does_each_piece_once) {
  SerialExecutor executor;
  EXPECT_EQ(executor.workers(), 1U);
  test::expect_each_piece_once(executor);
}

TEST(SerialExecutor, solves_to_the_cells_of_the_levels_solved_in_one_go) {
  const auto cells = test::levels_below().cells(test::kSharedLevel);
  EXPECT_TRUE(std::equal(cells.begin(), cells.end(), test::solved_serially().fresh.begin(),
                         test::solved_serially().fresh.end()));
}

TEST(AnyExecutor, has_the_workers_of_the_one_behind_it_and_does_each_piece_once) {
  AnyExecutor executor{std::make_shared<ThreadExecutor>(3)};
  EXPECT_EQ(executor.workers(), 3U);
  test::expect_each_piece_once(executor);
}
TEST(AnyExecutor, solves_to_the_same_cells) {
  AnyExecutor executor{std::make_shared<ThreadExecutor>(2)};
  test::expect_the_same_cells(executor);
}

// A single piece is done by whoever asks, without a call to the executor.
TEST(AnyExecutor, does_a_single_piece_itself) {
  struct Counting {
    std::size_t calls = 0;
    [[nodiscard]] static std::size_t workers() { return 2; }
    void run(std::size_t count, const std::function<void(std::size_t)>& body) {
      ++calls;
      for (std::size_t i = 0; i < count; ++i) body(i);
    }
  };
  const auto counting = std::make_shared<Counting>();
  AnyExecutor executor{counting};
  std::vector<std::size_t> done;
  executor.run(1, [&](std::size_t piece) { done.push_back(piece); });
  EXPECT_EQ(counting->calls, 0U);
  executor.run(2, [&](std::size_t piece) { done.push_back(piece); });
  EXPECT_EQ(counting->calls, 1U);
  EXPECT_EQ(done, (std::vector<std::size_t>{0, 0, 1}));
}

TEST(Partitions, are_several_only_where_there_is_enough_to_do) {
  const ThreadExecutor four{4};
  EXPECT_EQ(partitions_for(four, 0), 1U);
  EXPECT_EQ(partitions_for(four, 65'535), 1U);
  EXPECT_EQ(partitions_for(four, 65'536), 4U);
  EXPECT_EQ(partitions_for(SerialExecutor{}, 1U << 30U), 1U);
}

}  // namespace
}  // namespace tihbat::kernel
