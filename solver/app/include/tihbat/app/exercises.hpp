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

// One board of a held level.
struct BoardFacts {
  Setup position;                 // as it arises
  std::optional<bool> can_arise;  // with either side to move; nothing on wide boards
  analysis::Analysis table;       // in pit order
};
// Visits every board of n counters in the encoder's order; stops at the first error.
[[nodiscard]] Outcome for_each_board(Session& session, Counters n,
                                     const std::function<Outcome(const BoardFacts&)>& visit);

}  // namespace tihbat::app
