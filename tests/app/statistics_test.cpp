// Figures about solved variants against the published ones and brute force.
#include "tihbat/app/statistics.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/brute_force.hpp"
#include "support/messages.hpp"
#include "support/sessions.hpp"
#include "support/variants.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::app {
namespace {

using test::default_session;

Resources alone(const Variant&) { return {}; }

// results/levels.csv
TEST(LevelStatistics, of_the_starts_level_are_the_published_ones) {
  Session& session = default_session();
  ASSERT_TRUE(session.need(Counters{28}, false));
  const LevelStatistics level = level_statistics(session, Counters{28});
  EXPECT_EQ(level.counts, (kernel::LevelCounts{.counters = Counters{28},
                                               .positions = 4495,
                                               .wins = 2191,
                                               .draws = 1298,
                                               .losses = 1006,
                                               .min_value = Value{-14},
                                               .max_value = Value{14},
                                               .max_dtc = Plies{27}}));
  EXPECT_EQ(level.reachable, 579U);
  EXPECT_EQ(level.components, 7921U);
}
// Field report 20.
TEST(LevelStatistics, of_no_counters_are_one_draw) {
  Session& session = default_session();
  ASSERT_TRUE(session.need(Counters{0}, false));
  const LevelStatistics level = level_statistics(session, Counters{0});
  EXPECT_EQ(level.counts.positions, 1U);
  EXPECT_EQ(level.counts.draws, 1U);
  EXPECT_EQ(level.components, 2U);
}

// results/boards.csv
TEST(StartOutcome, of_the_default_game_is_thirteen_to_fifteen) {
  Session& session = default_session();
  ASSERT_TRUE(session.need(Counters{28}, false));
  const StartOutcome start = start_outcome(session);
  EXPECT_EQ(start.variant, Variant{});
  EXPECT_EQ(start.positions, 35960U);
  EXPECT_EQ(start.value, Value{-2});
  EXPECT_EQ(notation::format(start.tally), "13-15");
  EXPECT_EQ(start.best, "AB");
  EXPECT_EQ(start.dtc, Plies{10});
}

TEST(Variants, are_compared_as_brute_force_values_them) {
  const Variant board = test::variant_on(2, 2);
  const auto outcomes = compare_variants(board, alone);
  ASSERT_TRUE(outcomes.ok());
  const auto variants = all_variants(board);
  ASSERT_EQ(outcomes->size(), variants.size());
  for (std::size_t i = 0; i < variants.size(); ++i) {
    const StartOutcome& outcome = (*outcomes)[i];
    EXPECT_EQ(outcome.variant, variants[i]);
    test::BruteForce<2> brute_force{variants[i].options};
    const Tihbat<2> rules{variants[i].options};
    EXPECT_EQ(outcome.value.get(),
              brute_force.value(test::ring_of(Node<2>{rules.start(), Side::south})))
        << test::described(variants[i].options);
    EXPECT_EQ((outcome.tally.south + outcome.tally.north), HalfPoints{16});
    EXPECT_TRUE(outcome.reachable.has_value());
  }
}

// results/boards.csv: the boards of up to 1000 positions.
TEST(BoardFamily, is_the_published_one) {
  const auto outcomes = solve_boards({.options = {}, .max_positions = 1000}, alone);
  ASSERT_TRUE(outcomes.ok());
  std::string rows;
  for (const StartOutcome& start : *outcomes) {
    rows += std::to_string(start.variant.pits) + "," +
            std::to_string(start.variant.options.per_pit.get()) + "," +
            std::to_string(start.positions) + "," + std::to_string(start.value.get()) + "," +
            start.best + "\n";
  }
  EXPECT_EQ(rows,
            "1,1,6,0,A\n1,2,15,-2,A\n1,3,28,0,A\n1,4,45,0,A\n1,5,66,-4,A\n1,6,91,4,A\n"
            "1,7,120,0,A\n1,8,153,-2,A\n1,9,190,10,A\n1,10,231,-12,A\n1,11,276,4,A\n1,12,325,6,A\n"
            "2,1,70,0,AB\n2,2,495,0,AB\n3,1,924,0,ABC\n");
}
TEST(BoardFamily, that_does_not_fit_in_memory_is_refused_before_it_is_begun) {
  const auto scarce = [](const Variant&) {
    Resources resources;
    resources.usable_memory = [] { return std::uint64_t{1}; };
    return resources;
  };
  const auto outcomes = solve_boards({.options = {}, .max_positions = 1000}, scarce);
  ASSERT_FALSE(outcomes.ok());
  EXPECT_EQ(outcomes.error().fault, Fault::request);
  EXPECT_PRED2(test::contains, outcomes.error().reasons.joined(), "--max-positions 1000");
}

}  // namespace
}  // namespace tihbat::app
