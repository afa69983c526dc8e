// Strong components against the transitive closure, and the figures that are published.
#include "tihbat/graph/components.hpp"

#include <cstdint>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat::graph {
namespace {

using R = Tihbat<2>;
using Graph = MoveGraph<R>;

Node<2> node(const char* text) { return test::position<2>(text).node; }

// field-reports.md, case 20
TEST(Components, of_no_counters_are_the_empty_board_with_either_side_to_move) {
  const R rules;
  const Encoder<2> encoder{Counters{2}};
  EXPECT_EQ(count_components(rules, encoder, Counters{0}), 2U);
}

// field-reports.md, case 20: one counter moves nowhere, so each board swaps sides with itself.
TEST(Components, of_one_counter_are_the_four_boards_that_pass_the_turn_back_and_forth) {
  const R rules;
  const Encoder<2> encoder{Counters{2}};
  EXPECT_EQ(count_components(rules, encoder, Counters{1}), 4U);
}

TEST(Components, a_null_move_and_its_answer_are_a_cycle_of_two) {
  const R rules;
  const Encoder<2> encoder{Counters{2}};
  const Graph graph{rules, encoder, Counters{2}};
  const auto south = graph.vertex(node("1-0-1-0-S"));
  const auto north = graph.vertex(node("1-0-1-0-N"));
  EXPECT_EQ((*out_edges(south, graph).first).target, north);
  EXPECT_EQ((*out_edges(north, graph).first).target, south);
}

// Two nodes are in one component exactly if each can reach the other: counted here from the
// transitive closure.
TEST(Components, agree_with_mutual_reachability) {
  const R rules;
  const Encoder<2> encoder{Counters{7}};
  for (Counters n{0}; n <= Counters{7}; n += Counters{1}) {
    const Graph graph{rules, encoder, n};
    const auto size = num_vertices(graph);
    std::vector<std::set<std::uint64_t>> reached(size);
    for (std::uint64_t from = 0; from < size; ++from) {
      std::vector<std::uint64_t> open{from};
      while (!open.empty()) {
        const auto at = open.back();
        open.pop_back();
        if (!reached[from].insert(at).second) continue;
        for (auto [edge, end] = out_edges(at, graph); edge != end; ++edge) {
          open.push_back((*edge).target);
        }
      }
    }
    std::set<std::uint64_t> firsts;  // the smallest member of each component
    for (std::uint64_t from = 0; from < size; ++from) {
      for (const auto to : reached[from]) {
        if (reached[to].contains(from)) {
          firsts.insert(to);
          break;
        }
      }
    }
    EXPECT_EQ(count_components(rules, encoder, n), firsts.size()) << n.get();
  }
}

// results/levels.csv
TEST(Components, of_the_start_are_the_published_7921) {
  const R rules;
  const Encoder<2> encoder{Counters{28}};
  EXPECT_EQ(count_components(rules, encoder, Counters{28}), 7921U);
  EXPECT_EQ(count_components(rules, encoder, Counters{12}), 769U);
}

}  // namespace
}  // namespace tihbat::graph
