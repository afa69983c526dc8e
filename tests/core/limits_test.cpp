// The limits, and the types that have to hold what they allow.
#include "tihbat/core/limits.hpp"

#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

#include "tihbat/core/binomial.hpp"
#include "tihbat/core/board.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat {
namespace {

TEST(Limits, are_those_of_the_largest_game) {
  static_assert(kMaxPits == 6);
  static_assert(kMaxPerPit == 12);
  static_assert(kMaxCounters == 144);
  const Tihbat<kMaxPits> rules{{.per_pit = Counters{kMaxPerPit}}};
  EXPECT_EQ(rules.start().total(), Counters{kMaxCounters});
}

TEST(Limits, leave_every_pit_room_for_all_counters) {
  using Pit = Row<1>::Pits::value_type;
  static_assert(std::numeric_limits<Pit>::max() >= kMaxCounters);
}

// C(156, 12), the boards of up to 144 counters, and as many with a side to move.
TEST(Limits, leave_the_largest_games_positions_within_64_bits) {
  const std::uint64_t positions = binomial(kMaxCounters + 2 * kMaxPits, 2 * kMaxPits);
  EXPECT_EQ(positions, 281'014'969'393'251'275U);
  EXPECT_LT(positions, std::numeric_limits<std::uint64_t>::max() / 2);
}

}  // namespace
}  // namespace tihbat
