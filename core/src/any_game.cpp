#include "tihbat/core/any_game.hpp"

#include <cstddef>
#include <utility>
#include <variant>

#include "tihbat/core/invariant.hpp"

namespace tihbat {
namespace {

template <int P>
using GameOf = Game<Tihbat<P>>;
using Games = std::variant<GameOf<1>, GameOf<2>, GameOf<3>, GameOf<4>, GameOf<5>, GameOf<6>>;

}  // namespace

struct AnyGame::Held {
  Games game;
};

AnyGame::AnyGame(const Variant& variant)
    : AnyGame{variant, Setup{.pits = std::vector<int>(static_cast<std::size_t>(2 * variant.pits),
                                                      variant.options.per_pit.get()),
                             .stores = {},
                             .to_move = Side::south}} {}

AnyGame::AnyGame(const Variant& variant, const Setup& start) : variant_{variant}, start_{start} {
  invariant(start.pits_per_side() == variant.pits, "a position has the pits of its variant");
  held_ = with_pits(variant.pits, [&]<int P>() {
    return std::make_unique<Held>(
        Held{GameOf<P>{Tihbat<P>{variant.options}, position_of<P>(start)}});
  });
}

AnyGame::AnyGame(const AnyGame& game)
    : variant_{game.variant_},
      start_{game.start_},
      plies_{game.plies_},
      held_{std::make_unique<Held>(*game.held_)} {}
AnyGame::AnyGame(AnyGame&&) noexcept = default;
AnyGame& AnyGame::operator=(const AnyGame& game) { return *this = AnyGame{game}; }
AnyGame& AnyGame::operator=(AnyGame&&) noexcept = default;
AnyGame::~AnyGame() = default;

std::optional<End> AnyGame::end() const {
  return std::visit([](const auto& game) { return game.end(); }, held_->game);
}

std::vector<Move> AnyGame::moves() const {
  return std::visit(
      [](const auto& game) {
        const auto moves = game.moves();
        return std::vector<Move>{moves.begin(), moves.end()};
      },
      held_->game);
}

AnyPly AnyGame::after(Move move) const {
  return std::visit(
      [&](const auto& game) {
        const auto ply = game.after(move);
        return AnyPly{ply.move, ply.captured, setup_of(ply.position)};
      },
      held_->game);
}

void AnyGame::play(Move move) {
  plies_.push_back(after(move));
  std::visit([&](auto& game) { game.play(move); }, held_->game);
}

Tally AnyGame::tally() const {
  return std::visit([](const auto& game) { return game.tally(); }, held_->game);
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
  const auto* game = std::get_if<GameOf<P>>(&held_->game);
  invariant(game != nullptr, "a game has the pits of its variant");
  return *game;
}

template <int P>
AnyGame AnyGame::from(const Game<Tihbat<P>>& game) {
  AnyGame any{{.pits = P, .options = game.rules().options()}, setup_of(game.start())};
  for (const Ply<P>& ply : game.plies()) {
    any.plies_.push_back({ply.move, ply.captured, setup_of(ply.position)});
  }
  any.held_->game = game;
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
