#include "tihbat/solver/rules_json.hpp"

#include "tihbat/core/text.hpp"

namespace tihbat {

std::string_view name(FirstCounter first) {
  return first == FirstCounter::origin ? "origin" : "next";
}

std::string_view name(CaptureSide capture_side) {
  return capture_side == CaptureSide::own ? "own" : "both";
}

nlohmann::ordered_json rules_json(const RuleOptions& options, int pits) {
  return {{"name", "tihbat"},
          {"pits_per_side", pits},
          {"counters_per_pit", options.per_pit.get()},
          {"first_counter", name(options.first)},
          {"capture_side", name(options.capture_side)},
          {"capture_counts", kCaptureCounts},
          {"chain", options.chain},
          {"repetition", "split"}};
}

std::string start_key(const RuleOptions& options, int pits) {
  std::string key = std::to_string(options.per_pit.get());
  const std::string one = key;
  for (int pit = 1; pit < 2 * pits; ++pit) key += '-' + one;
  return key;
}

void expect_members(Reasons& reasons, const nlohmann::ordered_json& found,
                    const nlohmann::ordered_json& right, const std::string& prefix) {
  for (const auto& [key, value] : right.items()) {
    const auto at = found.find(key);
    if (at == found.end()) {
      reasons.add("no " + quote(prefix + key));
    } else if (*at != value) {
      reasons.add(quote(prefix + key) + " is " + at->dump(-1, ' ', true) + " where " +
                  value.dump() + " is expected");
    }
  }
}

}  // namespace tihbat
