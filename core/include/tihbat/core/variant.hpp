// A variant of the game: the size of the board and the reading of the rules. Every command, file
// and answer is about one variant, so the two travel together; defaults and limits are stated here
// (and in limits.hpp) and nowhere else. How a variant is spelled is in notation/variant.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "tihbat/core/binomial.hpp"
#include "tihbat/core/limits.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat {

enum class FirstCounter : std::uint8_t { origin, next };  // where a sowing begins (R3)
enum class CaptureSide : std::uint8_t { own, both };      // whose pits can be captured (R4)

struct RuleOptions {
  FirstCounter first = FirstCounter::origin;
  CaptureSide capture_side = CaptureSide::own;
  bool chain = false;
  Counters per_pit{7};  // at the start (R1)
  friend constexpr bool operator==(const RuleOptions&, const RuleOptions&) = default;
};

// The counts a pit is captured at (R4).
inline constexpr std::array kCaptureCounts{2, 4, 6, 8};

struct Variant {
  int pits = 2;  // a side, 1 to kMaxPits (R1)
  RuleOptions options;

  // All counters of the game: as many as pits and stores can hold.
  [[nodiscard]] constexpr Counters counters() const {
    return Counters{2 * pits * options.per_pit.get()};
  }
  // How many boards of n counters there are, as the side to move sees them.
  [[nodiscard]] constexpr std::uint64_t positions(Counters n) const {
    return binomial(n.get() + 2 * pits - 1, 2 * pits - 1);
  }
  // Over all numbers of counters.
  [[nodiscard]] constexpr std::uint64_t positions() const {
    return binomial(counters().get() + 2 * pits, 2 * pits);
  }
  friend constexpr bool operator==(const Variant&, const Variant&) = default;
};

// The eight variants of the rules found in public, on one board; the project's own first.
[[nodiscard]] constexpr std::array<Variant, 8> all_variants(const Variant& board = {}) {
  std::array<Variant, 8> variants{};
  for (unsigned i = 0; i < variants.size(); ++i) {
    variants[i] = {.pits = board.pits,
                   .options = {.first = (i & 4U) != 0 ? FirstCounter::next : FirstCounter::origin,
                               .capture_side = (i & 2U) != 0 ? CaptureSide::both : CaptureSide::own,
                               .chain = (i & 1U) != 0,
                               .per_pit = board.options.per_pit}};
  }
  return variants;
}

// Calls f.operator()<P>() with P = pits, 1 to kMaxPits: from a number to the types made for it.
template <class F>
auto with_pits(int pits, F f) {
  static_assert(kMaxPits == 6);
  switch (pits) {
    case 1:
      return f.template operator()<1>();
    case 2:
      return f.template operator()<2>();
    case 3:
      return f.template operator()<3>();
    case 4:
      return f.template operator()<4>();
    case 5:
      return f.template operator()<5>();
    default:
      return f.template operator()<6>();
  }
}

}  // namespace tihbat
