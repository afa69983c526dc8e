// What the solved game looks like as a whole: the start, the levels, exercises, and the start in
// every variant of the rules.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "answer.hpp"
#include "sessions.hpp"
#include "tihbat/app/exercises.hpp"
#include "tihbat/kernel/level_counts.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/notation/variant.hpp"

namespace tihbat::explorer {

[[nodiscard]] inline Json level_json(const kernel::LevelCounts& level) {
  return {{"counters", level.counters.get()},
          {"positions", level.positions},
          {"wins", level.wins},
          {"draws", level.draws},
          {"losses", level.losses},
          {"minValue", level.min_value.get()},
          {"maxValue", level.max_value.get()},
          {"maxDtc", level.max_dtc.get()}};
}

struct Exercise {
  Setup position;
  kernel::Verdict verdict;
};

// Of the exercises of n counters with South to move, the one that takes longest; none where there
// is none.
[[nodiscard]] inline std::optional<Exercise> longest_exercise(app::Session& session, Counters n) {
  std::optional<Exercise> longest;
  const auto look_at = [&](const app::BoardFacts& board) -> app::Outcome {
    const kernel::Verdict verdict = board.table.verdict();
    if (verdict.value <= Value{0} || board.can_arise != true) return kDone;
    if (board.position.to_move != Side::south) return kDone;
    if (longest && *verdict.dtc <= *longest->verdict.dtc) return kDone;
    const AnyGame game{session.variant(), board.position};
    const app::Result<bool> only_move = app::has_only_move(session, game, board.table);
    if (!only_move) return only_move.error();
    if (*only_move) longest = Exercise{.position = board.position, .verdict = verdict};
    return kDone;
  };
  static_cast<void>(solved(app::for_each_board(session, n, look_at)));
  return longest;
}

[[nodiscard]] inline Json exercises_json(app::Session& session) {
  std::vector<Exercise> found;
  for (Counters n{0}; n <= session.variant().counters(); n += Counters{1}) {
    if (auto exercise = longest_exercise(session, n)) found.push_back(*std::move(exercise));
  }
  std::ranges::stable_sort(found, std::ranges::greater{},
                           [](const Exercise& exercise) { return *exercise.verdict.dtc; });
  constexpr std::size_t kShown = 10;
  found.resize(std::min(found.size(), kShown));
  Json exercises = Json::array();
  for (const Exercise& exercise : found) {
    exercises.push_back({{"position", notation::format(exercise.position)},
                         {"pits", exercise.position.pits},
                         {"value", exercise.verdict.value.get()},
                         {"dtc", json::of(exercise.verdict.dtc)}});
  }
  return exercises;
}

[[nodiscard]] inline Json results(app::Session& session) {
  static_cast<void>(solved(session.need_all()));
  Json levels = Json::array();
  std::uint64_t positions = 0;
  for (Counters n{0}; n <= session.variant().counters(); n += Counters{1}) {
    const kernel::LevelCounts level = session.count(n, session.cells(n));
    levels.push_back(level_json(level));
    positions += level.positions;
  }
  return {{"positions", positions},
          {"start", answer(session, session.fresh_game())},
          {"levels", std::move(levels)},
          {"exercises", exercises_json(session)}};
}

[[nodiscard]] inline Json variants(Sessions& sessions) {
  Json rows = Json::array();
  for (const Variant& variant : all_variants()) {
    app::Session& session = sessions.of(variant);
    rows.push_back({{"variant", notation::rules_text(variant.options)},
                    {"start", answer(session, session.fresh_game())}});
  }
  return rows;
}

}  // namespace tihbat::explorer
