// What the solver, the tables and the game need to know of a game. Whoever models these concepts is
// solved by the one kernel; Tihbat (tihbat.hpp) is the first model. Nothing here assumes that
// values or captures are even, or that one move can be judged legal without looking at the others.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>

#include "tihbat/core/board.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat {

// What a side does in its turn: sow from one of its pits, or pass.
class Move {
 public:
  [[nodiscard]] static constexpr Move sow(Pit pit) { return Move{pit.get()}; }
  [[nodiscard]] static constexpr Move pass() { return Move{kPass}; }
  constexpr Move() = default;

  [[nodiscard]] constexpr bool is_pass() const { return pit_ == kPass; }
  [[nodiscard]] constexpr Pit pit() const { return Pit{pit_}; }  // only when it is no pass
  friend constexpr auto operator<=>(Move, Move) = default;

 private:
  static constexpr int kPass = -1;
  constexpr explicit Move(int pit) : pit_{pit} {}
  int pit_ = kPass;
};

// The legal moves of a position, in pit order; at most one a pit.
template <int P>
class MoveList {
 public:
  constexpr void add(Move move) { moves_[size_++] = move; }
  [[nodiscard]] constexpr const Move* begin() const { return moves_.data(); }
  [[nodiscard]] constexpr const Move* end() const { return moves_.data() + size_; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }

 private:
  std::array<Move, static_cast<std::size_t>(P)> moves_{};
  std::size_t size_ = 0;
};

// What a move leads to: the board as the *next* side to move sees it, and what the mover captured.
template <int P>
struct Played {
  Board<P> next;
  Counters captured;
  friend constexpr bool operator==(const Played&, const Played&) = default;
};

// A two-row sowing game in which captured counters leave the board for good and a repeated position
// is worth 0 from there on.
//
// - kPits: pits a side
// - kValueUnit: divides every value, every end's payoff and every capture
// - Word: the unsigned type that holds a table cell (kernel/cell.hpp says what fits into it)
// - start(): the board the game starts from, South to move
// - moves(b): every legal move of b in pit order; empty exactly where the game is over
// - play(b, m): the result of a legal move; a pure function
// - payoff(b): where the game is over, what the end is worth to the side to move; else nothing
//
// Nobody can gain more than the counters on the board: a payoff is at most their number, either
// way. Each costs O(pits).
template <class R>
concept Rules = requires(const R rules, const Board<R::kPits> board, const Move move) {
  requires 1 <= R::kPits&& R::kPits <= kMaxPits;
  requires R::kValueUnit >= 1;
  requires std::unsigned_integral<typename R::Word>;
  { rules.start() } -> std::same_as<Board<R::kPits>>;
  { rules.moves(board) } -> std::same_as<MoveList<R::kPits>>;
  { rules.play(board, move) } -> std::same_as<Played<R::kPits>>;
  { rules.payoff(board) } -> std::same_as<std::optional<Value>>;
};

// Rules that can also be run backwards: for_each_predecessor(b, f) calls f(q) once for each board q
// and move of q that leads to b without a capture (twice if two moves do). It must agree with
// moves() and play().
template <class R>
concept ReversibleRules =
    Rules<R> && requires(const R rules, const Board<R::kPits> board, void visit(Board<R::kPits>)) {
      rules.for_each_predecessor(board, visit);
    };

// Rules whose moves can be had for a whole row at once, as table look-ups: what a move does to the
// mover's row and how many counters it gives away must depend on that row alone. row_tables(n)
// serves boards of up to n counters (see row_tables.hpp).
template <class R>
concept RowRules = ReversibleRules<R> && requires(const R rules, const Counters most) {
  typename R::RowTables;
  { rules.row_tables(most) } -> std::same_as<typename R::RowTables>;
};

}  // namespace tihbat
