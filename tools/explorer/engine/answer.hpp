// A position in play with all its moves, as the page shows it.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "json.hpp"
#include "sessions.hpp"
#include "tihbat/analysis/facts.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/setup.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/core/variant.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::explorer {

// A sowing to be watched: where each counter falls, one by one, and what is then taken from where,
// as indices on the ring A B a b, in which a setup lists its pits.
[[nodiscard]] inline Json sowing(const AnyGame& game, const AnyPly& ply) {
  Json origin;  // null for a pass
  Json path = Json::array();
  Json taken = Json::array();
  if (!ply.move.is_pass()) {
    Setup setup = game.position();
    const Variant& variant = game.variant();
    const auto ring = setup.pits.size();
    const auto first_of_mover =
        static_cast<std::size_t>(setup.to_move == Side::south ? 0 : variant.pits);
    const int pit = ply.move.pit().get();
    const std::size_t sown_from = first_of_mover + static_cast<std::size_t>(pit);
    const int hand = std::exchange(setup.pits[sown_from], 0);
    for (int counter = 0; counter < hand; ++counter) {
      const int landing = with_pits(
          variant.pits, [&]<int P>() { return Tihbat<P>{variant.options}.landing(pit, counter); });
      const std::size_t falls = (first_of_mover + static_cast<std::size_t>(landing)) % ring;
      ++setup.pits[falls];
      path.push_back(falls);
    }
    for (std::size_t i = 0; i < ring; ++i) {
      if (setup.pits[i] != ply.position.pits[i]) taken.push_back(i);
    }
    origin = sown_from;
  }
  return {{"origin", std::move(origin)}, {"path", std::move(path)}, {"taken", std::move(taken)}};
}

// "!" the only move; "?" not best; "??" makes a win a draw or a loss, or a draw a loss. Nothing for
// the rest.
[[nodiscard]] inline std::string glyph(const analysis::PositionFacts& facts,
                                       const analysis::EvaluatedMove& move, const Tally& got) {
  if (move.best) return facts.analysis.has_only_move() ? "!" : "";
  const bool same_result =
      notation::category(facts.tally, facts.to_move) == notation::category(got, facts.to_move);
  return same_result ? "?" : "??";
}

[[nodiscard]] inline Json move_json(const AnyGame& game, const analysis::PositionFacts& facts,
                                    const analysis::EvaluatedMove& move) {
  const Side mover = facts.to_move;
  const AnyPly ply = game.after(move.move);
  const Tally tally = final_tally(game.position(), move.value);
  Json object{{"move", std::string{notation::letter(move.move, mover)}},
              {"text", notation::format(move.move, mover, move.captured)},
              {"captures", move.captured.get()},
              {"position", notation::format(ply.position)},
              {"value", move.value.get()},
              {"category", notation::category(tally, mover)},
              {"tally", tally_json(tally)},
              {"dtc", json::of(move.dtc)},
              {"best", move.best},
              {"progress", move.progress},
              {"repeats", move.repeats},
              {"glyph", glyph(facts, move, tally)}};
  object["earlier"] = move.repeats ? Json(*game.first_occurrence(ply.position)) : Json(nullptr);
  object.update(sowing(game, ply));
  return object;
}

[[nodiscard]] inline Json end_json(const AnyGame& game) {
  if (!game.end()) return nullptr;
  Json end{{"by", notation::name(*game.end())}};
  if (*game.end() == End::repetition) {
    const int rest = game.position().on_board().get();
    end["earlier"] = *game.first_occurrence(game.position());
    end["rest"] = rest;
    end["half"] = notation::format(HalfPoints{rest});
  }
  return end;
}

[[nodiscard]] inline Json answer(app::Session& session, const AnyGame& game) {
  const Setup& position = game.position();
  const analysis::PositionFacts facts = solved(session.facts(game));
  const Side mover = facts.to_move;
  Json moves = Json::array();
  for (const auto& move : facts.analysis.moves) moves.push_back(move_json(game, facts, move));
  return {{"position", notation::format(position)},
          {"pits", position.pits},
          {"stores", {position.stores.south.get(), position.stores.north.get()}},
          {"toMove", std::string{notation::letter(mover)}},
          {"end", end_json(game)},
          {"value", facts.analysis.value.get()},
          {"valueText", notation::format(facts.analysis.value, mover)},
          {"category", notation::category(facts.tally, mover)},
          {"tally", tally_json(facts.tally)},
          {"dtc", json::of(facts.analysis.dtc)},
          {"moves", std::move(moves)}};
}

// The moves of one best game from here to its end, and its final tally.
[[nodiscard]] inline Json best_line_json(app::Session& session, const AnyGame& game) {
  const AnyGame line = solved(session.best_line(game));
  Json moves = Json::array();
  for (std::size_t i = game.plies().size(); i < line.plies().size(); ++i) {
    const AnyPly& ply = line.plies()[i];
    moves.push_back(notation::format(ply.move, ply.mover(), ply.captured));
  }
  return {{"moves", std::move(moves)},
          {"tally", tally_json(line.tally())},
          {"by", notation::name(*line.end())}};
}

}  // namespace tihbat::explorer
