#include "tihbat/core/encoder.hpp"

#include <cstdint>
#include <set>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/generators.hpp"

namespace tihbat {
namespace {

// Every number names a board, every board of every total has a number of its own, and sizes are the
// closed forms.
template <int P>
void expect_bijection(int most) {
  const Encoder<P> encoder{Counters{most}};
  EXPECT_EQ(encoder.most(), Counters{most});
  EXPECT_EQ(encoder.size(), binomial(most + 2 * P, 2 * P));
  std::uint64_t smaller = 0;
  for (int n = 0; n <= most; ++n) {
    const auto& level = encoder.level(Counters{n});
    ASSERT_EQ(level.counters(), n);
    ASSERT_EQ(level.size(), binomial(n + 2 * P - 1, 2 * P - 1)) << n << " counters";
    std::set<std::uint64_t> seen;
    test::for_each_board<P>(n, [&](const Board<P>& board) {
      const PositionIndex index = level.index(board);
      ASSERT_LT(index.get(), level.size()) << notation::format(board);
      ASSERT_TRUE(seen.insert(index.get()).second) << notation::format(board);
      ASSERT_EQ(level.board(index), board);
      ASSERT_EQ(encoder.index(board), index);
      ASSERT_EQ(encoder.number(board), smaller + index.get());
      ASSERT_EQ(encoder.numbered(encoder.number(board)), board);
    });
    ASSERT_EQ(seen.size(), level.size());
    smaller += level.size();
  }
}

TEST(Encoder, numbers_the_35960_boards_of_the_default_game) {
  EXPECT_EQ(Encoder<2>{Counters{28}}.size(), 35960U);
  expect_bijection<2>(28);
}
TEST(Encoder, numbers_all_boards_of_1_pit_a_side) { expect_bijection<1>(24); }
TEST(Encoder, numbers_all_boards_of_3_pits_a_side) { expect_bijection<3>(12); }
TEST(Encoder, numbers_all_boards_of_4_pits_a_side) { expect_bijection<4>(8); }
TEST(Encoder, numbers_all_boards_of_5_pits_a_side) { expect_bijection<5>(5); }
TEST(Encoder, numbers_all_boards_of_6_pits_a_side) { expect_bijection<6>(4); }

// The layout that the header promises: matrices by the counters of the mover's row, a row for each
// own row.
TEST(Encoder, lays_boards_out_in_matrix_rows_of_one_own_row) {
  for (int n = 0; n <= 9; ++n) {
    const LevelEncoder<3> level{n};
    test::for_each_board<3>(n, [&](const Board<3>& board) {
      const int own = board.own.total();
      const std::uint64_t start = level.row_start(own, RowRanking<3>::rank(board.own));
      ASSERT_EQ(start,
                level.offset(own) + RowRanking<3>::rank(board.own) * RowRanking<3>::count(n - own));
      ASSERT_EQ(level.index(board).get(), start + RowRanking<3>::rank(board.opponent));
    });
  }
}

TEST(Encoder, turning_a_board_transposes_its_matrix) {
  const LevelEncoder<2> level{11};
  test::for_each_board<2>(11, [&](const Board<2>& board) {
    const int other = board.opponent.total();
    ASSERT_EQ(level.index(board.turned()).get(),
              level.offset(other) +
                  RowRanking<2>::rank(board.opponent) * RowRanking<2>::count(11 - other) +
                  RowRanking<2>::rank(board.own));
  });
}

template <int P>
void expect_rows_in_order(int most) {
  std::uint64_t number = 0;
  for (int s = 0; s <= most; ++s) {
    ASSERT_EQ(RowRanking<P>::first_number(s), number);
    for (std::uint64_t rank = 0; rank < RowRanking<P>::count(s); ++rank, ++number) {
      const Row<P> row = RowRanking<P>::row(s, rank);
      ASSERT_EQ(row.total(), s);
      ASSERT_EQ(RowRanking<P>::rank(row), rank);
      Row<P> richer = row;
      richer.set(0, row[0] + 1);
      ASSERT_EQ(RowRanking<P>::rank(richer), rank) << "a counter in the first pit keeps the rank";
    }
  }
}

TEST(RowRanking, ranks_every_row_of_a_total_without_gaps) {
  expect_rows_in_order<1>(30);
  expect_rows_in_order<2>(30);
  expect_rows_in_order<3>(20);
  expect_rows_in_order<4>(14);
  expect_rows_in_order<5>(10);
  expect_rows_in_order<6>(8);
}

template <int P, int kMost>
void check_round_trip() {
  static const Encoder<P> encoder{Counters{kMost}};
  const Board<P> board = test::any_board<P>(kMost);
  const std::uint64_t number = encoder.number(board);
  RC_ASSERT(number < encoder.size());
  RC_ASSERT(encoder.numbered(number) == board);
  const auto any = test::any_below(encoder.size());
  RC_ASSERT(encoder.number(encoder.numbered(any)) == any);
}

RC_GTEST_PROP(Encoder, round_trips_boards_of_4_pits_and_56_counters, ()) {
  check_round_trip<4, 56>();
}
RC_GTEST_PROP(Encoder, round_trips_boards_of_6_pits_and_48_counters, ()) {
  check_round_trip<6, 48>();
}
RC_GTEST_PROP(Encoder, round_trips_boards_of_the_largest_game, ()) {
  check_round_trip<kMaxPits, kMaxCounters>();
}

}  // namespace
}  // namespace tihbat
