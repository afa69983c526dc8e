// The shapes that only the page needs: tallies as JSON numbers to calculate widths with, and as
// text to show. The rest is json::of().
#pragma once

#include <nlohmann/json.hpp>

#include "tihbat/core/game.hpp"
#include "tihbat/json/json.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::explorer {

using json::Json;

// {"text":"13-15","south":13,"north":15}
[[nodiscard]] inline Json tally_json(const Tally& tally) {
  Json object{{"text", notation::format(tally)}};
  object.update(json::of(tally));
  return object;
}

}  // namespace tihbat::explorer
