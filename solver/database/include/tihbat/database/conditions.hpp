// The conditions (V) and (D) of docs/solving.md: what the values and distances of the next
// positions demand of a position. A table that meets them everywhere is the true one (F6); both
// audits are made of them.
#pragma once

#include <algorithm>
#include <concepts>

namespace tihbat::database {

// Collects the legal moves of a position. Values in any unit; 0 stands for "no distance".
template <std::signed_integral Int>
class Demand {
 public:
  // A move worth `value` that converts after `dtc` plies, itself included: 1 for a capture, else 1
  // + the next position's distance.
  void offer(Int value, Int dtc) {
    if (is_empty_ || value > value_) {
      is_empty_ = false;
      value_ = value;
      shortest_ = longest_ = dtc;
    } else if (value == value_) {
      shortest_ = std::min(shortest_, dtc);
      longest_ = std::max(longest_, dtc);
    }
  }

  // (V) The largest of all; 0 where there is no move.
  [[nodiscard]] Int value() const { return value_; }
  // (D) Of the moves that keep the value, the winner takes the shortest way, the loser the longest.
  // A distance that is missing where it is needed makes it 0 or less: no true distance.
  [[nodiscard]] Int dtc() const {
    if (value_ == 0) return 0;
    return value_ > 0 || shortest_ <= 0 ? shortest_ : longest_;
  }

 private:
  bool is_empty_ = true;
  Int value_ = 0;
  Int shortest_ = 0;
  Int longest_ = 0;
};

}  // namespace tihbat::database
