// A hand analysis written back as it should be: claims that fail are replaced by what is true, the
// value after each move is added, and everything else is left as its author wrote it.
#pragma once

#include <string>
#include <string_view>

#include "tihbat/solver/verification.hpp"

namespace tihbat {

// `text` without a byte-order mark; the verification is that of its games, one after the other.
// Illegal moves and syntax errors stay as they are. An annotation that has no true form loses its
// %, and a glyph is left out, so that they claim nothing.
[[nodiscard]] std::string corrected(std::string_view text, const Verification& verification);

}  // namespace tihbat
