#include "tihbat/graph/graph_text.hpp"

#include <locale>
#include <numeric>
#include <sstream>
#include <unordered_map>
#include <unordered_set>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>

#include "tihbat/graph/numbered_graph.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::graph {
namespace {

// Bidirectional, since then Boost keeps the edges in one list, in order.
template <class Node, class Edge>
using InOrder = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, Node, Edge>;

// What is written of nodes and edges.
struct DotNode {
  std::string id;
  std::string attributes;
};
struct DotEdge {
  std::string attributes;
};
using Dot = InOrder<DotNode, DotEdge>;

std::string written(const Dot& dot, const std::string& head) {
  std::ostringstream text;
  text.imbue(std::locale::classic());
  boost::write_graphviz(
      text, dot, [&](std::ostream& out, auto vertex) { out << dot[vertex].attributes; },
      [&](std::ostream& out, const auto& edge) { out << dot[edge].attributes; },
      [&](std::ostream& out) { out << head; }, get(&DotNode::id, dot));
  return text.str();
}

}  // namespace

std::optional<Part> part_around(const NumberedGraph& graph, std::uint64_t start,
                                std::optional<int> plies, std::size_t most) {
  Part part{.vertices = {start}};
  std::unordered_set<std::uint64_t> seen{start};
  for (int depth = 0; (!plies || depth < *plies) && part.expanded < part.vertices.size(); ++depth) {
    for (const std::size_t end = part.vertices.size(); part.expanded < end; ++part.expanded) {
      for (auto [edge, last] = out_edges(part.vertices[part.expanded], graph); edge != last;
           ++edge) {
        if (seen.insert(edge->target).second) part.vertices.push_back(edge->target);
      }
      if (part.vertices.size() > most) return std::nullopt;
    }
  }
  return part;
}

std::optional<Part> whole(const NumberedGraph& graph, std::size_t most) {
  const auto size = static_cast<std::size_t>(num_vertices(graph));
  if (size > most) return std::nullopt;
  Part part{.vertices = std::vector<std::uint64_t>(size), .expanded = size};
  std::iota(part.vertices.begin(), part.vertices.end(), std::uint64_t{0});
  return part;
}

NamedGraph named(const NumberedGraph& graph, const Part& shown,
                 const std::function<NamedVertex(std::uint64_t)>& name) {
  NamedGraph named;
  std::unordered_map<std::uint64_t, std::size_t> nodes;  // by vertex
  std::vector<Side> movers;
  for (const std::uint64_t vertex : shown.vertices) {
    nodes[vertex] = named.nodes.size();
    NamedVertex text = name(vertex);
    named.nodes.push_back(std::move(text.name));
    movers.push_back(text.to_move);
  }
  for (std::size_t i = 0; i < shown.expanded; ++i) {
    for (auto [edge, end] = out_edges(shown.vertices[i], graph); edge != end; ++edge) {
      const auto target = nodes.find(edge->target);
      if (target == nodes.end()) continue;
      named.edges.push_back({i, target->second,
                             notation::format(edge->move, movers[i], edge->captured),
                             edge->captured.get()});
    }
  }
  return named;
}

std::string as_graphml(const NamedGraph& graph) {
  struct Node {
    std::string name;
  };
  struct Edge {
    std::string move;
    int captures = 0;
  };
  InOrder<Node, Edge> copy;
  for (const std::string& name : graph.nodes) add_vertex(Node{name}, copy);
  for (const NamedGraph::Edge& edge : graph.edges) {
    add_edge(edge.source, edge.target, Edge{edge.move, edge.captures}, copy);
  }
  boost::dynamic_properties properties;
  properties.property("name", get(&Node::name, copy));
  properties.property("move", get(&Edge::move, copy));
  properties.property("captures", get(&Edge::captures, copy));
  std::ostringstream text;
  text.imbue(std::locale::classic());
  boost::write_graphml(text, copy, properties, true);
  return text.str();
}

std::string as_dot(const NamedGraph& graph) {
  Dot dot;
  for (const std::string& name : graph.nodes) {
    add_vertex(DotNode{name, {}}, dot);
  }
  for (const NamedGraph::Edge& edge : graph.edges) {
    add_edge(edge.source, edge.target,
             DotEdge{" [captures=" + std::to_string(edge.captures) +
                     ", label=" + boost::escape_dot_string(edge.move) + "]"},
             dot);
  }
  return written(dot, {});
}

std::string as_dot(const StyledGraph& graph) {
  const auto attributes = [](const auto& part) {
    return "[label=" + boost::escape_dot_string(part.label) + ", " + part.style + "]";
  };
  Dot dot;
  for (const StyledGraph::Node& node : graph.nodes) {
    add_vertex(DotNode{std::to_string(num_vertices(dot)), attributes(node)}, dot);
  }
  for (const StyledGraph::Edge& edge : graph.edges) {
    add_edge(edge.source, edge.target, DotEdge{attributes(edge)}, dot);
  }
  return written(dot, graph.head);
}

}  // namespace tihbat::graph
