#include "answers/wording.hpp"

#include "tihbat/notation/drawing.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {

std::string moves_text(const AnyGame& game, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < game.plies().size(); ++i) {
    const AnyPly& ply = game.plies()[i];
    if (!text.empty()) text += ' ';
    text += notation::format(ply.move, ply.mover(), ply.captured);
  }
  return text;
}

std::string plies_text(Plies plies) { return text::counted(plies.get(), "ply", "plies"); }

std::string conversion_text(const std::optional<Plies>& dtc) {
  return dtc ? ", conversion in " + plies_text(*dtc) : "";
}

std::string best_play_text(const Tally& tally) {
  return notation::sentence(tally) + (tally.south == tally.north ? ", " : " ") + "with best play";
}

std::string_view end_text(End end) {
  return end == End::repetition ? "repetition" : "an empty board";
}

std::string over_text(const AnyGame& game) {
  return "The game is over by " + std::string{end_text(*game.end())} + ": " +
         notation::sentence(game.tally()) + ".\n";
}

std::string board_text(const Setup& position) {
  return notation::format(position) + "\n\n" + notation::draw(position) + "\n";
}

}  // namespace tihbat::cli
