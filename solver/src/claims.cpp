#include "tihbat/solver/claims.hpp"

#include <algorithm>
#include <utility>

#include "tihbat/core/text.hpp"

namespace tihbat {
namespace {

Judgement compared(bool holds, std::string actual, std::string why, std::string right) {
  return {holds, std::move(actual), std::move(why), std::move(right), false};
}

// An annotation, which is free text then.
Judgement not_understood(std::string_view expected) {
  Judgement judgement = refused("not understood; " + std::string{expected});
  judgement.can_go = true;
  return judgement;
}

// "S+4" or "N-4" as the spelling of the output.
std::optional<std::string> parse_value(std::string_view text) {
  if (text == "0") return std::string{text};
  if (text.size() < 3 || (text[0] != 'S' && text[0] != 'N') || (text[1] != '+' && text[1] != '-')) {
    return std::nullopt;
  }
  const std::optional<int> number = parse_number(text.substr(2));
  if (!number || *number == 0) return std::nullopt;
  const Side side = text[0] == 'S' ? Side::south : Side::north;
  return format(Value{text[1] == '+' ? *number : -*number}, side);
}

// "13" or "3.5".
bool is_points(std::string_view text) {
  return parse_number(text.ends_with(".5") ? text.substr(0, text.size() - 2) : text).has_value();
}

bool is_tally(std::string_view text) {
  const auto sides = split(text, '-');
  return sides.size() == 2 && is_points(sides[0]) && is_points(sides[1]);
}

std::string written_annotation(std::string_view name, std::string_view text) {
  return "[%" + std::string{name} + ' ' + std::string{text} + ']';
}

// "A S+2, B 0": what each move is worth.
std::string moves_text(const PositionFacts& facts) {
  std::string text;
  for (const MoveFact& move : facts.moves) {
    text += (text.empty() ? "" : ", ") + move.text + ' ' + move.value;
  }
  return text;
}

std::string over_text(const std::optional<End>& end) {
  return end ? "the game is over (" + std::string{name(*end)} + ")" : "";
}

std::string why_best(const PositionFacts& facts) {
  return facts.end ? over_text(facts.end) : "in play: " + moves_text(facts);
}

Judgement judge_value(std::string_view text, const PositionFacts& facts) {
  const std::optional<std::string> value = parse_value(text);
  if (!value) return not_understood("a value is S+2, N+2, ... or 0");
  std::string why = why_best(facts);
  if (*value != facts.value && !facts.end && *value == facts.fresh) {
    why = "true only without the history of this line; " + why;
  }
  return compared(*value == facts.value, facts.value, std::move(why),
                  written_annotation("value", facts.value));
}

Judgement judge_final(std::string_view text, const PositionFacts& facts) {
  if (!is_tally(text)) return not_understood("a tally is 13-15 or 3.5-0.5, South first");
  return compared(text == facts.final, facts.final,
                  facts.end ? over_text(facts.end) : "value " + facts.value + " in play",
                  written_annotation("final", facts.final));
}

Judgement judge_best(std::string_view text, const PositionFacts& facts) {
  constexpr std::string_view kExpected =
      "best moves are pits' letters separated by blanks, - for a pass";
  std::vector<std::string> claimed;
  for (const std::string_view word : words(text)) {
    const Result<WrittenMove> move = parse_move(word, kMaxPits);
    if (!move || move->captured) return not_understood(kExpected);
    if (std::ranges::find(claimed, word) != claimed.end()) {
      return not_understood(quote(word) + " stands twice");
    }
    claimed.emplace_back(word);
  }
  if (claimed.empty()) return not_understood(kExpected);
  std::ranges::sort(claimed);
  std::string sorted;
  for (const std::string& letter : claimed) sorted += (sorted.empty() ? "" : " ") + letter;
  Judgement judgement = compared(sorted == facts.best(), facts.best(), why_best(facts),
                                 written_annotation("best", facts.best()));
  if (facts.end) {
    judgement.actual = "none";
    judgement.right.reset();
    judgement.can_go = true;
  }
  return judgement;
}

Judgement judge_dtc(std::string_view text, const PositionFacts& facts) {
  const std::optional<int> number = parse_number(text);
  if (!number && text != "-") return not_understood("a distance is a number of plies");
  const std::string actual = facts.dtc ? std::to_string(facts.dtc->get()) : "-";
  Judgement judgement = compared(text == actual, actual, "", written_annotation("dtc", actual));
  if (!facts.dtc) judgement.why = "the value is 0, and there is no distance";
  return judgement;
}

}  // namespace

std::string PositionFacts::best() const {
  std::vector<std::string> letters;
  for (const MoveFact& move : moves) {
    if (move.best) letters.push_back(move.letter);
  }
  std::ranges::sort(letters);
  std::string text;
  for (const std::string& letter : letters) text += (text.empty() ? "" : " ") + letter;
  return text;
}

Judgement judge_annotation(std::string_view name, std::string_view text,
                           const PositionFacts& facts) {
  if (name == "value") return judge_value(text, facts);
  if (name == "final") return judge_final(text, facts);
  if (name == "best") return judge_best(text, facts);
  if (name == "dtc") return judge_dtc(text, facts);
  return not_understood("value, final, best and dtc can be claimed");
}

std::optional<Judgement> judge_glyph(std::string_view glyph, std::string_view letter,
                                     const PositionFacts& facts) {
  if (glyph != "!" && glyph != "?") return std::nullopt;
  const std::string best = facts.best();
  const auto found = std::ranges::find(facts.moves, letter, &MoveFact::letter);
  const bool is_best = found != facts.moves.end() && found->best;
  const bool holds = glyph == "!" ? best == letter : !is_best;
  Judgement judgement{holds, "best " + best, why_best(facts), std::nullopt, false};
  if (holds) {
    judgement.right = glyph;
  } else if (!is_best) {
    judgement.right = "?";
  } else {
    judgement.can_go = true;
  }
  return judgement;
}

Judgement judge_capture(Counters written, const std::string& move) {
  const std::size_t x = move.find('x');
  const std::string captured = x == std::string::npos ? "0" : move.substr(x + 1);
  const bool holds = captured == std::to_string(written.get());
  return {holds, move, "captures " + captured, move, false};
}

std::optional<Judgement> judge_result(std::string_view result, const std::optional<End>& end,
                                      const std::string& tally) {
  if (result == "*") return std::nullopt;
  if (!end) return Judgement{false, "*", "the game is not over here", "*", false};
  Judgement judgement = compared(result == tally, tally, over_text(end), tally);
  if (!is_tally(result)) judgement.why = "a result is 13-15 or 3.5-0.5, South first";
  return judgement;
}

Judgement refused(std::string reason) {
  return {false, std::move(reason), "", std::nullopt, false};
}

}  // namespace tihbat
