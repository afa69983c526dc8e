// The board as a picture for pages (SVG) and papers (TikZ), seen from South's seat like the drawing
// in characters: countable counters in every pit, their number beside the pit's letter, the stores,
// the side to move, and on request what the moves are worth. Nothing is told by colour alone.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tihbat/core/game.hpp"
#include "tihbat/core/notation.hpp"

namespace tihbat {

struct Picture {
  // Beside a pit of the side to move.
  struct Mark {
    std::string text;     // may be empty
    bool strong = false;  // set in bold
  };

  BySide<std::vector<int>> pits;  // in sowing order
  BySide<Counters> stores;
  Side to_move = Side::south;
  std::vector<Mark> values;  // by pit; none where empty
  std::string caption;       // below the board
};

// A whole SVG document.
[[nodiscard]] std::string as_svg(const Picture& picture);

// A tikzpicture environment, for \input; needs the package tikz only.
[[nodiscard]] std::string as_tikz(const Picture& picture);

template <int P>
[[nodiscard]] Picture picture_of(const Position<P>& position) {
  Picture picture{.pits = {},
                  .stores = position.stores,
                  .to_move = position.node.to_move,
                  .values = {},
                  .caption = std::string{name(position.node.to_move)} + " to move"};
  for (const Side side : {Side::south, Side::north}) {
    for (int pit = 0; pit < P; ++pit) picture.pits[side].push_back(position.node.row(side)[pit]);
  }
  return picture;
}

}  // namespace tihbat
