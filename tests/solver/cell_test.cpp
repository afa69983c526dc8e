#include "tihbat/solver/cell.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/verdicts.hpp"

namespace tihbat {
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
  EXPECT_TRUE(C::is_open(C::kUnjudged));
  EXPECT_TRUE(C::is_open(C::with_gain(C::with_move(C::kUnjudged), C::kMostUnits)));
}

TEST(Cell, keeps_the_best_gain) {
  auto cell = C::with_gain(C::kUnjudged, -5);
  EXPECT_TRUE(C::gains(cell, -5));
  cell = C::with_gain(cell, 2);
  EXPECT_TRUE(C::gains(cell, 2));
  cell = C::with_gain(cell, 1);
  EXPECT_TRUE(C::gains(cell, 2));
  EXPECT_FALSE(C::gains(cell, 1));
}

TEST(Cell, knows_the_size_of_its_gain) {
  EXPECT_EQ(C::gain_size(C::kUnjudged), 0);
  EXPECT_EQ(C::gain_size(C::with_gain(C::kUnjudged, 0)), 0);
  EXPECT_EQ(C::gain_size(C::with_gain(C::kUnjudged, -7)), 7);
  EXPECT_EQ(C::gain_size(C::with_move(C::with_gain(C::kUnjudged, 7))), 7);
  EXPECT_FALSE(C::gains(C::kUnjudged, 0));
  EXPECT_FALSE(C::gains(C::with_move(C::kUnjudged), -C::kMostUnits));
}

TEST(Cell, counts_moves_beside_the_gain) {
  auto cell = C::with_gain(C::with_move(C::with_move(C::kUnjudged)), -2);
  EXPECT_FALSE(C::is_left_with(cell, -2));
  EXPECT_FALSE(C::is_left_with_at_most(cell, -2));
  cell = C::without_move(C::without_move(cell));
  EXPECT_TRUE(C::is_left_with(cell, -2));
  EXPECT_TRUE(C::is_left_with_at_most(cell, -2));
  EXPECT_TRUE(C::is_left_with_at_most(cell, -1));
  EXPECT_FALSE(C::is_left_with_at_most(cell, -3));
}

TEST(Cell, without_captures_is_left_with_at_most_anything) {
  const auto cell = C::without_move(C::with_move(C::kUnjudged));
  EXPECT_TRUE(C::is_left_with_at_most(cell, -C::kMostUnits));
  EXPECT_FALSE(C::is_left_with(cell, -C::kMostUnits));
}

// Gains and moves in any order, against two plain numbers.
RC_GTEST_PROP(Cell, keeps_gain_and_moves_apart, ()) {
  auto cell = C::kUnjudged;
  int moves = 0;
  std::optional<int> best;
  const int steps = test::any_below(40);
  for (int step = 0; step < steps; ++step) {
    if (test::any_below(2) == 0) {
      cell = C::with_move(cell);
      ++moves;
    } else {
      const int gain = test::any_below(2 * C::kMostUnits + 1) - C::kMostUnits;
      cell = C::with_gain(cell, gain);
      best = best ? std::max(*best, gain) : gain;
    }
  }
  RC_ASSERT(C::is_open(cell));
  RC_ASSERT(C::plies(cell) == moves);
  RC_ASSERT(C::gain_size(cell) == (best ? std::abs(*best) : 0));
  if (best) RC_ASSERT(C::gains(cell, *best));
}

}  // namespace
}  // namespace tihbat
