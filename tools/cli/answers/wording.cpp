#include "answers/wording.hpp"

#include <vector>

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

std::string split_text(const AnyGame& game) {
  const Setup& last = game.position();
  const int left = last.on_board().get();
  if (left == 0) return "No counter is left on the board.\n";
  const std::string half = notation::format(HalfPoints{left});
  std::string text = notation::format_board(last) + " with " +
                     std::string{notation::name(last.to_move)} + " to move has come back. " +
                     text::counted(left, "counter") + (left == 1 ? " is" : " are") +
                     " left on the board, and each side gets " + half + " of them:\n";
  for (const Side side : {Side::south, Side::north}) {
    text += std::string{notation::name(side)} + " " + std::to_string(last.stores[side].get()) +
            " + " + half + " = " + notation::format(game.tally()[side]) +
            (side == Side::south ? ", " : ".\n");
  }
  return text;
}

std::string line_in_words(const AnyGame& game, std::size_t from) {
  std::vector<std::string> sentences;
  for (std::size_t i = from; i < game.plies().size(); ++i) {
    const AnyPly& ply = game.plies()[i];
    const std::string who{notation::name(ply.mover())};
    if (ply.move.is_pass()) {
      sentences.push_back(who + " must pass.");
      continue;
    }
    const int captured = ply.captured.get();
    sentences.push_back(who + " plays " + notation::letter(ply.move.pit(), ply.mover()) +
                        (captured > 0 ? " and captures " + std::to_string(captured) : "") + ".");
  }
  if (game.end() == End::repetition) {
    sentences.push_back("Then " + notation::format_board(game.position()) +
                        " comes back, and the game is over: " + notation::sentence(game.tally()) +
                        ".");
  }
  constexpr std::size_t kColumns = 90;
  std::string text;
  std::size_t column = 0;
  for (const std::string& sentence : sentences) {
    const bool fits = column + 1 + sentence.size() <= kColumns;
    if (column > 0) text += fits ? ' ' : '\n';
    column = column > 0 && fits ? column + 1 + sentence.size() : sentence.size();
    text += sentence;
  }
  return text + "\n";
}

std::string board_text(const Setup& position) {
  return notation::format(position) + "\n\n" + notation::draw(position) + "\n";
}

}  // namespace tihbat::cli
