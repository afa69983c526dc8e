#include "answers/answer.hpp"

#include <cstddef>
#include <string_view>

#include "answers/wording.hpp"
#include "io/failure.hpp"
#include "io/rows.hpp"
#include "tihbat/core/setup.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::cli {
namespace {

std::string notes_on(const analysis::EvaluatedMove& move) {
  std::string notes;
  const auto note = [&](bool holds, std::string_view word) {
    if (!holds) return;
    if (!notes.empty()) notes += ", ";
    notes += word;
  };
  note(move.best, "best");
  note(move.progress, "progress");
  note(move.repeats, "repeats");
  return notes;
}

Rows move_rows(const Answer& answer) {
  const Side mover = answer.facts.to_move;
  std::vector<std::string> columns{"move", "value", "S-N", "dtc", "notes"};
  if (!answer.lines.empty()) columns.emplace_back("line");
  Rows rows{std::move(columns)};
  for (std::size_t i = 0; i < answer.facts.analysis.moves.size(); ++i) {
    const analysis::EvaluatedMove& move = answer.facts.analysis.moves[i];
    Rows::Row row{cell(notation::format(move.move, mover, move.captured)),
                  cell(notation::format(move.value, mover)),
                  cell(notation::format(final_tally(answer.game.position(), move.value))),
                  cell(move.dtc), cell(notes_on(move))};
    if (!answer.lines.empty()) row.push_back(cell(answer.lines[i]));
    rows.add(std::move(row));
  }
  return rows;
}

}  // namespace

Answer answer(app::Session& session, const AnyGame& game, const QueryOptions& options) {
  Answer answer{
      .game = game,
      .facts = value_or_fail(options.table ? session.table_facts(game) : session.facts(game)),
      .reachable = session.can_arise(game.position()),
      .lines = {}};
  if (!options.lines) return answer;
  for (const analysis::EvaluatedMove& move : answer.facts.analysis.moves) {
    AnyGame after = game;
    after.play(move.move);
    answer.lines.push_back(
        moves_text(value_or_fail(session.best_line(after)), game.plies().size()));
  }
  return answer;
}

std::string as_text(const Answer& answer) {
  const analysis::PositionFacts& facts = answer.facts;
  std::string text = board_text(answer.game.position());
  if (facts.end) return text + over_text(answer.game);
  text += (facts.in_play ? "In play: " : "By the table: ") + best_play_text(facts.tally) +
          " (value " + notation::format(facts.analysis.value, facts.to_move) + " from here" +
          conversion_text(facts.analysis.dtc) + ").\n";
  if (!answer.reachable.value_or(true)) text += "This board cannot arise from the start.\n";
  return text + "\n" + as_table(move_rows(answer));
}

}  // namespace tihbat::cli
