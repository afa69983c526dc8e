// The answer to a query about a game: as the interface's JSON object, and drawn for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "output.hpp"
#include "session.hpp"
#include "tihbat/core/drawing.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/solver/analysis.hpp"
#include "tihbat/solver/rules_json.hpp"

namespace tihbat::tools {

// The plies of a game from a number on, as text: "Ax2 b A".
template <Rules R>
[[nodiscard]] std::string moves_text(const Game<R>& game, std::size_t from = 0) {
  std::string text;
  for (std::size_t i = from; i < game.plies().size(); ++i) {
    const auto& ply = game.plies()[i];
    if (!text.empty()) text += ' ';
    text += format(ply.move, other(ply.position.node.to_move), ply.captured);
  }
  return text;
}

struct QueryOptions {
  bool table = false;  // table values instead of those in play
  bool lines = false;  // each move's best line
};

// A game, its analysis and, where asked for, the line that follows each move.
template <int P>
struct Answer {
  using R = Tihbat<P>;
  Game<R> game;
  Analysis<P> analysis;
  std::optional<bool> reachable;
  bool in_play = true;
  std::vector<std::string> lines;  // by move; empty unless asked for

  [[nodiscard]] Side mover() const { return game.to_move(); }
  // The final tally with best play, or the one the game ended with.
  [[nodiscard]] Tally tally() const {
    return game.end() ? game.tally() : final_tally(game.position(), analysis.value);
  }
};

template <int P>
[[nodiscard]] Answer<P> answer(Session<P>& session, const Game<Tihbat<P>>& game,
                               const QueryOptions& options) {
  Answer<P> answer{.game = game,
                   .analysis = {},
                   .reachable = std::nullopt,
                   .in_play = !options.table,
                   .lines = {}};
  if (options.table) {
    session.need(game.position().on_board(), false);
    answer.analysis = quick_analysis(game, session.table());
  } else {
    answer.analysis = session.analyse(game);
  }
  answer.reachable = session.can_arise(game.position().node);
  if (options.lines) {
    for (const JudgedMove<P>& move : answer.analysis.moves) {
      Game<Tihbat<P>> after = game;
      after.play(move.move);
      answer.lines.push_back(moves_text(session.best_line(after), game.plies().size()));
    }
  }
  return answer;
}

template <int P>
[[nodiscard]] Json json(const Answer<P>& answer) {
  const Side mover = answer.mover();
  const auto judged = [&](Json& object, Value value, const Tally& tally) {
    object["value"] = value.get();
    object["category"] = category(tally, mover);
    object["score"] = json(tally);
  };
  Json object;
  object["position"] = format(answer.game.position());
  object["rules"] = rules_json(answer.game.rules().options(), P);
  object["plies"] = answer.game.plies().size();
  object["game_over"] = answer.game.end().has_value();
  if (answer.game.end()) object["end"] = name(*answer.game.end());
  if (!answer.in_play) object["in_play"] = false;
  object["reachable"] = answer.reachable ? Json(*answer.reachable) : Json(nullptr);
  judged(object, answer.analysis.value, answer.tally());
  object["dtc"] = json(answer.analysis.dtc);
  object["moves"] = Json::array();
  for (std::size_t i = 0; i < answer.analysis.moves.size(); ++i) {
    const JudgedMove<P>& move = answer.analysis.moves[i];
    Json entry;
    entry["move"] = std::string{letter(move.move, mover)};
    entry["captures"] = move.captured.get();
    entry["position"] = format(move.position);
    judged(entry, move.value, final_tally(answer.game.position(), move.value));
    entry["dtc"] = json(move.dtc);
    entry["best"] = move.best;
    entry["progress"] = move.progress;
    entry["repeats"] = move.repeats;
    if (!answer.lines.empty()) entry["line"] = answer.lines[i];
    object["moves"].push_back(std::move(entry));
  }
  return object;
}

// "South wins 15-13", "a draw 14-14".
[[nodiscard]] inline std::string outcome_text(const Tally& tally) {
  if (tally.south == tally.north) return "a draw, " + format(tally);
  const Side winner = tally.south > tally.north ? Side::south : Side::north;
  return std::string{name(winner)} + " wins " + format(tally);
}

// How a game has ended, after "by".
[[nodiscard]] inline std::string_view end_text(End end) {
  return end == End::repetition ? "repetition" : "an empty board";
}

[[nodiscard]] inline std::string plies_text(Plies plies) {
  return counted(plies.get(), "ply", "plies");
}

template <int P>
[[nodiscard]] std::string text(const Answer<P>& answer) {
  const Side mover = answer.mover();
  std::string text = format(answer.game.position()) + "\n\n" + draw(answer.game.position()) + "\n";
  if (answer.game.end()) {
    return text + fmt::format("The game is over by {}: {}.\n", end_text(*answer.game.end()),
                              outcome_text(answer.tally()));
  }
  text +=
      fmt::format("{}: {} with best play (value {} from here{}).\n",
                  answer.in_play ? "In play" : "By the table", outcome_text(answer.tally()),
                  format(answer.analysis.value, mover),
                  answer.analysis.dtc ? ", conversion in " + plies_text(*answer.analysis.dtc) : "");
  if (!answer.reachable.value_or(true)) text += "This board cannot arise from the start.\n";
  std::vector<Json> rows;
  for (std::size_t i = 0; i < answer.analysis.moves.size(); ++i) {
    const JudgedMove<P>& move = answer.analysis.moves[i];
    std::string notes;
    const auto note = [&](bool holds, std::string_view word) {
      if (holds) notes += (notes.empty() ? "" : ", ") + std::string{word};
    };
    note(move.best, "best");
    note(move.progress, "progress");
    note(move.repeats, "repeats");
    Json row{{"move", format(move.move, mover, move.captured)},
             {"value", format(move.value, mover)},
             {"tally", format(final_tally(answer.game.position(), move.value))},
             {"dtc", json(move.dtc)},
             {"notes", notes}};
    if (!answer.lines.empty()) row["line"] = answer.lines[i];
    rows.push_back(std::move(row));
  }
  return text + "\n" + as_table(rows);
}

}  // namespace tihbat::tools
