// A game under way whatever the number of pits: Game<Tihbat<P>> behind one type, for everything
// that prints, reads or judges games and would otherwise be compiled once for each number of pits.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "tihbat/core/game.hpp"
#include "tihbat/core/setup.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/core/variant.hpp"

namespace tihbat {

struct AnyPly {
  Move move;
  Counters captured;
  Setup position;  // after the move

  [[nodiscard]] Side mover() const { return opponent_of(position.to_move); }
};

class AnyGame {
 public:
  // From the variant's start.
  explicit AnyGame(const Variant& variant);
  // From a position with the variant's pits, no more counters than it has.
  AnyGame(const Variant& variant, const Setup& start);
  AnyGame(const AnyGame& game);
  AnyGame(AnyGame&&) noexcept;
  AnyGame& operator=(const AnyGame& game);
  AnyGame& operator=(AnyGame&&) noexcept;
  ~AnyGame();

  [[nodiscard]] const Variant& variant() const { return variant_; }
  [[nodiscard]] int pits() const { return variant_.pits; }
  [[nodiscard]] const Setup& start() const { return start_; }
  [[nodiscard]] const std::vector<AnyPly>& plies() const { return plies_; }
  [[nodiscard]] const Setup& position() const {
    return plies_.empty() ? start_ : plies_.back().position;
  }
  [[nodiscard]] Side to_move() const { return position().to_move; }
  [[nodiscard]] std::optional<End> end() const;

  // Legal moves in pit order; none once the game is over.
  [[nodiscard]] std::vector<Move> moves() const;
  // In a pit of the side to move.
  [[nodiscard]] int counters_in(Pit pit) const {
    return position().counters_in(to_move(), pit.get());
  }
  // The position after a move of moves(), without playing it.
  [[nodiscard]] AnyPly after(Move move) const;
  // `move` must be one of moves().
  void play(Move move);
  // The final tally; only when the game has ended.
  [[nodiscard]] Tally tally() const;
  // After how many plies a position first occurred, 0 for the start; nothing if it has not.
  [[nodiscard]] std::optional<std::size_t> first_occurrence(const Setup& position) const;

  // The game itself; only for P = pits().
  template <int P>
  [[nodiscard]] const Game<Tihbat<P>>& as() const;
  template <int P>
  [[nodiscard]] static AnyGame from(const Game<Tihbat<P>>& game);

 private:
  struct Held;
  template <int P>
  struct HeldOf;

  Variant variant_;
  Setup start_;
  std::vector<AnyPly> plies_;
  std::unique_ptr<Held> held_;
};

}  // namespace tihbat
