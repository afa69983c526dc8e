// The board as a picture of characters, drawn from South's seat: North's row on top, right to left.
#pragma once

#include <string>

#include "tihbat/core/game.hpp"
#include "tihbat/core/notation.hpp"

namespace tihbat {

// Five lines, each ended by a newline: the stores stand beside the rows, the side to move is named
// below.
template <int P>
[[nodiscard]] std::string draw(const Position<P>& position) {
  const auto line = [&](Side side) {
    std::string text = "           ";
    for (int i = 0; i < P; ++i) {
      const int pit = side == Side::south ? i : P - 1 - i;
      std::string number = std::to_string(position.node.row(side)[pit]);
      number.insert(0, 3 - number.size(), ' ');
      text += "[" + number + " ]";
    }
    return text + "   store " + std::to_string(position.stores[side].get()) + "\n";
  };
  const auto letters = [&](Side side) {
    std::string text = "  " + std::string{name(side)} + "    ";
    for (int i = 0; i < P; ++i) {
      const int pit = side == Side::south ? i : P - 1 - i;
      text += "   " + std::string{letter(Pit{pit}, side)} + "  ";
    }
    while (text.back() == ' ') text.pop_back();
    return text + "\n";
  };
  return letters(Side::north) + line(Side::north) + line(Side::south) + letters(Side::south) +
         "  " + std::string{name(position.node.to_move)} + " to move\n";
}

}  // namespace tihbat
