// Words of users in messages: characters that look like others are shown by their code points.
#pragma once

#include <string>
#include <string_view>

namespace tihbat::cli {

// Fit for one line of a terminal.
[[nodiscard]] std::string legible(std::string_view text);
// The same, and where there is such a character what to write instead:
// "...; U+2013 is a typographic dash: write -".
[[nodiscard]] std::string legible_with_hint(std::string_view text);

}  // namespace tihbat::cli
