// The rules as JSON, the same object in every file and answer, so that a table is never read as one
// for other rules.
#pragma once

#include <nlohmann/json.hpp>

#include "tihbat/core/tihbat.hpp"

namespace tihbat {

[[nodiscard]] std::string_view name(FirstCounter first);        // "origin" or "next"
[[nodiscard]] std::string_view name(CaptureSide capture_side);  // "own" or "both"

// Keys in the interface's order.
[[nodiscard]] nlohmann::ordered_json rules_json(const RuleOptions& options, int pits);

}  // namespace tihbat
