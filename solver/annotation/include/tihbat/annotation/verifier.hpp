// Checks a hand analysis claim by claim. Every line is played by the rules with its own history,
// and what is claimed in it is compared with the analysis of the game as it stands there (F4).
// Nothing that is written is passed over in silence: every byte but white space ends up in one
// span.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tihbat/analysis/facts.hpp"
#include "tihbat/annotation/claims.hpp"
#include "tihbat/annotation/header.hpp"
#include "tihbat/annotation/text.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/result.hpp"

namespace tihbat::annotation {

// The move that something is said about, or after.
struct MoveSite {
  int number = 1;
  Side side = Side::south;
  std::string text;  // "Ax2"; of a move that is illegal, as it is written

  // "3. Ax2", "3... b".
  [[nodiscard]] std::string label() const;
};

// Where something is said.
struct Site {
  SourceLocation location;
  int game = 1;                  // in the file, from 1
  std::optional<MoveSite> move;  // nothing before the first move of the line's game
  // Which variation of the main line, which of that one, and so on; each from 1. Empty for the main
  // line.
  std::vector<int> variation;

  // "game 2, 3... b (variation 1.2)".
  [[nodiscard]] std::string label() const;
};

struct Claim {
  Site site;
  Extent extent;
  Extent mended_extent;  // what Judgement::mended replaces
  std::string text;      // as written, on one line; of a glyph with its move
  Judgement judgement;
};

// Something that may be meant as a claim and was not compared with anything.
struct NotJudged {
  Site site;
  Extent extent;
  std::string text;
  std::string why;
};

// What a stretch of the text was taken for. Spans do not overlap.
struct Span {
  enum class Kind : std::uint8_t {
    tag,         // one that claims nothing or sets up the game
    escape,      // a line that begins with %
    comment,     // free text, braces included
    structure,   // parentheses, the result *
    number,      // that counts on
    move,        // legal
    claim,       // one of Verification::claims
    not_judged,  // one of Verification::not_judged
  };
  Extent extent;
  Kind kind;
};

// Something to be written into the text.
struct Insertion {
  std::size_t at = 0;
  std::string text;
};

struct Verification {
  std::vector<Claim> claims;          // in the order of the text
  std::vector<NotJudged> not_judged;  // in the order of the text
  std::vector<Insertion> insertions;  // if asked for: costs, glyphs and the final tally, in order
  std::vector<Span> spans;            // in the order of the text
  bool has_moves = false;             // legal ones

  // Adds that of the next game of the text.
  void append(Verification next);
};

// The facts of a game as it stands, or why they cannot be had.
using FactsOf = std::function<Result<analysis::PositionFacts>(const AnyGame&)>;

struct VerifierOptions {
  int game = 1;             // which of its file
  bool insertions = false;  // whether to say what --annotate adds
};

// `start` is the game that the written one's header sets up, without a move; the header refuses
// nothing. Refused where facts cannot be had.
[[nodiscard]] Result<Verification> verify(const WrittenGame& game, const AnyGame& start,
                                          const FactsOf& facts,
                                          const VerifierOptions& options = {});

// A game of which nothing can be said: its refused tags are false claims, and all else is not
// judged, `why` says for what reason.
[[nodiscard]] Verification refuse(const WrittenGame& game,
                                  const std::vector<Header::Refusal>& refusals,
                                  const std::string& why, const VerifierOptions& options = {});

}  // namespace tihbat::annotation
