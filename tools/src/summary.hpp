// The longest distances of a solve.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tihbat/core/notation.hpp"
#include "tihbat/solver/table.hpp"

namespace tihbat::tools {

// The longest distance and every board that has it, in the encoder's order; none where all values
// are 0.
struct Longest {
  std::optional<Plies> dtc;
  std::vector<std::string> positions;
};

// Goes on with the boards of a level that `counts` accepts.
template <Rules R, class Counts>
void add_longest(Longest& longest, const LevelShape<R::kPits>& level,
                 std::span<const typename R::Word> cells, Counts counts) {
  using C = CellOf<R>;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int plies = C::plies(cells[i]);
    if (plies == 0 || Plies{plies} < longest.dtc) continue;
    const auto board = level.board(PositionIndex{i});
    if (!counts(board)) continue;
    if (Plies{plies} > longest.dtc) longest = {Plies{plies}, {}};
    longest.positions.push_back(format(board));
  }
}

}  // namespace tihbat::tools
