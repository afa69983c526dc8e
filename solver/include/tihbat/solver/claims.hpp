// What a hand analysis says about a position or a move, and whether it holds there. The facts come
// from the analysis of the game at hand (verification.hpp); here is only what each claim means.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tihbat/core/game.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/solver/analysis.hpp"
#include "tihbat/solver/analysis_text.hpp"
#include "tihbat/solver/cell.hpp"

namespace tihbat {

// Whether a claim holds, and what is true instead.
struct Judgement {
  bool holds = false;
  std::string actual;  // what is true: "S+4", "13-15", "A B"; why a text is not understood
  std::string why;     // more about it, for people; may be empty
  std::optional<std::string> right;  // what would hold in its place, if anything
  bool can_go = false;               // nothing would, but it can be left out
};

struct Claim {
  TextPlace place;
  Extent extent;
  std::string text;  // as written, on one line
  Judgement judgement;
};

// One legal move, in play.
struct MoveFact {
  std::string letter;  // "A", "-"
  std::string text;    // "Ax2"
  std::string value;   // "S+2"
  bool best = false;
};

// A position in the game at hand, in words.
struct PositionFacts {
  std::optional<End> end;  // of the game, if it is over
  std::string value;       // what is to come, "S+4"
  std::string fresh;       // the same without the history
  std::string final;       // tally with best play, or the one the game has ended with
  std::optional<Plies> dtc;
  std::vector<MoveFact> moves;  // best first

  [[nodiscard]] std::string best() const;  // the best moves in pit order, "A B"; "-" for a pass
};

// `fresh` is the position's value without history.
template <Rules R>
[[nodiscard]] PositionFacts facts_of(const Game<R>& game, const Analysis<R::kPits>& analysis,
                                     Value fresh) {
  const Side mover = game.to_move();
  PositionFacts facts{
      .end = game.end(),
      .value = format(analysis.value, mover),
      .fresh = format(fresh, mover),
      .final = format(game.end() ? game.tally() : final_tally(game.position(), analysis.value)),
      .dtc = analysis.dtc,
      .moves = {}};
  for (const JudgedMove<R::kPits>& move : analysis.moves) {
    facts.moves.push_back({std::string{letter(move.move, mover)},
                           format(move.move, mover, move.captured), format(move.value, mover),
                           move.best});
  }
  return facts;
}

// [%value …], [%final …], [%best …] or [%dtc …] about a position; anything else is not understood.
[[nodiscard]] Judgement judge_annotation(std::string_view name, std::string_view text,
                                         const PositionFacts& facts);

// A glyph after a move of the position: ! says that it is the only best one, ? that it is not best.
// Other glyphs say nothing.
[[nodiscard]] std::optional<Judgement> judge_glyph(std::string_view glyph, std::string_view letter,
                                                   const PositionFacts& facts);

// The count after a move's x.
[[nodiscard]] Judgement judge_capture(Counters written, const std::string& move);

// The result at the end of a line whose last position is given; * says nothing.
[[nodiscard]] std::optional<Judgement> judge_result(std::string_view result,
                                                    const std::optional<End>& end,
                                                    const std::string& tally);

// A claim that fails whatever is true: an illegal move, a syntax error.
[[nodiscard]] Judgement refused(std::string reason);

}  // namespace tihbat
