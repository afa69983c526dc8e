// One table cell: what the pass knows of a position, and in the end the position's value and
// distance. While a position is open the cell holds the best that captures (or an end) give and the
// number of moves still unjudged; once decided, value and distance. Both fit the same bits, so a
// cell of 16 bits serves up to 6 pits a side and values up to 63 units.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>

#include "tihbat/core/types.hpp"

namespace tihbat {

// What is known of a decided position, from the side to move.
struct Verdict {
  Value value;
  std::optional<Plies> dtc;  // distance to conversion; none exactly where the value is 0
  friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};

// From the top: 1 bit decided, V bits value, D bits distance or count. A value is stored in units
// and biased, so that cells compare like values; the code 0 stands for "no capture yet" and is
// below all of them.
template <std::unsigned_integral Word, int Unit>
class Cell {
  static constexpr int kBits = std::numeric_limits<Word>::digits;
  static constexpr int kLow = kBits / 2;                     // D
  static constexpr int kBias = 1 << (kBits - 1 - kLow - 1);  // V = kBits - 1 - D
  static constexpr Word kDecided = static_cast<Word>(Word{1} << (kBits - 1));
  static constexpr Word kLowMask = static_cast<Word>((Word{1} << kLow) - 1);

  static constexpr Word coded(int units) { return static_cast<Word>((units + kBias) << kLow); }

 public:
  static constexpr int kMostUnits = kBias - 1;        // largest |value| in units
  static constexpr int kMostPlies = kLowMask;         // largest distance
  static constexpr Word kUnjudged = 0;                // open, no capture, no move counted
  static constexpr Word kDraw = kDecided | coded(0);  // decided, value 0, no distance

  // Open cells. All values here are in units, from the side to move.
  [[nodiscard]] static constexpr bool is_open(Word cell) { return (cell & kDecided) == 0; }
  // `cell` with one more move that is neither a capture nor an end.
  [[nodiscard]] static constexpr Word with_move(Word cell) { return static_cast<Word>(cell + 1); }
  [[nodiscard]] static constexpr Word without_move(Word cell) {
    return static_cast<Word>(cell - 1);
  }
  // `cell` where a capture (or the end) gives so many units.
  [[nodiscard]] static constexpr Word with_gain(Word cell, int units) {
    const auto offered = static_cast<Word>(coded(units) | (cell & kLowMask));
    return offered > cell ? offered : cell;
  }
  // |best gain| of an open cell in units; 0 where there is none.
  [[nodiscard]] static constexpr int gain_size(Word cell) {
    const int code = static_cast<int>(cell >> kLow);
    const int size = code < kBias ? kBias - code : code - kBias;
    return code == 0 ? 0 : size;
  }
  // An open cell whose best gain is exactly this.
  [[nodiscard]] static constexpr bool gains(Word cell, int units) {
    return (cell & static_cast<Word>(~kLowMask)) == coded(units);
  }
  // An open cell without moves left to judge whose best gain is exactly this, or at most this.
  [[nodiscard]] static constexpr bool is_left_with(Word cell, int units) {
    return cell == coded(units);
  }
  [[nodiscard]] static constexpr bool is_left_with_at_most(Word cell, int units) {
    return ((cell & kLowMask) == 0) & (cell <= coded(units));
  }

  // Whether any of kSeveral cells that follow each other gains(units) or is_left_with(-units); a
  // scan of a level is nearly all of this. (Vectors are an extension of GCC and clang.)
  static constexpr std::size_t kSeveral = 16 / sizeof(Word);
  [[nodiscard]] static bool any_decided_at_once(const Word* cells, int units) {
    using Vector [[gnu::vector_size(16)]] = Word;
    Vector several;
    std::memcpy(&several, cells, sizeof several);
    const auto found =
        ((several & static_cast<Word>(~kLowMask)) == coded(units)) | (several == coded(-units));
    std::array<std::uint64_t, 2> halves;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::memcpy(&halves, &found, sizeof halves);
    return (halves[0] | halves[1]) != 0;
  }

  // Decided cells.
  [[nodiscard]] static constexpr Word decided(int units, int plies) {
    return static_cast<Word>(kDecided | coded(units) | static_cast<Word>(plies));
  }
  [[nodiscard]] static constexpr int units(Word cell) {
    return static_cast<int>((cell & static_cast<Word>(~kDecided)) >> kLow) - kBias;
  }
  [[nodiscard]] static constexpr int plies(Word cell) { return cell & kLowMask; }
  [[nodiscard]] static constexpr Verdict verdict(Word cell) {
    const int distance = plies(cell);
    return {Value{units(cell) * Unit},
            distance == 0 ? std::nullopt : std::optional{Plies{distance}}};
  }
  [[nodiscard]] static constexpr Word of(const Verdict& verdict) {
    return decided(verdict.value.get() / Unit, verdict.dtc.value_or(Plies{0}).get());
  }
};

template <class R>
using CellOf = Cell<typename R::Word, R::kValueUnit>;

}  // namespace tihbat
