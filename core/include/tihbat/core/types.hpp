// The numbers of the game, each with a type of its own, so that a pit is never mistaken for a count
// or a value for a distance.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>

namespace tihbat {

// A number that only names something: it can be compared, not calculated with.
template <class Tag, std::integral Rep>
class Ordinal {
 public:
  constexpr Ordinal() = default;
  constexpr explicit Ordinal(Rep number) : number_{number} {}
  [[nodiscard]] constexpr Rep get() const { return number_; }
  friend constexpr auto operator<=>(Ordinal, Ordinal) = default;

 private:
  Rep number_{};
};

// A number of something: numbers of the same kind can be added and subtracted as well.
template <class Tag, std::integral Rep>
class Quantity {
 public:
  constexpr Quantity() = default;
  constexpr explicit Quantity(Rep number) : number_{number} {}
  [[nodiscard]] constexpr Rep get() const { return number_; }
  friend constexpr auto operator<=>(Quantity, Quantity) = default;
  friend constexpr Quantity operator+(Quantity a, Quantity b) {
    return Quantity{a.number_ + b.number_};
  }
  friend constexpr Quantity operator-(Quantity a, Quantity b) {
    return Quantity{a.number_ - b.number_};
  }
  friend constexpr Quantity operator-(Quantity a) { return Quantity{-a.number_}; }
  constexpr Quantity& operator+=(Quantity other) { return *this = *this + other; }
  constexpr Quantity& operator-=(Quantity other) { return *this = *this - other; }

 private:
  Rep number_{};
};

// A pit of one side, counted from 0 in sowing order: South's A is 0, North's a is 0 as well.
using Pit = Ordinal<struct PitTag, int>;

// A number of counters (seeds): in a pit, in a store, on a board, or captured.
using Counters = Quantity<struct CountersTag, int>;

// A number of turns.
using Plies = Quantity<struct PliesTag, int>;

// A margin in counters, always of the side named where it stands: that side's captures minus the
// other's.
using Value = Quantity<struct ValueTag, int>;

// A total in half counters, since an odd rest is split into half points (R6).
using HalfPoints = Quantity<struct HalfPointsTag, int>;

// The index of a board among all boards of the same number of counters, in the encoder's order.
using PositionIndex = Ordinal<struct PositionIndexTag, std::uint64_t>;

// South moves first (R1).
enum class Side : std::uint8_t { south, north };

[[nodiscard]] constexpr Side opponent_of(Side side) {
  return side == Side::south ? Side::north : Side::south;
}

// One value for each side; reads like a pair "South first".
template <class T>
struct BySide {
  T south{};
  T north{};

  [[nodiscard]] constexpr const T& operator[](Side side) const {
    return side == Side::south ? south : north;
  }
  [[nodiscard]] constexpr T& operator[](Side side) { return side == Side::south ? south : north; }
  friend constexpr bool operator==(const BySide&, const BySide&) = default;
};

// The margin that a capture adds for the side that makes it.
[[nodiscard]] constexpr Value margin(Counters captured) { return Value{captured.get()}; }

}  // namespace tihbat
