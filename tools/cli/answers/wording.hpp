// Phrases that several commands use.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "tihbat/core/any_game.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat::cli {

// The plies of a game from a number on: "Ax2 b A".
[[nodiscard]] std::string moves_text(const AnyGame& game, std::size_t from = 0);

// "1 ply", "10 plies".
[[nodiscard]] std::string plies_text(Plies plies);

// What a value means in plies, to follow it in brackets: ", conversion in 10 plies", or nothing.
[[nodiscard]] std::string conversion_text(const std::optional<Plies>& dtc);

// "South wins 6 to 4 with best play", "a draw, 14 each, with best play".
[[nodiscard]] std::string best_play_text(const Tally& tally);

// How a game has ended, after "by".
[[nodiscard]] std::string_view end_text(End end);

// "The game is over by repetition: South wins 6 to 4." and a line end; only of a game that is over.
[[nodiscard]] std::string over_text(const AnyGame& game);

// What was left on the board of a game that is over, and how it was split; several lines.
[[nodiscard]] std::string split_text(const AnyGame& game);

// The plies from a number on as sentences, with the end where the game is over there: "North plays
// b. South plays A and captures 2. ..." Lines of up to 90 characters.
[[nodiscard]] std::string line_in_words(const AnyGame& game, std::size_t from);

// The position and its drawing, with an empty line after each.
[[nodiscard]] std::string board_text(const Setup& position);

}  // namespace tihbat::cli
