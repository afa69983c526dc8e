// The rules as JSON, the same object in every file and answer, so that a table is never read as one
// for other rules; and the check of a file's header against what it must be.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "tihbat/core/result.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat {

[[nodiscard]] std::string_view name(FirstCounter first);        // "origin" or "next"
[[nodiscard]] std::string_view name(CaptureSide capture_side);  // "own" or "both"

// The start's board as a key, "7-7-7-7".
[[nodiscard]] std::string start_key(const RuleOptions& options, int pits);

// Adds a reason for each member of `right` that `found` lacks or has otherwise; `prefix` stands
// before the key ("rules.").
void expect_members(Reasons& reasons, const nlohmann::ordered_json& found,
                    const nlohmann::ordered_json& right, const std::string& prefix = "");

// Keys in the interface's order.
[[nodiscard]] nlohmann::ordered_json rules_json(const RuleOptions& options, int pits);

}  // namespace tihbat
