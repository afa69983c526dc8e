// Judges a hand analysis claim by claim. Every line is played by the rules with its own history,
// and what is claimed in it is compared with the analysis of the game as it stands there (F4).
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tihbat/core/game.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/core/text.hpp"
#include "tihbat/solver/analysis_text.hpp"
#include "tihbat/solver/claims.hpp"

namespace tihbat {

// Something to be written at a place in a text.
struct Insertion {
  std::size_t at = 0;
  std::string text;
};

struct Verification {
  std::vector<Claim> claims;           // in the order of the text
  std::vector<Insertion> move_values;  // after each move, where no value stands yet; if asked for
};

// `facts(game)` gives the PositionFacts of a game.
template <Rules R, class Facts>
class Verifier {
 public:
  static constexpr int P = R::kPits;

  Verifier(Game<R> start, Facts& facts, bool with_move_values)
      : facts_{&facts}, with_move_values_{with_move_values} {
    lines_.emplace_back(std::move(start));
  }

  [[nodiscard]] Verification verify(const std::vector<Element>& elements) && {
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const Element* next = i + 1 < elements.size() ? &elements[i + 1] : nullptr;
      take(elements[i]);
      if (with_move_values_) annotate(elements[i], next);
    }
    return std::move(result_);
  }

 private:
  // The game, or a variation that is open.
  struct Line {
    explicit Line(Game<R> start) : before{start}, now{std::move(start)} {}

    Game<R> before;            // the last move, or as the line began
    Game<R> now;               // after it
    std::optional<Move> last;  // the last move
    std::string last_letter;
    bool lost = false;  // what stands here is not known any more
    bool forks = true;  // ... but the position that a variation begins from is
    std::optional<PositionFacts> facts_before;
    std::optional<PositionFacts> facts_now;
  };

  void take(const Element& element) {
    Line& line = lines_.back();
    switch (element.kind) {
      case Element::Kind::move:
        return move(line, element);
      case Element::Kind::glyph:
        return glyph(line, element);
      case Element::Kind::comment:
        for (const Annotation& annotation : element.annotations) {
          if (!line.lost) {
            claim(annotation.place, annotation.extent, annotation.written,
                  judge_annotation(annotation.name, annotation.text, now(line)));
          }
        }
        return;
      case Element::Kind::begin:
        return begin(line);
      case Element::Kind::end:
        lines_.pop_back();
        return;
      case Element::Kind::result:
        return result(line, element);
      case Element::Kind::error:
        claim(element.place, element.extent, element.written,
              refused("syntax error at column " + std::to_string(element.place.column) + ": " +
                      element.complaint));
        line.lost = true;
        return;
      case Element::Kind::number:
        return;
    }
  }

  void move(Line& line, const Element& element) {
    if (line.lost) {
      line.forks = false;
      return;
    }
    if (line.last) line.before.play(*line.last);
    line.facts_before = std::exchange(line.facts_now, std::nullopt);
    line.last.reset();
    Result<WrittenMove> written = parse_move(element.written, P);
    if (!written) return illegal(line, element, written.reasons());
    const std::optional<Counters> counted = std::exchange(written->captured, std::nullopt);
    const Result<Move> move = legal_move(line.now, *written);
    if (!move) return illegal(line, element, move.reasons());
    const Side mover = line.now.to_move();
    line.now.play(*move);
    line.last = *move;
    line.last_letter = letter(*move, mover);
    if (counted) {
      claim(element.place, element.extent, element.written,
            judge_capture(*counted, format(*move, mover, line.now.plies().back().captured)));
    }
  }

  void illegal(Line& line, const Element& element, const Reasons& reasons) {
    claim(element.place, element.extent, element.written,
          refused("illegal move: " + reasons.joined()));
    line.lost = true;
  }

  void glyph(Line& line, const Element& element) {
    if (line.lost || !line.last) return;
    if (element.written != "!" && element.written != "?") return;
    if (!line.facts_before) line.facts_before = (*facts_)(line.before);
    const auto judgement = judge_glyph(element.written, line.last_letter, *line.facts_before);
    if (judgement) {
      claim(element.place, element.extent, line.last_letter + element.written, *judgement);
    }
  }

  void begin(Line& line) {
    Line variation{line.before};
    variation.facts_now = line.facts_before;
    variation.lost = line.lost && !line.forks;
    lines_.push_back(std::move(variation));
  }

  void result(Line& line, const Element& element) {
    if (line.lost) return;
    const auto& end = line.now.end();
    const auto judgement =
        judge_result(element.written, end, end ? format(line.now.tally()) : std::string{});
    if (judgement) claim(element.place, element.extent, element.written, *judgement);
  }

  // The value after the move that this element completes, unless one is given.
  void annotate(const Element& element, const Element* next) {
    if (element.kind != Element::Kind::move && element.kind != Element::Kind::glyph) return;
    if (next != nullptr && next->kind == Element::Kind::glyph) return;
    Line& line = lines_.back();
    if (line.lost) return;
    const PositionFacts& facts = now(line);
    // One that is not understood will not be there any more.
    const auto gives_value = [&](const Annotation& annotation) {
      return annotation.name == "value" &&
             judge_annotation(annotation.name, annotation.text, facts).right;
    };
    const bool given = next != nullptr && next->kind == Element::Kind::comment &&
                       std::any_of(next->annotations.begin(), next->annotations.end(), gives_value);
    if (given) return;
    result_.move_values.push_back({element.extent.end, " {[%value " + facts.value + "]}"});
  }

  const PositionFacts& now(Line& line) {
    if (!line.facts_now) line.facts_now = (*facts_)(line.now);
    return *line.facts_now;
  }

  void claim(TextPlace place, Extent extent, std::string text, Judgement judgement) {
    // In the order of the text: only a variation that is never closed is noticed later.
    const auto after =
        std::upper_bound(result_.claims.begin(), result_.claims.end(), place,
                         [](const TextPlace& a, const Claim& b) { return a < b.place; });
    result_.claims.insert(after, {place, extent, std::move(text), std::move(judgement)});
  }

  Facts* facts_;
  bool with_move_values_;
  std::vector<Line> lines_;
  Verification result_;
};

}  // namespace tihbat
