// A game as the fragment of a link: "7-7-7-7-0-0-S/A.a.B/next.both.chain", moves and reading left
// out where there are none.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "reading.hpp"
#include "solved.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/core/text.hpp"

namespace tihbat::explorer {

// A position and the moves from it, separated by blanks.
[[nodiscard]] inline Result<Game<R>> parse_game(const RuleOptions& options,
                                                std::string_view position, std::string_view moves) {
  const R rules{options};
  const auto start = parse_position<kPits>(position, rules.start().total());
  if (!start) return start.reasons();
  return play_moves(Game<R>{rules, *start}, moves);
}

[[nodiscard]] inline Result<Game<R>> parse_link(std::string_view fragment) {
  const auto parts = split(fragment, '/');
  if (parts.size() > 3) {
    return Reasons{quote(fragment) +
                   ": more than a position, its moves and a reading, separated by /"};
  }
  const auto options = parse_reading(parts.size() > 2 ? parts[2] : "");
  if (!options) return options.reasons();
  std::string moves{parts.size() > 1 ? parts[1] : ""};
  if (moves.find(' ') != std::string::npos)
    return Reasons{quote(moves) + ": moves are joined by dots"};
  std::replace(moves.begin(), moves.end(), '.', ' ');
  return parse_game(*options, parts[0], moves);
}

[[nodiscard]] inline std::string link(const Game<R>& game) {
  std::string moves;
  for (const auto& ply : game.plies()) {
    if (!moves.empty()) moves += '.';
    moves += letter(ply.move, other(ply.position.node.to_move));
  }
  const std::string reading = format(game.rules().options());
  std::string text = format(game.start());
  if (!moves.empty() || !reading.empty()) text += '/' + moves;
  if (!reading.empty()) text += '/' + reading;
  return text;
}

}  // namespace tihbat::explorer
