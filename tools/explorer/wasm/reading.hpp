// A reading of the rules as a link names it: what differs from the project's own, joined by dots
// ("next.both.chain"; nothing for the project's own).
#pragma once

#include <array>
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

// All eight, the project's own first, in the order of `tihbat compare`.
[[nodiscard]] inline std::array<RuleOptions, 8> all_readings() {
  std::array<RuleOptions, 8> readings{};
  for (unsigned i = 0; i < readings.size(); ++i) {
    readings[i] = {.first = (i & 4U) != 0 ? FirstCounter::next : FirstCounter::origin,
                   .capture_side = (i & 2U) != 0 ? CaptureSide::both : CaptureSide::own,
                   .chain = (i & 1U) != 0};
  }
  return readings;
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
