// The concepts and what they speak of: moves, lists of them, and which games are models.
#include "tihbat/core/rules.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "support/awari.hpp"
#include "support/generators.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat {
namespace {

TEST(Move, sows_from_a_pit_or_passes) {
  EXPECT_FALSE(Move::sow(Pit{3}).is_pass());
  EXPECT_EQ(Move::sow(Pit{3}).pit(), Pit{3});
  EXPECT_TRUE(Move::pass().is_pass());
  EXPECT_EQ(Move{}, Move::pass());
}
TEST(Move, stands_in_pit_order_with_a_pass_first) {
  EXPECT_LT(Move::pass(), Move::sow(Pit{0}));
  EXPECT_LT(Move::sow(Pit{0}), Move::sow(Pit{1}));
  EXPECT_NE(Move::sow(Pit{0}), Move::sow(Pit{1}));
}

TEST(MoveList, holds_up_to_one_move_a_pit_in_the_order_they_were_added) {
  MoveList<3> list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.begin(), list.end());
  for (const int pit : {0, 1, 2}) list.add(Move::sow(Pit{pit}));
  EXPECT_EQ(list.size(), 3U);
  EXPECT_FALSE(list.empty());
  EXPECT_EQ((std::vector<Move>{list.begin(), list.end()}),
            (std::vector{Move::sow(Pit{0}), Move::sow(Pit{1}), Move::sow(Pit{2})}));
}

TEST(Played, is_the_board_of_the_next_side_to_move_and_what_was_captured) {
  const Played<1> played{{Row<1>{{1}}, Row<1>{{2}}}, Counters{4}};
  EXPECT_EQ(played, (Played<1>{{Row<1>{{1}}, Row<1>{{2}}}, Counters{4}}));
  EXPECT_NE(played, (Played<1>{{Row<1>{{1}}, Row<1>{{2}}}, Counters{2}}));
  EXPECT_NE(played, (Played<1>{{Row<1>{{2}}, Row<1>{{1}}}, Counters{4}}));
}

// Rules that lack a part.
struct WithoutPayoff {
  static constexpr int kPits = 2;
  static constexpr int kValueUnit = 2;
  using Word = std::uint16_t;
  [[nodiscard]] Board<2> start() const;
  [[nodiscard]] MoveList<2> moves(const Board<2>& board) const;
  [[nodiscard]] Played<2> play(const Board<2>& board, Move move) const;
};
struct WithPayoff : WithoutPayoff {
  [[nodiscard]] std::optional<Value> payoff(const Board<2>& board) const;
};

TEST(Rules, are_modelled_by_tihbat_and_awari) {
  static_assert(RowRules<Tihbat<1>> && RowRules<Tihbat<2>> && RowRules<Tihbat<6>>);
  // Which of awari's moves are legal depends on the whole board.
  static_assert(ReversibleRules<test::Awari> && !RowRules<test::Awari>);
}
TEST(Rules, need_every_part) {
  static_assert(!Rules<WithoutPayoff>);
  static_assert(Rules<WithPayoff> && !ReversibleRules<WithPayoff>);
  static_assert(!Rules<int>);
}

// What the concept says in words: no moves exactly where the end pays, and nothing pays more than
// is on the board.
template <Rules R>
void check_contract(const R& rules, const Board<R::kPits>& board) {
  const MoveList<R::kPits> moves = rules.moves(board);
  const std::optional<Value> payoff = rules.payoff(board);
  RC_ASSERT(moves.empty() == payoff.has_value());
  if (payoff) {
    RC_ASSERT(payoff->get() % R::kValueUnit == 0);
    RC_ASSERT(std::abs(payoff->get()) <= board.total().get());
  }
  Move last;
  for (const Move move : moves) {
    RC_ASSERT(moves.size() == 1 || last < move);
    last = move;
    const Played<R::kPits> played = rules.play(board, move);
    RC_ASSERT(played.captured.get() % R::kValueUnit == 0);
    RC_ASSERT(played == rules.play(board, move));  // a pure function
    RC_ASSERT(played.next.total() + played.captured == board.total());
  }
}
RC_GTEST_PROP(Rules, keep_their_contract_in_tihbat, ()) {
  check_contract(Tihbat<3>{test::any_rule_options()}, test::any_board<3>(42));
}
RC_GTEST_PROP(Rules, keep_their_contract_in_awari, ()) {
  check_contract(test::Awari{}, test::any_board<6>(48));
}

}  // namespace
}  // namespace tihbat
