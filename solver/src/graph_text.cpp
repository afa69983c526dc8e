#include "tihbat/solver/graph_text.hpp"

#include <sstream>

#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>

namespace tihbat {
namespace {

// The writers only read; their interface takes properties that could be written as well.
boost::dynamic_properties properties(NamedGraph& graph, const char* node, const char* edge) {
  boost::dynamic_properties properties;
  properties.property(node, get(&NodeText::name, graph));
  properties.property(edge, get(&EdgeText::move, graph));
  properties.property("captures", get(&EdgeText::captures, graph));
  return properties;
}

}  // namespace

std::string as_dot(const NamedGraph& graph) {
  NamedGraph copy = graph;
  std::ostringstream text;
  text.imbue(std::locale::classic());
  boost::write_graphviz_dp(text, copy, properties(copy, "node_id", "label"));
  return text.str();
}

std::string as_graphml(const NamedGraph& graph) {
  NamedGraph copy = graph;
  std::ostringstream text;
  text.imbue(std::locale::classic());
  boost::write_graphml(text, copy, properties(copy, "name", "move"), true);
  return text.str();
}

}  // namespace tihbat
