#include "tihbat/solver/rules_json.hpp"

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

}  // namespace tihbat
