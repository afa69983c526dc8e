// Boards of 3 and 4 pits a side: too many positions for a second solver, so value and distance are
// checked where chance has it (F6), and threads against each other.
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "support/any_positions.hpp"
#include "support/verdicts.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/table.hpp"
#include "tihbat/kernel/thread_executor.hpp"

namespace tihbat::kernel {
namespace {

using Word = std::uint16_t;
constexpr RuleOptions kOther{
    .first = FirstCounter::next, .capture_side = CaptureSide::both, .chain = true};

TEST(WideBoards, of_3_pits_a_side_meet_the_definitions_at_a_million_random_positions) {
  test::expect_definitions_met_at_random<3>(test::solved<3>(26), 26, 1'000'000);
}
TEST(WideBoards, of_4_pits_a_side_meet_the_definitions_at_random_positions) {
  test::expect_definitions_met_at_random<4>(test::solved<4>(16), 16, 300'000);
  test::expect_definitions_met_at_random<4>(test::solved<4>(14, kOther), 14, 300'000);
}

// Levels of 65,536 cells and more are shared out.
template <int P, Executor E>
std::vector<std::vector<Word>> all_cells(int n, const RuleOptions& options, E& executor) {
  Table<Tihbat<P>> table{Tihbat<P>{options}, Counters{n}};
  EXPECT_TRUE(table.solve(Counters{n}, executor));
  std::vector<std::vector<Word>> cells;
  for (int m = n % 2; m <= n; m += 2) {
    const auto level = table.cells(Counters{m});
    cells.emplace_back(level.begin(), level.end());
  }
  return cells;
}
template <int P>
void expect_the_same_cells_with_any_threads(int n, const RuleOptions& options) {
  SerialExecutor alone;
  const auto expected = all_cells<P>(n, options, alone);
  ASSERT_GE(expected.back().size(), std::size_t{1} << 16U);
  for (const std::size_t threads : {std::size_t{1}, std::size_t{2}, std::size_t{7}}) {
    ThreadExecutor executor{threads};
    EXPECT_TRUE(all_cells<P>(n, options, executor) == expected) << threads << " threads";
  }
}
TEST(WideBoards, come_out_the_same_with_any_number_of_threads) {
  expect_the_same_cells_with_any_threads<3>(22, {});
  expect_the_same_cells_with_any_threads<3>(22, kOther);
  expect_the_same_cells_with_any_threads<4>(14, {});
  expect_the_same_cells_with_any_threads<2>(72, {});
  expect_the_same_cells_with_any_threads<5>(10, {});
}

}  // namespace
}  // namespace tihbat::kernel
