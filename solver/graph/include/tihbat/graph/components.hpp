// The strong components of a graph: of the moves among boards of one number of counters, which
// positions can come back.
#pragma once

#include <cstdint>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/graph/move_graph.hpp"
#include "tihbat/graph/numbered_graph.hpp"

namespace tihbat::graph {

// Linear in vertices and edges; 25 bytes a vertex.
[[nodiscard]] std::uint64_t count_components(const NumberedGraph& graph);

// How many strong components the boards of n counters with their side to move have; captures lead
// out and do not count.
template <Rules R>
[[nodiscard]] std::uint64_t count_components(const R& rules, const Encoder<R::kPits>& encoder,
                                             Counters n) {
  return count_components(MoveGraph<R>{rules, encoder, n});
}

}  // namespace tihbat::graph
