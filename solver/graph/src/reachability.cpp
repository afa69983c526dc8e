#include "tihbat/graph/reachability.hpp"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/two_bit_color_map.hpp>
#include <boost/graph/visitors.hpp>
#include <boost/pending/queue.hpp>

namespace tihbat::graph {

std::vector<std::uint16_t> distances_from(NumberedGraph::vertex_descriptor start,
                                          const NumberedGraph& graph) {
  std::vector<std::uint16_t> distances(static_cast<std::size_t>(num_vertices(graph)), kUnreachable);
  distances[static_cast<std::size_t>(start)] = 0;
  const auto index = get(boost::vertex_index, graph);
  auto visitor = boost::make_bfs_visitor(boost::record_distances(
      boost::make_iterator_property_map(distances.begin(), index), boost::on_tree_edge{}));
  auto colors = boost::make_two_bit_color_map(num_vertices(graph), index);
  boost::queue<std::uint64_t> queue;
  boost::breadth_first_visit(graph, start, queue, visitor, colors);
  return distances;
}

}  // namespace tihbat::graph
