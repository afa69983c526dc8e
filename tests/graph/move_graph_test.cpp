// The vertices and edges of the move graph against boards and moves.
#include "tihbat/graph/move_graph.hpp"

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::graph {
namespace {

using R = Tihbat<2>;
using Graph = MoveGraph<R>;

Node<2> node(const char* text) { return test::position<2>(text).node; }

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
    edges[notation::format(graph.node(target(*edge, graph)))] = (*edge).captured.get();
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
}

// Captures lead out of a level, so its graph leaves them out and keeps the rest.
TEST(MoveGraph, of_one_number_of_counters_has_the_moves_that_capture_nothing) {
  const R rules;
  const Encoder<2> encoder{Counters{10}};
  const Graph whole{rules, encoder};
  const Graph level{rules, encoder, Counters{10}};
  EXPECT_EQ(num_vertices(level), 2 * encoder.level(Counters{10}).size());
  for (auto [vertex, end] = vertices(level); vertex != end; ++vertex) {
    std::multimap<std::string, int> quiet;
    for (auto [edge, last] = out_edges(whole.vertex(level.node(*vertex)), whole); edge != last;
         ++edge) {
      if (edge->captured == Counters{0})
        quiet.emplace(notation::format(whole.node(edge->target)), 0);
    }
    std::multimap<std::string, int> found;
    for (auto [edge, last] = out_edges(*vertex, level); edge != last; ++edge) {
      found.emplace(notation::format(level.node(edge->target)), edge->captured.get());
    }
    ASSERT_EQ(found, quiet) << notation::format(level.node(*vertex));
  }
}

}  // namespace
}  // namespace tihbat::graph
