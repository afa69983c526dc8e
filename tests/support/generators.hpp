// Random positions for RapidCheck, and how boards print in the messages of both test libraries.
#pragma once

#include <ostream>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "tihbat/core/game.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat {

// Found by argument-dependent lookup, so they stand in the library's namespace.
template <int P>
void showValue(const Board<P>& board, std::ostream& out) {
  out << notation::format(board);
}
template <int P>
void showValue(const Node<P>& node, std::ostream& out) {
  out << notation::format(node);
}
template <int P>
void showValue(const Position<P>& position, std::ostream& out) {
  out << notation::format(position);
}
template <int P>
void PrintTo(const Board<P>& board, std::ostream* out) {
  *out << notation::format(board);
}
template <int P>
void PrintTo(const Node<P>& node, std::ostream* out) {
  *out << notation::format(node);
}
template <int P>
void PrintTo(const Position<P>& position, std::ostream* out) {
  *out << notation::format(position);
}

}  // namespace tihbat

namespace tihbat::test {

// 0 to end - 1, evenly: RapidCheck's own ranges start small and would make most boards poor.
template <class Number>
Number any_below(Number end) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(0, end));
}

// Up to `most` counters in pits and stores.
template <int P>
Position<P> any_position(int most) {
  int left = any_below(most + 1);
  const auto take = [&left] {
    const int here = any_below(left + 1);
    left -= here;
    return here;
  };
  Position<P> position;
  position.node.to_move = *rc::gen::element(Side::south, Side::north);
  for (int pit = 0; pit < P; ++pit) {
    position.node.board.own.set(pit, take());
    position.node.board.opponent.set(P - 1 - pit, take());
  }
  position.stores = {.south = Counters{take()}, .north = Counters{take()}};
  return position;
}

template <int P>
Board<P> any_board(int most) {
  return any_position<P>(most).node.board;
}

inline RuleOptions any_rule_options() {
  return {.first = *rc::gen::element(FirstCounter::origin, FirstCounter::next),
          .capture_side = *rc::gen::element(CaptureSide::own, CaptureSide::both),
          .chain = *rc::gen::arbitrary<bool>()};
}

}  // namespace tihbat::test
