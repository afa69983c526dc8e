#include "tihbat/kernel/cell.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/verdicts.hpp"

namespace tihbat::kernel {
namespace {

using C = Cell<std::uint16_t, 2>;

TEST(Cell, of_16_bits_holds_what_six_pits_a_side_need) {
  EXPECT_GE(C::kMostUnits, 63);
  EXPECT_GE(C::kMostPlies, 255);
}

template <class Any>
void expect_round_trips() {
  for (int units = -Any::kMostUnits; units <= Any::kMostUnits; ++units) {
    for (int plies = 0; plies <= std::min(Any::kMostPlies, 300); ++plies) {
      const auto cell = Any::decided(units, plies);
      ASSERT_FALSE(Any::is_open(cell));
      ASSERT_EQ(Any::units(cell), units);
      ASSERT_EQ(Any::plies(cell), plies);
      ASSERT_EQ(Any::of(Any::verdict(cell)), cell);
    }
  }
}
TEST(Cell, gives_back_every_value_and_distance) {
  expect_round_trips<C>();
  expect_round_trips<Cell<std::uint16_t, 1>>();
  expect_round_trips<Cell<std::uint32_t, 2>>();
}

TEST(Cell, counts_values_in_units) {
  EXPECT_EQ(C::verdict(C::decided(3, 5)), (Verdict{Value{6}, Plies{5}}));
  EXPECT_EQ(C::verdict(C::decided(-3, 5)), (Verdict{Value{-6}, Plies{5}}));
  EXPECT_EQ((Cell<std::uint16_t, 1>::verdict(C::decided(3, 5))), (Verdict{Value{3}, Plies{5}}));
}

TEST(Cell, of_a_draw_has_no_distance) {
  EXPECT_EQ(C::verdict(C::kDraw), (Verdict{Value{0}, std::nullopt}));
  EXPECT_EQ(C::of({Value{0}, std::nullopt}), C::kDraw);
  EXPECT_FALSE(C::is_open(C::kDraw));
}

TEST(Cell, is_open_until_it_is_decided) {
  EXPECT_TRUE(C::is_open(C::kUninitialised));
  EXPECT_TRUE(C::is_open(C::with_gain(C::with_move(C::kUninitialised), C::kMostUnits)));
}

TEST(Cell, keeps_the_best_gain) {
  auto cell = C::with_gain(C::kUninitialised, -5);
  EXPECT_TRUE(C::gains(cell, -5));
  cell = C::with_gain(cell, 2);
  EXPECT_TRUE(C::gains(cell, 2));
  cell = C::with_gain(cell, 1);
  EXPECT_TRUE(C::gains(cell, 2));
  EXPECT_FALSE(C::gains(cell, 1));
}

TEST(Cell, without_captures_gains_nothing) {
  EXPECT_FALSE(C::gains(C::kUninitialised, 0));
  EXPECT_FALSE(C::gains(C::with_move(C::kUninitialised), -C::kMostUnits));
}

TEST(Cell, counts_moves_beside_the_gain) {
  auto cell = C::with_gain(C::with_move(C::with_move(C::kUninitialised)), -2);
  EXPECT_FALSE(C::is_left_with(cell, -2));
  EXPECT_FALSE(C::is_left_with_at_most(cell, -2));
  cell = C::without_move(C::without_move(cell));
  EXPECT_TRUE(C::is_left_with(cell, -2));
  EXPECT_TRUE(C::is_left_with_at_most(cell, -2));
  EXPECT_TRUE(C::is_left_with_at_most(cell, -1));
  EXPECT_FALSE(C::is_left_with_at_most(cell, -3));
}

TEST(Cell, that_is_decided_loses_no_move) {
  for (const int units : {-C::kMostUnits, -1, 0, 1, C::kMostUnits}) {
    EXPECT_EQ(C::without_move(C::decided(units, 1)), C::decided(units, 1));
    EXPECT_FALSE(C::gains(C::decided(units, 1), units));
    EXPECT_FALSE(C::is_left_with_at_most(C::decided(units, 1), units));
  }
}

TEST(Cell, without_captures_is_left_with_at_most_anything) {
  const auto cell = C::without_move(C::with_move(C::kUninitialised));
  EXPECT_TRUE(C::is_left_with_at_most(cell, -C::kMostUnits));
  EXPECT_FALSE(C::is_left_with(cell, -C::kMostUnits));
}

// An open cell as plain numbers, and the cell made from the same steps in any order: up to `most`
// units either way.
struct Plain {
  int moves = 0;
  std::optional<int> best;
};
template <class Any>
std::pair<Plain, typename std::remove_const_t<decltype(Any::kUninitialised)>> any_open_cell(
    int most, int most_steps) {
  auto cell = Any::kUninitialised;
  Plain plain;
  const int steps = test::any_below(most_steps + 1);
  for (int step = 0; step < steps; ++step) {
    if (test::any_below(2) == 0) {
      cell = Any::with_move(cell);
      ++plain.moves;
    } else {
      const int gain = test::any_below(2 * most + 1) - most;
      cell = Any::with_gain(cell, gain);
      plain.best = plain.best ? std::max(*plain.best, gain) : gain;
    }
  }
  return {plain, cell};
}

RC_GTEST_PROP(Cell, keeps_gain_and_moves_apart, ()) {
  auto [plain, cell] = any_open_cell<C>(C::kMostUnits, 39);
  const int units = test::any_below(2) == 0 && plain.best
                        ? *plain.best
                        : test::any_below(2 * C::kMostUnits + 1) - C::kMostUnits;
  RC_ASSERT(C::is_open(cell));
  RC_ASSERT(C::gains(cell, units) == (plain.best == units));
  for (int left = plain.moves; left >= 0; --left) {
    RC_ASSERT(C::is_left_with(cell, units) == (left == 0 && plain.best == units));
    RC_ASSERT(C::is_left_with_at_most(cell, units) ==
              (left == 0 && plain.best.value_or(-C::kMostUnits) <= units));
    if (left > 0) cell = C::without_move(cell);
  }
}

template <class Any>
void expect_each_cell_decided_at_once_is_found() {
  using Word = std::remove_const_t<decltype(Any::kUninitialised)>;
  std::vector<Word> cells;
  std::vector<Plain> plain;
  const std::size_t count = test::any_below(Any::kAtOnce + 1);
  while (cells.size() < count) {
    const auto [numbers, cell] = any_open_cell<Any>(3, 5);  // so that many agree
    const bool is_decided = test::any_below(4) == 0;
    plain.push_back(is_decided ? Plain{1, std::nullopt} : numbers);
    cells.push_back(is_decided ? Any::decided(numbers.best.value_or(0), 1) : cell);
  }
  const int units = 1 + test::any_below(3);
  std::uint64_t expected = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const bool wins = plain[i].best == units;
    const bool loses = plain[i].moves == 0 && plain[i].best == -units;
    if (wins || loses) expected |= std::uint64_t{1} << i;
  }
  RC_ASSERT(Any::decided_at_once(cells, units) == expected);
}
RC_GTEST_PROP(Cell, is_found_among_many_where_it_is_decided_at_once, ()) {
  expect_each_cell_decided_at_once_is_found<C>();
}
RC_GTEST_PROP(Cell, of_32_bits_is_found_among_many_where_it_is_decided_at_once, ()) {
  expect_each_cell_decided_at_once_is_found<Cell<std::uint32_t, 2>>();
}

template <class Any>
void expect_no_gain_is_missed_in_a_set(int most) {
  EXPECT_EQ(Any::gain_set(Any::kUninitialised),
            Any::gain_set(Any::with_gain(Any::kUninitialised, 0)));
  for (int units = 1; units <= most; ++units) {
    for (int gain = -most; gain <= most; ++gain) {
      const auto cell = Any::with_move(Any::with_gain(Any::kUninitialised, gain));
      const bool meets = (Any::gain_set(cell) & Any::gain_set_either_way(units)) != 0;
      if (std::abs(gain) == units) {
        ASSERT_TRUE(meets) << gain << " for " << units;
      } else if (std::abs(gain) + units < 64) {
        ASSERT_FALSE(meets) << gain << " for " << units;
      }
    }
  }
}
TEST(Cell, is_in_the_set_of_its_gain) {
  expect_no_gain_is_missed_in_a_set<C>(C::kMostUnits);
  expect_no_gain_is_missed_in_a_set<Cell<std::uint32_t, 1>>(200);
}

}  // namespace
}  // namespace tihbat::kernel
