#include "tihbat/json/json.hpp"

#include <nlohmann/json.hpp>

#include "tihbat/notation/variant.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::json {

Json of(HalfPoints points) {
  if (points.get() % 2 == 0) return points.get() / 2;
  return points.get() / 2.0;
}

Json of(const Tally& tally) { return {{"south", of(tally.south)}, {"north", of(tally.north)}}; }

Json of(const std::optional<Plies>& plies) { return plies ? Json(plies->get()) : Json(nullptr); }
Json of(const std::optional<std::uint64_t>& count) { return count ? Json(*count) : Json(nullptr); }
Json of(const std::optional<bool>& truth) { return truth ? Json(*truth) : Json(nullptr); }

Json of(const Variant& variant) {
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

std::optional<Variant> parse_variant(const Json& rules) {
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

Json of(const kernel::LevelCounts& counts, ValueRange range) {
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

void expect_members(Reasons& reasons, const Json& found, const Json& right,
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
