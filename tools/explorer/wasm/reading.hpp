// A reading of the rules as a link names it: what differs from the project's own, joined by dots
// ("next.both.chain"; nothing for the project's own).
#pragma once

#include <string>
#include <string_view>

#include "tihbat/core/result.hpp"
#include "tihbat/core/text.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat::explorer {

[[nodiscard]] inline std::string format(const RuleOptions& options) {
  std::string text;
  const auto add = [&](bool differs, std::string_view name) {
    if (!differs) return;
    if (!text.empty()) text += '.';
    text += name;
  };
  add(options.first == FirstCounter::next, "next");
  add(options.capture_side == CaptureSide::both, "both");
  add(options.chain, "chain");
  return text;
}

// One spelling only: the words in the order above, each at most once.
[[nodiscard]] inline Result<RuleOptions> parse_reading(std::string_view text) {
  for (const RuleOptions& options : all_readings()) {
    if (text == format(options)) return options;
  }
  return Reasons{"reading " + quote(text) +
                 ": what differs from the usual rules is written next, both, chain, in this order "
                 "and joined by dots"};
}

}  // namespace tihbat::explorer
