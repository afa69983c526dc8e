// R2 to R5 a second time, counter by counter on the absolute ring A B ... a b ..., with nothing of
// the library's own sowing: what the fast rules, the tables and the solver are checked against.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <vector>

#include "tihbat/core/game.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat::test {

template <int P>
struct Ring {
  std::array<int, static_cast<std::size_t>(2 * P)> pits{};
  Side to_move = Side::south;
  friend constexpr auto operator<=>(const Ring&, const Ring&) = default;

  [[nodiscard]] int& at(int pit) { return pits[static_cast<std::size_t>(pit)]; }
  [[nodiscard]] int at(int pit) const { return pits[static_cast<std::size_t>(pit)]; }
  [[nodiscard]] int total() const {
    int total = 0;
    for (const int counters : pits) total += counters;
    return total;
  }
};

template <int P>
Ring<P> ring_of(const Node<P>& node) {
  Ring<P> ring{.to_move = node.to_move};
  for (int pit = 0; pit < P; ++pit) {
    ring.at(pit) = node.row(Side::south)[pit];
    ring.at(P + pit) = node.row(Side::north)[pit];
  }
  return ring;
}

template <int P>
Node<P> node_of(const Ring<P>& ring) {
  BySide<Row<P>> rows;
  for (int pit = 0; pit < P; ++pit) {
    rows.south.set(pit, ring.at(pit));
    rows.north.set(pit, ring.at(P + pit));
  }
  return {{rows[ring.to_move], rows[opponent_of(ring.to_move)]}, ring.to_move};
}

inline constexpr int kNaivePass = -1;

template <int P>
struct NaivePly {
  int pit;  // on the ring, or kNaivePass
  int captured;
  Ring<P> after;
  friend constexpr auto operator<=>(const NaivePly&, const NaivePly&) = default;
};

template <int P>
NaivePly<P> naive_sowing(Ring<P> ring, int pit, const RuleOptions& options) {
  const auto south_owns = [](int any) { return any < P; };
  int hand = ring.at(pit);
  ring.at(pit) = 0;                                                            // R2
  int at = options.first == FirstCounter::origin ? pit : (pit + 1) % (2 * P);  // R3
  for (;; at = (at + 1) % (2 * P)) {
    ++ring.at(at);
    if (--hand == 0) break;
  }
  int captured = 0;  // R4
  const bool last_is_souths = south_owns(at);
  const bool mover_is_south = ring.to_move == Side::south;
  if (last_is_souths == mover_is_south || options.capture_side == CaptureSide::both) {
    const auto taken = [](int count) {
      return count == 2 || count == 4 || count == 6 || count == 8;
    };
    while (south_owns(at) == last_is_souths && taken(ring.at(at))) {
      captured += ring.at(at);
      ring.at(at) = 0;
      if (!options.chain) break;
      at = (at + 2 * P - 1) % (2 * P);
    }
  }
  ring.to_move = opponent_of(ring.to_move);
  return {pit, captured, ring};
}

// Every legal ply in pit order; none on an empty board (R7).
template <int P>
std::vector<NaivePly<P>> naive_plies(const Ring<P>& ring, const RuleOptions& options) {
  std::vector<NaivePly<P>> plies;
  const int first = ring.to_move == Side::south ? 0 : P;
  for (int pit = first; pit < first + P; ++pit) {
    if (ring.at(pit) > 0) plies.push_back(naive_sowing(ring, pit, options));
  }
  if (plies.empty() && ring.total() > 0) {  // R5
    Ring<P> after = ring;
    after.to_move = opponent_of(ring.to_move);
    plies.push_back({kNaivePass, 0, after});
  }
  return plies;
}

}  // namespace tihbat::test
