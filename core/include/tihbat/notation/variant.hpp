// How a variant is spelled: the words of the rule options, the same in options, tags, files and
// links.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tihbat/core/result.hpp"
#include "tihbat/core/variant.hpp"

namespace tihbat::notation {

[[nodiscard]] std::string_view name(FirstCounter first);        // "origin" or "next"
[[nodiscard]] std::string_view name(CaptureSide capture_side);  // "own" or "both"
[[nodiscard]] std::optional<FirstCounter> parse_first_counter(std::string_view text);
[[nodiscard]] std::optional<CaptureSide> parse_capture_side(std::string_view text);

// A number of pits a side, or of counters in each pit at the start, within the limits.
[[nodiscard]] std::optional<int> parse_pits(std::string_view text);
[[nodiscard]] std::optional<Counters> parse_per_pit(std::string_view text);

// The start's board as a key, "7-7-7-7".
[[nodiscard]] std::string start_key(const Variant& variant);

// What differs from the project's own rules, joined by dots, as links name it: "next.both.chain",
// nothing for the project's own. The size of the board is not part of it.
[[nodiscard]] std::string rules_text(const RuleOptions& options);
// One spelling only: the words in the order above, each at most once.
[[nodiscard]] Result<RuleOptions> parse_rules_text(std::string_view text);

}  // namespace tihbat::notation
