// A game as analysis text (the interface's hand analyses): what `tihbat verify` reads and finds
// right.
#pragma once

#include <string>
#include <vector>

#include "answer.hpp"
#include "reading.hpp"

namespace tihbat::explorer {

// What holds of the position at hand, as a comment.
[[nodiscard]] inline std::string claims(const Game<R>& game, const Analysis<kPits>& analysis) {
  const Side mover = game.to_move();
  std::string best;
  for (const auto& move : analysis.moves) {
    if (move.best) best += std::string{" "} + letter(move.move, mover);
  }
  std::string text = "{[%value " + format(analysis.value, mover) + "] [%final " +
                     format(final_tally(game.position(), analysis.value)) + "] [%best" + best + "]";
  if (analysis.dtc) text += " [%dtc " + std::to_string(analysis.dtc->get()) + "]";
  return text + "}";
}

// South's moves are "1. A", North's follow; a number before North's is written "1... a", where
// nothing of South's stands right before it.
[[nodiscard]] inline std::string numbered(std::size_t ply, Side mover, bool after_comment) {
  const std::string number = std::to_string(ply / 2 + 1);
  if (mover == Side::south) return number + ". ";
  return after_comment ? number + "... " : "";
}

// Parts joined by blanks, in lines of at most 80 characters.
[[nodiscard]] inline std::string wrapped(const std::vector<std::string>& parts) {
  constexpr std::size_t kWidth = 80;
  std::string text;
  std::size_t column = 0;
  for (const std::string& part : parts) {
    const bool fits = column == 0 || column + 1 + part.size() <= kWidth;
    if (!text.empty()) text += fits ? ' ' : '\n';
    column = fits && column > 0 ? column + 1 + part.size() : part.size();
    text += part;
  }
  return text + "\n";
}

// Tags of the rules are written where they differ from the project's own.
[[nodiscard]] inline std::string tags(const Game<R>& game) {
  std::string text = "[Game \"Tihbat\"]\n";
  const RuleOptions& options = game.rules().options();
  if (options.first == FirstCounter::next) text += "[FirstCounter \"next\"]\n";
  if (options.capture_side == CaptureSide::both) text += "[CaptureSide \"both\"]\n";
  if (options.chain) text += "[Chain \"on\"]\n";
  return text + "[Position \"" + format(game.start()) + "\"]\n";
}

[[nodiscard]] inline std::string analysis_text(Solved& solved, const Game<R>& game) {
  Game<R> shown{game.rules(), game.start()};
  const std::size_t first = shown.to_move() == Side::south ? 0 : 1;  // numbers start at 1 for both
  std::vector<std::string> parts;
  Analysis<kPits> analysis = analysis_of(solved, shown);
  const auto comment = [&] {
    if (!shown.end()) parts.push_back(claims(shown, analysis));
  };
  comment();
  for (std::size_t i = 0; i < game.plies().size(); ++i) {
    const Side mover = shown.to_move();
    const Move move = game.plies()[i].move;
    const auto judged =
        std::find_if(analysis.moves.begin(), analysis.moves.end(),
                     [&](const JudgedMove<kPits>& candidate) { return candidate.move == move; });
    // Of the glyphs only ! and ? are claims.
    const std::string mark =
        judged_move(shown, analysis, *judged)["glyph"].get<std::string>().substr(0, 1);
    parts.push_back(numbered(first + i, mover, i == 0) +
                    format(move, mover, game.plies()[i].captured) + mark);
    shown.play(move);
    analysis = analysis_of(solved, shown);
  }
  if (!game.plies().empty()) comment();
  parts.push_back(game.end() ? format(game.tally()) : "*");
  return tags(game) + wrapped(parts);
}

}  // namespace tihbat::explorer
