// Value and distance of one position by their definitions in the rules, from those of the positions
// one move away. Checked in every position this proves a table (F6).
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "support/naive_rules.hpp"
#include "tihbat/kernel/cell.hpp"

namespace tihbat::test {

// verdict_after(ply) is what is known of the position after it, from the side to move there.
template <int P, class VerdictAfter>
kernel::Verdict by_definition(const Ring<P>& ring, const RuleOptions& options,
                              VerdictAfter verdict_after) {
  struct Worth {
    bool captures;
    Value value;
    std::optional<Plies> dtc_after;
  };
  std::vector<Worth> moves;
  for (const NaivePly<P>& ply : naive_plies(ring, options)) {
    const kernel::Verdict after = verdict_after(ply);
    moves.push_back({ply.captured > 0, Value{ply.captured} - after.value, after.dtc});
  }
  if (moves.empty()) return {};  // R7
  Value best = moves.front().value;
  for (const Worth& move : moves) best = std::max(best, move.value);
  if (best == Value{0}) return {best, std::nullopt};

  std::vector<Plies> quiet;  // distances after the table-keeping moves that capture nothing
  bool keeps_by_capture = false;
  for (const Worth& move : moves) {
    if (move.value != best) continue;
    if (move.captures) {
      keeps_by_capture = true;
    } else {
      // A position worth something has a distance; without one the definition cannot be met.
      quiet.push_back(move.dtc_after.value_or(Plies{-1}));
    }
  }
  if (best > Value{0}) {
    if (keeps_by_capture) return {best, Plies{1}};
    return {best, Plies{1} + *std::min_element(quiet.begin(), quiet.end())};
  }
  if (quiet.empty()) return {best, Plies{1}};
  return {best, Plies{1} + *std::max_element(quiet.begin(), quiet.end())};
}

}  // namespace tihbat::test
