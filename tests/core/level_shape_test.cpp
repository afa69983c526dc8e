// The layout of a level without its boards, against listing rows and boards one by one.
#include "tihbat/core/level_shape.hpp"

#include <cstdint>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "support/boards.hpp"
#include "support/generators.hpp"

namespace tihbat {
namespace {

// How many boards there are by the counters of the mover's row.
template <int P>
std::map<int, std::uint64_t> matrices(int counters) {
  std::map<int, std::uint64_t> boards;
  test::for_each_board<P>(counters, [&](const Board<P>& board) { ++boards[board.own.total()]; });
  return boards;
}

template <int P>
void expect_matrices(int most) {
  for (int n = 0; n <= most; ++n) {
    const LevelShape level{P, n};
    EXPECT_EQ(level.counters(), n);
    EXPECT_EQ(level.row_counts().pits(), P);
    std::uint64_t offset = 0;
    for (const auto& [own, boards] : matrices<P>(n)) {
      ASSERT_EQ(level.offset(own), offset) << n << " counters, " << own << " own";
      ASSERT_EQ(level.rows(own) * level.rows(n - own), boards);
      offset += boards;
    }
    EXPECT_EQ(level.size(), offset);
  }
}
TEST(LevelShape, has_a_matrix_for_each_number_of_own_counters) {
  expect_matrices<1>(24);
  expect_matrices<2>(16);
  expect_matrices<3>(9);
  expect_matrices<4>(6);
  expect_matrices<5>(4);
  expect_matrices<6>(4);
}

// A row is the other row of a board whose own row is empty.
template <int P>
void expect_row_counts(int most) {
  const RowCounts rows{P};
  std::uint64_t before = 0;
  for (int s = 0; s <= most; ++s) {
    std::uint64_t listed = 0;
    test::for_each_board<P>(s, [&](const Board<P>& board) {
      if (board.own.total() == 0) ++listed;
    });
    ASSERT_EQ(rows.count(s), listed) << s << " counters in " << P << " pits";
    ASSERT_EQ(rows.first_number(s), before);
    before += listed;
  }
}
TEST(RowCounts, are_those_of_rows_listed_one_by_one) {
  expect_row_counts<1>(24);
  expect_row_counts<2>(16);
  expect_row_counts<3>(9);
  expect_row_counts<4>(6);
  expect_row_counts<6>(4);
}
TEST(RowCounts, of_no_counters_is_one_empty_row) {
  for (int pits = 1; pits <= kMaxPits; ++pits) {
    EXPECT_EQ(RowCounts{pits}.count(0), 1U);
    EXPECT_EQ(RowCounts{pits}.first_number(0), 0U);
  }
}

// Rows of a matrix follow each other without gaps, and so do the matrices.
RC_GTEST_PROP(LevelShape, has_matrix_rows_without_gaps, ()) {
  const int pits = 1 + test::any_below(kMaxPits);
  const int counters = test::any_below(1 + kMaxPerPit * 2);
  const LevelShape level{pits, counters};
  const int own = test::any_below(counters + 1);
  const std::uint64_t rank = test::any_below(level.rows(own));
  const bool is_last = rank + 1 == level.rows(own);
  const std::uint64_t next = is_last ? own == counters ? level.size() : level.offset(own + 1)
                                     : level.row_start(own, rank + 1);
  RC_ASSERT(next - level.row_start(own, rank) == level.rows(counters - own));
  RC_ASSERT(level.row_start(own, 0) == level.offset(own));
}

}  // namespace
}  // namespace tihbat
