// The solved table against brute force and against the definitions of value and distance, for every
// variant.
#include "tihbat/kernel/retrograde.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/brute_force.hpp"
#include "support/definition.hpp"
#include "support/messages.hpp"
#include "support/variants.hpp"
#include "support/verdicts.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::kernel {
namespace {

using test::BruteForce;
using test::described;
using test::NaivePly;
using test::ring_of;

template <int P>
void expect_brute_force_values(const RuleOptions& options, int most) {
  const auto table = test::solved<P>(most, options);
  BruteForce<P> brute_force{options};
  for (int n = 0; n <= most; ++n) {
    test::for_each_board<P>(n, [&](const Board<P>& board) {
      ASSERT_EQ(table.at(board).value.get(), brute_force.value(ring_of(Node<P>{board})))
          << notation::format(board) << ", " << described(options);
    });
  }
}

// The wider totals where the search is quick; brute_force_slow_test.cpp goes to the end of the
// default game.
TEST(Values, are_those_of_brute_force_under_the_default_variant) {
  expect_brute_force_values<2>({}, 20);
}
TEST(Values, are_those_of_brute_force_under_every_variant) {
  for (const RuleOptions& options : test::all_rule_options()) {
    expect_brute_force_values<2>(options, options.first == FirstCounter::origin ? 14 : 11);
  }
}
TEST(Values, are_those_of_brute_force_with_1_pit_a_side) {
  for (const RuleOptions& options : test::all_rule_options()) {
    expect_brute_force_values<1>(options, 24);
  }
}
TEST(Values, are_those_of_brute_force_with_3_pits_a_side) {
  for (const RuleOptions& options : test::all_rule_options()) {
    expect_brute_force_values<3>(options, options.first == FirstCounter::origin ? 7 : 5);
  }
}

// F6: local checks of value and distance prove the table.
template <int P>
void expect_definitions_met(const RuleOptions& options, int most) {
  const auto table = test::solved<P>(most, options);
  for (int n = 0; n <= most; ++n) {
    test::for_each_board<P>(n, [&](const Board<P>& board) {
      const Verdict right = test::by_definition(
          ring_of(Node<P>{board}), options,
          [&](const NaivePly<P>& ply) { return table.at(node_of(ply.after).board); });
      ASSERT_EQ(table.at(board), right) << notation::format(board) << ", " << described(options);
    });
  }
}

TEST(Verdicts, meet_their_definitions_on_every_board_of_the_default_game) {
  for (const RuleOptions& options : test::all_rule_options())
    expect_definitions_met<2>(options, 28);
}
TEST(Verdicts, meet_their_definitions_with_1_pit_a_side) {
  for (const RuleOptions& options : test::all_rule_options())
    expect_definitions_met<1>(options, 24);
}
TEST(Verdicts, meet_their_definitions_with_3_pits_a_side) {
  for (const RuleOptions& options : test::all_rule_options())
    expect_definitions_met<3>(options, 11);
}
TEST(Verdicts, meet_their_definitions_with_4_pits_a_side) {
  for (const RuleOptions& options : test::all_rule_options()) expect_definitions_met<4>(options, 7);
}
TEST(Verdicts, meet_their_definitions_with_6_pits_a_side) { expect_definitions_met<6>({}, 5); }

TEST(Verdicts, have_a_distance_exactly_where_the_value_is_not_0) {
  for (int n = 0; n <= 28; ++n) {
    test::for_each_board<2>(n, [&](const Board<2>& board) {
      const Verdict verdict = test::default_table().at(board);
      ASSERT_EQ(verdict.dtc.has_value(), verdict.value != Value{0}) << notation::format(board);
    });
  }
}

TEST(Values, are_even) {  // F1
  for (int n = 0; n <= 28; ++n) {
    test::for_each_board<2>(n, [&](const Board<2>& board) {
      ASSERT_EQ(test::default_table().at(board).value.get() % 2, 0) << notation::format(board);
    });
  }
}

// Values that users of such programs reported wrong (same boards, this game's values).
int value_of(const char* board) {
  return test::default_table().at(test::position<2>(board).node.board).value.get();
}
TEST(KnownValues, do_not_depend_on_the_seat) {  // F5
  EXPECT_EQ(value_of("2-1-0-3-S"), 4);
  EXPECT_EQ(value_of("0-3-2-1-N"), 4);
  EXPECT_EQ(value_of("2-1-0-3-N"), 0);
  EXPECT_EQ(value_of("0-3-2-1-S"), 0);
}
TEST(KnownValues, come_out) {
  EXPECT_EQ(value_of("1-5-1-5-N"), 2);
  EXPECT_EQ(value_of("6-1-6-1-N"), 2);
  EXPECT_EQ(value_of("2-1-0-1-S"), 2);
  EXPECT_EQ(value_of("1-5-3-1-S"), 2);
  EXPECT_EQ(value_of("2-1-2-0-S"), 2);
  EXPECT_EQ(value_of("6-1-9-0-S"), -2);
  EXPECT_EQ(value_of("1-18-0-1-S"), 6);
}
TEST(KnownValues, of_the_worked_example) {
  EXPECT_EQ(test::default_table().at(test::position<2>("2-1-0-1-S").node.board),
            (Verdict{Value{2}, Plies{1}}));
  EXPECT_EQ(test::default_table().at(Board<2>{}), (Verdict{Value{0}, std::nullopt}));
}

// Cells of 8 bits: 3 bits of value, 4 of distance. Up to 7 counters the values fit, but of 7
// counters some position is more than 15 plies from its capture.
struct NarrowTihbat : Tihbat<3> {
  using Word = std::uint8_t;
  using RowTables = tihbat::RowTables<NarrowTihbat>;
  NarrowTihbat() : Tihbat<3>{{.first = FirstCounter::next}} {}
  [[nodiscard]] RowTables row_tables(Counters most) const { return RowTables{*this, most}; }
};
TEST(Cells, that_are_too_small_for_a_distance_are_reported) {
  Table<NarrowTihbat> table{NarrowTihbat{}, Counters{7}};
  SerialExecutor executor;
  ASSERT_TRUE(table.solve(Counters{6}, executor));
  const Outcome done = table.solve(Counters{7}, executor);
  ASSERT_FALSE(done.ok());
  EXPECT_PRED2(test::contains, done.reasons().joined(), "7 counters");
  EXPECT_PRED2(test::contains, done.reasons().joined(), "8-bit cells cannot hold");
  EXPECT_FALSE(table.holds(Counters{7}));
}

}  // namespace
}  // namespace tihbat::kernel
