// What a solve takes, by counting boards a second time.
#include "tihbat/app/plan.hpp"

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "support/messages.hpp"
#include "support/sessions.hpp"
#include "tihbat/app/session.hpp"
#include "tihbat/core/binomial.hpp"

namespace tihbat::app {
namespace {

using test::variant_on;

// A million positions over all numbers of counters is the border.
TEST(SmallBoards, have_up_to_a_million_positions) {
  EXPECT_TRUE(is_small(Variant{}));
  EXPECT_TRUE(is_small(variant_on(2, 12)));  // C(52, 4) = 270,725
  EXPECT_TRUE(is_small(variant_on(3, 4)));   // C(30, 6) = 593,775
  EXPECT_FALSE(is_small(variant_on(3, 5)));  // C(36, 6) = 1,947,792
  EXPECT_TRUE(is_small(variant_on(4, 2)));   // C(24, 8) = 735,471
  EXPECT_FALSE(is_small(variant_on(6, 12)));
}

// results/boards.csv
TEST(SolvePlan, of_a_small_board_is_all_its_positions) {
  const Session session{Variant{}, {}};
  const SolvePlan plan = session.plan(false, kernel::Keep::all);
  EXPECT_EQ(plan.variant, Variant{});
  EXPECT_EQ(plan.counters, Counters{28});
  EXPECT_EQ(plan.positions, 35960U);
  EXPECT_EQ(plan.disk, 2 * plan.positions);
  ASSERT_EQ(plan.levels.size(), 29U);
  for (int n = 0; n <= 28; ++n) {
    const LevelPlan& level = plan.levels[static_cast<std::size_t>(n)];
    EXPECT_EQ(level.counters, Counters{n});
    EXPECT_EQ(level.positions, binomial(n + 3, 3));
  }
}
TEST(SolvePlan, of_a_larger_board_is_the_starts_parity_unless_all_is_asked_for) {
  const Session session{variant_on(3, 5), {}};
  const SolvePlan half = session.plan(false, kernel::Keep::needed);
  EXPECT_EQ(half.positions, 1'061'208U);
  ASSERT_EQ(half.levels.size(), 16U);
  EXPECT_EQ(half.levels[1].counters, Counters{2});
  const SolvePlan whole = session.plan(true, kernel::Keep::needed);
  EXPECT_EQ(whole.positions, 1'947'792U);
  EXPECT_EQ(whole.levels.size(), 31U);
  EXPECT_GT(whole.memory, half.memory);
}

TEST(SolvePlan, takes_more_memory_the_more_is_kept) {
  const Session session{variant_on(3, 5), {}};
  const std::uint64_t needed = session.plan(false, kernel::Keep::needed).memory;
  EXPECT_GT(session.plan(false, kernel::Keep::all).memory, needed);
  EXPECT_GT(session.plan(Counters{30}, true).memory, session.plan(Counters{30}, false).memory);
  // One byte a position below, more in work.
  EXPECT_GE(needed, session.plan(false, kernel::Keep::needed).positions);
}

// Field report 43: what does not fit is refused with its figures, before it is begun.
TEST(SolvePlan, that_does_not_fit_is_refused_with_the_figures) {
  Resources scarce;
  scarce.usable_memory = [] { return std::uint64_t{1'000'000}; };
  Session session{variant_on(3, 5), scarce};
  const Outcome fits = session.check(session.plan(false, kernel::Keep::all));
  ASSERT_FALSE(fits.ok());
  EXPECT_EQ(fits.error().fault, Fault::request);
  const std::string reason = fits.error().reasons.joined();
  EXPECT_PRED2(test::contains, reason, "1061208 positions");
  EXPECT_PRED2(test::contains, reason, "30 counters");
  EXPECT_PRED2(test::contains, reason, "1 MB can be used");
  EXPECT_FALSE(session.need(Counters{30}, false).ok());
  EXPECT_FALSE(session.holds(Counters{30}));
  Resources plenty;
  plenty.usable_memory = [] { return std::uint64_t{1} << 40U; };
  const Session large{variant_on(3, 5), plenty};
  EXPECT_TRUE(large.check(large.plan(false, kernel::Keep::all)).ok());
}

TEST(Bytes, are_written_in_decimal_units) {
  EXPECT_EQ(bytes_text(812'000'000), "812 MB");
  EXPECT_EQ(bytes_text(5'800'000'000), "5.8 GB");
  EXPECT_EQ(bytes_text(1'000'000), "1 MB");
  EXPECT_EQ(bytes_text(0), "0 MB");
}

}  // namespace
}  // namespace tihbat::app
