// The move graph as Boost.Graph sees it: a vertex is a board with its side to move, an edge a legal
// move. Nothing is stored; edges are computed from the rules as an algorithm asks for them, so that
// the library's algorithms run on the game itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/rules.hpp"

namespace tihbat {

// Models VertexListGraph and IncidenceGraph. Vertices are numbered without gaps from 0: twice the
// board's number, plus 1 for North.
template <Rules R>
class MoveGraph {
 public:
  static constexpr int P = R::kPits;
  using vertex_descriptor = std::uint64_t;
  struct edge_descriptor {
    vertex_descriptor source = 0;
    vertex_descriptor target = 0;
    Move move;
    Counters captured;
    friend bool operator==(const edge_descriptor&, const edge_descriptor&) = default;
  };
  struct traversal_category : boost::incidence_graph_tag, boost::vertex_list_graph_tag {};
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  using vertices_size_type = std::uint64_t;
  using edges_size_type = std::uint64_t;
  using degree_size_type = std::size_t;
  using vertex_iterator = boost::counting_iterator<vertex_descriptor>;

  class out_edge_iterator
      : public boost::iterator_facade<out_edge_iterator, edge_descriptor,
                                      boost::forward_traversal_tag, edge_descriptor> {
   public:
    out_edge_iterator() = default;
    out_edge_iterator(const MoveGraph& graph, vertex_descriptor from, bool at_end)
        : graph_{&graph}, from_{from}, node_{graph.node(from)}, moves_{graph.moves(node_.board)} {
      if (at_end) next_ = moves_.size();
    }

   private:
    friend class boost::iterator_core_access;
    void increment() { ++next_; }
    [[nodiscard]] bool equal(const out_edge_iterator& that) const { return next_ == that.next_; }
    [[nodiscard]] edge_descriptor dereference() const {
      const Move move = *(moves_.begin() + next_);
      const Played<P> played = graph_->rules_->play(node_.board, move);
      return {from_, graph_->vertex({played.next, other(node_.to_move)}), move, played.captured};
    }

    const MoveGraph* graph_ = nullptr;
    vertex_descriptor from_ = 0;
    Node<P> node_;
    MoveList<P> moves_;
    std::size_t next_ = 0;
  };

  [[nodiscard]] static vertex_descriptor null_vertex() { return ~vertex_descriptor{0}; }

  // Of all boards of up to encoder.most() counters. Rules and encoder must outlive the graph.
  MoveGraph(const R& rules, const Encoder<P>& encoder)
      : rules_{&rules}, encoder_{&encoder}, size_{2 * encoder.size()} {}
  // Of the boards of exactly n counters, so without the captures.
  MoveGraph(const R& rules, const Encoder<P>& encoder, Counters n)
      : rules_{&rules}, encoder_{&encoder}, size_{2 * encoder.level(n).size()}, only_{n} {}

  [[nodiscard]] vertex_descriptor vertex(const Node<P>& node) const {
    const std::uint64_t number =
        only_ ? encoder_->level(*only_).index(node.board).get() : encoder_->number(node.board);
    return 2 * number + (node.to_move == Side::north ? 1 : 0);
  }
  [[nodiscard]] Node<P> node(vertex_descriptor vertex) const {
    const Side to_move = vertex % 2 == 0 ? Side::south : Side::north;
    return {only_ ? encoder_->level(*only_).board(PositionIndex{vertex / 2})
                  : encoder_->numbered(vertex / 2),
            to_move};
  }

  friend std::pair<out_edge_iterator, out_edge_iterator> out_edges(vertex_descriptor from,
                                                                   const MoveGraph& graph) {
    return {{graph, from, false}, {graph, from, true}};
  }
  friend degree_size_type out_degree(vertex_descriptor from, const MoveGraph& graph) {
    return graph.moves(graph.node(from).board).size();
  }
  friend vertex_descriptor source(const edge_descriptor& edge, const MoveGraph&) {
    return edge.source;
  }
  friend vertex_descriptor target(const edge_descriptor& edge, const MoveGraph&) {
    return edge.target;
  }
  friend std::pair<vertex_iterator, vertex_iterator> vertices(const MoveGraph& graph) {
    return {vertex_iterator{0}, vertex_iterator{graph.size_}};
  }
  friend vertices_size_type num_vertices(const MoveGraph& graph) { return graph.size_; }
  friend boost::typed_identity_property_map<vertex_descriptor> get(boost::vertex_index_t,
                                                                   const MoveGraph&) {
    return {};
  }

 private:
  [[nodiscard]] MoveList<P> moves(const Board<P>& board) const {
    const MoveList<P> all = rules_->moves(board);
    if (!only_) return all;
    MoveList<P> without_captures;
    for (const Move move : all) {
      if (rules_->play(board, move).captured == Counters{0}) without_captures.add(move);
    }
    return without_captures;
  }

  const R* rules_;
  const Encoder<P>* encoder_;
  vertices_size_type size_;
  std::optional<Counters> only_;
};

}  // namespace tihbat
