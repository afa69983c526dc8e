// Binomial coefficients from a table made at compile time: the encoder asks for them all the time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "tihbat/core/limits.hpp"

namespace tihbat {

namespace detail {

// Up to C(kMaxCounters + 2 * kMaxPits, 2 * kMaxPits) < 2^63: the number of all boards of the
// largest game.
inline constexpr int kBinomialRows = kMaxCounters + 2 * kMaxPits + 1;
inline constexpr int kBinomialColumns = 2 * kMaxPits + 1;
using BinomialTable = std::array<std::array<std::uint64_t, kBinomialColumns>, kBinomialRows>;

inline constexpr BinomialTable kBinomial = [] {
  BinomialTable table{};
  for (std::size_t n = 0; n < kBinomialRows; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k < kBinomialColumns && n > 0; ++k) {
      table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
    }
  }
  return table;
}();

}  // namespace detail

// C(n, k) for 0 <= n <= kMaxCounters + 2 * kMaxPits and 0 <= k <= 2 * kMaxPits; 0 where k > n.
[[nodiscard]] constexpr std::uint64_t binomial(int n, int k) {
  return detail::kBinomial[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

}  // namespace tihbat
