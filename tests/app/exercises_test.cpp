// Exercises, against counting values in play move by move.
#include "tihbat/app/exercises.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/messages.hpp"
#include "support/sessions.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::app {
namespace {

using test::default_session;

struct Answers {
  bool only_move;
  bool capture;
  bool greedy_wrong;
};
Answers answers(Session& session, std::string_view position) {
  const AnyGame game = test::game_in(session, position);
  EXPECT_TRUE(session.need(game.position().on_board(), true).ok());
  const analysis::Analysis table = session.table_analysis(game);
  const Result<bool> only = has_only_move(session, game, table);
  EXPECT_TRUE(only.ok());
  return {*only, has_capture(table), is_greedy_wrong(game, table)};
}

// Field report 10: both keep +2 by the table, A is worth 0 in play.
TEST(Exercise, has_an_only_move_by_value_in_play) {
  EXPECT_TRUE(answers(default_session(), "1-5-3-1-S").only_move);
  EXPECT_FALSE(answers(default_session(), "2-1-2-0-S").only_move);
  EXPECT_FALSE(answers(default_session(), "6-1-9-0-S").only_move);
}
TEST(Exercise, has_no_only_move_where_a_move_is_forced) {
  EXPECT_FALSE(answers(default_session(), "0-0-3-1-S").only_move);
  EXPECT_FALSE(answers(default_session(), "5-0-0-0-S").only_move);
}
TEST(Exercise, knows_captures) {
  EXPECT_TRUE(answers(default_session(), "1-5-3-1-S").capture);
  EXPECT_FALSE(answers(default_session(), "7-7-7-7-S").capture);
  EXPECT_FALSE(answers(default_session(), "7-7-7-7-S").greedy_wrong) << "nothing to be greedy for";
}

// Every board of a level: what the table decides quickly, play decides as well.
TEST(Exercise, agrees_with_the_values_in_play_on_every_board) {
  Session& session = default_session();
  for (const int n : {3, 6, 8, 11}) {
    ASSERT_TRUE(session.need(Counters{n}, false));
    std::uint64_t boards = 0;
    const Outcome outcome =
        for_each_board(session, Counters{n}, [&](const BoardFacts& board) -> Outcome {
          ++boards;
          const AnyGame game{session.variant(), board.position};
          const auto facts = session.facts(game);
          if (!facts) return facts.error();
          const auto& moves = facts->analysis.moves;
          const auto best = std::ranges::count_if(moves, [&](const auto& move) {
            return std::ranges::none_of(
                moves, [&](const auto& other) { return other.value > move.value; });
          });
          const auto only = has_only_move(session, game, board.table);
          if (!only) return only.error();
          EXPECT_EQ(*only, moves.size() > 1 && best == 1) << notation::format(board.position);
          // The first largest capture, compared in play.
          const analysis::EvaluatedMove* greedy = nullptr;
          for (const auto& move : board.table.moves) {
            if (greedy == nullptr || move.captured > greedy->captured) greedy = &move;
          }
          const bool captures = greedy != nullptr && greedy->captured > Counters{0};
          EXPECT_EQ(has_capture(board.table), captures);
          EXPECT_EQ(is_greedy_wrong(game, board.table),
                    captures && facts->analysis.of(greedy->move).value < facts->analysis.value)
              << notation::format(board.position);
          return kDone;
        });
    EXPECT_TRUE(outcome.ok());
    EXPECT_EQ(boards, session.level_size(Counters{n}));
  }
}

// Every board that arises with either side is shown as it does, with South to move if it can be. In
// the default game it always can.
TEST(Exercise, is_shown_with_the_side_to_move_with_which_it_arises) {
  std::size_t only_with_north = 0;
  for (const int per_pit : {1, 2, 3}) {
    for (const Variant& variant : all_variants({.options = {.per_pit = Counters{per_pit}}})) {
      Session session{variant, {}};
      for (Counters n{0}; n <= variant.counters(); n += Counters{1}) {
        for (std::uint64_t index = 0; index < session.level_size(n); ++index) {
          const auto south = session.board(n, index);
          const auto north = seen_by_north(south);
          const bool arises_only_with_north =
              session.can_arise(north) == true && session.can_arise(south) == false;
          ASSERT_EQ(as_it_arises(session, south), arises_only_with_north ? north : south);
          if (arises_only_with_north) ++only_with_north;
        }
      }
    }
  }
  EXPECT_GT(only_with_north, 0U);
}

// F2: as many boards as seats see them, C(7, 3) of 4 counters and C(9, 3) of 6.
TEST(Positions, are_found_by_ranges_until_it_is_enough) {
  Session& session = default_session();
  std::size_t found = 0;
  const auto count = [&](const BoardFacts&) { return ++found > 0; };
  ASSERT_TRUE(find_positions(session, {.counters = Range{4, 4}}, count));
  EXPECT_EQ(found, 35U);
  found = 0;
  ASSERT_TRUE(find_positions(session, {.counters = Range{4, 6}}, count));
  EXPECT_EQ(found, 35U + 56U + 84U);
  found = 0;
  ASSERT_TRUE(find_positions(session, {.counters = Range{4, 6}},
                             [&](const BoardFacts&) { return ++found < 10; }));
  EXPECT_EQ(found, 10U);
}

TEST(Positions, that_are_found_meet_every_condition) {
  Session& session = default_session();
  std::size_t found = 0;
  const Conditions conditions{.value = Range{2, 6},
                              .dtc = Range{3, 9},
                              .counters = Range{8, 14},
                              .only_move = true,
                              .greedy_wrong = true,
                              .reachable = true};
  ASSERT_TRUE(find_positions(session, conditions, [&](const BoardFacts& facts) {
    ++found;
    EXPECT_TRUE(conditions.value->holds(facts.table.value.get()));
    EXPECT_TRUE(facts.table.dtc && conditions.dtc->holds(facts.table.dtc->get()));
    EXPECT_EQ(facts.can_arise, true);
    EXPECT_TRUE(has_capture(facts.table));
    return true;
  }));
  EXPECT_GT(found, 0U);
}

TEST(Boards, are_visited_until_the_first_error) {
  Session& session = default_session();
  ASSERT_TRUE(session.need(Counters{4}, false));
  int visited = 0;
  const Outcome outcome = for_each_board(session, Counters{4}, [&](const BoardFacts&) -> Outcome {
    if (++visited == 3) return Error::machine("enough");
    return kDone;
  });
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.error().reasons.joined(), "enough");
  EXPECT_EQ(visited, 3);
}

}  // namespace
}  // namespace tihbat::app
