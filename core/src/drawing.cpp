#include "tihbat/notation/drawing.hpp"

#include "tihbat/notation/notation.hpp"

namespace tihbat::notation {
namespace {

// The pits of a side from left to right as South sees them.
template <class Visit>
void for_each_from_the_left(const Setup& setup, Side side, Visit visit) {
  const int pits = setup.pits_per_side();
  for (int i = 0; i < pits; ++i) visit(side == Side::south ? i : pits - 1 - i);
}

std::string row_of(const Setup& setup, Side side) {
  std::string text = "           ";
  for_each_from_the_left(setup, side, [&](int pit) {
    std::string number = std::to_string(setup.counters_in(side, pit));
    number.insert(0, 3 - number.size(), ' ');
    text += "[" + number + " ]";
  });
  return text + "   store " + std::to_string(setup.stores[side].get()) + "\n";
}

std::string letters_of(const Setup& setup, Side side) {
  std::string text = "  " + std::string{name(side)} + "    ";
  for_each_from_the_left(
      setup, side, [&](int pit) { text += "   " + std::string{letter(Pit{pit}, side)} + "  "; });
  while (text.back() == ' ') text.pop_back();
  return text + "\n";
}

}  // namespace

std::string draw(const Setup& setup) {
  return letters_of(setup, Side::north) + row_of(setup, Side::north) + row_of(setup, Side::south) +
         letters_of(setup, Side::south) + "  " + std::string{name(setup.to_move)} + " to move\n";
}

}  // namespace tihbat::notation
