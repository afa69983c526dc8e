// A table as a store of levels: what is solved when, kept, taken from elsewhere, and told.
#include "tihbat/kernel/table.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/verdicts.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat::kernel {
namespace {

using R = Tihbat<2>;
using Word = R::Word;

TEST(Table, solves_only_the_levels_that_captures_lead_to) {
  Table<Tihbat<2>> table{Tihbat<2>{}, Counters{28}};
  SerialExecutor executor;
  ASSERT_TRUE(table.solve(Counters{9}, executor));
  for (int n = 0; n <= 28; ++n) {
    EXPECT_EQ(table.holds(Counters{n}), n % 2 == 1 && n <= 9) << n;
  }
  const auto& whole = test::default_table();
  EXPECT_TRUE(std::equal(table.cells(Counters{9}).begin(), table.cells(Counters{9}).end(),
                         whole.cells(Counters{9}).begin()));
}

TEST(Table, takes_levels_from_elsewhere) {
  const auto& whole = test::default_table();
  Table<Tihbat<2>> table{Tihbat<2>{}, Counters{12}};
  SerialExecutor executor;
  for (int n = 0; n < 12; n += 2) {
    const auto cells = whole.cells(Counters{n});
    table.adopt(Counters{n}, Buffer<Tihbat<2>::Word>{cells}, executor);
  }
  ASSERT_TRUE(table.solve(Counters{12}, executor));
  EXPECT_TRUE(std::equal(table.cells(Counters{12}).begin(), table.cells(Counters{12}).end(),
                         whole.cells(Counters{12}).begin()));
}

TEST(Table, stays_what_it_is_when_it_is_moved) {
  Table<R> table = test::solved<2>(8);
  const Table<R> moved{std::move(table)};
  test::for_each_board<2>(8, [&](const Board<2>& board) {
    ASSERT_EQ(moved.at(board), test::default_table().at(board)) << notation::format(board);
  });
}

// The values of the board as it lies, seen by the side that has just moved.
TEST(Turned, gives_each_value_to_the_side_that_has_just_moved) {
  SerialExecutor executor;
  for (const int n : {0, 1, 9, 28}) {
    const auto& level = test::default_table().encoder().level(Counters{n});
    const Buffer<ValueAfterMove> after =
        turned<Word, 2>(level, test::default_table().cells(Counters{n}), executor);
    ASSERT_EQ(after.size(), level.size());
    test::for_each_board<2>(n, [&](const Board<2>& board) {
      const auto index = static_cast<std::size_t>(level.index(board.turned()).get());
      ASSERT_EQ(-2 * after.span()[index], test::default_table().at(board).value.get())
          << notation::format(board);
    });
  }
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
      return kDone;
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
      ASSERT_EQ(needed.value(board), all.at(board).value) << notation::format(board);
      ASSERT_EQ(all.value(board), all.at(board).value) << notation::format(board);
    });
  }
  test::for_each_board<3>(kCounters, [&](const Board<3>& board) {
    ASSERT_EQ(needed.at(board), all.at(board)) << notation::format(board);
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

TEST_F(Keeping, of_mapped_levels_is_ready_for_a_history_once_it_is_prepared) {
  SerialExecutor executor;
  Table<Tihbat<3>> table{Tihbat<3>{}, Counters{kCounters}};
  for (const int n : kLevels) table.adopt_mapped(Counters{n}, told_all.cells[n]);
  table.prepare(Counters{kCounters}, executor);
  const std::vector visited{test::position<3>("2-2-2-2-2-2-S").node,
                            test::position<3>("1-0-3-2-4-2-N").node};
  const auto mapped = table.solve_with_history(Counters{kCounters}, visited, executor);
  const auto solved = all.solve_with_history(Counters{kCounters}, visited, executor);
  ASSERT_TRUE(mapped.ok());
  ASSERT_TRUE(solved.ok());
  test::for_each_board<3>(kCounters, [&](const Board<3>& board) {
    for (const Side side : {Side::south, Side::north}) {
      ASSERT_EQ(mapped->at({board, side}), solved->at({board, side})) << notation::format(board);
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
        return kDone;
      });
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.reasons().joined(), "the disk is full");
  EXPECT_EQ(told, 3);  // 0, 2, 4
  EXPECT_FALSE(table.holds(Counters{6}));
}

TEST(TableDeathTest, is_not_asked_about_a_level_that_it_has_not_solved) {
  const Table<R> table{R{}, Counters{4}};
  EXPECT_DEATH(static_cast<void>(table.at(Board<2>{})), "a level is solved before it is asked");
  EXPECT_DEATH(static_cast<void>(table.value(Board<2>{})), "a level is solved before it is asked");
}
TEST(TableDeathTest, takes_only_levels_of_the_right_size) {
  Table<R> table{R{}, Counters{4}};
  const std::vector<Word> cells(34);  // one less than C(7, 3)
  EXPECT_DEATH(table.adopt_mapped(Counters{4}, cells), "as many cells as positions");
}

TEST(TableBytes, are_those_of_the_cells_that_are_kept) {
  static_assert(table_bytes::finished(1000, Keep::all) ==
                1000 * (sizeof(Word) + sizeof(ValueAfterMove)));
  static_assert(table_bytes::finished(1000, Keep::needed) == 1000 * sizeof(ValueAfterMove));
  static_assert(table_bytes::in_work(1000) > 1000 * sizeof(Word));
  static_assert(table_bytes::with_history(1000) == 2 * table_bytes::in_work(1000));
}

}  // namespace
}  // namespace tihbat::kernel
