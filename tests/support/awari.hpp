// Awari as a second model of the rules, so that the solver is tested on a game whose figures others
// have published. Unlike Tihbat it sows past the origin, captures from the opponent only, obliges
// the mover to feed the opponent, and has ends that pay.
//
// Rules: T. R. Lincke, "Exploring the Computational Limits of Large Exhaustive Search Problems",
// PhD thesis, ETH Zurich 2002, appendix A. A repeated position splits the rest, as in R6.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "tihbat/core/board.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat::test {

class Awari {
 public:
  static constexpr int kPits = 6;
  static constexpr int kValueUnit =
      1;                       // three counters can be captured, and an end pays any number
  using Word = std::uint32_t;  // 130 plies at 12 counters; 16 bits end at 255

  [[nodiscard]] static constexpr Board<kPits> start() {
    constexpr Row<kPits> kRow{{4, 4, 4, 4, 4, 4}};
    return {kRow, kRow};
  }

  // A move that leaves the opponent without counters is illegal if another does not.
  [[nodiscard]] static constexpr MoveList<kPits> moves(const Board<kPits>& board) {
    MoveList<kPits> all;
    MoveList<kPits> feeding;
    for (int pit = 0; pit < kPits; ++pit) {
      if (board.own[pit] == 0) continue;
      const Move move = Move::sow(Pit{pit});
      all.add(move);
      if (play(board, move).next.own.total() > 0) feeding.add(move);
    }
    return feeding.empty() ? all : feeding;
  }

  [[nodiscard]] static constexpr Played<kPits> play(const Board<kPits>& board, Move move) {
    const int origin = move.pit().get();
    Ring ring = ring_of(board);
    int hand = ring[slot(origin)];
    ring[slot(origin)] = 0;
    int last = origin;
    for (; hand > 0; --hand) {
      last = after(last, origin);
      ++ring[slot(last)];
    }
    int captured = 0;
    for (; last >= kPits && is_captured_at(ring[slot(last)]); --last) {
      captured += ring[slot(last)];
      ring[slot(last)] = 0;
    }
    return {board_of(ring).turned(), Counters{captured}};
  }

  // A mover without counters leaves all that is on the board to the opponent.
  [[nodiscard]] static constexpr std::optional<Value> payoff(const Board<kPits>& board) {
    if (board.own.total() > 0) return std::nullopt;
    return Value{-board.total().get()};
  }

  // Takes a sowing back counter by counter from its first pit on: any of them may have been the
  // last of the hand, unless it would have captured.
  template <class Visit>
  constexpr void for_each_predecessor(const Board<kPits>& board, Visit visit) const {
    const Ring ring = ring_of(board.turned());
    for (int origin = 0; origin < kPits; ++origin) {
      if (ring[slot(origin)] > 0) continue;  // the origin is skipped on every lap
      Ring before = ring;
      for (int at = after(origin, origin); before[slot(at)] > 0;) {
        --before[slot(at)];
        ++before[slot(origin)];
        const bool captures = at >= kPits && is_captured_at(ring[slot(at)]);
        const Board<kPits> from = board_of(before);
        if (!captures && is_legal(from, board)) visit(from);
        at = after(at, origin);
      }
    }
  }

 private:
  static constexpr int kRing = 2 * kPits;  // own pits 0 to 5, then the opponent's
  using Ring = std::array<int, kRing>;

  static constexpr std::size_t slot(int pit) { return static_cast<std::size_t>(pit); }
  static constexpr bool is_captured_at(int counters) { return counters == 2 || counters == 3; }

  // The pit that is sown into after `pit`.
  static constexpr int after(int pit, int origin) {
    const int next = (pit + 1) % kRing;
    return next == origin ? (next + 1) % kRing : next;
  }

  // Whether a move from `from` that leads to `board` without a capture is legal: it feeds the
  // opponent, or no move does.
  static constexpr bool is_legal(const Board<kPits>& from, const Board<kPits>& board) {
    if (board.own.total() > 0) return true;
    return play(from, *moves(from).begin()).next.own.total() == 0;
  }

  static constexpr Ring ring_of(const Board<kPits>& board) {
    Ring ring{};
    for (int pit = 0; pit < kPits; ++pit) {
      ring[slot(pit)] = board.own[pit];
      ring[slot(kPits + pit)] = board.opponent[pit];
    }
    return ring;
  }
  static constexpr Board<kPits> board_of(const Ring& ring) {
    Board<kPits> board;
    for (int pit = 0; pit < kPits; ++pit) {
      board.own.set(pit, ring[slot(pit)]);
      board.opponent.set(pit, ring[slot(kPits + pit)]);
    }
    return board;
  }
};

static_assert(ReversibleRules<Awari>);

}  // namespace tihbat::test
