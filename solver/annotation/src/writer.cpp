#include "tihbat/annotation/writer.hpp"

#include <string_view>

#include "tihbat/annotation/claims.hpp"
#include "tihbat/annotation/header.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::annotation {
namespace {

constexpr std::size_t kWidth = 80;

// Words, filled into lines.
class Filler {
 public:
  void add(std::string_view word) {
    if (!line_.empty() && line_.size() + 1 + word.size() > kWidth) end_line();
    line_.append(line_.empty() ? "" : " ").append(word);
  }
  [[nodiscard]] std::string take() {
    end_line();
    return std::move(text_);
  }

 private:
  void end_line() {
    text_ += line_ + "\n";
    line_.clear();
  }
  std::string text_;
  std::string line_;
};

std::string_view symbol(MoveGlyph glyph) {
  if (glyph == MoveGlyph::none) return "";
  return glyph == MoveGlyph::only_best ? "!" : "?";
}

std::string tags(const AnyGame& game, const WriterOptions& options) {
  std::string text = tag_line("Game", "Tihbat") + variant_tags(game.variant());
  for (const auto& [name, value] : options.tags) text += tag_line(name, value);
  const bool needed = game.start() != AnyGame{game.variant()}.start();
  if (needed || options.position_tag == WriterOptions::PositionTag::always) {
    text += tag_line("Position", notation::format(game.start()));
  }
  return text;
}

}  // namespace

MoveGlyph glyph_of(const analysis::PositionFacts& before, Move move) {
  if (!before.analysis.of(move).best) return MoveGlyph::not_best;
  return before.analysis.best_moves().size() == 1 ? MoveGlyph::only_best : MoveGlyph::none;
}

std::string claims_comment(const analysis::PositionFacts& facts) {
  std::string text =
      "{" + true_command(CommandName::value, facts) + ' ' + true_command(CommandName::final, facts);
  if (!facts.end) text += ' ' + true_command(CommandName::best, facts);
  if (facts.analysis.dtc) text += ' ' + true_command(CommandName::dtc, facts);
  return text + '}';
}

std::string cost_comment(Value cost) { return "{[%cost " + std::to_string(cost.get()) + "]}"; }

std::string write_analysis(const AnyGame& game, const WriterOptions& options) {
  Filler filler;
  auto comment = options.comments.begin();
  const auto& plies = game.plies();
  // Plies of the first number that are not part of the game.
  const std::size_t before = game.start().to_move == Side::south ? 0 : 1;
  for (std::size_t i = 0; i <= plies.size(); ++i) {
    bool numbered = i == 0;
    for (; comment != options.comments.end() && comment->first == i; ++comment) {
      for (const std::string_view word : text::words(comment->second)) filler.add(word);
      numbered = true;
    }
    if (i == plies.size()) break;
    const std::size_t ply = i + before;
    const bool by_south = ply % 2 == 0;
    if (by_south || numbered) {
      filler.add(std::to_string(ply / 2 + 1) + (by_south ? "." : "..."));
    }
    const MoveGlyph glyph = i < options.glyphs.size() ? options.glyphs[i] : MoveGlyph::none;
    filler.add(
        notation::format(plies[i].move, plies[i].mover(), plies[i].captured).append(symbol(glyph)));
  }
  filler.add(game.end() ? notation::format(game.tally()) : std::string{kUnfinished});
  return tags(game, options) + "\n" + filler.take();
}

}  // namespace tihbat::annotation
