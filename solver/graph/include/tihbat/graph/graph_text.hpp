// Parts of the move graph as text for other tools: Graphviz's DOT, written by Boost.Graph, and
// GraphML (http://graphml.graphdrawing.org).
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

// A board with its side to move, as it is printed.
struct NamedNode {
  // What it is worth in a fresh game.
  struct Worth {
    int value = 0;           // for the side to move
    std::optional<int> dtc;  // none where the value is 0
    std::string best;        // as a database spells it, "AB"
  };
  std::string name;       // "1-0-1-0-S", its identifier in both formats
  std::string north_row;  // its pits as they lie on the board, "7 7"
  std::string south_row;
  Side to_move;
  std::optional<Worth> worth;
};

// A part with names; of edges "Bx8" with what they capture.
struct NamedGraph {
  struct Edge {
    std::size_t source;  // index of a node
    std::size_t target;
    std::string move;
    int captures = 0;
    std::optional<bool> best;  // one of those that the source's worth names
  };
  std::vector<NamedNode> nodes;
  std::vector<Edge> edges;
};

// The vertices of a part, with all edges between them that begin in an expanded one.
[[nodiscard]] NamedGraph named(const NumberedGraph& graph, const Part& shown,
                               const std::function<NamedNode(std::uint64_t)>& node);

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
