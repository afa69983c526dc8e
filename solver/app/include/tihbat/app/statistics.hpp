// Figures about solved variants: one number of counters, the start of one variant, and the start of
// many.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tihbat/app/error.hpp"
#include "tihbat/app/session.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/core/variant.hpp"
#include "tihbat/kernel/level_counts.hpp"

namespace tihbat::app {

struct LevelStatistics {
  kernel::LevelCounts counts;
  // Of small boards only: boards that can arise; strong components of the move graph.
  std::optional<std::uint64_t> reachable;
  std::optional<std::uint64_t> components;
};
// Of a held level.
[[nodiscard]] LevelStatistics level_statistics(Session& session, Counters n);

// What a variant's start is worth with best play.
struct StartOutcome {
  Variant variant;
  std::uint64_t positions = 0;  // that a solve of this variant solves
  Value value;                  // to South, who moves first
  Tally tally;                  // final
  std::string best;             // first moves as the database spells them, "AB"
  std::optional<Plies> dtc;
  std::optional<std::uint64_t> reachable;  // boards; nothing where that is not worked out
};
// The start's level must be held.
[[nodiscard]] StartOutcome start_outcome(Session& session);

// A session's resources for one variant after the other.
using ResourcesFor = std::function<Resources(const Variant&)>;

// The start in all eight variants of the rules, on one board, with what can arise.
[[nodiscard]] Result<std::vector<StartOutcome>> compare_variants(const Variant& board,
                                                                 const ResourcesFor& resources);

// The boards of 1 to kMaxFamilyPits pits a side and 1 to kMaxPerPit per pit whose solve takes no
// more positions than `max_positions`, by pits, then per pit. One solve for each number of pits: on
// its way to the largest board it passes the starts of the others. What does not fit in memory is
// refused before the first solve.
inline constexpr int kMaxFamilyPits = 5;
struct BoardFamily {
  RuleOptions options;  // counters per pit aside
  std::uint64_t max_positions = 10'000'000;
};
[[nodiscard]] Result<std::vector<StartOutcome>> solve_boards(const BoardFamily& family,
                                                             const ResourcesFor& resources);

// The longest distance and every board that has it, as database keys in the encoder's order; no
// distance where all values are 0.
struct Longest {
  std::optional<Plies> dtc;
  std::vector<std::string> boards;
};

}  // namespace tihbat::app
