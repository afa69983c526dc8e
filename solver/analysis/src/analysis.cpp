#include "tihbat/analysis/analysis.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "tihbat/core/invariant.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::analysis {

const EvaluatedMove& Analysis::of(Move move) const {
  const auto found = std::ranges::find(moves, move, &EvaluatedMove::move);
  invariant(found != moves.end(), "a legal move is evaluated");
  return *found;
}

std::vector<Move> Analysis::best_moves() const {
  std::vector<Move> best;
  for (const EvaluatedMove& move : moves) {
    if (move.best) best.push_back(move.move);
  }
  return best;
}

bool Analysis::has_only_move() const { return moves.size() > 1 && best_moves().size() == 1; }

Analysis analysis_of(std::vector<EvaluatedMove> moves) {
  Analysis analysis;
  analysis.moves = std::move(moves);
  if (analysis.moves.empty()) return analysis;
  analysis.value = std::ranges::max_element(analysis.moves, {}, &EvaluatedMove::value)->value;
  for (EvaluatedMove& move : analysis.moves) {
    move.best = move.value == analysis.value;
    if (!move.best || analysis.value == Value{0}) continue;
    // The winner takes the shortest way, the loser the longest.
    const bool shorter = analysis.value > Value{0};
    if (!analysis.dtc || (shorter ? *move.dtc < *analysis.dtc : *move.dtc > *analysis.dtc)) {
      analysis.dtc = move.dtc;
    }
  }
  for (EvaluatedMove& move : analysis.moves) {
    move.progress = move.best && analysis.value > Value{0} && move.dtc == analysis.dtc;
  }
  return analysis;
}

void sort_best_first(std::vector<EvaluatedMove>& moves) {
  std::ranges::sort(moves, {}, [](const EvaluatedMove& move) {
    const int distance = move.dtc.value_or(Plies{0}).get();
    return std::tuple{-move.value, !move.progress, move.value > Value{0} ? distance : -distance,
                      move.move};
  });
}

std::string blind_moves(const Analysis& analysis) {
  std::string letters;
  for (const EvaluatedMove& move : analysis.moves) {
    const bool listed = analysis.value > Value{0} ? move.progress : move.best;
    if (listed) letters += notation::letter(move.move, Side::south);
  }
  return letters;
}

}  // namespace tihbat::analysis
