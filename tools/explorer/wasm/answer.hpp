// A position in play with all its moves, as the page shows it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "json.hpp"
#include "solved.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/solver/analysis.hpp"

namespace tihbat::explorer {

// Counters by place on the ring A B a b.
using Places = std::array<int, 2 * kPits>;

[[nodiscard]] inline Places places(const Node<kPits>& node) {
  Places counts{};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const int pit = static_cast<int>(i) % kPits;
    counts[i] = node.row(i < kPits ? Side::south : Side::north)[pit];
  }
  return counts;
}

// A sowing to be watched: where each counter falls, one by one, and what is then taken from where.
[[nodiscard]] inline Json sowing(const R& rules, const Node<kPits>& node, Move move,
                                 const Node<kPits>& next) {
  Json origin;  // null for a pass
  Json path = Json::array();
  Json taken = Json::array();
  if (!move.is_pass()) {
    Places counts = places(node);
    const std::size_t own = node.to_move == Side::south ? 0 : kPits;  // the mover's first place
    const auto place = [&](int seen_by_mover) {
      return (own + static_cast<std::size_t>(seen_by_mover)) % counts.size();
    };
    const int pit = move.pit().get();
    origin = place(pit);
    const int hand = std::exchange(counts[place(pit)], 0);
    for (int counter = 0; counter < hand; ++counter) {
      const std::size_t falls = place(rules.landing(pit, counter));
      ++counts[falls];
      path.push_back(falls);
    }
    const Places after = places(next);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] != after[i]) taken.push_back(i);
    }
  }
  return {{"origin", std::move(origin)}, {"path", std::move(path)}, {"taken", std::move(taken)}};
}

// After how many plies this node first occurred, 0 for the start.
[[nodiscard]] inline std::optional<std::size_t> first_occurrence(const Game<R>& game,
                                                                 const Node<kPits>& node) {
  if (game.start().node == node) return 0;
  for (std::size_t i = 0; i < game.plies().size(); ++i) {
    if (game.plies()[i].position.node == node) return i + 1;
  }
  return std::nullopt;
}

// "!" the only move that keeps the value, of several; "?" loses some of it; "??" makes a win a draw
// or a loss, or a draw a loss. Nothing for the rest.
[[nodiscard]] inline std::string glyph(const Analysis<kPits>& analysis,
                                       const JudgedMove<kPits>& move, const Tally& kept,
                                       const Tally& got, Side mover) {
  if (!move.best) return category(kept, mover) == category(got, mover) ? "?" : "??";
  const auto best = std::count_if(analysis.moves.begin(), analysis.moves.end(),
                                  [](const auto& other) { return other.best; });
  return best == 1 && analysis.moves.size() > 1 ? "!" : "";
}

[[nodiscard]] inline Json judged_move(const Game<R>& game, const Analysis<kPits>& analysis,
                                      const JudgedMove<kPits>& move) {
  const Side mover = game.to_move();
  const Tally tally = final_tally(game.position(), move.value);
  Json entry{
      {"move", std::string{letter(move.move, mover)}},
      {"text", format(move.move, mover, move.captured)},
      {"captures", move.captured.get()},
      {"position", format(move.position)},
      {"value", move.value.get()},
      {"category", category(tally, mover)},
      {"tally", json(tally)},
      {"dtc", json(move.dtc)},
      {"best", move.best},
      {"progress", move.progress},
      {"repeats", move.repeats},
      {"glyph", glyph(analysis, move, final_tally(game.position(), analysis.value), tally, mover)}};
  entry["earlier"] =
      move.repeats ? Json(*first_occurrence(game, move.position.node)) : Json(nullptr);
  entry.update(sowing(game.rules(), game.position().node, move.move, move.position.node));
  return entry;
}

[[nodiscard]] inline Json end_json(const Game<R>& game) {
  if (!game.end()) return nullptr;
  Json end{{"by", name(*game.end())}};
  if (*game.end() == End::repetition) {
    const int rest = game.position().on_board().get();
    end["earlier"] = *first_occurrence(game, game.position().node);
    end["rest"] = rest;
    end["half"] = format(HalfPoints{rest});
  }
  return end;
}

[[nodiscard]] inline Analysis<kPits> analysis_of(Solved& solved, const Game<R>& game) {
  auto analysis = analyse(game, solved.table(game.position().on_board()), solved.executor());
  invariant(analysis.ok(), "a level of this size can be solved again");
  return *std::move(analysis);
}

[[nodiscard]] inline Json answer(Solved& solved, const Game<R>& game) {
  const Position<kPits>& position = game.position();
  const Side mover = game.to_move();
  const Analysis<kPits> analysis = analysis_of(solved, game);
  const Tally tally = game.end() ? game.tally() : final_tally(position, analysis.value);
  Json moves = Json::array();
  for (const auto& move : analysis.moves) moves.push_back(judged_move(game, analysis, move));
  return {{"position", format(position)},
          {"pits", places(position.node)},
          {"stores", {position.stores.south.get(), position.stores.north.get()}},
          {"toMove", std::string{letter(mover)}},
          {"end", end_json(game)},
          {"value", analysis.value.get()},
          {"valueText", format(analysis.value, mover)},
          {"category", category(tally, mover)},
          {"tally", json(tally)},
          {"dtc", json(analysis.dtc)},
          {"moves", std::move(moves)}};
}

// The moves of one best game from here to its end, and its final tally.
[[nodiscard]] inline Json best_line_json(Solved& solved, const Game<R>& game) {
  const auto line = best_line(game, solved.table(game.position().on_board()), solved.executor());
  invariant(line.ok(), "a level of this size can be solved again");
  Json moves = Json::array();
  for (std::size_t i = game.plies().size(); i < line->plies().size(); ++i) {
    const Ply<kPits>& ply = line->plies()[i];
    moves.push_back(format(ply.move, other(ply.position.node.to_move), ply.captured));
  }
  return {{"moves", std::move(moves)}, {"tally", json(line->tally())}, {"by", name(*line->end())}};
}

}  // namespace tihbat::explorer
