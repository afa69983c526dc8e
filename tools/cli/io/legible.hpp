// Words of users in messages: characters that look like others are named by their code points.
#pragma once

#include <string>
#include <string_view>

namespace tihbat::cli {

// Fit for one line of a terminal, with U+2013 in the place of such a character.
[[nodiscard]] std::string legible(std::string_view text);
// Fit for one line as it is, and where there is such a character what to write instead:
// "...; U+2013 is a typographic dash: write -".
[[nodiscard]] std::string legible_with_hint(std::string_view text);

}  // namespace tihbat::cli
