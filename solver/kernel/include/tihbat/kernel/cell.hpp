// One table cell: what the pass knows of a position, and in the end the position's value and
// distance. While a position is open the cell holds the best that captures (or an end) give and the
// number of moves still undecided; once decided, value and distance. Both fit the same bits, so a
// cell of 16 bits serves up to 6 pits a side and values up to 63 units.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <span>

#include "tihbat/core/types.hpp"

namespace tihbat::kernel {

// What is known of a decided position, from the side to move.
struct Verdict {
  Value value;
  std::optional<Plies> dtc;  // distance to conversion; none exactly where the value is 0
  friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};

// Decided, from the top: 1 bit that says so, V bits value, D bits distance. Open: the bit unset,
// count of moves, best gain in the lower D bits. A value is stored in units and biased, so that
// cells with the same count compare like gains; the code 0 stands for "no capture yet" and is below
// all of them.
template <std::unsigned_integral Word, int Unit>
class Cell {
  static constexpr int kBits = std::numeric_limits<Word>::digits;
  static constexpr int kLow = kBits / 2;                     // D
  static constexpr int kBias = 1 << (kBits - 1 - kLow - 1);  // V = kBits - 1 - D
  static constexpr Word kDecided = static_cast<Word>(Word{1} << (kBits - 1));
  static constexpr Word kLowMask = static_cast<Word>((Word{1} << kLow) - 1);

  static constexpr Word kOneMove = static_cast<Word>(Word{1} << kLow);

  static constexpr Word coded(int units) { return static_cast<Word>((units + kBias) << kLow); }
  static constexpr Word gain(int units) { return static_cast<Word>(units + kBias); }

 public:
  static constexpr int kMostUnits = kBias - 1;        // largest |value| in units
  static constexpr int kMostPlies = kLowMask;         // largest distance
  static constexpr Word kUninitialised = 0;           // open, no capture, no move counted
  static constexpr Word kDraw = kDecided | coded(0);  // decided, value 0, no distance

  // Open cells. All values here are in units, from the side to move.
  [[nodiscard]] static constexpr bool is_open(Word cell) { return (cell & kDecided) == 0; }
  // `cell` with one more move that is neither a capture nor an end.
  [[nodiscard]] static constexpr Word with_move(Word cell) {
    return static_cast<Word>(cell + kOneMove);
  }
  // `cell` with one move fewer, or as it is where it is decided. (Without a branch.)
  [[nodiscard]] static constexpr Word without_move(Word cell) {
    const auto open = static_cast<Word>(static_cast<Word>(~cell) >> (kBits - 1));
    return static_cast<Word>(cell - (open << kLow));
  }
  // `cell` where a capture (or the end) gives so many units.
  [[nodiscard]] static constexpr Word with_gain(Word cell, int units) {
    const auto offered = static_cast<Word>((cell & ~kLowMask) | gain(units));
    return offered > cell ? offered : cell;
  }
  // An open cell whose best gain is exactly this.
  [[nodiscard]] static constexpr bool gains(Word cell, int units) {
    return (cell & (kDecided | kLowMask)) == gain(units);
  }
  // An open cell without moves left whose best gain is exactly this, or at most this.
  [[nodiscard]] static constexpr bool is_left_with(Word cell, int units) {
    return cell == gain(units);
  }
  [[nodiscard]] static constexpr bool is_left_with_at_most(Word cell, int units) {
    return cell <= gain(units);
  }

  // What is decided at once of up to 64 cells that follow each other, one bit each: whether it
  // gains(units) or is_left_with(-units). A scan of a level is nearly all of this. (Vectors are an
  // extension of GCC and clang.)
  static constexpr std::size_t kAtOnce = 64;
  [[nodiscard]] static std::uint64_t decided_at_once(std::span<const Word> cells, int units) {
    std::uint64_t found = 0;
    std::size_t i = 0;
    if constexpr (kBits == 16) {
      using Eight [[gnu::vector_size(16)]] = Word;
      using Bytes [[gnu::vector_size(8)]] = std::int8_t;
      for (; i + 8 <= cells.size(); i += 8) {
        Eight eight;
        std::memcpy(&eight, &cells[i], sizeof eight);
        const auto bytes = __builtin_convertvector(
            ((eight & static_cast<Word>(kDecided | kLowMask)) == gain(units)) |
                (eight == gain(-units)),
            Bytes);
        std::uint64_t all = 0;  // eight bytes of eight equal bits; of byte j bit j is taken
        std::memcpy(&all, &bytes, sizeof all);
        found |= ((all & 0x8040201008040201U) * 0x0101010101010101U >> 56U) << i;
      }
    }
    for (; i < cells.size(); ++i) {
      found |= std::uint64_t{gains(cells[i], units) || is_left_with(cells[i], -units)} << i;
    }
    return found;
  }

  // The best gains of many open cells in few bits, to know where a scan may find something: bit b
  // stands for all gains that leave b modulo 64. (A cell without gain has a bit as well, that of 0
  // or of a gain out of range.)
  using GainSet = std::uint64_t;
  [[nodiscard]] static constexpr GainSet gain_set(Word cell) {
    return GainSet{1} << static_cast<unsigned>((cell & kLowMask) - kBias) % 64;
  }
  // Meets the set of each cell whose best gain is `units` or -units.
  [[nodiscard]] static constexpr GainSet gain_set_either_way(int units) {
    return gain_set(gain(units)) | gain_set(gain(-units));
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

}  // namespace tihbat::kernel
