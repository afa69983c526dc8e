// What every legal move is worth, and which of them are best: the result of an analysis, whatever
// the number of pits. Everything that ranks or recommends moves (program, database, explorer) goes
// through here; evaluate.hpp says how the values are found.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tihbat/core/rules.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/kernel/cell.hpp"

namespace tihbat::analysis {

// One legal move. Value and dtc are from the point of view of the side that makes it.
struct EvaluatedMove {
  Move move;
  Counters captured;
  Value value;  // captures included
  // 1 for a capture, else 1 + that of the next position; none where the value is 0.
  std::optional<Plies> dtc;
  bool best = false;      // no move is worth more
  bool progress = false;  // keeps a positive value and captures, or shortens the distance by one
  bool repeats = false;   // leads to a position that has occurred, so it ends the game (R6)
};

// A position with its moves. Value and dtc are from the side to move.
struct Analysis {
  Value value;
  std::optional<Plies> dtc;
  std::vector<EvaluatedMove> moves;  // none where the game is over

  [[nodiscard]] kernel::Verdict verdict() const { return {value, dtc}; }
  // One of `moves`.
  [[nodiscard]] const EvaluatedMove& of(Move move) const;
  [[nodiscard]] std::vector<Move> best_moves() const;  // in the order of `moves`
  // One alone of two or more legal moves is best. A forced move is no only move.
  [[nodiscard]] bool has_only_move() const;
};

// Of moves in pit order with their values and distances: finds the value, and which moves are best
// and make progress.
[[nodiscard]] Analysis analysis_of(std::vector<EvaluatedMove> moves);

// Value falling; progress first; a winner's moves by rising, a loser's by falling distance; then
// pit.
void sort_best_first(std::vector<EvaluatedMove>& moves);

// The moves of a fresh game that can be followed blindly: at a positive value those that make
// progress, else all that keep the table's value; as the mover's capital letters in pit order, '-'
// for a pass. Of an analysis in pit order.
[[nodiscard]] std::string blind_moves(const Analysis& analysis);

}  // namespace tihbat::analysis
