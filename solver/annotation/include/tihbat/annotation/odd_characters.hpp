// Characters that look like others or like nothing, as word processors and web pages put into
// texts: shown by their code point, with what is to be written in their place.
#pragma once

#include <string>
#include <string_view>

namespace tihbat::annotation {

// Dashes, blanks, quotation marks, letters and digits that are taken for others, and whatever is
// invisible or turns the direction of writing, as <U+2013>; the rest as it is. Of UTF-8.
[[nodiscard]] std::string with_odd_characters_named(std::string_view text);

// What to do about the first such character: "U+2013 is a typographic dash: write -". Empty where
// there is none.
[[nodiscard]] std::string odd_character_hint(std::string_view text);

}  // namespace tihbat::annotation
