// Which positions can arise in play, and how soon: Boost.Graph's breadth-first search on the move
// graph from the rules' start. R6 does not matter here, since a shortest way repeats nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/two_bit_color_map.hpp>
#include <boost/graph/visitors.hpp>
#include <boost/pending/queue.hpp>

#include "tihbat/core/game.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/solver/move_graph.hpp"

namespace tihbat {

template <Rules R>
class Reachability {
 public:
  static constexpr int P = R::kPits;

  // Visits every reachable node once; takes 2 bytes for each node of the encoder. Rules and encoder
  // must outlive it.
  Reachability(const R& rules, const Encoder<P>& encoder)
      : graph_{rules, encoder}, plies_(static_cast<std::size_t>(num_vertices(graph_)), kNever) {
    const auto start = graph_.vertex({rules.start(), Side::south});
    plies_[static_cast<std::size_t>(start)] = 0;
    const auto distances =
        boost::make_iterator_property_map(plies_.begin(), get(boost::vertex_index, graph_));
    auto visitor =
        boost::make_bfs_visitor(boost::record_distances(distances, boost::on_tree_edge{}));
    auto colors =
        boost::make_two_bit_color_map(num_vertices(graph_), get(boost::vertex_index, graph_));
    boost::queue<std::uint64_t> queue;
    boost::breadth_first_visit(graph_, start, queue, visitor, colors);
  }

  // Fewest plies from the start to this board with this side to move, stores left aside; none if it
  // cannot arise.
  [[nodiscard]] std::optional<Plies> plies(const Node<P>& node) const {
    const std::uint16_t plies = plies_[static_cast<std::size_t>(graph_.vertex(node))];
    if (plies == kNever) return std::nullopt;
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
  static constexpr std::uint16_t kNever = 0xFFFF;

  MoveGraph<R> graph_;
  std::vector<std::uint16_t> plies_;  // by vertex
};

}  // namespace tihbat
