// What a position is worth by searching the game tree to the first repetition, straight from R1 to
// R8: no table, no retrograde step, no turned boards. The solver is checked against it.
//
// Two things keep the search short, and neither needs a proof about cycles. A capture ends the
// history: counters never come back, so no position with more of them can occur again (R6), and the
// position after the capture has one value whatever came before; it is kept by position. And a
// question "at least k?" needs one good move, not the value of all; the value is found by asking
// for several k.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "support/naive_rules.hpp"

namespace tihbat::test {

template <int P>
class BruteForce {
 public:
  using History = std::set<Ring<P>>;

  explicit BruteForce(const RuleOptions& options) : options_{options} {}

  // Captures still to come for the side to move minus those for the other, both playing best, with
  // fresh history.
  int value(const Ring<P>& ring) {
    if (const auto known = fresh_.find(ring); known != fresh_.end()) return known->second;
    const int value = search({ring}, ring);
    fresh_.emplace(ring, value);
    return value;
  }

  // What a ply is worth to the side that makes it where `history` has occurred.
  int value_of(const NaivePly<P>& ply, History history) {
    if (ply.captured > 0) return ply.captured - value(ply.after);
    if (!history.insert(ply.after).second) return 0;  // R6
    return -search(history, ply.after);
  }

 private:
  int search(History history, const Ring<P>& ring) {
    int low = -ring.total();  // no side can capture more than there is
    int high = ring.total();
    // Most values are near 0, so the search for the border goes outwards from there.
    for (int asked = 0; low < high; asked = asked <= low ? low + 1 : high) {
      asked = std::clamp(asked, low + 1, high);
      if (is_worth(ring, asked, history)) {
        low = asked;
      } else {
        high = asked - 1;
      }
    }
    return low;
  }

  // Whether the side to move can get at least k. `history` is left as it was.
  bool is_worth(const Ring<P>& ring, int k, History& history) {
    if (k <= -ring.total()) return true;
    if (k > ring.total()) return false;
    const std::vector<NaivePly<P>> plies = naive_plies(ring, options_);
    if (plies.empty()) return k <= 0;  // R7
    for (const NaivePly<P>& ply : plies) {
      if (ply.captured > 0 && ply.captured - value(ply.after) >= k) return true;
    }
    for (const NaivePly<P>& ply : plies) {
      if (ply.captured > 0) continue;
      const auto [entry, is_new] = history.insert(ply.after);
      const bool good = is_new ? !is_worth(ply.after, 1 - k, history) : k <= 0;  // R6
      if (is_new) history.erase(entry);
      if (good) return true;
    }
    return false;
  }

  RuleOptions options_;
  std::map<Ring<P>, int> fresh_;
};

}  // namespace tihbat::test
