// R2 to R5 and R7, one clause a test, and the rule options; what depends on a game's history is in
// game_test.cpp.
#include "tihbat/core/tihbat.hpp"

#include <string>

#include <gtest/gtest.h>

#include "support/games.hpp"

namespace tihbat {
namespace {

using test::game;
using test::legal_letters;
using test::outcome;

constexpr RuleOptions kNext{.first = FirstCounter::next};
constexpr RuleOptions kBoth{.capture_side = CaptureSide::both};
constexpr RuleOptions kChain{.chain = true};
constexpr RuleOptions kBothChain{.capture_side = CaptureSide::both, .chain = true};

// R1
TEST(Start, has_seven_counters_in_each_of_four_pits) {
  EXPECT_EQ(notation::format(Tihbat<2>{}.start()), "7-7-7-7");
}
TEST(Start, has_as_many_pits_and_counters_as_asked) {
  EXPECT_EQ(notation::format(Tihbat<1>{{.per_pit = Counters{12}}}.start()), "12-12");
  EXPECT_EQ(notation::format(Tihbat<6>{{.per_pit = Counters{1}}}.start()),
            "1-1-1-1-1-1-1-1-1-1-1-1");
}

// R2
TEST(Move, starts_in_any_of_the_movers_pits) {
  EXPECT_EQ(legal_letters(game<2>("1-2-3-4-S")), "A B");
  EXPECT_EQ(legal_letters(game<2>("1-2-3-4-N")), "a b");
}
TEST(Move, does_not_start_in_an_empty_pit) {
  EXPECT_EQ(legal_letters(game<2>("0-2-3-4-S")), "B");
  EXPECT_EQ(legal_letters(game<3>("1-1-1-2-0-3-N")), "a c");
}
TEST(Move, takes_all_counters_of_the_pit) { EXPECT_EQ(outcome<2>("4-0-0-0-S", "A"), "1-1-1-1-N"); }

// R3
TEST(Sowing, drops_the_first_counter_into_the_emptied_pit) {
  EXPECT_EQ(outcome<2>("3-0-0-0-S", "A"), "1-1-1-0-N");
}
TEST(Sowing, goes_counter_clockwise_for_both_sides) {
  EXPECT_EQ(outcome<2>("0-3-0-0-S", "B"), "0-1-1-1-N");
  EXPECT_EQ(outcome<2>("0-0-0-3-N", "b"), "1-1-0-1-S");
}
TEST(Sowing, does_not_go_on_from_the_pit_of_the_last_counter) {
  EXPECT_EQ(outcome<2>("3-0-5-0-S", "A"), "1-1-6-0-N");
}
TEST(Sowing, goes_round_through_every_pit_as_often_as_the_hand_lasts) {
  EXPECT_EQ(outcome<2>("28-0-0-0-S", "A"), "7-7-7-7-N");
  EXPECT_EQ(outcome<2>("0-0-0-11-N", "b"), "3-3-2-3-S");
}
TEST(Sowing, of_one_counter_is_a_null_move) {
  EXPECT_EQ(outcome<2>("1-0-1-0-S", "A"), "1-0-1-0-N");
}

// R4: B holds one less before A's second counter arrives.
TEST(Capture, happens_exactly_at_2_4_6_and_8) {
  for (int count = 1; count <= 12; ++count) {
    const bool captured = count == 2 || count == 4 || count == 6 || count == 8;
    EXPECT_EQ(outcome<2>("2-" + std::to_string(count - 1) + "-1-0-S", "A"),
              captured ? "1-0-1-0-N, captures " + std::to_string(count)
                       : "1-" + std::to_string(count) + "-1-0-N");
  }
}
TEST(Capture, does_not_happen_on_the_other_side) {
  EXPECT_EQ(outcome<2>("3-0-1-0-S", "A"), "1-1-2-0-N");
  EXPECT_EQ(outcome<2>("1-0-0-2-N", "b"), "2-0-0-1-S");
}
TEST(Capture, takes_only_the_pit_of_the_last_counter) {
  EXPECT_EQ(outcome<3>("3-1-1-0-0-0-S", "A"), "1-2-0-0-0-0-N, captures 2");
}
TEST(Capture, happens_in_the_origin_after_a_full_lap) {
  EXPECT_EQ(outcome<2>("5-0-0-0-S", "A"), "0-1-1-1-N, captures 2");
}
TEST(Capture, does_not_happen_by_a_null_move) {
  EXPECT_EQ(outcome<2>("1-2-0-0-S", "A"), "1-2-0-0-N");
}
TEST(Capture, goes_to_the_movers_store) {
  EXPECT_EQ(notation::format(game<2>("5-0-0-0-1-0-S", "A").position()), "0-1-1-1-3-0-N");
  EXPECT_EQ(notation::format(game<2>("0-0-2-1-3-4-N", "a").position()), "0-0-1-0-3-6-S");
}

// R5
TEST(Pass, is_the_only_move_of_a_side_without_counters) {
  EXPECT_EQ(legal_letters(game<2>("0-0-3-1-S")), "-");
  EXPECT_EQ(legal_letters(game<2>("0-3-0-0-N")), "-");
  EXPECT_EQ(outcome<2>("0-0-3-1-S", "-"), "0-0-3-1-N");
}
TEST(Pass, is_not_a_move_of_a_side_that_can_sow) {
  EXPECT_FALSE(notation::play_moves(game<2>("1-0-3-1-S"), "-"));
}

// R7
TEST(EmptyBoard, has_no_moves_and_is_worth_nothing_more) {
  const Tihbat<2> rules;
  EXPECT_TRUE(rules.moves(Board<2>{}).empty());
  EXPECT_EQ(rules.payoff(Board<2>{}), Value{0});
  EXPECT_EQ(rules.payoff(rules.start()), std::nullopt);
}

// The table of worked moves in the rules; its two repetitions are in game_test.cpp.
struct WorkedMove {
  const char* position;
  const char* move;
  const char* outcome;
};
constexpr WorkedMove kWorkedMoves[] = {
    {"7-7-7-7-S", "A", "2-9-9-8-N"},
    {"28-0-0-0-S", "A", "7-7-7-7-N"},
    {"5-0-0-0-S", "A", "0-1-1-1-N, captures 2"},
    {"2-7-1-0-S", "A", "1-0-1-0-N, captures 8"},
    {"2-9-1-0-S", "A", "1-10-1-0-N"},
    {"1-0-1-0-S", "A", "1-0-1-0-N"},
    {"0-0-3-1-S", "-", "0-0-3-1-N"},
};
TEST(WorkedMoves, come_out_as_the_rules_say) {
  for (const WorkedMove& worked : kWorkedMoves) {
    EXPECT_EQ(outcome<2>(worked.position, worked.move), worked.outcome)
        << worked.position << ' ' << worked.move;
  }
}

// First counter: next.
TEST(FirstNext, drops_the_first_counter_into_the_next_pit) {
  EXPECT_EQ(outcome<2>("3-0-0-0-S", "A", kNext), "0-1-1-1-N");
  EXPECT_EQ(outcome<2>("0-0-0-1-N", "b", kNext), "1-0-0-0-S");
}
TEST(FirstNext, runs_through_every_pit_in_later_laps) {
  EXPECT_EQ(outcome<2>("7-7-7-7-S", "A", kNext), "1-9-9-9-N");
}
TEST(FirstNext, knows_no_null_move) { EXPECT_EQ(outcome<2>("1-0-0-0-S", "A", kNext), "0-1-0-0-N"); }
TEST(FirstNext, can_empty_the_board_by_a_capture) {
  EXPECT_EQ(outcome<2>("1-1-0-0-S", "A", kNext), "0-0-0-0-N, captures 2");
}

TEST(Landing, names_the_pits_that_a_hand_falls_into) {
  EXPECT_EQ((Tihbat<2>{}.landing(1, 0)), 1);
  EXPECT_EQ((Tihbat<2>{}.landing(1, 3)), 0);
  EXPECT_EQ((Tihbat<2>{kNext}.landing(1, 0)), 2);
  EXPECT_EQ((Tihbat<2>{kNext}.landing(1, 7)), 1);
}

// Capture side: both.
TEST(CaptureBoth, takes_on_either_side) {
  EXPECT_EQ(outcome<2>("3-0-1-0-S", "A", kBoth), "1-1-0-0-N, captures 2");
  EXPECT_EQ(outcome<2>("1-0-0-2-N", "b", kBoth), "0-0-0-1-S, captures 2");
  EXPECT_EQ(outcome<2>("2-1-0-0-S", "A", kBoth), "1-0-0-0-N, captures 2");
}
TEST(CaptureBoth, gives_the_counters_to_the_mover) {
  EXPECT_EQ(notation::format(game<2>("3-0-1-0-S", "A", kBoth).position()), "1-1-0-0-2-0-N");
}
TEST(CaptureBoth, still_needs_2_4_6_or_8) {
  EXPECT_EQ(outcome<2>("3-0-2-0-S", "A", kBoth), "1-1-3-0-N");
  EXPECT_EQ(outcome<2>("3-0-9-0-S", "A", kBoth), "1-1-10-0-N");
}

// Chain.
TEST(Chain, takes_the_pits_before_against_the_sowing_direction) {
  EXPECT_EQ(outcome<3>("3-1-3-0-0-0-S", "A", kChain), "1-0-0-0-0-0-N, captures 6");
}
TEST(Chain, stops_at_the_first_pit_that_does_not_count) {
  EXPECT_EQ(outcome<4>("1-3-2-3-0-0-0-0-S", "B", kChain), "1-1-3-0-0-0-0-0-N, captures 4");
  EXPECT_EQ(outcome<4>("2-3-2-3-0-0-0-0-S", "B", kChain), "2-1-3-0-0-0-0-0-N, captures 4");
}
TEST(Chain, does_not_start_where_the_last_pit_does_not_count) {
  EXPECT_EQ(outcome<3>("3-1-2-0-0-0-S", "A", kChain), "1-2-3-0-0-0-N");
}
TEST(Chain, takes_no_pits_after_the_last_one) {
  EXPECT_EQ(outcome<3>("2-1-4-0-0-0-S", "A", kChain), "1-0-4-0-0-0-N, captures 2");
}
TEST(Chain, stays_on_the_side_of_the_captured_pit) {
  EXPECT_EQ(outcome<2>("3-1-1-0-S", "A", kBothChain), "1-2-0-0-N, captures 2");
  EXPECT_EQ(outcome<2>("5-1-0-1-S", "A", kBothChain), "0-2-1-2-N, captures 2");
}
TEST(Chain, runs_on_the_other_side_where_both_sides_are_captured) {
  EXPECT_EQ(outcome<2>("4-0-1-1-S", "A", kBothChain), "1-1-0-0-N, captures 4");
}

// R3 and R4 on wider boards.
TEST(WideBoards, sow_from_the_last_pit_into_the_other_row) {
  EXPECT_EQ(outcome<6>("0-0-0-0-0-3-0-0-0-0-0-0-S", "F"), "0-0-0-0-0-1-1-1-0-0-0-0-N");
  EXPECT_EQ(outcome<6>("0-0-0-0-0-0-0-0-0-0-0-3-N", "f"), "1-1-0-0-0-0-0-0-0-0-0-1-S");
}
TEST(WideBoards, go_round_the_whole_ring) {
  EXPECT_EQ(outcome<1>("5-0-S", "A"), "3-2-N");
  EXPECT_EQ(outcome<1>("3-0-S", "A"), "0-1-N, captures 2");
  EXPECT_EQ(outcome<3>("0-8-0-0-0-0-S", "B"), "1-2-0-1-1-1-N, captures 2");
  EXPECT_EQ(outcome<5>("0-0-0-0-0-0-0-0-0-12-N", "e"), "2-1-1-1-1-1-1-1-1-2-S");
}

}  // namespace
}  // namespace tihbat
