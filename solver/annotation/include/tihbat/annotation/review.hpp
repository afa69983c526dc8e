// A game looked at for people: move by move what the position is worth, what a mistake cost and
// what was better, where the game turned, and how each side played.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tihbat/analysis/analysis.hpp"
#include "tihbat/annotation/text.hpp"
#include "tihbat/annotation/verifier.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/setup.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat::annotation {

// One move of the main line. Values are from the point of view of the side that made it.
struct ReviewedMove {
  MoveSite site;
  Setup before;
  Value value;  // with best play after it, captures included
  Value cost;   // against the best; 0 for a best one
  bool only_best = false;
  bool forced = false;                          // there was no other
  std::vector<analysis::EvaluatedMove> better;  // the best moves, where it is not one of them
  Tally tally_before;                           // final, with best play
  Tally tally;                                  // the same after the move

  // Whether somebody else wins than before, or nobody.
  [[nodiscard]] bool turns() const;
};

struct SideSummary {
  int moves = 0;
  int forced = 0;
  int mistakes = 0;
  Value lost;  // by them
};

struct Review {
  int game = 1;
  std::string title;  // what the tags Event, Game, South and North say, on one line; may be empty
  Setup start;
  Tally tally_at_start;  // final, with best play
  std::vector<ReviewedMove> moves;
  std::optional<End> end;
  Tally tally;         // of the game that has ended, or with best play from where it breaks off
  std::string broken;  // why the rest of the line cannot be played; may be empty
  BySide<SideSummary> sides;
};

// `start` is the game that the header sets up, without a move. Refused where facts cannot be had.
[[nodiscard]] Result<Review> review(const WrittenGame& game, const AnyGame& start,
                                    const FactsOf& facts, int number = 1);

// Of a game that was played, as far as it has come.
[[nodiscard]] Result<Review> review(const AnyGame& game, const FactsOf& facts);

// "b loses 2; better: a (N+2)".
[[nodiscard]] std::string mistake_text(const ReviewedMove& move);

// For a terminal: a table of the moves, a board drawn before each that turns the game, the summary.
[[nodiscard]] std::string review_text(const Review& review);

}  // namespace tihbat::annotation
