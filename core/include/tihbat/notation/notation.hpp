// How positions, moves, values and tallies are written and read (docs/interface.md). Every
// position, move and number has exactly one spelling on input, apart from parts that may be left
// out; output always prints the full form.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tihbat/core/board.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/core/setup.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::notation {

[[nodiscard]] std::string_view name(Side side);    // "South"
[[nodiscard]] char letter(Side side);              // 'S'
[[nodiscard]] char letter(Pit pit, Side owner);    // South's first pit is 'A', North's 'a'
[[nodiscard]] char letter(Move move, Side mover);  // the pit's letter, '-' for a pass

// "S+2" where South is ahead by 2, "0" where nobody is; `value` is from `side`'s point of view.
[[nodiscard]] std::string format(Value value, Side side);
[[nodiscard]] std::string format(HalfPoints points);   // "3.5", "3"
[[nodiscard]] std::string format(const Tally& tally);  // "13-15", South first
// The winner's points first: "North wins 15 to 13", "a draw, 14 each".
[[nodiscard]] std::string sentence(const Tally& tally);
[[nodiscard]] std::string format(Move move, Side mover, Counters captured);  // "B", "Bx8", "-"

// "win", "draw" or "loss" of one side by the final tally (R8).
[[nodiscard]] std::string_view category(const Tally& tally, Side side);

// Reads a position of `pits` pits a side and at most `most` counters in pits and stores.
[[nodiscard]] Result<Setup> parse_setup(std::string_view text, int pits, Counters most);

// A move as it is written, before anyone asks whether it is legal.
struct WrittenMove {
  std::optional<Side> owner;  // of the pit; none for a pass
  Move move;
  std::optional<Counters> captured;  // where an x is written
};
[[nodiscard]] Result<WrittenMove> parse_move(std::string_view text, int pits);

template <int P>
[[nodiscard]] Result<Position<P>> parse_position(std::string_view text, Counters most) {
  Result<Setup> setup = parse_setup(text, P, most);
  if (!setup) return setup.reasons();
  return position_of<P>(*setup);
}

// The pits from the first row's first on: "7-7-7-7".
template <int P>
[[nodiscard]] std::string format(const Row<P>& first, const Row<P>& second) {
  std::string text;
  for (const Row<P>& row : {first, second}) {
    for (int pit = 0; pit < P; ++pit) {
      if (!text.empty()) text += '-';
      text += std::to_string(row[pit]);
    }
  }
  return text;
}

// From the mover's seat, without a side: the database's key.
template <int P>
[[nodiscard]] std::string format(const Board<P>& board) {
  return format(board.own, board.opponent);
}

// The pits of a setup alone: the database's key, where South stands for the mover.
[[nodiscard]] std::string format_board(const Setup& setup);

// "1-0-1-0-S".
template <int P>
[[nodiscard]] std::string format(const Node<P>& node) {
  return format(node.row(Side::south), node.row(Side::north)) + '-' + letter(node.to_move);
}

// The full form: "7-7-7-7-0-0-S".
[[nodiscard]] std::string format(const Setup& setup);
template <int P>
[[nodiscard]] std::string format(const Position<P>& position) {
  return format(setup_of(position));
}

[[nodiscard]] std::string_view name(End end);  // "repetition" or "empty"

// The move that is written, if it is legal in the game as it stands and the count after its x is
// right; else why not, in words that follow the quoted move: "captures 2, not 4". G is a Game or an
// AnyGame.
template <class G>
[[nodiscard]] Result<Move> legal_move(const G& game, const WrittenMove& written) {
  if (game.end())
    return Reasons{"the game is over by then (" + std::string{name(*game.end())} + ")"};
  const Side mover = game.to_move();
  if (written.owner && *written.owner != mover) {
    return Reasons{std::string{name(*written.owner)} + "'s pit, but " + std::string{name(mover)} +
                   " is to move"};
  }
  const auto moves = game.moves();
  if (std::ranges::find(moves, written.move) == moves.end()) {
    if (written.move.is_pass()) {
      return Reasons{"a pass, but " + std::string{name(mover)} + " can sow"};
    }
    return Reasons{game.counters_in(written.move.pit()) == 0 ? "that pit is empty"
                                                             : "the rules forbid it here"};
  }
  const Counters captured = game.after(written.move).captured;
  if (written.captured && *written.captured != captured) {
    return Reasons{"captures " + std::to_string(captured.get()) + ", not " +
                   std::to_string(written.captured->get())};
  }
  return written.move;
}

// The game after a list of moves separated by blanks. The first move that is illegal, surplus or
// miscounted is named with its number.
template <class G>
[[nodiscard]] Result<G> play_moves(G game, std::string_view moves) {
  int number = 0;
  for (const std::string_view word : text::words(moves)) {
    ++number;
    const std::string where = "move " + std::to_string(number) + " " + text::quote(word) + ": ";
    const Result<WrittenMove> written = parse_move(word, game.pits());
    if (!written) return Reasons{where + written.reasons().joined()};
    const Result<Move> move = legal_move(game, *written);
    if (!move) return Reasons{where + move.reasons().joined()};
    game.play(*move);
  }
  return game;
}

}  // namespace tihbat::notation
