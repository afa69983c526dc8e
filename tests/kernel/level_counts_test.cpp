// The counts of a level against counting its verdicts one by one.
#include "tihbat/kernel/level_counts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/verdicts.hpp"
#include "tihbat/core/binomial.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/thread_executor.hpp"

namespace tihbat::kernel {
namespace {

using R = Tihbat<2>;
using C = CellOf<R>;
using Word = R::Word;

template <Executor E>
LevelCounts counts_of(int n, const std::vector<Word>& cells, E& executor) {
  return count_level<Word, 2>(Counters{n}, cells, executor);
}

TEST(LevelCounts, are_those_of_the_default_game_board_by_board) {
  SerialExecutor executor;
  for (int n = 0; n <= 28; ++n) {
    LevelCounts expected{.counters = Counters{n},
                         .positions = binomial(n + 3, 3),
                         .wins = 0,
                         .draws = 0,
                         .losses = 0,
                         .min_value = Value{kMaxCounters},
                         .max_value = Value{-kMaxCounters},
                         .max_dtc = {}};
    test::for_each_board<2>(n, [&](const Board<2>& board) {
      const Verdict verdict = test::default_table().at(board);
      ++(verdict.value > Value{0}   ? expected.wins
         : verdict.value < Value{0} ? expected.losses
                                    : expected.draws);
      expected.min_value = std::min(expected.min_value, verdict.value);
      expected.max_value = std::max(expected.max_value, verdict.value);
      expected.max_dtc = std::max(expected.max_dtc, verdict.dtc.value_or(Plies{0}));
    });
    const auto cells = test::default_table().cells(Counters{n});
    EXPECT_EQ((count_level<Word, 2>(Counters{n}, cells, executor)), expected) << n;
  }
}

// results/levels.csv
TEST(LevelCounts, of_the_start_are_the_published_ones) {
  SerialExecutor executor;
  const LevelCounts counts =
      count_level<Word, 2>(Counters{28}, test::default_table().cells(Counters{28}), executor);
  EXPECT_EQ(counts, (LevelCounts{.counters = Counters{28},
                                 .positions = 4495,
                                 .wins = 2191,
                                 .draws = 1298,
                                 .losses = 1006,
                                 .min_value = Value{-14},
                                 .max_value = Value{14},
                                 .max_dtc = Plies{27}}));
}

TEST(LevelCounts, of_cells_at_the_limits) {
  SerialExecutor executor;
  const LevelCounts counts = counts_of(
      126, {C::decided(C::kMostUnits, C::kMostPlies), C::decided(-C::kMostUnits, 1)}, executor);
  EXPECT_EQ(counts.min_value, Value{-126});
  EXPECT_EQ(counts.max_value, Value{126});
  EXPECT_EQ(counts.max_dtc, Plies{255});
  EXPECT_EQ(counts.wins, 1U);
  EXPECT_EQ(counts.losses, 1U);
  EXPECT_EQ(counts.draws, 0U);
}

// Values that are all won, or all lost: 0 is neither the least nor the largest.
TEST(LevelCounts, of_one_side_only) {
  SerialExecutor executor;
  LevelCounts counts = counts_of(9, {C::decided(2, 3), C::decided(3, 1)}, executor);
  EXPECT_EQ(counts.min_value, Value{4});
  EXPECT_EQ(counts.max_value, Value{6});
  counts = counts_of(9, {C::decided(-2, 3), C::decided(-3, 1)}, executor);
  EXPECT_EQ(counts.min_value, Value{-6});
  EXPECT_EQ(counts.max_value, Value{-4});
}

// Sizes around those that are shared out and divided without a rest; the rare cells stand anywhere.
TEST(LevelCounts, are_the_same_with_any_number_of_threads) {
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random{seed};
  for (const std::size_t size : {65'535U, 65'536U, 65'537U, 70'001U}) {
    std::vector<Word> cells(size);
    for (Word& cell : cells) {
      const int units = static_cast<int>(random() % 5) - 2;
      cell = C::decided(units, units == 0 ? 0 : 1 + static_cast<int>(random() % 9));
    }
    cells[random() % size] = C::decided(40, 1);
    cells[random() % size] = C::decided(-41, 1);
    cells[random() % size] = C::decided(3, 200);
    cells[size - 1] = C::decided(-1, 201);
    std::array<std::uint64_t, 3> expected{};  // losses, draws, wins
    for (const Word cell : cells) {
      ++expected[C::units(cell) < 0 ? 0 : C::units(cell) == 0 ? 1 : 2];
    }
    SerialExecutor alone;
    const LevelCounts counts = counts_of(50, cells, alone);
    EXPECT_EQ(counts.positions, size);
    EXPECT_EQ(counts.losses, expected[0]);
    EXPECT_EQ(counts.draws, expected[1]);
    EXPECT_EQ(counts.wins, expected[2]);
    EXPECT_EQ(counts.max_dtc, Plies{201});
    for (const std::size_t threads :
         {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{7}}) {
      ThreadExecutor executor{threads};
      EXPECT_EQ(counts_of(50, cells, executor), counts) << threads;
    }
  }
}

}  // namespace
}  // namespace tihbat::kernel
