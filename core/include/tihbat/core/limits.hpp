// How large a board may be. Every other bound (binomials, words, messages, help texts) follows from
// these three numbers.
#pragma once

namespace tihbat {

inline constexpr int kMaxPits = 6;     // a side
inline constexpr int kMaxPerPit = 12;  // counters in each pit at the start
inline constexpr int kMaxCounters = 2 * kMaxPits * kMaxPerPit;

}  // namespace tihbat
