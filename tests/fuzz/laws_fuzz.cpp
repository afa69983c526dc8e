// The laws of the game in random legal play: counters are conserved, boards survive the encoder,
// the same game from the other seat goes the same way (F5), and a position is among the
// predecessors of what it leads to. Input: pits, variant, counters per pit, then a byte a move.
#include <cstddef>
#include <cstdint>

#include "input.hpp"
#include "tihbat/core/encoder.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/limits.hpp"

namespace {

using namespace tihbat;

template <int P>
void check_board(const Tihbat<P>& rules, const Board<P>& board) {
  const LevelEncoder<P> level{board.total().get()};
  invariant(level.index(board).get() < level.size(), "an index lies within its level");
  invariant(level.board(level.index(board)) == board, "a board survives the encoder");
  invariant(rules.moves(board).empty() == rules.payoff(board).has_value(),
            "a board without moves is an end");
}

template <int P>
bool is_predecessor(const Tihbat<P>& rules, const Board<P>& before, const Board<P>& board) {
  bool found = false;
  rules.for_each_predecessor(board, [&](const Board<P>& any) { found = found || any == before; });
  return found;
}

template <int P>
void check(const Tihbat<P>& rules, fuzz::Input input) {
  Game<Tihbat<P>> game{rules, {{rules.start(), Side::south}, {}}};
  Game<Tihbat<P>> turned{rules, {{rules.start(), Side::north}, {}}};
  while (!input.empty() && !game.end()) {
    const Board<P> before = game.position().node.board;
    check_board(rules, before);
    const MoveList<P> moves = game.moves();
    const Move move = *(moves.begin() + input.below(moves.size()));
    game.play(move);
    turned.play(move);
    const Position<P>& now = game.position();
    const Position<P>& there = turned.position();
    invariant(now.total() == game.start().total(), "counters are conserved");
    invariant(now.node.board == there.node.board && now.node.to_move != there.node.to_move &&
                  now.stores.south == there.stores.north && now.stores.north == there.stores.south,
              "the other seat sees the same game");
    invariant(
        game.plies().back().captured > Counters{0} || is_predecessor(rules, before, now.node.board),
        "a position is a predecessor of what it leads to");
  }
  invariant(game.end() == turned.end(), "the other seat sees the same end");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const int pits = input.from_1_to(kMaxPits);
  RuleOptions options = input.options();
  options.per_pit = Counters{input.from_1_to(kMaxPerPit)};
  with_pits(pits, [&]<int P>() { check(Tihbat<P>{options}, input); });
  return 0;
}
