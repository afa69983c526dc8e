// for_each_predecessor against moves() and play(), as the concept ReversibleRules demands.
#include <algorithm>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/generators.hpp"
#include "support/variants.hpp"
#include "tihbat/core/encoder.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat {
namespace {

// By index of the board reached: the indexes of the boards that reach it without a capture, once
// for each move.
using Edges = std::vector<std::vector<std::uint64_t>>;

template <int P>
Edges edges_forward(const Tihbat<P>& rules, const LevelEncoder<P>& level) {
  Edges before(static_cast<std::size_t>(level.size()));
  test::for_each_board<P>(level.counters(), [&](const Board<P>& board) {
    const MoveList<P> moves = rules.moves(board);
    for (const Move move : moves) {
      const Played<P> played = rules.play(board, move);
      if (played.captured > Counters{0}) continue;
      before[static_cast<std::size_t>(level.index(played.next).get())].push_back(
          level.index(board).get());
    }
  });
  return before;
}

template <int P>
Edges edges_backward(const Tihbat<P>& rules, const LevelEncoder<P>& level) {
  Edges before(static_cast<std::size_t>(level.size()));
  test::for_each_board<P>(level.counters(), [&](const Board<P>& board) {
    auto& list = before[static_cast<std::size_t>(level.index(board).get())];
    rules.for_each_predecessor(
        board, [&](const Board<P>& from) { list.push_back(level.index(from).get()); });
  });
  return before;
}

template <int P>
void expect_same_edges(int most) {
  for (const RuleOptions& options : test::all_rule_options()) {
    const Tihbat<P> rules{options};
    for (int n = 0; n <= most; ++n) {
      const LevelEncoder<P> level{n};
      Edges forward = edges_forward(rules, level);
      Edges backward = edges_backward(rules, level);
      for (auto& list : forward) std::sort(list.begin(), list.end());
      for (auto& list : backward) std::sort(list.begin(), list.end());
      ASSERT_EQ(forward, backward) << n << " counters, " << test::described(options);
    }
  }
}

TEST(Predecessors, are_the_moves_turned_round_on_every_board_of_the_default_game) {
  expect_same_edges<2>(28);
}
TEST(Predecessors, are_the_moves_turned_round_with_1_pit_a_side) { expect_same_edges<1>(24); }
TEST(Predecessors, are_the_moves_turned_round_with_3_pits_a_side) { expect_same_edges<3>(7); }

TEST(Predecessors, include_the_pass) {
  const Tihbat<2> rules;
  const Board<2> after = test::position<2>("0-0-3-1-N").node.board;
  std::vector<Board<2>> before;
  rules.for_each_predecessor(after, [&](const Board<2>& board) { before.push_back(board); });
  EXPECT_EQ(before, std::vector{test::position<2>("0-0-3-1-S").node.board});
}

// A board is listed among the predecessors of each of its quiet successors; each board listed leads
// here.
template <int P>
void check_neighbours(int most) {
  const Tihbat<P> rules{test::any_rule_options()};
  const Board<P> board = test::any_board<P>(most);
  const auto ways = [&](const Board<P>& from, const Board<P>& to) {
    const MoveList<P> moves = rules.moves(from);
    return std::count_if(moves.begin(), moves.end(), [&](Move move) {
      return rules.play(from, move) == Played<P>{to, Counters{0}};
    });
  };
  const auto listed = [&](const Board<P>& to) {
    std::map<Board<P>, std::ptrdiff_t> times;
    rules.for_each_predecessor(to, [&](const Board<P>& from) { ++times[from]; });
    return times;
  };
  for (const auto& [from, times] : listed(board)) RC_ASSERT(ways(from, board) == times);
  const MoveList<P> moves = rules.moves(board);
  for (const Move move : moves) {
    const Played<P> played = rules.play(board, move);
    if (played.captured > Counters{0}) continue;
    RC_ASSERT(listed(played.next)[board] == ways(board, played.next));
  }
}

RC_GTEST_PROP(Predecessors, agree_with_moves_on_3_pits_a_side, ()) { check_neighbours<3>(42); }
RC_GTEST_PROP(Predecessors, agree_with_moves_on_4_pits_a_side, ()) { check_neighbours<4>(56); }
RC_GTEST_PROP(Predecessors, agree_with_moves_on_6_pits_a_side, ()) { check_neighbours<6>(84); }

}  // namespace
}  // namespace tihbat
