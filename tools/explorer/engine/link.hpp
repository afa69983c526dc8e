// A game as the fragment of a link: "7-7-7-7-0-0-S/A.a.B/next.both.chain", moves and variant left
// out where there are none.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "tihbat/core/any_game.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/variant.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/notation/variant.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::explorer {

// A variant as links spell it, on the usual board.
[[nodiscard]] inline Result<Variant> parse_variant(std::string_view rules) {
  const Result<RuleOptions> options = notation::parse_rules_text(rules);
  if (!options) return options.reasons();
  Variant variant;
  variant.options = *options;
  return variant;
}

// A position and the moves from it, separated by blanks.
[[nodiscard]] inline Result<AnyGame> parse_game(const Variant& variant, std::string_view position,
                                                std::string_view moves) {
  const Result<Setup> start = notation::parse_setup(position, variant.pits, variant.counters());
  if (!start) return start.reasons();
  return notation::play_moves(AnyGame{variant, *start}, moves);
}

[[nodiscard]] inline Result<AnyGame> parse_link(std::string_view fragment) {
  const auto parts = text::split(fragment, '/');
  if (parts.size() > 3) {
    return Reasons{text::quote(fragment) +
                   ": more than a position, its moves and a variant, separated by /"};
  }
  const Result<Variant> variant = parse_variant(parts.size() > 2 ? parts[2] : "");
  if (!variant) return variant.reasons();
  std::string moves{parts.size() > 1 ? parts[1] : ""};
  if (moves.find(' ') != std::string::npos) {
    return Reasons{text::quote(moves) + ": moves are joined by dots"};
  }
  std::ranges::replace(moves, '.', ' ');
  return parse_game(*variant, parts[0], moves);
}

[[nodiscard]] inline std::string link(const AnyGame& game) {
  std::string moves;
  for (const AnyPly& ply : game.plies()) {
    if (!moves.empty()) moves += '.';
    moves += notation::letter(ply.move, ply.mover());
  }
  const std::string rules = notation::rules_text(game.variant().options);
  std::string text = notation::format(game.start());
  if (!moves.empty() || !rules.empty()) text += '/' + moves;
  if (!rules.empty()) text += '/' + rules;
  return text;
}

}  // namespace tihbat::explorer
