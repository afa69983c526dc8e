// tihbat line: one game of best play from a position to its end.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "answers/json.hpp"
#include "answers/wording.hpp"
#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/annotation/writer.hpp"
#include "tihbat/app/store.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::cli {
namespace {

enum class LineFormat : std::uint8_t { text, pgn };

struct LineArguments {
  Variant variant;
  WorkArguments work;
  std::string position;
  std::string moves;
  std::string database;
  bool json = false;
  LineFormat format = LineFormat::text;
};

// The whole game, of which the line begins after so many plies.
std::string as_text(const AnyGame& game, std::size_t from, const Setup& begin) {
  Rows rows{{"ply", "move", "position"}};
  for (std::size_t i = from; i < game.plies().size(); ++i) {
    const AnyPly& ply = game.plies()[i];
    rows.add({cell(std::uint64_t{i + 1}),
              cell(notation::format(ply.move, ply.mover(), ply.captured)),
              cell(notation::format(ply.position))});
  }
  return board_text(begin) + as_table(rows) + (rows.empty() ? "" : "\n") + over_text(game);
}

void run(const LineArguments& arguments) {
  app::Session session = make_session(arguments.variant, arguments.work);
  std::optional<app::Store> store;
  if (!arguments.database.empty()) {
    store = value_or_fail(app::Store::open(session, arguments.database));
  }
  const AnyGame before = value_or_fail(session.game(arguments.position, arguments.moves));
  const AnyGame whole = value_or_fail(session.best_line(before));
  const std::size_t from = before.plies().size();
  if (arguments.json) {
    print_line(line_json(whole, from));
  } else if (arguments.format == LineFormat::pgn) {
    // With everything that can be claimed where the line begins.
    const auto claims = annotation::claims_comment(value_or_fail(session.facts(before)));
    print(annotation::write_analysis(whole,
                                     {.tags = {}, .glyphs = {}, .comments = {{from, claims}}}));
  } else {
    print(as_text(whole, from, before.position()));
  }
}

}  // namespace

void add_line(Program& program) {
  Command command = program.add("line", "Show one best game from a position to its end");
  const auto arguments = std::make_shared<LineArguments>();
  command.position("position", arguments->position, "Position, such as 7-7-7-7-S");
  command.require("position");
  command.text("--moves", arguments->moves,
               "Moves played from the position, separated by blanks: the line begins after them, "
               "and they are its history");
  command.file("--database", arguments->database,
               "Read the table values from this database, and the rules that are not given");
  add_json_flag(command, arguments->json);
  command.choice<LineFormat>("--format", arguments->format,
                             {{"text", LineFormat::text}, {"pgn", LineFormat::pgn}},
                             "A table (default), or an analysis that verify accepts");
  command.exclude("--json", "--format");
  add_variant_options(command, arguments->variant);
  add_work_options(command, arguments->work);
  command.example("tihbat line 7-7-7-7-S");
  command.run([arguments, command] {
    arguments->variant = variant_for(command, arguments->variant, arguments->database);
    if (!arguments->work.quiet && !arguments->json) {
      hint_at_wider_board(command, arguments->position, arguments->variant);
    }
    run(*arguments);
  });
}

}  // namespace tihbat::cli
