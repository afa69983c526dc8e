// The move graph models Boost.Graph's concepts, and what the library finds on it agrees with plain
// counting.
#include "tihbat/solver/move_graph.hpp"

#include <map>
#include <set>

#include <boost/concept/assert.hpp>
#include <boost/graph/graph_concepts.hpp>
#include <gtest/gtest.h>

#include "tihbat/core/notation.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/solver/components.hpp"
#include "tihbat/solver/graph_text.hpp"
#include "tihbat/solver/reachability.hpp"

namespace tihbat {
namespace {

using R = Tihbat<2>;
using Graph = MoveGraph<R>;

BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<Graph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<Graph>));

Node<2> node(const char* text) { return parse_position<2>(text, Counters{28})->node; }

TEST(MoveGraph, numbers_every_board_with_its_side_once) {
  const R rules;
  const Encoder<2> encoder{Counters{10}};
  const Graph graph{rules, encoder};
  EXPECT_EQ(num_vertices(graph), 2 * encoder.size());
  for (auto [vertex, end] = vertices(graph); vertex != end; ++vertex) {
    EXPECT_EQ(graph.vertex(graph.node(*vertex)), *vertex);
  }
}

TEST(MoveGraph, has_an_edge_for_each_legal_move) {
  const R rules;
  const Encoder<2> encoder{Counters{28}};
  const Graph graph{rules, encoder};
  const auto from = graph.vertex(node("2-7-1-0-S"));
  std::map<std::string, int> edges;
  for (auto [edge, end] = out_edges(from, graph); edge != end; ++edge) {
    edges[format(graph.node(target(*edge, graph)))] = (*edge).captured.get();
  }
  // A captures 8 (rules.md); B's seven counters end in a... and capture nothing there.
  EXPECT_EQ(edges.size(), out_degree(from, graph));
  EXPECT_EQ(edges.at("1-0-1-0-N"), 8);
}

// field-reports.md, case 20
TEST(MoveGraph, of_no_counters_has_two_nodes_and_no_moves) {
  const R rules;
  const Encoder<2> encoder{Counters{2}};
  const Graph empty{rules, encoder, Counters{0}};
  EXPECT_EQ(num_vertices(empty), 2U);
  EXPECT_EQ(out_degree(0, empty), 0U);
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

TEST(Reachability, counts_plies_as_a_plain_search_does) {
  const R rules{RuleOptions{.per_pit = Counters{2}}};
  const Encoder<2> encoder{Counters{8}};
  const Reachability<R> reachability{rules, encoder};
  std::map<Node<2>, int> plies{{{rules.start(), Side::south}, 0}};
  std::vector<Node<2>> queue{{rules.start(), Side::south}};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Node<2> from = queue[next];
    for (const Move move : rules.moves(from.board)) {
      const Node<2> to{rules.play(from.board, move).next, other(from.to_move)};
      if (plies.emplace(to, plies[from] + 1).second) queue.push_back(to);
    }
  }
  for (std::uint64_t number = 0; number < encoder.size(); ++number) {
    for (const Side side : {Side::south, Side::north}) {
      const Node<2> asked{encoder.numbered(number), side};
      const auto found = reachability.plies(asked);
      ASSERT_EQ(found.has_value(), plies.contains(asked)) << format(asked);
      if (found) {
        EXPECT_EQ(found->get(), plies.at(asked)) << format(asked);
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
      EXPECT_FALSE(reachability.plies(board)) << format(board);
    }
  }
}

TEST(GraphText, names_nodes_and_moves_in_both_formats) {
  const R rules;
  const Encoder<2> encoder{Counters{9}};
  const Graph graph{rules, encoder};
  const auto from = graph.vertex(node("2-7-0-0-S"));
  const auto to = (*out_edges(from, graph).first).target;
  const NamedGraph part = named(graph, {from, to}, 1);
  EXPECT_NE(as_dot(part).find("\"2-7-0-0-S\"->"), std::string::npos);
  EXPECT_NE(as_graphml(part).find("2-7-0-0-S"), std::string::npos);
  EXPECT_NE(as_graphml(part).find("captures"), std::string::npos);
}

}  // namespace
}  // namespace tihbat
