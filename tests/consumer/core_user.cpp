// A user of tihbat::core: plays the move A in interface notation and looks at the board.
#include <tihbat/core/game.hpp>
#include <tihbat/core/tihbat.hpp>
#include <tihbat/core/version.hpp>
#include <tihbat/notation/notation.hpp>

int main() {
  using namespace tihbat;
  const auto start = notation::parse_position<2>("2-1-0-1-S", Counters{28});
  if (!start) return 1;
  const auto game = notation::play_moves(Game{Tihbat<2>{}, *start}, "A");
  if (!game) return 2;
  if (notation::format(game->position()) != "1-0-0-1-2-0-N") return 3;
  return kVersion.empty() ? 4 : 0;
}
