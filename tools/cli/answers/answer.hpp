// The answer to a query about a game: what is true of it, and the line that follows each move.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tihbat/analysis/facts.hpp"
#include "tihbat/app/session.hpp"
#include "tihbat/core/any_game.hpp"

namespace tihbat::cli {

struct QueryOptions {
  bool table = false;  // table values instead of those in play
  bool lines = false;  // each move's best line
};

struct Answer {
  AnyGame game;
  analysis::PositionFacts facts;
  std::optional<bool> reachable;   // nothing on wide boards
  std::vector<std::string> lines;  // by move, the move included; empty unless asked for
};

// Solves what the answer needs; fails with status 2 where that does not fit in memory.
[[nodiscard]] Answer answer(app::Session& session, const AnyGame& game,
                            const QueryOptions& options);

// For people; as JSON see json.hpp.
[[nodiscard]] std::string as_text(const Answer& answer);

}  // namespace tihbat::cli
