#include "tihbat/app/statistics.hpp"

#include <array>
#include <span>
#include <utility>

#include "tihbat/analysis/analysis.hpp"
#include "tihbat/core/any_game.hpp"

namespace tihbat::app {
namespace {

// Of a variant whose start's level the session holds.
StartOutcome outcome_of(const Session& session, const Variant& variant, std::uint64_t positions) {
  const AnyGame game{variant};
  const analysis::Analysis table = session.table_analysis(game);
  return {.variant = variant,
          .positions = positions,
          .value = table.value,
          .tally = final_tally(game.position(), table.value),
          .best = analysis::blind_moves(table),
          .dtc = table.dtc,
          .reachable = {}};
}

// That a solve of this variant solves.
std::uint64_t solved_positions(const Variant& variant) {
  return Session{variant, {}}.plan(false, kernel::Keep::needed).positions;
}

Variant with_per_pit(Variant variant, int per_pit) {
  variant.options.per_pit = Counters{per_pit};
  return variant;
}

// How many counters a pit of the largest board is given that is small enough; 0 where none is.
int largest_per_pit(const BoardFamily& family, int pits) {
  const Variant board{.pits = pits, .options = family.options};
  int largest = 0;
  while (largest < kMaxPerPit &&
         solved_positions(with_per_pit(board, largest + 1)) <= family.max_positions) {
    ++largest;
  }
  return largest;
}

}  // namespace

LevelStatistics level_statistics(Session& session, Counters n) {
  LevelStatistics level{.counts = session.count(n, session.cells(n)),
                        .reachable = session.count_reachable(n),
                        .components = {}};
  if (session.is_small()) level.components = session.count_components(n);
  return level;
}

StartOutcome start_outcome(Session& session) {
  return outcome_of(session, session.variant(),
                    session.plan(false, kernel::Keep::needed).positions);
}

Result<std::vector<StartOutcome>> compare_variants(const Variant& board,
                                                   const ResourcesFor& resources) {
  std::vector<StartOutcome> outcomes;
  for (const Variant& variant : all_variants(board)) {
    Session session{variant, resources(variant)};
    if (Outcome solved = session.need(variant.counters(), false); !solved) return solved.error();
    outcomes.push_back(start_outcome(session));
    outcomes.back().reachable = session.count_reachable();
  }
  return outcomes;
}

Result<std::vector<StartOutcome>> solve_boards(const BoardFamily& family,
                                               const ResourcesFor& resources) {
  std::vector<Session> sessions;  // of the largest board for each number of pits that has one
  for (int pits = 1; pits <= kMaxFamilyPits; ++pits) {
    const int largest = largest_per_pit(family, pits);
    if (largest == 0) continue;
    const Variant variant = with_per_pit({.pits = pits, .options = family.options}, largest);
    Session& session = sessions.emplace_back(variant, resources(variant));
    if (Outcome fits = session.check(session.plan(false, kernel::Keep::needed)); !fits) {
      return Error{fits.error().fault,
                   Reasons{"--max-positions " + std::to_string(family.max_positions) +
                           " is too many: " + fits.error().reasons.joined()}};
    }
  }
  std::vector<StartOutcome> outcomes;
  for (Session& session : sessions) {
    const Variant board = session.variant();
    const auto done = [&](Counters n, std::span<const Word>) -> Outcome {
      const int per_pit = n.get() / (2 * board.pits);
      const Variant variant = with_per_pit(board, per_pit);
      if (per_pit > 0 && n == variant.counters()) {
        outcomes.push_back(outcome_of(session, variant, solved_positions(variant)));
      }
      return kDone;
    };
    if (Outcome solved = session.solve_start_levels(done); !solved) return solved.error();
    session = Session{board, {}};  // its memory is needed
  }
  return outcomes;
}

}  // namespace tihbat::app
