// The rules of a variant in words, for players.
#pragma once

#include <string>

#include "tihbat/core/variant.hpp"

namespace tihbat::cli {

// Several lines; docs/rules.md has their sources.
[[nodiscard]] std::string rules_text(const Variant& variant);

}  // namespace tihbat::cli
