// A game written as an analysis text: what tihbat itself hands out is in the format it checks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tihbat/analysis/facts.hpp"
#include "tihbat/core/any_game.hpp"

namespace tihbat::annotation {

// What is said about one move.
enum class MoveGlyph : std::uint8_t {
  none,
  only_best,  // !
  not_best,   // ?
};

// `!` where the move is the only best one, `?` where it is not best; `before` are the facts of the
// position that it is made in.
[[nodiscard]] MoveGlyph glyph_of(const analysis::PositionFacts& before, Move move);

// Everything that can be claimed of a position, as a comment:
// "{[%value N+2] [%final 13-15] [%best A B] [%dtc 10]}".
[[nodiscard]] std::string claims_comment(const analysis::PositionFacts& facts);
// "{[%cost 4]}".
[[nodiscard]] std::string cost_comment(Value cost);

struct WriterOptions {
  enum class PositionTag : std::uint8_t {
    where_needed,  // where the game does not begin at the variant's start
    always,
  };

  PositionTag position_tag = PositionTag::where_needed;
  // Further tags, name and text, after [Game "Tihbat"] and those of the rules.
  std::vector<std::pair<std::string, std::string>> tags = {};
  std::vector<MoveGlyph> glyphs = {};  // by ply; none beyond its end
  // Comments, braces included, each after so many plies; in that order.
  std::vector<std::pair<std::size_t, std::string>> comments = {};
};

// Tags, moves with their numbers and captures, and the tally of a finished game or *. Ends with a
// newline; lines are filled up to 80 characters.
[[nodiscard]] std::string write_analysis(const AnyGame& game, const WriterOptions& options = {});

}  // namespace tihbat::annotation
