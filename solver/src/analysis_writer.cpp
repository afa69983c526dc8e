#include "tihbat/solver/analysis_writer.hpp"

#include <string_view>

#include "tihbat/core/text.hpp"

namespace tihbat {
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

std::string tag_line(std::string_view name, std::string_view text) {
  std::string line = "[" + std::string{name} + " \"";
  for (const char c : text) {
    if (c == '"' || c == '\\') line += '\\';
    line += c;
  }
  return line + "\"]\n";
}

}  // namespace

std::string written_analysis(const GameText& game, const RuleOptions& options, int pits) {
  std::string text = tag_line("Game", "Tihbat") + rules_tags(options, pits);
  for (const auto& [name, value] : game.tags) text += tag_line(name, value);
  if (!game.position.empty()) text += tag_line("Position", game.position);
  Filler filler;
  auto comment = game.comments.begin();
  const std::size_t before = game.first == Side::south ? 0 : 1;  // plies of the first number
  for (std::size_t i = 0; i <= game.moves.size(); ++i) {
    bool numbered = i == 0;
    for (; comment != game.comments.end() && comment->first == i; ++comment) {
      for (const std::string_view word : split(comment->second, ' ')) filler.add(word);
      numbered = true;
    }
    if (i == game.moves.size()) break;
    const std::size_t ply = i + before;
    const bool by_south = ply % 2 == 0;
    if (by_south || numbered) {
      filler.add(std::to_string(ply / 2 + 1) + (by_south ? "." : "..."));
    }
    filler.add(game.moves[i]);
  }
  filler.add(game.result);
  return text + "\n" + filler.take();
}

std::string claims_comment(const PositionFacts& facts) {
  std::string text = "{[%value " + facts.value + "] [%final " + facts.final + "]";
  if (!facts.moves.empty()) text += " [%best " + facts.best() + "]";
  if (facts.dtc) text += " [%dtc " + std::to_string(facts.dtc->get()) + "]";
  return text + "}";
}

}  // namespace tihbat
