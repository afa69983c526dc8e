// The eight variants of the rules that the options allow, listed a second time.
#pragma once

#include <string>
#include <vector>

#include "tihbat/core/tihbat.hpp"

namespace tihbat::test {

inline std::vector<RuleOptions> all_rule_options() {
  std::vector<RuleOptions> all;
  for (const FirstCounter first : {FirstCounter::origin, FirstCounter::next}) {
    for (const CaptureSide side : {CaptureSide::own, CaptureSide::both}) {
      for (const bool chain : {false, true}) {
        all.push_back({.first = first, .capture_side = side, .chain = chain});
      }
    }
  }
  return all;
}

// For messages: "first next, capture both, chain".
inline std::string described(const RuleOptions& options) {
  return std::string{"first "} + (options.first == FirstCounter::origin ? "origin" : "next") +
         ", capture " + (options.capture_side == CaptureSide::own ? "own" : "both") +
         (options.chain ? ", chain" : "");
}

}  // namespace tihbat::test
