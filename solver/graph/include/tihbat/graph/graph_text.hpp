// Parts of the move graph as text for other tools: Graphviz's DOT and GraphML, written by
// Boost.Graph.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tihbat/core/game.hpp"

namespace tihbat::graph {

class NumberedGraph;  // numbered_graph.hpp

// Some vertices of a graph, breadth first.
struct Part {
  std::vector<std::uint64_t> vertices;
  std::size_t expanded = 0;  // of so many the edges are shown
};
// All that is reachable from a vertex, within a number of plies where one is given; nothing where
// that is more than `most` vertices.
[[nodiscard]] std::optional<Part> part_around(const NumberedGraph& graph, std::uint64_t start,
                                              std::optional<int> plies, std::size_t most);
// All of it, within the same limit.
[[nodiscard]] std::optional<Part> whole(const NumberedGraph& graph, std::size_t most);

// A part with names: of nodes "1-0-1-0-S", of edges "Bx8" with what they capture.
struct NamedGraph {
  struct Edge {
    std::size_t source;  // index of a node
    std::size_t target;
    std::string move;
    int captures = 0;
  };
  std::vector<std::string> nodes;
  std::vector<Edge> edges;
};

// A vertex as it is printed, and its side to move.
struct NamedVertex {
  std::string name;
  Side to_move;
};
// The vertices of a part, with all edges between them that begin in an expanded one.
[[nodiscard]] NamedGraph named(const NumberedGraph& graph, const Part& shown,
                               const std::function<NamedVertex(std::uint64_t)>& name);

[[nodiscard]] std::string as_dot(const NamedGraph& graph);
[[nodiscard]] std::string as_graphml(const NamedGraph& graph);

// A graph to be looked at: labels, and Graphviz attributes as they are written (`penwidth=4`).
struct StyledGraph {
  struct Node {
    std::string label;
    std::string style;
  };
  struct Edge {
    std::size_t source;  // index of a node
    std::size_t target;
    std::string label;
    std::string style;
  };
  std::string head;  // attributes of the graph, a line each
  std::vector<Node> nodes;
  std::vector<Edge> edges;
};
[[nodiscard]] std::string as_dot(const StyledGraph& graph);

}  // namespace tihbat::graph
