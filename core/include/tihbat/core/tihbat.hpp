// The rules of Tihbat, R2 to R5 and R7, for 1 to 6 pits a side and in each public variant. A
// move is taken apart into what it does to the mover's row and what it does to the opponent's,
// because neither needs to know the other: that is what makes a whole row of positions one table
// look-up (row_tables.hpp), and it keeps each clause in one place.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "tihbat/core/board.hpp"
#include "tihbat/core/row_tables.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/core/variant.hpp"

namespace tihbat {

template <int P>
class Tihbat {
 public:
  static constexpr int kPits = P;
  static constexpr int kValueUnit = 2;  // F1: captures are even, and a repetition is worth 0
  using Word = std::uint16_t;
  using RowTables = tihbat::RowTables<Tihbat>;

  constexpr explicit Tihbat(RuleOptions options = {}) : options_{options} {}
  [[nodiscard]] constexpr const RuleOptions& options() const { return options_; }

  [[nodiscard]] constexpr Board<P> start() const {
    Row<P> row;
    for (int pit = 0; pit < P; ++pit) row.set(pit, options_.per_pit.get());
    return {row, row};
  }

  [[nodiscard]] constexpr MoveList<P> moves(const Board<P>& board) const {
    MoveList<P> list;
    for (int pit = 0; pit < P; ++pit) {
      if (board.own[pit] > 0) list.add(Move::sow(Pit{pit}));  // R2
    }
    if (list.empty() && board.opponent.total() > 0) list.add(Move::pass());  // R5
    return list;
  }

  [[nodiscard]] constexpr Played<P> play(const Board<P>& board, Move move) const {
    if (move.is_pass()) return {board.turned(), Counters{0}};
    const Sowing sown = sow(board.own, move.pit().get());
    const Receipt received = receive(board.opponent, sown.given, sown.lands_opposite);
    return {{received.row, sown.row}, Counters{sown.captured + received.captured}};
  }

  // R7; a game that ends by repetition (R6) is not a matter of the board alone.
  [[nodiscard]] constexpr std::optional<Value> payoff(const Board<P>& board) const {
    if (board.total() == Counters{0}) return Value{0};
    return std::nullopt;
  }

  template <class Visit>
  constexpr void for_each_predecessor(const Board<P>& board, Visit visit) const {
    const Row<P>& after = board.opponent;  // the row of the side that has just moved
    if (after.total() == 0 && board.own.total() > 0) visit(board.turned());  // by a pass
    const int most = board.total().get();
    for (int pit = 0; pit < P; ++pit) {
      for (int hand = 1; hand <= most; ++hand) {
        const std::optional<Board<P>> before = unsow(board, pit, hand);
        if (before && play(*before, Move::sow(Pit{pit})) == Played<P>{board, Counters{0}}) {
          visit(*before);
        }
      }
    }
  }

  [[nodiscard]] RowTables row_tables(Counters most) const { return RowTables{*this, most}; }

  // R3: where the counters of a hand fall, one by one (from 0), as pits of the ring: own pits 0
  // to P-1, then the opponent's.
  [[nodiscard]] constexpr int landing(int pit, int counter) const {
    return (first_pit(pit) + counter) % kRing;
  }

  // What sowing from a pit does to the mover's own row.
  struct Sowing {
    Row<P> row;                   // afterwards, captures taken off
    int captured = 0;             // from this row
    int given = 0;                // counters that fall into the opponent's pits
    bool lands_opposite = false;  // the last counter falls there, and may capture there
  };
  [[nodiscard]] constexpr Sowing sow(const Row<P>& own, int pit) const {
    const int hand = own[pit];
    const int first = first_pit(pit);
    Sowing result{.row = own};
    result.row.set(pit, 0);
    int kept = 0;
    for (int i = 0; i < P; ++i) {
      const int falls = falling(hand, first, i);
      result.row.set(i, result.row[i] + falls);
      kept += falls;
    }
    result.given = hand - kept;
    const int last = landing(pit, hand - 1);
    if (last < P) {
      result.captured = capture(result.row, last);
    } else {
      result.lands_opposite = options_.capture_side == CaptureSide::both;
    }
    return result;
  }

  // What a move does to the opponent's row: the counters given to it arrive one by one from its
  // first pit on, again and again.
  struct Receipt {
    Row<P> row;  // afterwards, captures taken off
    int captured = 0;
  };
  [[nodiscard]] constexpr Receipt receive(const Row<P>& row, int given, bool lands_here) const {
    Receipt result{.row = row};
    for (int i = 0; i < P; ++i) result.row.set(i, row[i] + (given + P - 1 - i) / P);
    if (lands_here) result.captured = capture(result.row, (given - 1) % P);
    return result;
  }

 private:
  static constexpr int kRing = 2 * P;  // own pits 0 to P-1, then the opponent's, counter-clockwise

  [[nodiscard]] constexpr int first_pit(int origin) const {
    return options_.first == FirstCounter::origin ? origin : (origin + 1) % kRing;  // R3
  }

  // R3: how many counters of a hand fall into a pit of the ring when the first falls into pit
  // `first`.
  [[nodiscard]] static constexpr int falling(int hand, int first, int pit) {
    const int distance = (pit - first + kRing) % kRing;
    return (hand + kRing - 1 - distance) / kRing;
  }

  // R4: takes the pit of the last counter off its row if the count is right, and under `chain` the
  // pits before it; returns how many.
  [[nodiscard]] constexpr int capture(Row<P>& row, int last) const {
    int captured = 0;
    for (int pit = last; pit >= 0 && is_captured_at(row[pit]); --pit) {
      captured += row[pit];
      row.set(pit, 0);
      if (!options_.chain) break;
    }
    return captured;
  }

  [[nodiscard]] static constexpr bool is_captured_at(int counters) {
    return std::ranges::find(kCaptureCounts, counters) != kCaptureCounts.end();
  }

  // The board before a hand was sown from a pit without a capture, if there can be one: take the
  // counters back, put the hand back.
  [[nodiscard]] constexpr std::optional<Board<P>> unsow(const Board<P>& board, int pit,
                                                        int hand) const {
    Board<P> before = board.turned();
    const int first = first_pit(pit);
    for (int i = 0; i < kRing; ++i) {
      Row<P>& row = i < P ? before.own : before.opponent;
      const int left = row[i % P] - falling(hand, first, i);
      if (left < 0 || (i == pit && left > 0)) return std::nullopt;
      row.set(i % P, left);
    }
    before.own.set(pit, hand);
    return before;
  }

  RuleOptions options_;
};

}  // namespace tihbat
