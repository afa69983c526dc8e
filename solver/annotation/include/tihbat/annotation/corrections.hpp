// A hand analysis written back as it should be: claims that fail are replaced by what is true, what
// mistakes cost and the final tally are added, and everything else stays as its author wrote it,
// byte for byte.
#pragma once

#include <string>
#include <string_view>

#include "tihbat/annotation/verifier.hpp"

namespace tihbat::annotation {

// `text` without a byte-order mark; the verification is that of its games, one after the other.
// What has no true form (needs_an_author()) stays as it is. What is written back is written back
// unchanged the next time.
[[nodiscard]] std::string corrected(std::string_view text, const Verification& verification);

// A false claim that nothing can be written in place of: an illegal move, a syntax error, an
// unknown command, a tag that sets up the game in another spelling, a move number.
[[nodiscard]] bool needs_an_author(const Claim& claim);

}  // namespace tihbat::annotation
