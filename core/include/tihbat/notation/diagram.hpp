// The board as a diagram for pages (SVG) and papers (TikZ), seen from South's seat like the drawing
// in characters: countable counters in every pit, their number beside the pit's letter, the stores,
// the side to move, and on request what the moves are worth. Nothing is told by colour alone.
#pragma once

#include <string>
#include <vector>

#include "tihbat/core/setup.hpp"

namespace tihbat::notation {

struct Diagram {
  // Beside a pit of the side to move.
  struct Mark {
    std::string text;     // may be empty
    bool strong = false;  // set in bold
  };

  Setup setup;
  std::vector<Mark> marks;  // by pit; none where empty
  std::string caption;      // below the board
};

// Without marks; the caption names the side to move.
[[nodiscard]] Diagram diagram_of(const Setup& setup);

// Of its SVG document, in pixels.
struct DiagramSize {
  double width;
  double height;
};
[[nodiscard]] DiagramSize size_of(const Diagram& diagram);

// A whole SVG document, which may also stand inside another.
[[nodiscard]] std::string as_svg(const Diagram& diagram);

// A tikzpicture environment, for \input; needs the package tikz only.
[[nodiscard]] std::string as_tikz(const Diagram& diagram);

}  // namespace tihbat::notation
