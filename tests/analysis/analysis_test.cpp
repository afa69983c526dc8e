// What follows from the moves of a position once they have been evaluated.
#include "tihbat/analysis/analysis.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "support/generators.hpp"

namespace tihbat::analysis {
namespace {

EvaluatedMove evaluated(int pit, int value, std::optional<int> dtc = {}) {
  EvaluatedMove move{.move = Move::sow(Pit{pit}), .captured = {}, .value = Value{value}, .dtc = {}};
  if (dtc) move.dtc = Plies{*dtc};
  return move;
}

std::string letters(const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) text += static_cast<char>('A' + move.pit().get());
  return text;
}
std::string order(std::vector<EvaluatedMove> moves) {
  Analysis analysis = analysis_of(std::move(moves));
  sort_best_first(analysis.moves);
  std::string text;
  for (const EvaluatedMove& move : analysis.moves) {
    text += static_cast<char>('A' + move.move.pit().get());
  }
  return text;
}

TEST(Analysis, is_worth_what_the_best_move_is) {
  const Analysis analysis = analysis_of({evaluated(0, -2, 3), evaluated(1, 4, 5)});
  EXPECT_EQ(analysis.value, Value{4});
  EXPECT_EQ(analysis.dtc, Plies{5});
  EXPECT_EQ(letters(analysis.best_moves()), "B");
  EXPECT_EQ(analysis.verdict(), (kernel::Verdict{Value{4}, Plies{5}}));
}
TEST(Analysis, of_no_moves_is_worth_nothing) {
  const Analysis analysis = analysis_of({});
  EXPECT_EQ(analysis.verdict(), (kernel::Verdict{Value{0}, std::nullopt}));
  EXPECT_TRUE(analysis.best_moves().empty());
  EXPECT_FALSE(analysis.has_only_move());
}

// The definition of DTC: the winner takes the shortest way, the loser the longest.
TEST(Analysis, has_the_shortest_distance_of_a_win_and_the_longest_of_a_loss) {
  EXPECT_EQ(analysis_of({evaluated(0, 2, 7), evaluated(1, 2, 3), evaluated(2, -2, 1)}).dtc,
            Plies{3});
  EXPECT_EQ(analysis_of({evaluated(0, -2, 1), evaluated(1, -2, 11), evaluated(2, -4, 20)}).dtc,
            Plies{11});
  EXPECT_EQ(analysis_of({evaluated(0, 0), evaluated(1, -2, 1)}).dtc, std::nullopt);
}

TEST(Analysis, marks_progress_only_of_a_winner_on_the_shortest_way) {
  const auto progress = [](std::vector<EvaluatedMove> moves) {
    std::string text;
    for (const EvaluatedMove& move : analysis_of(std::move(moves)).moves) {
      if (move.progress) text += static_cast<char>('A' + move.move.pit().get());
    }
    return text;
  };
  EXPECT_EQ(progress({evaluated(0, 2, 1), evaluated(1, 2, 3), evaluated(2, 2, 1)}), "AC");
  EXPECT_EQ(progress({evaluated(0, -2, 1), evaluated(1, -2, 1)}), "");
  EXPECT_EQ(progress({evaluated(0, 0), evaluated(1, 0)}), "");
}

TEST(OnlyMove, is_one_alone_of_two_or_more_that_is_best) {
  EXPECT_TRUE(analysis_of({evaluated(0, 0), evaluated(1, -2, 1)}).has_only_move());
  EXPECT_FALSE(analysis_of({evaluated(0, 2, 1), evaluated(1, 2, 3)}).has_only_move());
  EXPECT_FALSE(analysis_of({evaluated(0, 2, 1)}).has_only_move()) << "a forced move";
}

// Field report 9: never a -4 above a -2; the longer resistance first; ties by pit.
TEST(Order, is_by_value_then_progress_then_distance_then_pit) {
  EXPECT_EQ(order({evaluated(0, -4, 9), evaluated(1, -2, 1), evaluated(2, 0)}), "CBA");
  EXPECT_EQ(order({evaluated(0, -2, 1), evaluated(1, -2, 11)}), "BA");
  EXPECT_EQ(order({evaluated(0, 2, 5), evaluated(1, 2, 3)}), "BA");
  EXPECT_EQ(order({evaluated(0, 0), evaluated(1, 0), evaluated(2, 0)}), "ABC");
}

TEST(Analysis, finds_each_of_its_moves) {
  const Analysis analysis = analysis_of({evaluated(0, -2, 3), evaluated(1, 4, 5)});
  EXPECT_EQ(analysis.of(Move::sow(Pit{0})).value, Value{-2});
  EXPECT_EQ(analysis.of(Move::sow(Pit{1})).value, Value{4});
}
TEST(AnalysisDeathTest, is_not_asked_about_a_move_that_is_not_legal) {
  EXPECT_DEATH(static_cast<void>(Analysis{}.of(Move::pass())), "a legal move is evaluated");
}

TEST(BlindMoves, are_those_of_progress_when_ahead_and_all_that_keep_the_value_else) {
  EXPECT_EQ(blind_moves(analysis_of({evaluated(0, 2, 1), evaluated(1, 2, 3)})), "A");
  EXPECT_EQ(blind_moves(analysis_of({evaluated(0, -2, 1), evaluated(1, -2, 11)})), "AB");
  EXPECT_EQ(blind_moves(analysis_of({evaluated(0, 0), evaluated(1, -2, 1)})), "A");
  EXPECT_EQ(
      blind_moves(analysis_of({{.move = Move::pass(), .captured = {}, .value = {}, .dtc = {}}})),
      "-");
}

// Whatever the values: the best are those of the largest value, there is one, and sorting loses
// none and starts with one of them.
RC_GTEST_PROP(Analysis, agrees_with_itself, ()) {
  std::vector<EvaluatedMove> moves;
  const int count = 1 + test::any_below(6);
  for (int pit = 0; pit < count; ++pit) {
    const int value = 2 * (test::any_below(5) - 2);
    moves.push_back(value == 0 ? evaluated(pit, 0) : evaluated(pit, value, 1 + test::any_below(4)));
  }
  Analysis analysis = analysis_of(moves);
  for (const EvaluatedMove& move : analysis.moves) {
    RC_ASSERT(move.value <= analysis.value);
    RC_ASSERT(move.best == (move.value == analysis.value));
    RC_ASSERT(!move.progress || (move.best && analysis.value > Value{0}));
  }
  RC_ASSERT(!analysis.best_moves().empty());
  RC_ASSERT(analysis.dtc.has_value() == (analysis.value != Value{0}));
  RC_ASSERT(analysis.has_only_move() == (count > 1 && analysis.best_moves().size() == 1));
  sort_best_first(analysis.moves);
  RC_ASSERT(analysis.moves.front().best);
  RC_ASSERT(analysis.moves.front().dtc == analysis.dtc);
  RC_ASSERT(analysis.moves.size() == moves.size());
  RC_ASSERT(std::ranges::is_sorted(analysis.moves, std::ranges::greater{}, &EvaluatedMove::value));
}

}  // namespace
}  // namespace tihbat::analysis
