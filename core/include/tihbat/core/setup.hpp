// A position without the number of pits in its type: what is read, printed, drawn and handed over
// where nothing is calculated. It need not be lawful; Position<P> is what the rules work on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "tihbat/core/game.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat {

struct Setup {
  std::vector<int> pits;  // A B ... a b ..., South's row first whoever is to move
  BySide<Counters> stores;
  Side to_move = Side::south;

  [[nodiscard]] int pits_per_side() const { return static_cast<int>(pits.size()) / 2; }
  [[nodiscard]] int counters_in(Side side, int pit) const {
    const int at = side == Side::south ? pit : pits_per_side() + pit;
    return pits[static_cast<std::size_t>(at)];
  }
  [[nodiscard]] Counters on_board() const {
    Counters sum;
    for (const int counters : pits) sum += Counters{counters};
    return sum;
  }
  // Whether the same board with the same side to move, stores left aside: what R6 compares.
  [[nodiscard]] bool repeats(const Setup& earlier) const {
    return pits == earlier.pits && to_move == earlier.to_move;
  }
  friend bool operator==(const Setup&, const Setup&) = default;
};

[[nodiscard]] inline Tally final_tally(const Setup& setup, Value value) {
  return final_tally(setup.stores, setup.on_board(), setup.to_move, value);
}

// A board seen from the mover's seat, given with South to move, with North to move instead.
[[nodiscard]] inline Setup seen_by_north(Setup board) {
  std::ranges::rotate(board.pits, board.pits.begin() + board.pits_per_side());
  board.to_move = Side::north;
  return board;
}

template <int P>
[[nodiscard]] Setup setup_of(const Node<P>& node, const BySide<Counters>& stores = {}) {
  Setup setup{.pits = {}, .stores = stores, .to_move = node.to_move};
  setup.pits.reserve(std::size_t{2 * P});
  for (const Side side : {Side::south, Side::north}) {
    for (int pit = 0; pit < P; ++pit) setup.pits.push_back(node.row(side)[pit]);
  }
  return setup;
}
template <int P>
[[nodiscard]] Setup setup_of(const Position<P>& position) {
  return setup_of(position.node, position.stores);
}

// Only of a setup with P pits a side.
template <int P>
[[nodiscard]] Position<P> position_of(const Setup& setup) {
  BySide<Row<P>> rows;
  for (const Side side : {Side::south, Side::north}) {
    for (int pit = 0; pit < P; ++pit) rows[side].set(pit, setup.counters_in(side, pit));
  }
  const Side mover = setup.to_move;
  return {{{rows[mover], rows[opponent_of(mover)]}, mover}, setup.stores};
}

}  // namespace tihbat
