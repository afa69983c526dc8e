// The graph of a variant, whatever its number of pits, is that of its rules.
#include "tihbat/app/move_graph.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "tihbat/core/setup.hpp"
#include "tihbat/graph/numbered_graph.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::app {
namespace {

constexpr Variant kSmall{.pits = 2, .options = {.per_pit = Counters{2}}};

std::vector<std::string> targets(const VariantGraph& graph, const char* position) {
  const auto from = graph.vertex(setup_of(test::position<2>(position)));
  std::vector<std::string> found;
  for (auto [edge, end] = out_edges(from, *graph.graph); edge != end; ++edge) {
    found.push_back(notation::format(graph.setup(edge->target)));
  }
  return found;
}

// Two sides for each of C(12, 4) boards of 0 to 8 counters; C(7, 3) boards of 4 counters.
TEST(VariantGraph, has_a_vertex_for_each_board_and_side) {
  EXPECT_EQ(num_vertices(*move_graph(kSmall).graph), 2U * 495U);
  EXPECT_EQ(num_vertices(*move_graph(kSmall, Counters{4}).graph), 2U * 35U);
}

TEST(VariantGraph, leads_back_from_every_vertex_to_its_board) {
  const VariantGraph graph = move_graph(kSmall);
  for (std::uint64_t vertex = 0; vertex < num_vertices(*graph.graph); ++vertex) {
    ASSERT_EQ(graph.vertex(graph.setup(vertex)), vertex);
  }
}

// docs/rules.md, worked moves: 5-0-0-0-S, A captures 2.
TEST(VariantGraph, has_the_moves_of_the_rules_and_without_captures_on_one_level) {
  EXPECT_EQ(targets(move_graph(kSmall), "5-0-0-0-S"), std::vector<std::string>{"0-1-1-1-0-0-N"});
  EXPECT_TRUE(targets(move_graph(kSmall, Counters{5}), "5-0-0-0-S").empty());
  EXPECT_EQ(targets(move_graph(kSmall, Counters{2}), "1-0-1-0-S"),
            std::vector<std::string>{"1-0-1-0-0-0-N"});
}

TEST(VariantGraph, serves_other_numbers_of_pits) {
  const VariantGraph graph = move_graph({.pits = 3, .options = {.per_pit = Counters{1}}});
  EXPECT_EQ(num_vertices(*graph.graph), 2U * 924U);  // C(12, 6)
}

}  // namespace
}  // namespace tihbat::app
