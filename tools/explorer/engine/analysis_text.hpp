// A game as analysis text: what `tihbat verify` reads and finds right. What is said of it: all that
// can be claimed of its first and its last position, and the glyphs that the page shows.
#pragma once

#include <string>

#include "sessions.hpp"
#include "tihbat/analysis/facts.hpp"
#include "tihbat/annotation/writer.hpp"
#include "tihbat/core/any_game.hpp"

namespace tihbat::explorer {

// `!` at an only move, not at a forced one, which asks for no praise.
[[nodiscard]] inline annotation::MoveGlyph glyph_of(const analysis::PositionFacts& before,
                                                    Move move) {
  const annotation::MoveGlyph glyph = annotation::glyph_of(before, move);
  const bool praises = glyph == annotation::MoveGlyph::only_best;
  return praises && !before.analysis.has_only_move() ? annotation::MoveGlyph::none : glyph;
}

[[nodiscard]] inline std::string analysis_text(app::Session& session, const AnyGame& game) {
  annotation::WriterOptions options;
  AnyGame shown{game.variant(), game.start()};
  const auto comment = [&](const analysis::PositionFacts& facts) {
    if (!facts.end) {
      options.comments.emplace_back(shown.plies().size(), annotation::claims_comment(facts));
    }
  };
  analysis::PositionFacts facts = solved(session.facts(shown));
  comment(facts);
  for (const AnyPly& ply : game.plies()) {
    options.glyphs.push_back(glyph_of(facts, ply.move));
    shown.play(ply.move);
    facts = solved(session.facts(shown));
  }
  if (!game.plies().empty()) comment(facts);
  return annotation::write_analysis(game, options);
}

}  // namespace tihbat::explorer
