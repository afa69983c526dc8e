// Values in play: with the positions that have occurred, by solving the level again (F4), against
// search and definition.
#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/brute_force.hpp"
#include "support/definition.hpp"
#include "support/games.hpp"
#include "support/in_play.hpp"
#include "support/variants.hpp"
#include "support/verdicts.hpp"

namespace tihbat::kernel {
namespace {

using test::BruteForce;
using test::described;
using test::game;
using test::NaivePly;
using test::Ring;
using test::ring_of;
using Values = std::map<char, int>;

Values in_play(const char* start, const char* moves = "") {
  return test::values_in_play(test::default_table(), game<2>(start, moves));
}
Values by_table(const char* start, const char* moves = "") {
  return test::table_values(test::default_table(), game<2>(start, moves));
}

// Field report 1: what the history takes away.
TEST(History, makes_both_moves_worth_nothing_after_a_null_move) {
  EXPECT_EQ(in_play("1-2-2-1-N", "b"), (Values{{'A', 0}, {'B', 0}}));
  EXPECT_EQ(in_play("1-2-2-1-S"), (Values{{'A', -2}, {'B', 0}}));
}
TEST(History, can_raise_a_moves_value) {
  EXPECT_EQ(in_play("1-0-2-1-N", "b").at('A'), 0);
  EXPECT_EQ(in_play("1-0-2-1-S").at('A'), -2);
}
TEST(History, of_the_position_asked_about_counts) {
  EXPECT_EQ(by_table("2-1-0-1-S").at('B'), 2);
  EXPECT_EQ(in_play("2-1-0-1-S").at('B'), 0);
  EXPECT_EQ(test::default_table().at(test::position<2>("2-1-0-1-S").node.board).value, Value{2})
      << "the position's own value is not affected";
}
TEST(History, makes_a_repeating_move_worth_nothing) {
  EXPECT_EQ(in_play("2-1-0-1-N", "b"), (Values{{'A', 2}, {'B', 0}}));
  EXPECT_EQ(game<2>("2-1-0-1-N", "b B").end(), End::repetition);
}
TEST(History, makes_a_null_move_that_is_answered_by_one_worth_nothing) {
  EXPECT_EQ(in_play("1-4-4-1-S").at('A'), 0);
}
// Field report 2
TEST(History, of_a_whole_game_counts) {
  const Values values = in_play("7-7-7-7-S", "A a A b A bx8 A b");
  EXPECT_EQ(values.at('A'), 0);
  EXPECT_EQ(values.at('B'), 6);
}
// Field report 4: a position is not repeated by its mirror image.
TEST(History, is_not_turned_round) {
  EXPECT_EQ(in_play("1-5-1-5-S", "A").at('b'), 2);
  EXPECT_EQ(in_play("6-1-6-1-S", "B").at('a'), 2);
}
// Field report 9: both keep -2, and B is the longer way.
TEST(History, leaves_two_ways_to_lose_two_counters) {
  EXPECT_EQ(in_play("6-1-9-0-S"), (Values{{'A', -2}, {'B', -2}}));
  const auto dtc_after = [](const char* move) {
    const auto after = game<2>("6-1-9-0-S", move);
    return test::default_table().at(after.position().node.board).dtc;
  };
  EXPECT_EQ(dtc_after("A"), Plies{1});
  EXPECT_EQ(dtc_after("B"), Plies{11});
}
// Field report 10
TEST(History, refutes_one_of_two_moves_that_both_seem_to_win) {
  EXPECT_EQ(in_play("1-5-3-1-S"), (Values{{'A', 0}, {'B', 2}}));
  EXPECT_EQ(by_table("1-5-3-1-S"), (Values{{'A', 2}, {'B', 2}}));
}
TEST(History, spares_a_move_without_progress) {
  EXPECT_EQ(in_play("2-1-2-0-S"), (Values{{'A', 2}, {'B', 2}}));
}
// Field report 7
TEST(History, allows_a_pass) { EXPECT_EQ(in_play("0-0-3-1-S").size(), 1U); }

// A game of random moves from a random board.
template <int P>
class RandomGames {
 public:
  RandomGames(const RuleOptions& options, unsigned seed) : options_{options}, random_{seed} {}

  // visit(game) after every ply, and before the first; not once the game is over.
  template <class Visit>
  void play(int fewest, int most, int plies, Visit visit) {
    Game<Tihbat<P>> game{Tihbat<P>{options_}, {{any_board(below(most - fewest + 1) + fewest)}, {}}};
    for (int ply = 0; ply <= plies && !game.end(); ++ply) {
      visit(game);
      const MoveList<P> moves = game.moves();
      game.play(moves.begin()[below(static_cast<int>(moves.size()))]);
    }
  }

 private:
  int below(int end) { return std::uniform_int_distribution<int>{0, end - 1}(random_); }
  Board<P> any_board(int counters) {
    Board<P> board;
    for (int i = 0; i < counters; ++i) {
      const int pit = below(2 * P);
      Row<P>& row = pit < P ? board.own : board.opponent;
      row.set(pit % P, row[pit % P] + 1);
    }
    return board;
  }

  RuleOptions options_;
  std::mt19937 random_;
};

template <int P>
typename BruteForce<P>::History history_of(const Game<Tihbat<P>>& game) {
  typename BruteForce<P>::History history;
  for (const Node<P>& node : game.visited()) history.insert(ring_of(node));
  return history;
}

// Compares every move of random games with search; returns in how many positions the history
// changes the value of a move.
template <int P>
int expect_searched_values(const RuleOptions& options, int games, int most, int plies) {
  const auto table = test::solved<P>(most, options);
  BruteForce<P> brute_force{options};
  RandomGames<P> random{options, 2024};
  int changed = 0;
  for (int i = 0; i < games; ++i) {
    random.play(1, most, plies, [&](const Game<Tihbat<P>>& game) {
      const auto history = history_of(game);
      const Node<P>& node = game.position().node;
      Values searched;
      for (const NaivePly<P>& ply : naive_plies(ring_of(node), options)) {
        const Move move = ply.pit == test::kNaivePass ? Move::pass() : Move::sow(Pit{ply.pit % P});
        searched[notation::letter(move, node.to_move)] = brute_force.value_of(ply, history);
      }
      ASSERT_EQ(test::values_in_play(table, game), searched)
          << notation::format(game.start()) << " " << test::written_moves(game) << ", "
          << described(options);
      if (test::table_values(table, game) != searched) ++changed;
    });
  }
  return changed;
}

TEST(RandomHistories, give_the_values_of_a_search) {
  EXPECT_GT(expect_searched_values<2>({}, 2000, 14, 12), 100);
}
TEST(RandomHistories, give_the_values_of_a_search_under_every_variant) {
  for (const RuleOptions& options : test::all_rule_options()) {
    const int most = options.first == FirstCounter::origin ? 12 : 8;
    EXPECT_GT(expect_searched_values<2>(options, 250, most, 12), 0);
  }
}
TEST(RandomHistories, give_the_values_of_a_search_with_1_and_3_pits) {
  for (const RuleOptions& options : test::all_rule_options()) {
    expect_searched_values<1>(options, 60, 12, 12);
    expect_searched_values<3>(options, 60, options.first == FirstCounter::origin ? 7 : 5, 10);
  }
}

// Value and distance with history are the same definitions on the level as it is left: positions
// that have occurred are worth 0.
template <int P>
void expect_definitions_met(const RuleOptions& options, int games, int most) {
  const auto table = test::solved<P>(most, options);
  RandomGames<P> random{options, 7};
  const auto check = [&](const Game<Tihbat<P>>& game) {
    const auto level = test::level_in_play(table, game);
    test::for_each_board<P>(game.position().on_board().get(), [&](const Board<P>& board) {
      for (const Side side : {Side::south, Side::north}) {
        const Node<P> node{board, side};
        Verdict right;
        if (!game.has_occurred(node)) {
          right = test::by_definition(ring_of(node), options, [&](const NaivePly<P>& ply) {
            const Node<P> next = node_of(ply.after);
            return ply.captured > 0 ? table.at(next.board) : level.at(next);
          });
        }
        ASSERT_EQ(level.at(node), right)
            << notation::format(node) << " after " << notation::format(game.start()) << " "
            << test::written_moves(game) << ", " << described(options);
      }
    });
  };
  for (int i = 0; i < games; ++i) random.play(most / 2, most, 10, check);
}

TEST(RandomHistories, meet_the_definitions_on_the_whole_level) {
  for (const RuleOptions& options : test::all_rule_options()) {
    expect_definitions_met<1>(options, 20, 20);
    expect_definitions_met<2>(options, 8, 16);
    expect_definitions_met<3>(options, 3, 7);
  }
}

TEST(History, without_positions_is_the_table) {
  const auto& table = test::default_table();
  SerialExecutor executor;
  for (const int n : {0, 1, 13, 28}) {
    const auto level = table.solve_with_history(Counters{n}, {}, executor);
    ASSERT_TRUE(level.ok());
    test::for_each_board<2>(n, [&](const Board<2>& board) {
      ASSERT_EQ(level->at({board, Side::south}), table.at(board)) << notation::format(board);
      ASSERT_EQ(level->at({board, Side::north}), table.at(board)) << notation::format(board);
    });
  }
}

}  // namespace
}  // namespace tihbat::kernel
