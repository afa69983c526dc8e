// Each JSON shape of a library type, written once: files and answers are made of these. Headers see
// nlohmann_json's forward declarations only, since the whole of it costs a file more than a second.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "tihbat/core/game.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/core/variant.hpp"
#include "tihbat/kernel/level_counts.hpp"

namespace tihbat::json {

// Keys keep the order in which they are added.
using Json = nlohmann::ordered_json;

[[nodiscard]] Json of(HalfPoints points);                          // 3 or 3.5
[[nodiscard]] Json of(const Tally& tally);                         // {"south":13,"north":15}
[[nodiscard]] Json of(const std::optional<Plies>& plies);          // null where there is none
[[nodiscard]] Json of(const std::optional<std::uint64_t>& count);  // likewise
[[nodiscard]] Json of(const std::optional<bool>& truth);           // likewise
// The object of every file and answer that names its rules, keys in the order of docs/interface.md.
[[nodiscard]] Json of(const Variant& variant);
// The variant of which it is the object, if there is one.
[[nodiscard]] std::optional<Variant> parse_variant(const Json& rules);
// counters, positions, wins, draws, losses; with the range of values or not; max_dtc.
enum class ValueRange : std::uint8_t { left_out, included };
[[nodiscard]] Json of(const kernel::LevelCounts& counts, ValueRange range);

// Adds a reason for each member of `right` that `found` lacks or has otherwise; `prefix` stands
// before the key ("rules.").
void expect_members(Reasons& reasons, const Json& found, const Json& right,
                    const std::string& prefix = "");

}  // namespace tihbat::json
