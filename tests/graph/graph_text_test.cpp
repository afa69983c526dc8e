// Parts of the move graph, and how they are written for other tools.
#include "tihbat/graph/graph_text.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/messages.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/graph/move_graph.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::graph {
namespace {

using R = Tihbat<2>;
using Graph = MoveGraph<R>;
using test::contains;

class GraphText : public testing::Test {
 protected:
  [[nodiscard]] std::uint64_t vertex(const char* text) const {
    return graph.vertex(test::position<2>(text).node);
  }
  [[nodiscard]] std::optional<Part> part(const char* start, std::optional<int> plies = {},
                                         std::size_t most = 1000) const {
    return part_around(graph, vertex(start), plies, most);
  }
  [[nodiscard]] NamedGraph named_part(const Part& shown) const {
    return named(graph, shown, [this](std::uint64_t at) {
      const Node<2> node = graph.node(at);
      return NamedNode{.name = notation::format(node),
                       .north_row = "0 0",
                       .south_row = "0 0",
                       .to_move = node.to_move,
                       .worth = {}};
    });
  }

  const R rules;
  const Encoder<2> encoder{Counters{9}};
  const Graph graph{rules, encoder};
};

// A single move in each position: North's counter stays (R3), and so does South's.
TEST_F(GraphText, a_null_move_and_its_answer_are_a_part_of_two) {
  const auto found = part("1-0-1-0-S");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->vertices,
            (std::vector<std::uint64_t>{vertex("1-0-1-0-S"), vertex("1-0-1-0-N")}));
  EXPECT_EQ(found->expanded, 2U);
  const NamedGraph text = named_part(*found);
  ASSERT_EQ(text.nodes.size(), 2U);
  EXPECT_EQ(text.nodes[0].name, "1-0-1-0-S");
  EXPECT_EQ(text.nodes[1].name, "1-0-1-0-N");
  ASSERT_EQ(text.edges.size(), 2U);
  EXPECT_EQ(text.edges[0].source, 0U);
  EXPECT_EQ(text.edges[0].target, 1U);
  EXPECT_EQ(text.edges[0].move, "A");
  EXPECT_EQ(text.edges[1].move, "a");
}

TEST_F(GraphText, a_part_ends_after_so_many_plies) {
  const auto here = part("2-7-0-0-S", 0);
  ASSERT_TRUE(here);
  EXPECT_EQ(here->vertices.size(), 1U);
  EXPECT_EQ(here->expanded, 0U);
  const auto one = part("2-7-0-0-S", 1);
  ASSERT_TRUE(one);
  EXPECT_EQ(one->vertices.size(), 3U);  // A and B lead to two boards
  EXPECT_EQ(one->expanded, 1U);
  // Rules: A captures 8.
  const NamedGraph text = named_part(*one);
  ASSERT_EQ(text.edges.size(), 2U);
  EXPECT_EQ(text.edges[0].move, "Ax8");
  EXPECT_EQ(text.edges[0].captures, 8);
}

TEST_F(GraphText, a_part_that_is_too_large_is_none) {
  const auto whole = part("2-7-0-0-S");
  ASSERT_TRUE(whole);
  EXPECT_TRUE(part("2-7-0-0-S", {}, whole->vertices.size()));
  EXPECT_FALSE(part("2-7-0-0-S", {}, whole->vertices.size() - 1));
}

TEST_F(GraphText, the_whole_is_every_vertex_within_the_same_limit) {
  const auto all = static_cast<std::size_t>(num_vertices(graph));
  const auto part = whole(graph, all);
  ASSERT_TRUE(part);
  EXPECT_EQ(part->expanded, all);
  EXPECT_EQ(part->vertices.front(), 0U);
  EXPECT_EQ(part->vertices.back(), all - 1);
  EXPECT_FALSE(whole(graph, all - 1));
}

TEST_F(GraphText, names_nodes_by_their_positions_in_both_formats) {
  const NamedGraph shown = named_part(*part("2-7-0-0-S", 1));
  const std::string dot = as_dot(shown);
  EXPECT_PRED2(contains, dot, "\"2-7-0-0-S\"->");
  EXPECT_PRED2(contains, dot, "Ax8");
  EXPECT_FALSE(contains(dot, "value"));
  const std::string graphml = as_graphml(shown);
  EXPECT_PRED2(contains, graphml, "<node id=\"2-7-0-0-S\">");
  EXPECT_PRED2(contains, graphml, "<edge source=\"2-7-0-0-S\" target=");
  EXPECT_PRED2(contains, graphml, "<data key=\"captures\">8</data>");
  EXPECT_FALSE(contains(graphml, "is_best\">"));
}

// docs/rules.md: 2-1-0-3 is worth 4 to South, who captures at once with A.
TEST_F(GraphText, says_what_a_node_is_worth_and_which_of_its_moves_are_best) {
  const Part shown = *part("2-1-0-3-S", 1);
  NamedGraph text = named(graph, shown, [&](std::uint64_t at) {
    const Node<2> node = graph.node(at);
    return NamedNode{.name = notation::format(node),
                     .north_row = "3 0",
                     .south_row = "2 1",
                     .to_move = node.to_move,
                     .worth = NamedNode::Worth{.value = 4, .dtc = 1, .best = "A"}};
  });
  ASSERT_EQ(text.edges.size(), 2U);
  EXPECT_EQ(text.edges[0].best, true);
  EXPECT_EQ(text.edges[1].best, false);
  EXPECT_PRED2(contains, as_dot(text), "value=4, dtc=1, best=\"A\"");
  EXPECT_PRED2(contains, as_dot(text), "\"3 0\\n2 1\\nSouth: S+4\"");
  EXPECT_PRED2(contains, as_graphml(text), "<data key=\"dtc\">1</data>");
  EXPECT_PRED2(contains, as_graphml(text), "<data key=\"is_best\">true</data>");
}

}  // namespace
}  // namespace tihbat::graph
