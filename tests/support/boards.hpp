// Boards for tests: every board of a number of counters, listed without the encoder, and positions
// written as text.
#pragma once

#include <string_view>

#include <gtest/gtest.h>

#include "tihbat/core/binomial.hpp"
#include "tihbat/core/board.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::test {

// visit(board) for each way to spread exactly `counters` over both rows.
template <int P, class Visit>
void for_each_board(int counters, Visit visit) {
  Board<P> board;
  const auto fill = [&](const auto& self, int pit, int left) -> void {
    Row<P>& row = pit < P ? board.own : board.opponent;
    if (pit == 2 * P - 1) {
      row.set(pit % P, left);
      visit(board);
      return;
    }
    for (int here = 0; here <= left; ++here) {
      row.set(pit % P, here);
      self(self, pit + 1, left - here);
    }
  };
  fill(fill, 0, counters);
}

// The position that `text` spells; the test fails if it is none.
template <int P>
Position<P> position(std::string_view text) {
  const Result<Position<P>> parsed = notation::parse_position<P>(text, Counters{kMaxCounters});
  if (!parsed) {
    ADD_FAILURE() << parsed.reasons().joined();
    return {};
  }
  return *parsed;
}

}  // namespace tihbat::test
