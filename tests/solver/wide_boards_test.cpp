// Boards of 3 and 4 pits a side: too many positions for a second solver, so value and distance are
// checked where chance has it (F6); and what a solve leaves, says and shares out.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "solver/any_positions.hpp"
#include "support/boards.hpp"
#include "support/messages.hpp"
#include "support/verdicts.hpp"
#include "tihbat/core/binomial.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/solver/table.hpp"
#include "tihbat/solver/thread_executor.hpp"

namespace tihbat {
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

// What LevelDone was told, by number of counters, in the order it came.
struct Told {
  std::vector<int> order;
  std::map<int, std::vector<Word>> cells;

  template <int P>
  [[nodiscard]] LevelDone<Tihbat<P>> listener() {
    return [this](Counters n, std::span<const Word> level) -> Outcome {
      order.push_back(n.get());
      cells[n.get()] = {level.begin(), level.end()};
      return std::monostate{};
    };
  }
};

constexpr int kCounters = 12;
const std::vector<int> kLevels{0, 2, 4, 6, 8, 10, 12};

class Keeping : public testing::Test {
 protected:
  Keeping() {
    SerialExecutor executor;
    EXPECT_TRUE(all.solve(Counters{kCounters}, executor, {}, told_all.listener<3>(), Keep::all));
    EXPECT_TRUE(
        needed.solve(Counters{kCounters}, executor, {}, told_needed.listener<3>(), Keep::needed));
  }
  Table<Tihbat<3>> all{Tihbat<3>{}, Counters{kCounters}};
  Table<Tihbat<3>> needed{Tihbat<3>{}, Counters{kCounters}};
  Told told_all;
  Told told_needed;
};

TEST_F(Keeping, tells_each_level_once_in_rising_order_with_the_same_cells) {
  EXPECT_EQ(told_all.order, kLevels);
  EXPECT_EQ(told_needed.order, kLevels);
  EXPECT_TRUE(told_all.cells == told_needed.cells);
  for (const int n : kLevels) {
    const auto cells = all.cells(Counters{n});
    EXPECT_TRUE(std::ranges::equal(cells, told_all.cells[n])) << n;
  }
}

TEST_F(Keeping, what_is_needed_leaves_the_cells_of_the_last_level_only) {
  for (const int n : kLevels) {
    EXPECT_TRUE(all.holds(Counters{n})) << n;
    EXPECT_EQ(needed.holds(Counters{n}), n == kCounters) << n;
  }
}

TEST_F(Keeping, what_is_needed_leaves_the_values_of_all_levels) {
  for (const int n : kLevels) {
    test::for_each_board<3>(n, [&](const Board<3>& board) {
      ASSERT_EQ(needed.value(board), all.at(board).value) << format(board);
      ASSERT_EQ(all.value(board), all.at(board).value) << format(board);
    });
  }
  test::for_each_board<3>(kCounters, [&](const Board<3>& board) {
    ASSERT_EQ(needed.at(board), all.at(board)) << format(board);
  });
}

TEST_F(Keeping, of_a_level_again_tells_nothing_twice) {
  SerialExecutor executor;
  for (Table<Tihbat<3>>* table : {&all, &needed}) {
    Told again;
    EXPECT_TRUE(table->solve(Counters{kCounters}, executor, {}, again.listener<3>()));
    EXPECT_TRUE(again.order.empty());
  }
}

// A larger board goes on from what is needed; nothing more is missing.
TEST_F(Keeping, what_is_needed_is_enough_for_the_levels_above) {
  SerialExecutor executor;
  Table<Tihbat<3>> table{Tihbat<3>{}, Counters{kCounters}};
  Told told;
  for (const int n : {6, 8, 12}) {
    ASSERT_TRUE(table.solve(Counters{n}, executor, {}, told.listener<3>(), Keep::needed));
    EXPECT_TRUE(table.holds(Counters{n}));
  }
  EXPECT_EQ(told.order, kLevels);
  EXPECT_TRUE(told.cells == told_all.cells);
}

TEST_F(Keeping, of_all_levels_tells_both_parities) {
  SerialExecutor executor;
  Table<Tihbat<3>> table{Tihbat<3>{}, Counters{kCounters}};
  Told told;
  ASSERT_TRUE(table.solve_all(executor, {}, told.listener<3>(), Keep::needed));
  std::vector<int> every;
  for (int n = 0; n <= kCounters; ++n) every.push_back(n);
  EXPECT_EQ(told.order, every);
  for (const int n : kLevels) EXPECT_TRUE(told.cells[n] == told_all.cells[n]) << n;
}

// Levels that lie elsewhere are told too (a summary counts them), and what is above them comes out.
TEST_F(Keeping, of_levels_from_elsewhere_tells_them_and_solves_the_rest) {
  SerialExecutor executor;
  for (const Keep keep : {Keep::all, Keep::needed}) {
    for (const std::vector<int>& held : {std::vector{0, 2, 4}, std::vector{0, 4, 8}, kLevels}) {
      Table<Tihbat<3>> table{Tihbat<3>{}, Counters{kCounters}};
      for (const int n : held) table.adopt_mapped(Counters{n}, told_all.cells[n]);
      Told told;
      ASSERT_TRUE(table.solve(Counters{kCounters}, executor, {}, told.listener<3>(), keep));
      EXPECT_EQ(told.order, kLevels);
      EXPECT_TRUE(told.cells == told_all.cells);
    }
  }
}

TEST_F(Keeping, of_mapped_levels_is_ready_to_replay_once_it_is_prepared) {
  SerialExecutor executor;
  Table<Tihbat<3>> table{Tihbat<3>{}, Counters{kCounters}};
  for (const int n : kLevels) table.adopt_mapped(Counters{n}, told_all.cells[n]);
  table.prepare(Counters{kCounters}, executor);
  const std::vector visited{test::position<3>("2-2-2-2-2-2-S").node,
                            test::position<3>("1-0-3-2-4-2-N").node};
  const auto mapped = table.replay(Counters{kCounters}, visited, executor);
  const auto solved = all.replay(Counters{kCounters}, visited, executor);
  ASSERT_TRUE(mapped.ok());
  ASSERT_TRUE(solved.ok());
  test::for_each_board<3>(kCounters, [&](const Board<3>& board) {
    for (const Side side : {Side::south, Side::north}) {
      ASSERT_EQ(mapped->at({board, side}), solved->at({board, side})) << format(board);
    }
  });
}

TEST(LevelDone, that_gives_reasons_stops_the_solve) {
  SerialExecutor executor;
  Table<Tihbat<3>> table{Tihbat<3>{}, Counters{8}};
  int told = 0;
  const Outcome outcome =
      table.solve(Counters{8}, executor, {}, [&](Counters n, std::span<const Word>) -> Outcome {
        ++told;
        if (n == Counters{4}) return Reasons{"the disk is full"};
        return std::monostate{};
      });
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.reasons().joined(), "the disk is full");
  EXPECT_EQ(told, 3);  // 0, 2, 4
  EXPECT_FALSE(table.holds(Counters{6}));
}

TEST(Observer, hears_of_rising_levels_and_of_what_is_done) {
  SerialExecutor executor;
  Table<Tihbat<4>> table{Tihbat<4>{}, Counters{12}};
  std::vector<Progress> heard;
  ASSERT_TRUE(table.solve(Counters{12}, executor,
                          [&](const Progress& progress) { heard.push_back(progress); }));
  ASSERT_FALSE(heard.empty());
  for (std::size_t i = 0; i < heard.size(); ++i) {
    const int n = heard[i].level.get();
    EXPECT_EQ(heard[i].level_size, choose(n + 7, 7));
    std::uint64_t below = 0;
    for (int m = 0; m < n; m += 2) below += choose(m + 7, 7);
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

}  // namespace
}  // namespace tihbat
