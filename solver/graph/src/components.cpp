#include "tihbat/graph/components.hpp"

#include <cstddef>
#include <vector>

#include <boost/graph/strong_components.hpp>

namespace tihbat::graph {

std::uint64_t count_components(const NumberedGraph& graph) {
  const auto size = static_cast<std::size_t>(num_vertices(graph));
  std::vector<std::uint64_t> component(size);
  std::vector<std::uint64_t> root(size);
  std::vector<std::uint64_t> time(size);
  std::vector<boost::default_color_type> color(size);
  const auto index = get(boost::vertex_index, graph);
  const auto map = [&](auto& values) {
    return boost::make_iterator_property_map(values.begin(), index);
  };
  return boost::strong_components(graph, map(component),
                                  boost::root_map(map(root))
                                      .discover_time_map(map(time))
                                      .color_map(map(color))
                                      .vertex_index_map(index));
}

}  // namespace tihbat::graph
