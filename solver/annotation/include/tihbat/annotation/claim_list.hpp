// Hand analyses as a JSON list:
// {"claims":[{"position":"2-1-0-3-S","moves":"","value":"S+4","best":"A"}]}. Each entry names a
// position, the moves played from it, and what is claimed of the position after them: `value`,
// `final`, `best`, `dtc`, `result`, spelled as in a text. Beside the claims there may be `format`
// ("tihbat-claims"), `version` (1) and `rules` (those of the database's header).
#pragma once

#include <string_view>
#include <vector>

#include "tihbat/annotation/text.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/variant.hpp"

namespace tihbat::annotation {

// Whether a text can only be meant as such a list.
[[nodiscard]] bool looks_like_claim_list(std::string_view text);

// Each entry as a game of its own, all of it located at its opening brace, without extents. Refuses
// what is malformed, unknown keys, keys that are given twice, and lists for other rules.
[[nodiscard]] Result<std::vector<WrittenGame>> parse_claim_list(std::string_view text,
                                                                const Variant& variant);

}  // namespace tihbat::annotation
