// The move graph of a game: a vertex is a board with its side to move, an edge a legal move.
#pragma once

#include <cstdint>
#include <optional>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/graph/numbered_graph.hpp"

namespace tihbat::graph {

// A vertex is twice the board's number, plus 1 for North.
template <Rules R>
class MoveGraph : public NumberedGraph {
 public:
  static constexpr int P = R::kPits;

  // Of all boards of up to encoder.most() counters. Rules and encoder must outlive the graph.
  MoveGraph(const R& rules, const Encoder<P>& encoder)
      : MoveGraph{2 * encoder.size(), Numbering{&rules, &encoder, std::nullopt}} {}
  // Of the boards of exactly n counters, so without the captures.
  MoveGraph(const R& rules, const Encoder<P>& encoder, Counters n)
      : MoveGraph{2 * encoder.level(n).size(), Numbering{&rules, &encoder, n}} {}

  [[nodiscard]] vertex_descriptor vertex(const Node<P>& node) const {
    return numbering_.vertex(node);
  }
  [[nodiscard]] Node<P> node(vertex_descriptor vertex) const { return numbering_.node(vertex); }

 private:
  struct Numbering {
    const R* rules;
    const Encoder<P>* encoder;
    std::optional<Counters> only;

    [[nodiscard]] vertex_descriptor vertex(const Node<P>& node) const {
      const std::uint64_t number =
          only ? encoder->level(*only).index(node.board).get() : encoder->number(node.board);
      return 2 * number + (node.to_move == Side::north ? 1 : 0);
    }
    [[nodiscard]] Node<P> node(vertex_descriptor vertex) const {
      return {only ? encoder->level(*only).board(PositionIndex{vertex / 2})
                   : encoder->numbered(vertex / 2),
              vertex % 2 == 0 ? Side::south : Side::north};
    }
    [[nodiscard]] Edges edges(vertex_descriptor from) const {
      const Node<P> before = node(from);
      Edges edges;
      for (const Move move : rules->moves(before.board)) {
        const Played<P> played = rules->play(before.board, move);
        if (only && played.captured != Counters{0}) continue;
        edges.edges[edges.count++] = {from, vertex({played.next, opponent_of(before.to_move)}),
                                      move, played.captured};
      }
      return edges;
    }
  };

  MoveGraph(std::uint64_t size, const Numbering& numbering)
      : NumberedGraph{size, [numbering](vertex_descriptor from) { return numbering.edges(from); }},
        numbering_{numbering} {}

  Numbering numbering_;
};

}  // namespace tihbat::graph
