// The move graph of a variant whatever its number of pits: numbered vertices with the boards that
// they stand for.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "tihbat/core/setup.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/core/variant.hpp"

namespace tihbat::graph {
class NumberedGraph;  // tihbat/graph/numbered_graph.hpp
}

namespace tihbat::app {

struct VariantGraph {
  std::shared_ptr<const graph::NumberedGraph> graph;
  // A board with its side to move, and back; stores are left aside.
  std::function<std::uint64_t(const Setup&)> vertex;
  std::function<Setup(std::uint64_t)> setup;
};

// Of all boards, or of those with n counters alone, so without the captures.
[[nodiscard]] VariantGraph move_graph(const Variant& variant, std::optional<Counters> n = {});

}  // namespace tihbat::app
