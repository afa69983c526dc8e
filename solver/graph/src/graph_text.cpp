#include "tihbat/graph/graph_text.hpp"

#include <locale>
#include <numeric>
#include <sstream>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include <boost/graph/adjacency_list.hpp>
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
                 const std::function<NamedNode(std::uint64_t)>& node) {
  NamedGraph named;
  std::unordered_map<std::uint64_t, std::size_t> nodes;  // by vertex
  for (const std::uint64_t vertex : shown.vertices) {
    nodes[vertex] = named.nodes.size();
    named.nodes.push_back(node(vertex));
  }
  for (std::size_t i = 0; i < shown.expanded; ++i) {
    const NamedNode& source = named.nodes[i];
    for (auto [edge, end] = out_edges(shown.vertices[i], graph); edge != end; ++edge) {
      const auto target = nodes.find(edge->target);
      if (target == nodes.end()) continue;
      std::optional<bool> best;
      if (source.worth) {
        // Databases use the letters of the side to move, as South has them.
        const char letter =
            edge->move.is_pass() ? '-' : notation::letter(edge->move.pit(), Side::south);
        best = source.worth->best.find(letter) != std::string::npos;
      }
      named.edges.push_back({i, target->second,
                             notation::format(edge->move, source.to_move, edge->captured),
                             edge->captured.get(), best});
    }
  }
  return named;
}

// By hand, since Boost.Graph's writer calls its nodes n0, n1 and so on. Nothing in it has to be
// escaped: letters, digits and dashes.
std::string as_graphml(const NamedGraph& graph) {
  std::string text = R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="name" for="node" attr.name="name" attr.type="string"/>
  <key id="value" for="node" attr.name="value" attr.type="int"/>
  <key id="dtc" for="node" attr.name="dtc" attr.type="int"/>
  <key id="best" for="node" attr.name="best" attr.type="string"/>
  <key id="move" for="edge" attr.name="move" attr.type="string"/>
  <key id="captures" for="edge" attr.name="captures" attr.type="int"/>
  <key id="is_best" for="edge" attr.name="best" attr.type="boolean"/>
  <graph edgedefault="directed">
)";
  const auto data = [&](std::string_view key, std::string_view value) {
    text.append("<data key=\"").append(key).append("\">").append(value).append("</data>");
  };
  for (const NamedNode& node : graph.nodes) {
    text.append("    <node id=\"").append(node.name).append("\">");
    data("name", node.name);
    if (node.worth) {
      data("value", std::to_string(node.worth->value));
      if (node.worth->dtc) data("dtc", std::to_string(*node.worth->dtc));
      data("best", node.worth->best);
    }
    text += "</node>\n";
  }
  for (const NamedGraph::Edge& edge : graph.edges) {
    text.append("    <edge source=\"").append(graph.nodes[edge.source].name);
    text.append("\" target=\"").append(graph.nodes[edge.target].name).append("\">");
    data("move", edge.move);
    data("captures", std::to_string(edge.captures));
    if (edge.best) data("is_best", *edge.best ? "true" : "false");
    text += "</edge>\n";
  }
  return text + "  </graph>\n</graphml>\n";
}

std::string as_dot(const NamedGraph& graph) {
  Dot dot;
  for (const NamedNode& node : graph.nodes) {
    // DOT's own line ends.
    std::string label =
        node.north_row + "\\n" + node.south_row + "\\n" + std::string{notation::name(node.to_move)};
    std::string worth;
    if (node.worth) {
      const int value = node.worth->value;
      label += ": " + notation::format(Value{value}, node.to_move);
      worth = "value=" + std::to_string(value);
      if (node.worth->dtc) worth += ", dtc=" + std::to_string(*node.worth->dtc);
      worth += ", best=\"" + node.worth->best + "\", ";
    }
    add_vertex(DotNode{node.name, "[" + worth + "label=" + boost::escape_dot_string(label) + "]"},
               dot);
  }
  for (const NamedGraph::Edge& edge : graph.edges) {
    std::string attributes = " [captures=" + std::to_string(edge.captures) +
                             ", label=" + boost::escape_dot_string(edge.move);
    if (edge.best) {
      attributes += *edge.best ? ", best=true, style=bold" : ", best=false, style=dashed";
    }
    add_edge(edge.source, edge.target, DotEdge{attributes + "]"}, dot);
  }
  return written(dot, "node [shape=box, fontname=monospace];\nedge [fontname=monospace];\n");
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
