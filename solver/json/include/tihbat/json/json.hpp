// Each JSON shape of a library type, written once: files and answers are made of these. For source
// files: headers see nlohmann_json's forward declarations only, since the whole of it costs a file
// more than a second.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "tihbat/core/game.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/core/variant.hpp"
#include "tihbat/kernel/level_counts.hpp"
#include "tihbat/notation/variant.hpp"
#include "tihbat/text/text.hpp"

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

// Definitions. They are inline, since whoever includes this makes JSON, and compiles the library's
// templates anyway.

inline Json of(HalfPoints points) {
  if (points.get() % 2 == 0) return points.get() / 2;
  return points.get() / 2.0;
}

inline Json of(const Tally& tally) {
  return {{"south", of(tally.south)}, {"north", of(tally.north)}};
}

inline Json of(const std::optional<Plies>& plies) {
  return plies ? Json(plies->get()) : Json(nullptr);
}
inline Json of(const std::optional<std::uint64_t>& count) {
  return count ? Json(*count) : Json(nullptr);
}
inline Json of(const std::optional<bool>& truth) { return truth ? Json(*truth) : Json(nullptr); }

inline Json of(const Variant& variant) {
  const RuleOptions& options = variant.options;
  return {{"name", "tihbat"},
          {"pits_per_side", variant.pits},
          {"counters_per_pit", options.per_pit.get()},
          {"first_counter", notation::name(options.first)},
          {"capture_side", notation::name(options.capture_side)},
          {"capture_counts", kCaptureCounts},
          {"chain", options.chain},
          {"repetition", "split"}};
}

inline std::optional<Variant> parse_variant(const Json& rules) {
  if (!rules.is_object()) return std::nullopt;
  const auto number = [&](const char* key, int most) {
    const auto at = rules.find(key);
    const bool fits = at != rules.end() && at->is_number_integer() && *at >= 1 && *at <= most;
    return fits ? at->get<int>() : 1;
  };
  const auto is = [&](const char* key, const Json& value) {
    const auto at = rules.find(key);
    return at != rules.end() && *at == value;
  };
  const Variant variant{
      .pits = number("pits_per_side", kMaxPits),
      .options = {
          .first = is("first_counter", notation::name(FirstCounter::next)) ? FirstCounter::next
                                                                           : FirstCounter::origin,
          .capture_side = is("capture_side", notation::name(CaptureSide::both)) ? CaptureSide::both
                                                                                : CaptureSide::own,
          .chain = is("chain", true),
          .per_pit = Counters{number("counters_per_pit", kMaxPerPit)}}};
  // Whatever was not understood above shows here.
  if (rules != of(variant)) return std::nullopt;
  return variant;
}

inline Json of(const kernel::LevelCounts& counts, ValueRange range) {
  Json object{{"counters", counts.counters.get()},
              {"positions", counts.positions},
              {"wins", counts.wins},
              {"draws", counts.draws},
              {"losses", counts.losses}};
  if (range == ValueRange::included) {
    object["min_value"] = counts.min_value.get();
    object["max_value"] = counts.max_value.get();
  }
  object["max_dtc"] = counts.max_dtc.get();
  return object;
}

inline void expect_members(Reasons& reasons, const Json& found, const Json& right,
                           const std::string& prefix) {
  for (const auto& [key, value] : right.items()) {
    const auto at = found.find(key);
    if (at == found.end()) {
      reasons.add("no " + text::quote(prefix + key));
    } else if (*at != value) {
      reasons.add(text::quote(prefix + key) + " is " + at->dump(-1, ' ', true) + " where " +
                  value.dump() + " is expected");
    }
  }
}

}  // namespace tihbat::json
