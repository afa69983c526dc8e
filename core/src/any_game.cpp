#include "tihbat/core/any_game.hpp"

#include <cstddef>
#include <utility>

#include "tihbat/core/invariant.hpp"

namespace tihbat {

// Seen without the number of pits, and the same for P pits a side. (A std::variant of the six games
// would do as well, and take the compiler twice as long.)
struct AnyGame::Held {
  Held() = default;
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  virtual ~Held() = default;

  [[nodiscard]] virtual std::unique_ptr<Held> copy() const = 0;
  [[nodiscard]] virtual std::optional<End> end() const = 0;
  [[nodiscard]] virtual std::vector<Move> moves() const = 0;
  [[nodiscard]] virtual AnyPly after(Move move) const = 0;
  virtual void play(Move move) = 0;
  [[nodiscard]] virtual Tally tally() const = 0;
};

template <int P>
struct AnyGame::HeldOf : AnyGame::Held {
  explicit HeldOf(Game<Tihbat<P>> held) : game{std::move(held)} {}

  [[nodiscard]] std::unique_ptr<Held> copy() const override {
    return std::make_unique<HeldOf>(game);
  }
  [[nodiscard]] std::optional<End> end() const override { return game.end(); }
  [[nodiscard]] std::vector<Move> moves() const override {
    const auto moves = game.moves();
    return {moves.begin(), moves.end()};
  }
  [[nodiscard]] AnyPly after(Move move) const override {
    const auto ply = game.after(move);
    return {ply.move, ply.captured, setup_of(ply.position)};
  }
  void play(Move move) override { game.play(move); }
  [[nodiscard]] Tally tally() const override { return game.tally(); }

  Game<Tihbat<P>> game;
};

AnyGame::AnyGame(const Variant& variant)
    : AnyGame{variant, Setup{.pits = std::vector<int>(static_cast<std::size_t>(2 * variant.pits),
                                                      variant.options.per_pit.get()),
                             .stores = {},
                             .to_move = Side::south}} {}

AnyGame::AnyGame(const Variant& variant, const Setup& start) : variant_{variant}, start_{start} {
  invariant(start.pits_per_side() == variant.pits, "a position has the pits of its variant");
  held_ = with_pits(variant.pits, [&]<int P>() -> std::unique_ptr<Held> {
    return std::make_unique<HeldOf<P>>(
        Game<Tihbat<P>>{Tihbat<P>{variant.options}, position_of<P>(start)});
  });
}

AnyGame::AnyGame(const AnyGame& game)
    : variant_{game.variant_},
      start_{game.start_},
      plies_{game.plies_},
      held_{game.held_->copy()} {}
AnyGame::AnyGame(AnyGame&&) noexcept = default;
AnyGame& AnyGame::operator=(const AnyGame& game) { return *this = AnyGame{game}; }
AnyGame& AnyGame::operator=(AnyGame&&) noexcept = default;
AnyGame::~AnyGame() = default;

std::optional<End> AnyGame::end() const { return held_->end(); }
std::vector<Move> AnyGame::moves() const { return held_->moves(); }
AnyPly AnyGame::after(Move move) const { return held_->after(move); }
Tally AnyGame::tally() const { return held_->tally(); }

void AnyGame::play(Move move) {
  plies_.push_back(after(move));
  held_->play(move);
}

std::optional<std::size_t> AnyGame::first_occurrence(const Setup& position) const {
  if (position.repeats(start_)) return 0;
  for (std::size_t i = 0; i < plies_.size(); ++i) {
    if (position.repeats(plies_[i].position)) return i + 1;
  }
  return std::nullopt;
}

template <int P>
const Game<Tihbat<P>>& AnyGame::as() const {
  invariant(variant_.pits == P, "a game has the pits of its variant");
  return static_cast<const HeldOf<P>&>(*held_).game;
}

template <int P>
AnyGame AnyGame::from(const Game<Tihbat<P>>& game) {
  AnyGame any{{.pits = P, .options = game.rules().options()}, setup_of(game.start())};
  for (const Ply<P>& ply : game.plies()) {
    any.plies_.push_back({ply.move, ply.captured, setup_of(ply.position)});
  }
  any.held_ = std::make_unique<HeldOf<P>>(game);
  return any;
}

template const Game<Tihbat<1>>& AnyGame::as<1>() const;
template const Game<Tihbat<2>>& AnyGame::as<2>() const;
template const Game<Tihbat<3>>& AnyGame::as<3>() const;
template const Game<Tihbat<4>>& AnyGame::as<4>() const;
template const Game<Tihbat<5>>& AnyGame::as<5>() const;
template const Game<Tihbat<6>>& AnyGame::as<6>() const;
template AnyGame AnyGame::from(const Game<Tihbat<1>>& game);
template AnyGame AnyGame::from(const Game<Tihbat<2>>& game);
template AnyGame AnyGame::from(const Game<Tihbat<3>>& game);
template AnyGame AnyGame::from(const Game<Tihbat<4>>& game);
template AnyGame AnyGame::from(const Game<Tihbat<5>>& game);
template AnyGame AnyGame::from(const Game<Tihbat<6>>& game);

}  // namespace tihbat
