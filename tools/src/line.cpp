// tihbat line: one game of best play from a position to its end.
#include <cstdint>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "answer.hpp"
#include "arguments.hpp"
#include "commands.hpp"
#include "facts.hpp"
#include "output.hpp"
#include "session.hpp"
#include "tihbat/solver/analysis_writer.hpp"

namespace tihbat::tools {
namespace {

enum class LineFormat : std::uint8_t { text, pgn };

struct LineArguments {
  RuleArguments rules;
  WorkArguments work;
  std::string position;
  std::string moves;
  std::string database;
  bool json = false;
  LineFormat format = LineFormat::text;
};

// A game, the last part of which is the line.
template <int P>
struct Line {
  Game<Tihbat<P>> before;
  Game<Tihbat<P>> whole;
};

template <int P>
Json as_json(const Line<P>& line) {
  Json moves = Json::array();
  for (std::size_t i = line.before.plies().size(); i < line.whole.plies().size(); ++i) {
    const Ply<P>& ply = line.whole.plies()[i];
    moves.push_back({{"move", std::string{letter(ply.move, other(ply.position.node.to_move))}},
                     {"captures", ply.captured.get()},
                     {"position", format(ply.position)}});
  }
  return {{"position", format(line.before.position())},
          {"moves", std::move(moves)},
          {"end", name(*line.whole.end())},
          {"score", json(line.whole.tally())}};
}

template <int P>
std::string as_text(const Line<P>& line) {
  const std::string text =
      format(line.before.position()) + "\n\n" + draw(line.before.position()) + "\n";
  std::vector<Json> rows;
  for (std::size_t i = line.before.plies().size(); i < line.whole.plies().size(); ++i) {
    const Ply<P>& ply = line.whole.plies()[i];
    rows.push_back({{"ply", i + 1},
                    {"move", format(ply.move, other(ply.position.node.to_move), ply.captured)},
                    {"position", format(ply.position)}});
  }
  return text + as_table(rows) +
         fmt::format("{}The game is over by {}: {}.\n", rows.empty() ? "" : "\n",
                     end_text(*line.whole.end()), outcome_text(line.whole.tally()));
}

// With everything that can be claimed where the line begins.
template <int P>
std::string as_analysis(Session<P>& session, const Line<P>& line) {
  GameText text = game_text(line.whole);
  text.comments.emplace_back(line.before.plies().size(),
                             claims_comment(facts(session, line.before)));
  return written_analysis(text, session.rules().options(), P);
}

template <int P>
void run(const LineArguments& arguments) {
  Session<P> session{arguments.rules, arguments.work};
  if (!arguments.database.empty()) session.read(arguments.database);
  const auto game = session.game(arguments.position, arguments.moves);
  const Line<P> line{game, session.best_line(game)};
  if (arguments.json) {
    print_line(as_json(line));
  } else if (arguments.format == LineFormat::pgn) {
    print(as_analysis(session, line));
  } else {
    print(as_text(line));
  }
}

}  // namespace

void add_line(Program& program) {
  Command command = program.add("line", "Show one best game from a position to its end");
  const auto arguments = std::make_shared<LineArguments>();
  command.position("position", arguments->position, "Position, such as 7-7-7-7-S");
  command.require("position");
  command.text(
      "--moves", arguments->moves,
      "Moves played from the position, separated by blanks: the history of the one that the line "
      "begins at");
  command.file("--database", arguments->database, "Take the table values from this file");
  add_json_flag(command, arguments->json);
  command.choice<LineFormat>("--format", arguments->format,
                             {{"text", LineFormat::text}, {"pgn", LineFormat::pgn}},
                             "A table (default), or an analysis that verify accepts");
  command.exclude("--json", "--format");
  add_rule_options(command, arguments->rules);
  add_work_options(command, arguments->work);
  command.example("tihbat line 7-7-7-7-S");
  command.run(
      [arguments] { with_pits(arguments->rules.pits, [&]<int P>() { run<P>(*arguments); }); });
}

}  // namespace tihbat::tools
