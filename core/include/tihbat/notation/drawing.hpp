// The board drawn in characters, from South's seat: North's row on top, right to left.
#pragma once

#include <string>

#include "tihbat/core/setup.hpp"

namespace tihbat::notation {

// Five lines, each ended by a newline: the stores stand beside the rows, the side to move is named
// below.
[[nodiscard]] std::string draw(const Setup& setup);
template <int P>
[[nodiscard]] std::string draw(const Position<P>& position) {
  return draw(setup_of(position));
}

}  // namespace tihbat::notation
