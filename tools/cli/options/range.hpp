// Ranges of whole numbers, as options take them: 4, 4..8, -2.. or ..8.
#pragma once

#include <string_view>

#include "tihbat/app/exercises.hpp"
#include "tihbat/core/result.hpp"

namespace tihbat::cli {

// An open end is `least` or `most`, beyond which nothing may lie. Numbers have one spelling,
// without plus sign and leading zeros.
[[nodiscard]] Result<app::Range> parse_range(std::string_view text, int least, int most);

}  // namespace tihbat::cli
