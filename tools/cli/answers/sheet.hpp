// A printable sheet of exercises: numbered boards, and where asked for their solutions on a page of
// their own.
#pragma once

#include <string>
#include <vector>

#include "tihbat/core/game.hpp"
#include "tihbat/core/setup.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat::cli {

struct SheetExercise {
  Setup position;    // as it is drawn
  std::string line;  // one best game from there, "Ax2 b A"
  Tally tally;       // which it ends with
};

// The position with stores that make up the game's counters, so that the tally is one that a game
// could end with: two even stores as equal as can be, the larger for the side not to move; none
// where the rest is odd.
[[nodiscard]] Setup with_even_stores(Setup position, Counters all);

// `solutions`: on pages of their own after the boards.
enum class Solutions : std::uint8_t { left_out, included };
// One SVG document of A4 pages, one below the other.
[[nodiscard]] std::string svg_sheet(const std::vector<SheetExercise>& exercises,
                                    Solutions solutions);
// A LaTeX document; needs the packages geometry and tikz.
[[nodiscard]] std::string tex_sheet(const std::vector<SheetExercise>& exercises,
                                    Solutions solutions);

}  // namespace tihbat::cli
