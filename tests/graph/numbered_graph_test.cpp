// The graph of numbers models Boost.Graph's concepts; here of a ring whose every second vertex has
// a chord.
#include "tihbat/graph/numbered_graph.hpp"

#include <cstdint>
#include <vector>

#include <boost/concept/assert.hpp>
#include <boost/graph/graph_concepts.hpp>
#include <gtest/gtest.h>

namespace tihbat::graph {
namespace {

BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<NumberedGraph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<NumberedGraph>));

constexpr std::uint64_t kSize = 6;

NumberedGraph ring() {
  return {kSize, [](std::uint64_t from) {
            NumberedGraph::Edges edges;
            edges.edges[edges.count++] = {from, (from + 1) % kSize, Move::sow(Pit{0}), {}};
            if (from % 2 == 0) {
              edges.edges[edges.count++] = {from, (from + 3) % kSize, Move::sow(Pit{1}),
                                            Counters{2}};
            }
            return edges;
          }};
}

TEST(NumberedGraph, has_vertices_without_gaps_from_0) {
  const NumberedGraph graph = ring();
  EXPECT_EQ(num_vertices(graph), kSize);
  std::uint64_t next = 0;
  for (auto [vertex, end] = vertices(graph); vertex != end; ++vertex) EXPECT_EQ(*vertex, next++);
  EXPECT_EQ(next, kSize);
  EXPECT_EQ(get(get(boost::vertex_index, graph), 4U), 4U);
}

TEST(NumberedGraph, asks_for_the_edges_of_a_vertex) {
  const NumberedGraph graph = ring();
  EXPECT_EQ(out_degree(1, graph), 1U);
  EXPECT_EQ(out_degree(2, graph), 2U);
  std::vector<std::uint64_t> targets;
  for (auto [edge, end] = out_edges(2, graph); edge != end; ++edge) {
    EXPECT_EQ(source(*edge, graph), 2U);
    targets.push_back(target(*edge, graph));
  }
  EXPECT_EQ(targets, (std::vector<std::uint64_t>{3, 5}));
  const auto last = *std::next(out_edges(2, graph).first);
  EXPECT_EQ(last.move, Move::sow(Pit{1}));
  EXPECT_EQ(last.captured, Counters{2});
}

TEST(NumberedGraph, has_edges_only_where_there_are_any) {
  const NumberedGraph graph{2, [](std::uint64_t) { return NumberedGraph::Edges{}; }};
  const auto [first, last] = out_edges(0, graph);
  EXPECT_TRUE(first == last);
  EXPECT_EQ(out_degree(0, graph), 0U);
}

}  // namespace
}  // namespace tihbat::graph
