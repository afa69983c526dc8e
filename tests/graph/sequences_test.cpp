// Sequences counted ply by ply, on graphs whose counts are known: powers of 2, and a ring with one
// way round.
#include "tihbat/graph/sequences.hpp"

#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

#include "tihbat/graph/numbered_graph.hpp"

namespace tihbat::graph {
namespace {

constexpr std::uint64_t kMany = std::numeric_limits<std::uint32_t>::max();

// Both moves of a vertex lead to the next on a ring of `size`, so that there are 2 to the depth.
NumberedGraph doubled_ring(std::uint64_t size) {
  return {size, [size](std::uint64_t from) {
            NumberedGraph::Edges edges;
            for (const int pit : {0, 1}) {
              edges.edges[edges.count++] = {from, (from + 1) % size, Move::sow(Pit{pit}), {}};
            }
            return edges;
          }};
}

// Two vertices after each, none of which is met again.
NumberedGraph binary_tree() {
  return {~std::uint64_t{0}, [](std::uint64_t from) {
            NumberedGraph::Edges edges;
            for (const int pit : {0, 1}) {
              edges.edges[edges.count++] = {
                  from, 2 * from + 1 + static_cast<std::uint64_t>(pit), Move::sow(Pit{pit}), {}};
            }
            return edges;
          }};
}

TEST(SequenceCounter, counts_two_to_the_depth_where_each_vertex_has_two_moves) {
  const NumberedGraph graph = doubled_ring(3);
  SequenceCounter counter{graph, 0, kMany};
  for (int depth = 1; depth < 64; ++depth) EXPECT_EQ(*counter.advance(), std::uint64_t{1} << depth);
}

TEST(SequenceCounter, refuses_the_depth_that_64_bits_cannot_count) {
  const NumberedGraph graph = doubled_ring(3);
  SequenceCounter counter{graph, 0, kMany};
  for (int depth = 1; depth < 64; ++depth) ASSERT_TRUE(counter.advance().ok());
  EXPECT_EQ(counter.advance().error(), SequenceCounter::Refusal::too_many_sequences);
  EXPECT_FALSE(counter.advance().ok()) << "and stays where it was";
}

TEST(SequenceCounter, refuses_more_vertices_than_it_may_hold) {
  const NumberedGraph graph = binary_tree();
  SequenceCounter counter{graph, 0, 8};
  EXPECT_EQ(*counter.advance(), 2U);
  EXPECT_EQ(*counter.advance(), 4U);
  EXPECT_EQ(*counter.advance(), 8U);
  EXPECT_EQ(counter.advance().error(), SequenceCounter::Refusal::too_many_vertices);
}

TEST(SequenceCounter, counts_none_after_a_vertex_without_moves) {
  const NumberedGraph graph{1, [](std::uint64_t) { return NumberedGraph::Edges{}; }};
  SequenceCounter counter{graph, 0, kMany};
  EXPECT_EQ(*counter.advance(), 0U);
  EXPECT_EQ(*counter.advance(), 0U);
}

}  // namespace
}  // namespace tihbat::graph
