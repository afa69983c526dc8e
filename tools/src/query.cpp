// tihbat query: what every legal move of a position is worth in the game at hand; one position, or
// a batch of lines from stdin.
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>

#include "answer.hpp"
#include "arguments.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "input.hpp"
#include "output.hpp"
#include "session.hpp"
#include "tihbat/core/picture.hpp"
#include "tihbat/core/text.hpp"

namespace tihbat::tools {
namespace {

enum class QueryFormat : std::uint8_t { text, svg, tikz };

struct QueryArguments {
  RuleArguments rules;
  WorkArguments work;
  QueryOptions options;
  std::string position;
  std::string moves;
  std::string database;
  bool json = false;
  QueryFormat format = QueryFormat::text;
  bool values = false;
};

// One line of a batch, POSITION[TAB moves], as its answer.
template <int P>
Json batch_answer(Session<P>& session, const std::string& line, const QueryOptions& options) {
  if (!is_utf8(line)) throw Failure{Status::unreadable, "not UTF-8: " + quote(line)};
  const auto fields = split(line, '\t');
  if (fields.size() > 2) {
    throw Failure{Status::unreadable, quote(line) + ": more than a position and its moves"};
  }
  const std::string moves{fields.size() == 2 ? fields[1] : ""};
  return json(answer(session, session.game(std::string{fields[0]}, moves), options));
}

template <int P>
void run_batch(Session<P>& session, const QueryOptions& options) {
  bool all_answered = true;
  LineReader reader;
  int number = 0;
  while (const auto line = reader.next()) {
    ++number;
    Json result;
    try {
      if (line->too_long) throw Failure{Status::unreadable, "the line is too long"};
      result = batch_answer(session, line->text, options);
    } catch (const Failure& failure) {
      if (failure.status() == Status::machine) throw;
      all_answered = false;
      result = {{"line", number}, {"error", failure.what()}};
    }
    print_line(result);
  }
  if (number == 0) throw Failure{Status::unreadable, "stdin: no line to answer"};
  if (!all_answered) throw Failure{Status::unreadable, "stdin: some lines could not be answered"};
}

// The board as a picture. Only the moves' values have to be solved for.
template <int P>
Picture picture(Session<P>& session, const Game<Tihbat<P>>& game, const QueryArguments& arguments) {
  Picture picture = picture_of(game.position());
  const Side mover = game.to_move();
  if (game.end()) {
    picture.caption =
        "Over by " + std::string{end_text(*game.end())} + ": " + outcome_text(game.tally());
  } else if (arguments.values) {
    picture.values.resize(static_cast<std::size_t>(P));
    for (const JudgedMove<P>& move : answer(session, game, arguments.options).analysis.moves) {
      const std::string value = format(move.value, mover);
      if (move.move.is_pass()) {
        picture.caption = std::string{name(mover)} + " must pass: " + value;
      } else {
        picture.values[static_cast<std::size_t>(move.move.pit().get())] = {value, move.best};
      }
    }
  }
  return picture;
}

template <int P>
void run(const QueryArguments& arguments) {
  Session<P> session{arguments.rules, arguments.work};
  if (!arguments.database.empty()) session.read(arguments.database);
  if (arguments.position == "-") {
    run_batch(session, arguments.options);
    return;
  }
  const auto game = session.game(arguments.position, arguments.moves);
  if (arguments.format != QueryFormat::text) {
    const Picture drawn = picture(session, game, arguments);
    print(arguments.format == QueryFormat::svg ? as_svg(drawn) : as_tikz(drawn));
    return;
  }
  const auto found = answer(session, game, arguments.options);
  if (arguments.json) {
    print_line(json(found));
  } else {
    print(text(found));
  }
}

}  // namespace

void add_query(Program& program) {
  Command command = program.add("query", "Value every legal move of a position");
  const auto arguments = std::make_shared<QueryArguments>();
  command.position("position", arguments->position,
                   "A-B-a-b, then stores and side if you like: 7-7-7-7, 7-7-7-7-S, 7-7-7-7-0-0-S; "
                   "- reads lines POSITION[TAB moves] from stdin and writes "
                   "JSON Lines");
  command.require("position");
  command.text(
      "--moves", arguments->moves,
      "Moves played from the position, separated by blanks (\"A b Bx2\"): the history of the one "
      "asked about");
  command.file("--database", arguments->database, "Take the table values from this file");
  command.flag("--lines", arguments->options.lines, "Add the best line that follows each move");
  command.flag("--table", arguments->options.table,
               "Answer with table values, history ignored (for wide boards)");
  add_json_flag(command, arguments->json);
  command.choice<QueryFormat>(
      "--format", arguments->format,
      {{"text", QueryFormat::text}, {"svg", QueryFormat::svg}, {"tikz", QueryFormat::tikz}},
      "The moves as a table (default), or the board as a picture for a page or for TeX");
  command.exclude("--json", "--format");
  command.flag("--values", arguments->values, "Show the moves' values in the picture");
  command.need("--values", "--format");
  add_rule_options(command, arguments->rules);
  add_work_options(command, arguments->work);
  command.example("tihbat query 2-1-0-1-N --moves b --json");
  command.run([arguments, command] {
    if (arguments->position == "-" && command.given("--moves")) {
      throw Failure{Status::usage, "--moves: the lines of a batch bring their own moves"};
    }
    if (arguments->position == "-" && command.given("--format")) {
      throw Failure{Status::usage, "--format: a batch is answered in JSON Lines"};
    }
    with_pits(arguments->rules.pits, [&]<int P>() { run<P>(*arguments); });
  });
}

}  // namespace tihbat::tools
