// The move graph of a variant with P pits a side.
#pragma once

#include <memory>
#include <optional>

#include "tihbat/app/move_graph.hpp"
#include "tihbat/core/encoder.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/graph/move_graph.hpp"

namespace tihbat::app {

// Instantiated in boards.cpp.
template <int P>
VariantGraph move_graph_of(const Variant& variant, std::optional<Counters> n) {
  // The graph refers to the other two.
  struct Made {
    Tihbat<P> rules;
    Encoder<P> encoder;
    graph::MoveGraph<Tihbat<P>> graph;

    Made(const Variant& of, std::optional<Counters> only)
        : rules{of.options},
          encoder{of.counters()},
          graph{only ? graph::MoveGraph<Tihbat<P>>{rules, encoder, *only}
                     : graph::MoveGraph<Tihbat<P>>{rules, encoder}} {}
  };
  const auto made = std::make_shared<const Made>(variant, n);
  return {.graph = std::shared_ptr<const graph::NumberedGraph>{made, &made->graph},
          .vertex =
              [made](const Setup& setup) { return made->graph.vertex(position_of<P>(setup).node); },
          .setup = [made](std::uint64_t vertex) { return setup_of(made->graph.node(vertex)); }};
}

}  // namespace tihbat::app
