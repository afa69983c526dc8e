// A board as the side to move sees it: its own row first. Every rule and table speaks of boards in
// this form, so that a position and the same position turned by 180 degrees with the sides
// exchanged are one and the same (F5).
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include "tihbat/core/limits.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat {

// The pits of one side in sowing order, and how many counters each holds.
template <int P>
class Row {
  static_assert(1 <= P && P <= kMaxPits);

 public:
  using Pits = std::array<std::uint8_t, static_cast<std::size_t>(P)>;

  constexpr Row() = default;
  constexpr explicit Row(const Pits& pits) : pits_{pits} {}

  [[nodiscard]] constexpr int operator[](int pit) const {
    return pits_[static_cast<std::size_t>(pit)];
  }
  constexpr void set(int pit, int counters) {
    pits_[static_cast<std::size_t>(pit)] = static_cast<std::uint8_t>(counters);
  }
  [[nodiscard]] constexpr int total() const {
    return std::accumulate(pits_.begin(), pits_.end(), 0);
  }
  friend constexpr auto operator<=>(const Row&, const Row&) = default;

 private:
  Pits pits_{};
};

template <int P>
struct Board {
  Row<P> own;       // of the side to move
  Row<P> opponent;  // of the other side

  [[nodiscard]] constexpr Counters total() const {
    return Counters{own.total() + opponent.total()};
  }
  // The same counters seen from the other seat.
  [[nodiscard]] constexpr Board turned() const { return {opponent, own}; }
  friend constexpr auto operator<=>(const Board&, const Board&) = default;
};

}  // namespace tihbat
