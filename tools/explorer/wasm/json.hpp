// Numbers and tallies as the page gets them: as JSON numbers to calculate widths with, and as text
// in core's notation to show.
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "tihbat/core/notation.hpp"

namespace tihbat::explorer {

using Json = nlohmann::ordered_json;

[[nodiscard]] inline Json json(const std::optional<Plies>& plies) {
  return plies ? Json(plies->get()) : Json(nullptr);
}

[[nodiscard]] inline Json json(const Tally& tally) {
  constexpr double kHalf = 0.5;  // exact, so it prints as 3 or 3.5
  return {{"text", format(tally)},
          {"south", kHalf * tally.south.get()},
          {"north", kHalf * tally.north.get()}};
}

}  // namespace tihbat::explorer
