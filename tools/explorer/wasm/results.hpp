// What the solved game looks like as a whole: the start, the levels, long wins as exercises, and
// the start under every reading.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "answer.hpp"
#include "reading.hpp"
#include "tihbat/solver/level_counts.hpp"

namespace tihbat::explorer {

[[nodiscard]] inline Game<R> game_from(const R& rules, const Node<kPits>& node) {
  return {rules, {node, {}}};
}

[[nodiscard]] inline Json level_json(Solved& solved, Counters n) {
  SerialExecutor executor;
  const LevelCounts level = count_level<R>(n, solved.whole_table().cells(n), executor);
  return {{"counters", n.get()},
          {"positions", level.positions},
          {"wins", level.wins},
          {"draws", level.draws},
          {"losses", level.losses},
          {"minValue", level.min_value.get()},
          {"maxValue", level.max_value.get()},
          {"maxDtc", level.max_dtc.get()}};
}

// The win of n counters that takes longest, South to move, among those that can arise in play; none
// where South never wins.
[[nodiscard]] inline std::optional<Node<kPits>> longest_win(Solved& solved, Counters n) {
  std::optional<Node<kPits>> longest;
  Plies dtc{0};
  const auto cells = solved.whole_table().cells(n);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Verdict verdict = CellOf<R>::verdict(cells[i]);
    if (verdict.value <= Value{0} || *verdict.dtc <= dtc) continue;
    const Node<kPits> node{solved.whole_table().encoder().level(n).board(PositionIndex{i}),
                           Side::south};
    if (!solved.can_arise(node)) continue;
    longest = node;
    dtc = *verdict.dtc;
  }
  return longest;
}

[[nodiscard]] inline Json exercises_json(Solved& solved) {
  std::vector<std::pair<Plies, Node<kPits>>> found;
  for (Counters n{0}; n <= solved.most(); n += Counters{1}) {
    if (const auto node = longest_win(solved, n)) {
      found.emplace_back(*solved.whole_table().at(node->board).dtc, *node);
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  constexpr std::size_t kShown = 10;
  found.resize(std::min(found.size(), kShown));
  Json exercises = Json::array();
  for (const auto& [dtc, node] : found) {
    exercises.push_back({{"position", format(Position<kPits>{node, {}})},
                         {"pits", places(node)},
                         {"value", solved.whole_table().at(node.board).value.get()},
                         {"dtc", dtc.get()}});
  }
  return exercises;
}

[[nodiscard]] inline Json results(Solved& solved) {
  Json levels = Json::array();
  std::uint64_t positions = 0;
  for (Counters n{0}; n <= solved.most(); n += Counters{1}) {
    levels.push_back(level_json(solved, n));
    positions += solved.whole_table().cells(n).size();
  }
  const Game<R> start = game_from(solved.rules(), {solved.rules().start(), Side::south});
  return {{"positions", positions},
          {"start", answer(solved, start)},
          {"levels", std::move(levels)},
          {"exercises", exercises_json(solved)}};
}

[[nodiscard]] inline Json readings(Library& library) {
  Json rows = Json::array();
  for (const RuleOptions& options : all_readings()) {
    Solved& solved = library.at(options);
    const Game<R> start = game_from(solved.rules(), {solved.rules().start(), Side::south});
    rows.push_back({{"reading", format(options)}, {"start", answer(solved, start)}});
  }
  return rows;
}

}  // namespace tihbat::explorer
