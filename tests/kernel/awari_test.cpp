// Awari, the second model of the rules: its clauses one by one, its moves turned round, and the
// solver against published figures.
#include "support/awari.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/awari_published.hpp"
#include "support/boards.hpp"
#include "support/generators.hpp"
#include "tihbat/core/encoder.hpp"

namespace tihbat::kernel {
namespace {

using test::Awari;
using test::expect_published_figures;

constexpr Awari kAwari;

// Pits in sowing order, the mover's first.
Board<6> board(std::string_view text) { return test::position<6>(text).node.board; }

// What sowing from a pit (1 to 6) does: the board from the same seat, and the capture.
std::string sown(std::string_view text, int pit) {
  const Played<6> played = Awari::play(board(text), Move::sow(Pit{pit - 1}));
  const std::string after = notation::format(played.next.turned());
  return played.captured == Counters{0} ? after
                                        : after + " x" + std::to_string(played.captured.get());
}

// The pits (1 to 6) that may be sown from: "1 5".
std::string legal(std::string_view text) {
  std::string pits;
  const MoveList<6> moves = Awari::moves(board(text));
  for (const Move move : moves) {
    pits += (pits.empty() ? "" : " ") + std::to_string(move.pit().get() + 1);
  }
  return pits;
}

TEST(AwariSowing, begins_in_the_next_pit_and_goes_on_into_the_opponents_row) {
  EXPECT_EQ(sown("4-4-4-4-4-4-4-4-4-4-4-4", 5), "4-4-4-4-0-5-5-5-5-4-4-4");
}
TEST(AwariSowing, goes_on_from_the_opponents_row_into_the_own_one) {
  EXPECT_EQ(sown("0-0-0-0-0-8-1-1-1-1-1-1", 6), "1-1-0-0-0-0-2-2-2-2-2-2");
}
TEST(AwariSowing, skips_the_origin) {
  EXPECT_EQ(sown("12-0-0-0-0-0-0-0-0-0-0-0", 1), "0-2-1-1-1-1-1-1-1-1-1-1");
}
TEST(AwariSowing, skips_the_origin_on_every_lap) {
  EXPECT_EQ(sown("0-0-23-0-0-0-0-0-0-0-0-0", 3), "2-2-0-3-2-2-2-2-2-2-2-2");
}

TEST(AwariCapture, takes_two_that_the_last_counter_makes_in_an_opponents_pit) {
  EXPECT_EQ(sown("0-0-0-0-0-2-0-1-4-0-0-0", 6), "0-0-0-0-0-0-1-0-4-0-0-0 x2");
}
TEST(AwariCapture, takes_three) {
  EXPECT_EQ(sown("0-0-0-0-0-1-2-0-4-0-0-0", 6), "0-0-0-0-0-0-0-0-4-0-0-0 x3");
}
TEST(AwariCapture, takes_neither_one_nor_four) {
  EXPECT_EQ(sown("0-0-0-0-0-1-0-0-4-0-0-0", 6), "0-0-0-0-0-0-1-0-4-0-0-0");
  EXPECT_EQ(sown("0-0-0-0-0-1-3-0-4-0-0-0", 6), "0-0-0-0-0-0-4-0-4-0-0-0");
}
TEST(AwariCapture, takes_nothing_from_the_own_row) {
  EXPECT_EQ(sown("1-1-0-0-0-0-0-0-4-0-0-0", 1), "0-2-0-0-0-0-0-0-4-0-0-0");
}
TEST(AwariCapture, goes_backwards_without_a_gap) {
  EXPECT_EQ(sown("0-0-0-0-0-4-1-3-2-1-5-0", 6), "0-0-0-0-0-0-2-4-0-0-5-0 x5");
}
TEST(AwariCapture, stays_in_the_opponents_row) {
  EXPECT_EQ(sown("0-0-0-0-3-2-1-1-9-0-0-0", 5), "0-0-0-0-0-3-0-0-9-0-0-0 x4");
}
TEST(AwariCapture, leaves_pits_after_the_last_counter) {
  EXPECT_EQ(sown("0-0-0-0-0-1-1-2-2-0-0-0", 6), "0-0-0-0-0-0-0-2-2-0-0-0 x2");
}

TEST(AwariFeeding, forbids_to_leave_the_opponent_without_counters_if_another_move_feeds) {
  EXPECT_EQ(legal("1-0-0-0-0-1-0-0-0-0-0-0"), "6");
}
TEST(AwariFeeding, forbids_to_capture_all_if_another_move_leaves_some) {
  EXPECT_EQ(legal("1-0-0-0-0-1-1-0-0-0-0-0"), "1");
}
TEST(AwariFeeding, allows_every_move_where_none_feeds) {
  EXPECT_EQ(legal("1-0-1-0-0-0-0-0-0-0-0-0"), "1 3");
  EXPECT_EQ(legal("0-0-0-0-0-1-1-0-0-0-0-0"), "6");  // captures all
}

TEST(AwariEnd, gives_the_rest_to_the_opponent_of_a_mover_without_counters) {
  EXPECT_EQ(Awari::payoff(board("0-0-0-0-0-0-3-0-0-0-0-2")), Value{-5});
  EXPECT_EQ(legal("0-0-0-0-0-0-3-0-0-0-0-2"), "");
}
TEST(AwariEnd, is_worth_nothing_on_an_empty_board) {
  EXPECT_EQ(Awari::payoff(Board<6>{}), Value{0});
}
TEST(AwariEnd, has_not_come_while_the_mover_has_counters) {
  EXPECT_EQ(Awari::payoff(board("0-0-0-0-0-1-0-0-0-0-0-0")), std::nullopt);
}

std::map<Board<6>, int> predecessors(const Board<6>& board) {
  std::map<Board<6>, int> times;
  kAwari.for_each_predecessor(board, [&](const Board<6>& before) { ++times[before]; });
  return times;
}

TEST(AwariPredecessors, leave_out_a_move_that_was_illegal_because_another_one_feeds) {
  // Both come from sowing 1; with a counter in pit 6 beside it that is not allowed.
  EXPECT_EQ(predecessors(board("0-0-0-0-0-0-0-1-1-0-0-0")).count(board("1-0-1-0-0-0-0-0-0-0-0-0")),
            1U);
  EXPECT_EQ(predecessors(board("0-0-0-0-0-0-0-1-0-0-0-1")).count(board("1-0-0-0-0-1-0-0-0-0-0-0")),
            0U);
}

TEST(AwariPredecessors, are_the_moves_turned_round_on_every_board_of_up_to_6_counters) {
  for (int n = 0; n <= 6; ++n) {
    std::map<Board<6>, std::map<Board<6>, int>> before;  // by board reached
    test::for_each_board<6>(n, [&](const Board<6>& from) {
      const MoveList<6> moves = Awari::moves(from);
      for (const Move move : moves) {
        const Played<6> played = Awari::play(from, move);
        if (played.captured == Counters{0}) ++before[played.next][from];
      }
    });
    test::for_each_board<6>(n, [&](const Board<6>& reached) {
      ASSERT_EQ(predecessors(reached), before[reached]) << notation::format(reached);
    });
  }
}

int ways(const Board<6>& from, const Board<6>& to) {
  const MoveList<6> moves = Awari::moves(from);
  return static_cast<int>(std::count_if(moves.begin(), moves.end(), [&](Move move) {
    return Awari::play(from, move) == Played<6>{to, Counters{0}};
  }));
}

void check_neighbours(const Board<6>& board) {
  for (const auto& [before, times] : predecessors(board)) RC_ASSERT(ways(before, board) == times);
  const MoveList<6> moves = Awari::moves(board);
  for (const Move move : moves) {
    const Played<6> played = Awari::play(board, move);
    if (played.captured > Counters{0}) continue;
    RC_ASSERT(predecessors(played.next)[board] == ways(board, played.next));
  }
}

RC_GTEST_PROP(AwariPredecessors, agree_with_moves_on_boards_of_up_to_14_counters, ()) {
  check_neighbours(test::any_board<6>(14));
}
RC_GTEST_PROP(AwariPredecessors, agree_with_moves_on_boards_of_up_to_48_counters, ()) {
  check_neighbours(test::any_board<6>(48));
}

RC_GTEST_PROP(AwariMoves, keep_the_counters, ()) {
  const Board<6> board = test::any_board<6>(48);
  const MoveList<6> moves = Awari::moves(board);
  RC_ASSERT(moves.empty() == Awari::payoff(board).has_value());
  for (const Move move : moves) {
    const Played<6> played = Awari::play(board, move);
    RC_ASSERT(played.next.total() + played.captured == board.total());
  }
}

TEST(AwariFigures, are_the_published_ones_for_1_to_12_counters) { expect_published_figures(1, 12); }

}  // namespace
}  // namespace tihbat::kernel
