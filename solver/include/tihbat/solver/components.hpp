// The strong components of the moves among boards of one number of counters: which positions can
// come back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <boost/graph/strong_components.hpp>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/solver/move_graph.hpp"

namespace tihbat {

// How many strong components the boards of n counters with their side to move have; captures lead
// out and do not count.
template <Rules R>
[[nodiscard]] std::uint64_t count_components(const R& rules, const Encoder<R::kPits>& encoder,
                                             Counters n) {
  const MoveGraph<R> graph{rules, encoder, n};
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

}  // namespace tihbat
