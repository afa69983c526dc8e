// Parts of the move graph as text for other tools: Graphviz's DOT and GraphML, written by
// Boost.Graph.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <boost/graph/adjacency_list.hpp>

#include "tihbat/core/notation.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/solver/move_graph.hpp"

namespace tihbat {

struct NodeText {
  std::string name;  // "1-0-1-0-S"
};
struct EdgeText {
  std::string move;  // "Bx8"
  int captures = 0;
};
// A part of the move graph, copied out with its names. (Bidirectional, since then Boost keeps the
// edges in one list, in order.)
using NamedGraph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, NodeText, EdgeText>;

[[nodiscard]] std::string as_dot(const NamedGraph& graph);
[[nodiscard]] std::string as_graphml(const NamedGraph& graph);

// The vertices in the order given, with all edges between them that begin in one of the first
// `expanded`.
template <Rules R>
[[nodiscard]] NamedGraph named(const MoveGraph<R>& graph,
                               const std::vector<std::uint64_t>& vertices, std::size_t expanded) {
  NamedGraph named;
  std::unordered_map<std::uint64_t, NamedGraph::vertex_descriptor> place;
  for (const std::uint64_t vertex : vertices) {
    place[vertex] = add_vertex(NodeText{format(graph.node(vertex))}, named);
  }
  for (std::size_t i = 0; i < expanded; ++i) {
    const Side mover = graph.node(vertices[i]).to_move;
    for (auto [edge, end] = out_edges(vertices[i], graph); edge != end; ++edge) {
      const auto move = *edge;
      if (const auto target = place.find(move.target); target != place.end()) {
        add_edge(i, target->second,
                 EdgeText{format(move.move, mover, move.captured), move.captured.get()}, named);
      }
    }
  }
  return named;
}

}  // namespace tihbat
