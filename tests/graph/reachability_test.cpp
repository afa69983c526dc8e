// What can arise in play against a plain search, and the figures that are published.
#include "tihbat/graph/reachability.hpp"

#include <cstdint>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "support/generators.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::graph {
namespace {

using R = Tihbat<2>;

TEST(Reachability, counts_plies_as_a_plain_search_does) {
  const R rules{RuleOptions{.per_pit = Counters{2}}};
  const Encoder<2> encoder{Counters{8}};
  const Reachability<R> reachability{rules, encoder};
  std::map<Node<2>, int> plies{{{rules.start(), Side::south}, 0}};
  std::vector<Node<2>> queue{{rules.start(), Side::south}};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Node<2> from = queue[next];
    for (const Move move : rules.moves(from.board)) {
      const Node<2> to{rules.play(from.board, move).next, opponent_of(from.to_move)};
      if (plies.emplace(to, plies[from] + 1).second) queue.push_back(to);
    }
  }
  for (std::uint64_t number = 0; number < encoder.size(); ++number) {
    for (const Side side : {Side::south, Side::north}) {
      const Node<2> asked{encoder.numbered(number), side};
      const auto found = reachability.plies(asked);
      ASSERT_EQ(found.has_value(), plies.contains(asked)) << notation::format(asked);
      if (found) {
        EXPECT_EQ(found->get(), plies.at(asked)) << notation::format(asked);
      }
    }
  }
}

// F1: the start has 28 counters, and captures are even.
TEST(Reachability, only_even_totals_can_arise) {
  const R rules;
  const Encoder<2> encoder{Counters{28}};
  const Reachability<R> reachability{rules, encoder};
  for (std::uint64_t number = 0; number < encoder.size(); ++number) {
    const Board<2> board = encoder.numbered(number);
    if (board.total().get() % 2 != 0) {
      EXPECT_FALSE(reachability.plies(board)) << notation::format(board);
    }
  }
}

// results/levels.csv: boards that can arise with either side to move.
TEST(Reachability, of_the_default_game_is_the_published_one) {
  const R rules;
  const Encoder<2> encoder{Counters{28}};
  const Reachability<R> reachability{rules, encoder};
  std::map<int, int> boards;
  for (std::uint64_t number = 0; number < encoder.size(); ++number) {
    const Board<2> board = encoder.numbered(number);
    if (reachability.plies(board)) ++boards[board.total().get()];
  }
  EXPECT_EQ(boards.at(28), 579);
  EXPECT_EQ(boards.at(24), 794);
  EXPECT_EQ(boards.at(4), 12);
  EXPECT_EQ(boards.at(2), 3);
  EXPECT_FALSE(boards.contains(0));  // F2
  EXPECT_EQ(reachability.plies(rules.start()), Plies{0});
}

}  // namespace
}  // namespace tihbat::graph
