// Conditions checked at random positions of boards that are too large to check everywhere.
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "support/definition.hpp"
#include "support/naive_rules.hpp"
#include "support/variants.hpp"
#include "support/verdicts.hpp"
#include "tihbat/core/binomial.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::test {

// Value and distance by their definitions, which are the conditions (V) and (D) of
// solver/README.md, at so many positions of the levels up to `most` that the table holds; each is
// as likely as any other. The moves are the naive rules'.
template <int P>
void expect_definitions_met_at_random(const kernel::Table<Tihbat<P>>& table, int most,
                                      int positions) {
  const RuleOptions& options = table.rules().options();
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed) + ", " + described(options));
  std::mt19937_64 random{seed};
  // Numbers of all boards of up to `most` counters.
  std::uniform_int_distribution<std::uint64_t> any{0, binomial(most + 2 * P, 2 * P) - 1};
  for (int i = 0; i < positions;) {
    const Board<P> board = table.encoder().numbered(any(random));
    if (!table.holds(board.total())) continue;
    ++i;
    const kernel::Verdict right =
        by_definition(ring_of(Node<P>{board}), options,
                      [&](const NaivePly<P>& ply) { return table.at(node_of(ply.after).board); });
    ASSERT_EQ(table.at(board), right) << notation::format(board);
  }
}

}  // namespace tihbat::test
