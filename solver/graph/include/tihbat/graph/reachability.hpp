// Which positions can arise in play, and how soon: Boost.Graph's breadth-first search on the move
// graph from the rules' start. R6 does not matter here, since a shortest way repeats nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/graph/move_graph.hpp"
#include "tihbat/graph/numbered_graph.hpp"

namespace tihbat::graph {

inline constexpr std::uint16_t kUnreachable = std::numeric_limits<std::uint16_t>::max();

// By vertex: fewest edges from `start`, or kUnreachable. Visits every reachable vertex once; takes
// 2 bytes for each vertex of the graph, and a quarter meanwhile.
[[nodiscard]] std::vector<std::uint16_t> distances_from(NumberedGraph::vertex_descriptor start,
                                                        const NumberedGraph& graph);

template <Rules R>
class Reachability {
 public:
  static constexpr int P = R::kPits;

  // Rules and encoder must outlive it.
  Reachability(const R& rules, const Encoder<P>& encoder)
      : graph_{rules, encoder},
        plies_{distances_from(graph_.vertex({rules.start(), Side::south}), graph_)} {}

  // Fewest plies from the start to this board with this side to move, stores left aside; none if it
  // cannot arise.
  [[nodiscard]] std::optional<Plies> plies(const Node<P>& node) const {
    const std::uint16_t plies = plies_[static_cast<std::size_t>(graph_.vertex(node))];
    if (plies == kUnreachable) return std::nullopt;
    return Plies{plies};
  }

  // The smaller one of both sides: the database's `ply`.
  [[nodiscard]] std::optional<Plies> plies(const Board<P>& board) const {
    const auto south = plies(Node<P>{board, Side::south});
    const auto north = plies(Node<P>{board, Side::north});
    if (!south || !north) return south ? south : north;
    return std::min(*south, *north);
  }

 private:
  MoveGraph<R> graph_;
  std::vector<std::uint16_t> plies_;  // by vertex
};

}  // namespace tihbat::graph
