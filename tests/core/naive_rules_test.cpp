// The rules against the same rules sown counter by counter on the absolute ring, for every variant,
// and the facts F1, F2, F5.
#include "support/naive_rules.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/generators.hpp"
#include "support/variants.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat {
namespace {

using test::described;
using test::naive_plies;
using test::NaivePly;
using test::ring_of;

// Legal moves and their results, in pit order, as the naive rules would list them.
template <int P>
std::vector<NaivePly<P>> fast_plies(const Tihbat<P>& rules, const Node<P>& node) {
  std::vector<NaivePly<P>> plies;
  const MoveList<P> moves = rules.moves(node.board);
  const int first = node.to_move == Side::south ? 0 : P;
  for (const Move move : moves) {
    const Played<P> played = rules.play(node.board, move);
    plies.push_back({move.is_pass() ? test::kNaivePass : first + move.pit().get(),
                     played.captured.get(),
                     ring_of(Node<P>{played.next, opponent_of(node.to_move)})});
  }
  return plies;
}

// Also the turned position of the other side (F5), since the fast rules see only the mover's seat.
template <int P>
void expect_naive_plies(int most) {
  for (const RuleOptions& options : test::all_rule_options()) {
    const Tihbat<P> rules{options};
    for (int n = 0; n <= most; ++n) {
      test::for_each_board<P>(n, [&](const Board<P>& board) {
        for (const Side side : {Side::south, Side::north}) {
          const Node<P> node{board, side};
          ASSERT_EQ(fast_plies(rules, node), naive_plies(ring_of(node), options))
              << notation::format(node) << ", " << described(options);
        }
      });
    }
  }
}

TEST(Rules, sow_as_by_hand_on_every_board_of_the_default_game) { expect_naive_plies<2>(28); }
TEST(Rules, sow_as_by_hand_with_1_pit_a_side) { expect_naive_plies<1>(24); }
TEST(Rules, sow_as_by_hand_with_3_pits_a_side) { expect_naive_plies<3>(8); }

template <int P>
void check_any(int most) {
  const RuleOptions options = test::any_rule_options();
  const Node<P> node = test::any_position<P>(most).node;
  RC_ASSERT((fast_plies(Tihbat<P>{options}, node) == naive_plies(ring_of(node), options)));
}
RC_GTEST_PROP(Rules, sow_as_by_hand_with_4_pits_a_side, ()) { check_any<4>(96); }
RC_GTEST_PROP(Rules, sow_as_by_hand_with_5_pits_a_side, ()) { check_any<5>(120); }
RC_GTEST_PROP(Rules, sow_as_by_hand_with_6_pits_a_side, ()) { check_any<6>(144); }

// visit(board, played, options) for every move of every board of the default game.
template <class Visit>
void for_each_move(Visit visit) {
  for (const RuleOptions& options : test::all_rule_options()) {
    const Tihbat<2> rules{options};
    for (int n = 0; n <= 28; ++n) {
      test::for_each_board<2>(n, [&](const Board<2>& board) {
        const MoveList<2> moves = rules.moves(board);
        for (const Move move : moves) visit(board, rules.play(board, move), options);
      });
    }
  }
}

TEST(Facts, no_counter_is_lost_or_made_by_a_move) {
  for_each_move([](const Board<2>& board, const Played<2>& played, const RuleOptions& options) {
    ASSERT_EQ(played.next.total() + played.captured, board.total())
        << notation::format(board) << ", " << described(options);
  });
}

TEST(Facts, captures_are_even) {  // F1
  for_each_move([](const Board<2>& board, const Played<2>& played, const RuleOptions& options) {
    ASSERT_EQ(played.captured.get() % Tihbat<2>::kValueUnit, 0)
        << notation::format(board) << ", " << described(options);
  });
}

TEST(Facts, no_move_empties_a_board_when_the_origin_gets_the_first_counter) {  // F2
  for_each_move([](const Board<2>& board, const Played<2>& played, const RuleOptions& options) {
    if (options.first == FirstCounter::next) return;
    ASSERT_GT(played.next.total(), Counters{0})
        << notation::format(board) << ", " << described(options);
  });
}

TEST(Facts, a_capture_can_empty_a_board_when_the_next_pit_gets_it) {  // F2
  int emptied = 0;
  for_each_move([&](const Board<2>& board, const Played<2>& played, const RuleOptions& options) {
    if (played.next.total() > Counters{0}) return;
    ++emptied;
    EXPECT_EQ(options.first, FirstCounter::next);
    EXPECT_EQ(played.captured, board.total());
  });
  EXPECT_GT(emptied, 0);
}

}  // namespace
}  // namespace tihbat
