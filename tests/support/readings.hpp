// The eight readings of the rules that the options allow.
#pragma once

#include <string>
#include <vector>

#include "tihbat/core/tihbat.hpp"

namespace tihbat::test {

inline std::vector<RuleOptions> all_readings() {
  std::vector<RuleOptions> readings;
  for (const FirstCounter first : {FirstCounter::origin, FirstCounter::next}) {
    for (const CaptureSide side : {CaptureSide::own, CaptureSide::both}) {
      for (const bool chain : {false, true}) {
        readings.push_back({.first = first, .capture_side = side, .chain = chain});
      }
    }
  }
  return readings;
}

// For messages: "first next, capture both, chain".
inline std::string described(const RuleOptions& options) {
  return std::string{"first "} + (options.first == FirstCounter::origin ? "origin" : "next") +
         ", capture " + (options.capture_side == CaptureSide::own ? "own" : "both") +
         (options.chain ? ", chain" : "");
}

}  // namespace tihbat::test
