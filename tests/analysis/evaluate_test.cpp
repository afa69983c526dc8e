// What analyse() promises: exact values in play, an order that a player can follow, lines that end
// as promised.
#include "tihbat/analysis/evaluate.hpp"

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "support/games.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/executor.hpp"

namespace tihbat::analysis {
namespace {

using R = Tihbat<2>;
constexpr Counters kAll{28};

class Solved : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    table_ = std::make_unique<kernel::Table<R>>(R{}, kAll);
    kernel::SerialExecutor executor;
    ASSERT_TRUE(table_->solve_all(executor));
  }
  static void TearDownTestSuite() { table_.reset(); }

  static Game<R> game(const char* position, const char* moves = "") {
    const auto start = notation::parse_position<2>(position, kAll);
    return *notation::play_moves(Game<R>{R{}, *start}, moves);
  }
  static Analysis analysis(const Game<R>& game) {
    kernel::SerialExecutor executor;
    return *analyse(game, *table_, executor);
  }
  static std::string order(const Game<R>& game) {
    std::string letters;
    for (const auto& move : analysis(game).moves)
      letters += notation::letter(move.move, game.to_move());
    return letters;
  }

  static std::unique_ptr<kernel::Table<R>> table_;
};
std::unique_ptr<kernel::Table<R>> Solved::table_;

// field-reports.md, case 9
TEST_F(Solved, puts_the_longer_resistance_first_among_equal_losses) {
  EXPECT_EQ(order(game("6-1-9-0-S")), "BA");
}

// field-reports.md, case 10
TEST_F(Solved, a_table_keeping_move_without_progress_stands_behind_one_that_makes_progress) {
  const auto found = analysis(game("2-1-2-0-S"));
  ASSERT_EQ(found.moves.size(), 2U);
  EXPECT_EQ(found.moves[0].move, Move::sow(Pit{0}));
  EXPECT_TRUE(found.moves[0].progress);
  EXPECT_EQ(found.moves[1].value, Value{2});
  EXPECT_TRUE(found.moves[1].best);
  EXPECT_FALSE(found.moves[1].progress);
}

// field-reports.md, cases 1 and 10: the position asked about counts as visited, with or without a
// game before it.
TEST_F(Solved, a_move_that_lets_the_opponent_recreate_the_position_is_worth_nothing_in_play) {
  for (const auto& [position, move] : {std::pair{"2-1-0-1-S", 1}, {"1-5-3-1-S", 0}}) {
    const auto asked = game(position);
    for (const auto& evaluated : analysis(asked).moves) {
      if (evaluated.move == Move::sow(Pit{move})) {
        EXPECT_EQ(evaluated.value, Value{0}) << position;
      }
    }
    for (const auto& evaluated : table_analysis(asked, *table_).moves) {
      if (evaluated.move == Move::sow(Pit{move})) {
        EXPECT_EQ(evaluated.value, Value{2}) << position;
      }
    }
  }
}

TEST_F(Solved, a_move_into_an_earlier_position_is_marked_as_repeating) {
  const auto found = analysis(game("2-1-0-1-N", "b"));
  EXPECT_FALSE(found.moves[0].repeats);
  EXPECT_TRUE(found.moves[1].repeats);
}

TEST_F(Solved, a_fresh_position_is_worth_in_play_what_the_table_says) {
  for (std::uint64_t number = 0; number < table_->encoder().size(); number += 97) {
    const Board<2> board = table_->encoder().numbered(number);
    const Game<R> fresh{R{}, {{board, Side::south}, {}}};
    if (!fresh.end()) {
      EXPECT_EQ(analysis(fresh).verdict(), table_->at(board)) << notation::format(board);
    }
  }
}

// field-reports.md, case 2
TEST_F(Solved, a_best_line_ends_with_the_tally_that_was_promised_whatever_came_before) {
  std::mt19937 random{2006};
  kernel::SerialExecutor executor;
  for (int i = 0; i < 300; ++i) {
    const Board<2> board = table_->encoder().numbered(random() % table_->encoder().size());
    Game<R> played{R{}, {{board, i % 2 == 0 ? Side::south : Side::north}, {}}};
    for (auto plies = random() % 12; plies > 0 && !played.end(); --plies) {
      const auto moves = played.moves();
      played.play(*(moves.begin() + random() % moves.size()));
    }
    if (played.end()) continue;
    const Tally promised = final_tally(played.position(), analysis(played).value);
    const auto line = best_line(played, *table_, executor);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->tally(), promised) << notation::format(board);
  }
}

TEST_F(Solved, a_quick_analysis_is_the_tables_in_the_order_of_an_exact_one) {
  const auto asked = game("2-1-0-1-S");
  const Analysis quick = quick_analysis(asked, *table_);
  EXPECT_EQ(quick.verdict(), table_analysis(asked, *table_).verdict());
  EXPECT_EQ(quick.verdict(), table_->at(asked.position().node.board));
  // By the table both keep +2, and A captures.
  ASSERT_EQ(quick.moves.size(), 2U);
  EXPECT_EQ(quick.moves.front().move, Move::sow(Pit{0}));
  EXPECT_EQ(quick.moves.front().captured, Counters{2});
  EXPECT_EQ(quick.moves.back().value, Value{2});
}

TEST_F(Solved, a_game_that_is_over_has_no_moves_and_no_value) {
  const auto over = game("1-4-4-1-S", "A b");
  const Analysis nothing = analysis(over);
  EXPECT_TRUE(nothing.moves.empty());
  EXPECT_EQ(nothing.value, Value{0});
  EXPECT_EQ(nothing.dtc, std::nullopt);
}

// Field report 10: the one move that wins in play is one of two by the table.
TEST_F(Solved, an_only_move_is_one_by_value_in_play) {
  const auto asked = game("1-5-3-1-S");
  EXPECT_TRUE(analysis(asked).has_only_move());
  EXPECT_FALSE(table_analysis(asked, *table_).has_only_move());
}

TEST_F(Solved, blind_moves_are_those_of_progress_when_ahead_and_all_that_keep_the_value_else) {
  const auto blind = [](const char* position) {
    return blind_moves(table_analysis(game(position), *table_));
  };
  EXPECT_EQ(blind("2-1-2-0-S"), "A");   // case 10: B keeps the value without progress
  EXPECT_EQ(blind("6-1-9-0-S"), "AB");  // case 9: both lose 2
  EXPECT_EQ(blind("0-0-3-1-S"), "-");
}

}  // namespace
}  // namespace tihbat::analysis
