// A game as it is played: absolute positions with stores and a side to move, the history, and how
// it ends. Beside the board seen from the mover, because a repetition is one only in the absolute
// sense (F5), and half the points of the rest belong to each side (R6).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "tihbat/core/board.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat {

// A board with the side to move: what R6 compares, and a vertex of the move graph.
template <int P>
struct Node {
  Board<P> board;  // seen by `to_move`
  Side to_move = Side::south;

  [[nodiscard]] constexpr const Row<P>& row(Side side) const {
    return side == to_move ? board.own : board.opponent;
  }
  friend constexpr auto operator<=>(const Node&, const Node&) = default;
};

template <int P>
struct Position {
  Node<P> node;
  BySide<Counters> stores;

  [[nodiscard]] constexpr Counters on_board() const { return node.board.total(); }
  [[nodiscard]] constexpr Counters total() const {
    return on_board() + stores.south + stores.north;
  }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};

enum class End : std::uint8_t {
  repetition,  // R6
  over,        // the rules end the game on the board itself (R7)
};

using Tally = BySide<HalfPoints>;

// Whose total is larger (R8); nobody's in a draw.
[[nodiscard]] constexpr std::optional<Side> winner_of(const Tally& tally) {
  if (tally.south == tally.north) return std::nullopt;
  return tally.south > tally.north ? Side::south : Side::north;
}

// The final tally when the rest of the game is worth `value` to the side to move: captured so far,
// half the rest, half the value.
[[nodiscard]] constexpr Tally final_tally(const BySide<Counters>& stores, Counters on_board,
                                          Side mover, Value value) {
  const auto total = [&](Side side) {
    return HalfPoints{2 * stores[side].get() + on_board.get() +
                      (side == mover ? value.get() : -value.get())};
  };
  return {.south = total(Side::south), .north = total(Side::north)};
}
template <int P>
[[nodiscard]] constexpr Tally final_tally(const Position<P>& position, Value value) {
  return final_tally(position.stores, position.on_board(), position.node.to_move, value);
}

template <int P>
struct Ply {
  Move move;
  Counters captured;
  Position<P> position;  // after the move
};

template <Rules R>
class Game {
 public:
  static constexpr int kPits = R::kPits;

  // The position a game starts from is its first occurrence (R6).
  Game(R rules, const Position<kPits>& start) : rules_{std::move(rules)}, start_{start} {
    visited_.push_back(start.node);
    if (rules_.payoff(start.node.board)) end_ = End::over;
  }

  [[nodiscard]] const R& rules() const { return rules_; }
  [[nodiscard]] const Position<kPits>& start() const { return start_; }
  [[nodiscard]] const std::vector<Ply<kPits>>& plies() const { return plies_; }
  [[nodiscard]] const Position<kPits>& position() const {
    return plies_.empty() ? start_ : plies_.back().position;
  }
  [[nodiscard]] Side to_move() const { return position().node.to_move; }
  [[nodiscard]] std::optional<End> end() const { return end_; }

  // Legal moves in pit order; none once the game is over.
  [[nodiscard]] MoveList<kPits> moves() const {
    return end_ ? MoveList<kPits>{} : rules_.moves(position().node.board);
  }

  [[nodiscard]] static constexpr int pits() { return kPits; }
  // In a pit of the side to move.
  [[nodiscard]] int counters_in(Pit pit) const { return position().node.board.own[pit.get()]; }

  // What has occurred since the last capture, the current position included: no other position can
  // occur again, since captured counters never come back.
  [[nodiscard]] const std::vector<Node<kPits>>& visited() const { return visited_; }

  // Whether this node has occurred, so that moving into it ends the game.
  [[nodiscard]] bool has_occurred(const Node<kPits>& node) const {
    return std::ranges::find(visited_, node) != visited_.end();
  }

  // The position after a move of moves(), without playing it.
  [[nodiscard]] Ply<kPits> after(Move move) const {
    const Position<kPits>& from = position();
    const Side mover = from.node.to_move;
    const Played<kPits> played = rules_.play(from.node.board, move);
    Ply<kPits> ply{move, played.captured, {{played.next, opponent_of(mover)}, from.stores}};
    ply.position.stores[mover] += played.captured;
    return ply;
  }

  // `move` must be one of moves().
  void play(Move move) {
    Ply<kPits> ply = after(move);
    const Node<kPits> node = ply.position.node;
    if (ply.captured > Counters{0}) visited_.clear();
    const bool again = has_occurred(node);
    visited_.push_back(node);
    plies_.push_back(std::move(ply));
    if (again) {
      end_ = End::repetition;
    } else if (rules_.payoff(node.board)) {
      end_ = End::over;
    }
  }

  // The final tally; only when the game has ended.
  [[nodiscard]] Tally tally() const {
    const Value value = end_ == End::over ? *rules_.payoff(position().node.board) : Value{0};
    return final_tally(position(), value);
  }

 private:
  R rules_;
  Position<kPits> start_;
  std::vector<Ply<kPits>> plies_;
  std::vector<Node<kPits>> visited_;
  std::optional<End> end_;
};

}  // namespace tihbat
