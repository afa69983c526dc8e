#include "io/legible.hpp"

#include "tihbat/annotation/odd_characters.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {

std::string legible(std::string_view text) {
  return text::printable(annotation::with_odd_characters_named(text));
}

std::string legible_with_hint(std::string_view text) {
  const std::string hint = annotation::odd_character_hint(text);
  return text::printable(text) + (hint.empty() ? "" : "; " + hint);
}

}  // namespace tihbat::cli
