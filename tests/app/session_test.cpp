// A session's answers against field reports, published figures and brute force.
#include "tihbat/app/session.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/brute_force.hpp"
#include "support/messages.hpp"
#include "support/sessions.hpp"
#include "support/variants.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::app {
namespace {

using test::default_session;
using test::facts_in;
using test::variant_on;

Setup setup(const char* text) { return setup_of(test::position<2>(text)); }

// "A0 B2": the moves of the facts in their order, with their values.
std::string values(const analysis::PositionFacts& facts) {
  std::string text;
  for (const analysis::EvaluatedMove& move : facts.analysis.moves) {
    if (!text.empty()) text += ' ';
    text += notation::letter(move.move, facts.to_move) + std::to_string(move.value.get());
  }
  return text;
}

// Field reports 1, 9 and 10.
TEST(Session, gives_values_in_play_best_first) {
  EXPECT_EQ(values(facts_in(default_session(), "1-2-2-1-N", "b")), "A0 B0");
  EXPECT_EQ(values(facts_in(default_session(), "6-1-9-0-S")), "B-2 A-2");
  EXPECT_EQ(values(facts_in(default_session(), "1-5-3-1-S")), "B2 A0");
  EXPECT_EQ(values(facts_in(default_session(), "2-1-2-0-S")), "A2 B2");
  EXPECT_EQ(values(facts_in(default_session(), "0-0-3-1-S")).front(), '-');
}
TEST(Session, gives_table_values_without_the_history) {
  const auto game = test::game_in(default_session(), "1-5-3-1-S");
  const auto facts = default_session().table_facts(game);
  ASSERT_TRUE(facts.ok());
  EXPECT_FALSE(facts->in_play);
  for (const auto& move : facts->analysis.moves) EXPECT_EQ(move.value, Value{2});
}
TEST(Session, knows_that_a_game_is_over) {
  const auto facts = facts_in(default_session(), "1-4-4-1-S", "A b");
  EXPECT_EQ(facts.end, End::repetition);
  EXPECT_TRUE(facts.analysis.moves.empty());
  EXPECT_EQ(notation::format(facts.tally), "5-5");
}

// Field report 2: the line from the start ends with the tally that was promised.
TEST(Session, plays_a_best_line_to_the_promised_tally) {
  Session& session = default_session();
  const AnyGame start = session.fresh_game();
  const auto facts = session.facts(start);
  ASSERT_TRUE(facts.ok());
  const auto line = session.best_line(start);
  ASSERT_TRUE(line.ok());
  EXPECT_EQ(line->tally(), facts->tally);
  EXPECT_EQ(notation::format(line->tally()), "13-15");
  ASSERT_FALSE(line->plies().empty());
  EXPECT_EQ(line->plies().front().move, facts->analysis.moves.front().move);
}

// All values of a board of 2 pits with 2 counters each under every variant, with a fresh history.
TEST(Session, agrees_with_brute_force_under_every_variant) {
  for (RuleOptions options : test::all_rule_options()) {
    options.per_pit = Counters{2};
    Session session{Variant{.pits = 2, .options = options}, {}};
    ASSERT_TRUE(session.need_all());
    test::BruteForce<2> brute_force{options};
    for (int n = 0; n <= 8; ++n) {
      for (std::uint64_t index = 0; index < session.level_size(Counters{n}); ++index) {
        const auto board = session.board(Counters{n}, index);
        ASSERT_EQ(session.verdict(board).value.get(),
                  brute_force.value(test::ring_of(position_of<2>(board).node)))
            << notation::format(board) << ", " << test::described(options);
      }
    }
  }
}

// F5 and field report 6.
TEST(Session, judges_a_board_and_the_same_turned_alike) {
  Session& session = default_session();
  ASSERT_TRUE(session.need_all());
  EXPECT_EQ(session.verdict(setup("2-1-0-3-S")).value, Value{4});
  EXPECT_EQ(session.verdict(setup("0-3-2-1-N")).value, Value{4});
  EXPECT_EQ(session.verdict(setup("2-1-0-3-N")).value, Value{0});
}

TEST(Session, solves_only_what_is_needed) {
  Session session{Variant{}, {}};
  EXPECT_FALSE(session.holds(Counters{0}));
  ASSERT_TRUE(session.need(Counters{9}, false));
  for (int n = 0; n <= 28; ++n) {
    EXPECT_EQ(session.holds(Counters{n}), n % 2 == 1 && n <= 9) << n;
  }
  ASSERT_TRUE(session.need_all());
  for (int n = 0; n <= 28; ++n) EXPECT_TRUE(session.holds(Counters{n})) << n;
}

TEST(Session, tells_of_each_level_as_soon_as_it_is_solved) {
  Session session{variant_on(2, 2), {}};
  std::vector<int> told;
  ASSERT_TRUE(session.solve_all(false, kernel::Keep::all,
                                [&](Counters n, std::span<const Word> cells) -> Outcome {
                                  told.push_back(n.get());
                                  EXPECT_EQ(cells.size(), session.level_size(n));
                                  return kDone;
                                }));
  EXPECT_EQ(told, (std::vector{1, 3, 5, 7, 0, 2, 4, 6, 8}));
}
TEST(Session, is_stopped_by_whoever_hears_of_a_level) {
  Session session{variant_on(2, 2), {}};
  const Outcome outcome = session.solve_all(
      false, kernel::Keep::all,
      [](Counters, std::span<const Word>) -> Outcome { return Error::machine("disk full"); });
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.error().fault, Fault::machine);
  EXPECT_EQ(outcome.error().reasons.joined(), "disk full");
}

// Field reports 21 and 22.
TEST(Session, refuses_what_is_no_position_or_move_and_names_it) {
  const auto refusal = [](std::string_view position, std::string_view moves = "") {
    const auto game = default_session().game(position, moves);
    if (game.ok()) return std::string{"was read"};
    EXPECT_EQ(game.error().fault, Fault::request);
    return game.error().reasons.joined();
  };
  EXPECT_PRED2(test::contains, refusal("7x-7-7-7"), "'7x'");
  EXPECT_PRED2(test::contains, refusal("8-7-7-7"), "29 counters");
  EXPECT_PRED2(test::contains, refusal("7-7-7-7-S", "A C"), "move 2 'C'");
  EXPECT_EQ(refusal("28-0-0-0-S"), "was read");
}

// results/levels.csv; field report 22.
TEST(Session, knows_what_can_arise_in_play) {
  Session& session = default_session();
  EXPECT_EQ(session.arises_after(setup("7-7-7-7-S")), Plies{0});
  EXPECT_EQ(session.arises_after(setup("2-9-9-8-N")), Plies{1});
  EXPECT_EQ(session.can_arise(setup("28-0-0-0-S")), false);
  EXPECT_EQ(session.can_arise(setup("7-7-7-6-S")), false);
  EXPECT_EQ(session.count_reachable(Counters{28}), 579U);
  EXPECT_EQ(session.count_reachable(Counters{27}), 0U);
  EXPECT_EQ(session.count_components(Counters{28}), 7921U);
  const std::vector<std::uint64_t> reachable{0,   0, 3,   0, 12,  0, 42,  0, 88,  0,
                                             155, 0, 239, 0, 345, 0, 467, 0, 592, 0,
                                             689, 0, 724, 0, 794, 0, 697, 0, 579};
  std::uint64_t all = 0;
  for (const std::uint64_t boards : reachable) all += boards;
  EXPECT_EQ(session.count_reachable(), all);
}
TEST(Session, does_not_know_what_can_arise_on_wide_boards) {
  Session session{variant_on(3, 5), {}};
  EXPECT_FALSE(session.is_small());
  EXPECT_EQ(session.can_arise(session.fresh_game().position()), std::nullopt);
  EXPECT_EQ(session.count_reachable(), std::nullopt);
}

TEST(Session, numbers_boards_from_the_seat_of_the_side_to_move) {
  const Session session{Variant{}, {}};
  EXPECT_EQ(session.level_size(Counters{28}), 4495U);
  const auto board = session.board(Counters{1}, 0);
  EXPECT_EQ(board.to_move, Side::south);
  EXPECT_EQ(board.on_board(), Counters{1});
}

TEST(Session, is_moved_whole) {
  Session session{variant_on(2, 2), {}};
  ASSERT_TRUE(session.need_all());
  const Session moved{std::move(session)};
  EXPECT_TRUE(moved.holds(Counters{8}));
  EXPECT_EQ(moved.variant(), variant_on(2, 2));
}

}  // namespace
}  // namespace tihbat::app
