// The solver against the reference solver: every position, value and distance, under all eight
// variants.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/reference_solver.hpp"
#include "support/variants.hpp"
#include "support/verdicts.hpp"
#include "tihbat/core/binomial.hpp"

namespace tihbat::kernel {
namespace {

template <int P>
void expect_reference_verdicts(const RuleOptions& options, int most) {
  const auto table = test::solved<P>(most, options);
  const test::ReferenceSolver<P> reference{options, most};
  ASSERT_EQ(reference.positions(), 2 * binomial(most + 2 * P, 2 * P));
  for (int n = 0; n <= most; ++n) {
    test::for_each_board<P>(n, [&](const Board<P>& board) {
      for (const Side side : {Side::south, Side::north}) {
        const Node<P> node{board, side};
        ASSERT_EQ(table.at(board), reference.at(node)) << notation::format(node);
      }
    });
  }
}

class ReferenceSolver : public testing::TestWithParam<RuleOptions> {};

TEST_P(ReferenceSolver, agrees_on_every_position_of_the_game) {
  expect_reference_verdicts<2>(GetParam(), 28);
}
TEST_P(ReferenceSolver, agrees_with_1_pit_a_side) { expect_reference_verdicts<1>(GetParam(), 28); }
TEST_P(ReferenceSolver, agrees_with_3_pits_a_side) { expect_reference_verdicts<3>(GetParam(), 12); }

INSTANTIATE_TEST_SUITE_P(EveryVariant, ReferenceSolver, testing::ValuesIn(test::all_rule_options()),
                         [](const auto& variant) {
                           std::string name = test::described(variant.param);
                           std::erase(name, ',');
                           std::ranges::replace(name, ' ', '_');
                           return name;
                         });

}  // namespace
}  // namespace tihbat::kernel
