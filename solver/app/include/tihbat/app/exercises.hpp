// Positions as exercises: an exercise is a position that can arise in play, is better for the side
// to move, and has an only move (one alone of two or more legal moves is best, by value in play).
// The same meaning in `find`, the report and the explorer.
#pragma once

#include <functional>
#include <optional>

#include "tihbat/analysis/analysis.hpp"
#include "tihbat/app/error.hpp"
#include "tihbat/app/session.hpp"
#include "tihbat/core/setup.hpp"

namespace tihbat::app {

// A board as a task for a player: as South sees it, or as North does where it can only arise with
// North to move.
[[nodiscard]] Setup as_it_arises(Session& session, const Setup& board);

// Whether one alone of two or more moves is best in a fresh game from `game`'s position; `table` is
// its table analysis. What is best there keeps the table's value, and moves that make progress
// always do; only one that makes none can fail, by bringing the position back.
[[nodiscard]] Result<bool> has_only_move(Session& session, const AnyGame& game,
                                         const analysis::Analysis& table);

// Whether the largest capture (of equal ones the first pit) is not best, where there is a capture.
// It captures, so no repetition can take away what the table promises.
[[nodiscard]] bool has_capture(const analysis::Analysis& table);
[[nodiscard]] bool is_greedy_wrong(const AnyGame& game, const analysis::Analysis& table);

// Numbers from `least` to `most`, both included.
struct Range {
  int least;
  int most;
  [[nodiscard]] bool holds(int number) const { return least <= number && number <= most; }
};

// What a position has to meet; nothing where empty.
struct Conditions {
  std::optional<Range> value{};  // for the side to move, by the table
  std::optional<Range> dtc{};    // in plies; not met where there is none
  std::optional<Range> counters{};
  bool only_move = false;
  bool greedy_wrong = false;
  bool reachable = false;  // with either side to move; known on small boards only
};

// One board of a held level.
struct BoardFacts {
  Setup position;                 // as it arises
  std::optional<bool> can_arise;  // with either side to move; nothing on wide boards
  analysis::Analysis table;       // in pit order
};
// Visits every board of n counters in the encoder's order; stops at the first error.
[[nodiscard]] Outcome for_each_board(Session& session, Counters n,
                                     const std::function<Outcome(const BoardFacts&)>& visit);

// Visits the boards that meet all conditions, by number of counters, then in the encoder's order,
// for as long as `visit` returns true. What has to be solved for them is. Errors: request where
// that does not fit, or where it is asked on a wide board what can arise.
[[nodiscard]] Outcome find_positions(Session& session, const Conditions& conditions,
                                     const std::function<bool(const BoardFacts&)>& visit);

}  // namespace tihbat::app
