// tihbat query: what every legal move of a position is worth in the game at hand; one position, or
// a batch of lines from stdin.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "answers/answer.hpp"
#include "answers/json.hpp"
#include "answers/wording.hpp"
#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/legible.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/app/store.hpp"
#include "tihbat/notation/diagram.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

enum class QueryFormat : std::uint8_t { text, svg, tikz };

struct QueryArguments {
  Variant variant;
  WorkArguments work;
  QueryOptions options;
  std::string position;
  std::string moves;
  std::string database;
  bool json = false;
  QueryFormat format = QueryFormat::text;
  bool values = false;
};

// One line of a batch, POSITION[TAB moves].
Answer batch_answer(app::Session& session, const std::string& line, const QueryOptions& options) {
  if (!text::is_utf8(line)) throw Failure{Status::unreadable, "not UTF-8: " + text::quote(line)};
  const auto fields = text::split(line, '\t');
  if (fields.size() > 2) {
    throw Failure{Status::unreadable, text::quote(line) + ": more than a position and its moves"};
  }
  const auto moves = fields.size() == 2 ? fields[1] : std::string_view{};
  return answer(session, value_or_fail(session.game(fields[0], moves)), options);
}

void run_batch(app::Session& session, const QueryOptions& options) {
  bool all_answered = true;
  LineReader reader;
  int number = 0;
  while (const auto line = reader.next()) {
    ++number;
    std::string result;
    try {
      if (line->too_long) throw Failure{Status::unreadable, "the line is too long"};
      result = as_json(batch_answer(session, line->text, options));
    } catch (const Failure& failure) {
      if (failure.status() == Status::machine) throw;
      all_answered = false;
      result = unanswered_json(number, legible_with_hint(failure.what()));
    }
    print_line(result);
  }
  if (number == 0) throw Failure{Status::unreadable, "stdin: no line to answer"};
  if (!all_answered) throw Failure{Status::unreadable, "stdin: some lines could not be answered"};
}

// The board drawn. Only the moves' values have to be solved for.
notation::Diagram diagram(app::Session& session, const AnyGame& game,
                          const QueryArguments& arguments) {
  notation::Diagram diagram = notation::diagram_of(game.position());
  const Side mover = game.to_move();
  if (game.end()) {
    diagram.caption =
        "Over by " + std::string{end_text(*game.end())} + ": " + notation::sentence(game.tally());
  } else if (arguments.values) {
    diagram.marks.resize(static_cast<std::size_t>(game.pits()));
    const Answer found = answer(session, game, {.table = arguments.options.table, .lines = false});
    for (const analysis::EvaluatedMove& move : found.facts.analysis.moves) {
      const std::string value = notation::format(move.value, mover);
      if (move.move.is_pass()) {
        diagram.caption = std::string{notation::name(mover)} + " must pass: " + value;
      } else {
        diagram.marks[static_cast<std::size_t>(move.move.pit().get())] = {value, move.best};
      }
    }
  }
  return diagram;
}

void run(const QueryArguments& arguments) {
  app::Session session = make_session(arguments.variant, arguments.work);
  std::optional<app::Store> store;
  if (!arguments.database.empty()) {
    store = value_or_fail(app::Store::open(session, arguments.database));
  }
  if (arguments.position == "-") return run_batch(session, arguments.options);
  const AnyGame game = value_or_fail(session.game(arguments.position, arguments.moves));
  if (arguments.format != QueryFormat::text) {
    const notation::Diagram drawn = diagram(session, game, arguments);
    return print(arguments.format == QueryFormat::svg ? notation::as_svg(drawn)
                                                      : notation::as_tikz(drawn));
  }
  const Answer found = answer(session, game, arguments.options);
  if (arguments.json) {
    print_line(as_json(found));
  } else {
    print(as_text(found));
  }
}

}  // namespace

void add_query(Program& program) {
  Command command = program.add("query", "Value every legal move of a position");
  const auto arguments = std::make_shared<QueryArguments>();
  command.position("position", arguments->position,
                   "A-B-a-b, optionally with the stores and the side to move: 7-7-7-7, 7-7-7-7-S, "
                   "7-7-7-7-0-0-S; - reads lines POSITION[TAB moves] from stdin and writes JSON "
                   "Lines");
  command.require("position");
  command.text("--moves", arguments->moves,
               "Moves played from the position, separated by blanks (\"A b Bx2\"): the answer is "
               "about the position after them, and they are its history");
  command.file("--database", arguments->database,
               "Read the table values from this database, and the rules that are not given");
  command.flag("--lines", arguments->options.lines, "Add the best line that follows each move");
  command.flag("--table", arguments->options.table,
               "Answer with table values, which ignore the history (for wide boards)");
  add_json_flag(command, arguments->json);
  command.choice<QueryFormat>(
      "--format", arguments->format,
      {{"text", QueryFormat::text}, {"svg", QueryFormat::svg}, {"tikz", QueryFormat::tikz}},
      "The moves as a table (default), or the board as a diagram: for a web page (svg) or for TeX "
      "(tikz)");
  command.exclude("--json", "--format");
  command.flag("--values", arguments->values, "Show the moves' values in the diagram");
  command.need("--values", "--format");
  add_variant_options(command, arguments->variant);
  add_work_options(command, arguments->work);
  command.example("tihbat query 2-1-0-1-N --moves b --json");
  command.run([arguments, command] {
    if (arguments->position == "-" && command.given("--moves")) {
      throw Failure{Status::usage, "--moves: in a batch each line has its own moves"};
    }
    if (arguments->position == "-" && command.given("--format")) {
      throw Failure{Status::usage, "--format: a batch is answered in JSON Lines"};
    }
    arguments->variant = variant_for(command, arguments->variant, arguments->database);
    if (!arguments->work.quiet && !arguments->json) {
      hint_at_wider_board(command, arguments->position, arguments->variant);
    }
    run(*arguments);
  });
}

}  // namespace tihbat::cli
