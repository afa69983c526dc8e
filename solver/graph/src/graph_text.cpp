#include "tihbat/graph/graph_text.hpp"

#include <locale>
#include <sstream>
#include <unordered_map>
#include <unordered_set>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>

#include "tihbat/notation/notation.hpp"

namespace tihbat::graph {
namespace {

struct NodeText {
  std::string name;
};
struct EdgeText {
  std::string move;
  int captures = 0;
};
// Bidirectional, since then Boost keeps the edges in one list, in order.
using Written =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, NodeText, EdgeText>;

// `node` and `edge` are the names under which the writer wants the texts.
template <class Write>
std::string written(const NamedGraph& graph, const char* node, const char* edge, Write write) {
  Written copy;
  for (const std::string& name : graph.nodes) add_vertex(NodeText{name}, copy);
  for (const NamedGraph::Edge& one : graph.edges) {
    add_edge(one.source, one.target, EdgeText{one.move, one.captures}, copy);
  }
  boost::dynamic_properties properties;
  properties.property(node, get(&NodeText::name, copy));
  properties.property(edge, get(&EdgeText::move, copy));
  properties.property("captures", get(&EdgeText::captures, copy));
  std::ostringstream text;
  text.imbue(std::locale::classic());
  write(text, copy, properties);
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

std::string as_dot(const NamedGraph& graph) {
  return written(graph, "node_id", "label", [](auto& text, auto& copy, auto& properties) {
    boost::write_graphviz_dp(text, copy, properties);
  });
}

std::string as_graphml(const NamedGraph& graph) {
  return written(graph, "name", "move", [](auto& text, auto& copy, auto& properties) {
    boost::write_graphml(text, copy, properties, true);
  });
}

std::string as_dot(const StyledGraph& graph) {
  using Copy = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS,
                                     StyledGraph::Node, StyledGraph::Edge>;
  Copy copy;
  for (const StyledGraph::Node& node : graph.nodes) add_vertex(node, copy);
  for (const StyledGraph::Edge& edge : graph.edges) {
    add_edge(edge.source, edge.target, edge, copy);
  }
  const auto write = [](std::ostream& out, const auto& part) {
    out << "[label=" << boost::escape_dot_string(part.label) << ", " << part.style << "]";
  };
  std::ostringstream text;
  text.imbue(std::locale::classic());
  boost::write_graphviz(
      text, copy, [&](std::ostream& out, auto vertex) { write(out, copy[vertex]); },
      [&](std::ostream& out, const auto& edge) { write(out, copy[edge]); },
      [&](std::ostream& out) { out << graph.head; });
  return text.str();
}

}  // namespace tihbat::graph
