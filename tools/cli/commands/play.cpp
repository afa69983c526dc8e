// tihbat play: a game in the terminal, by people and engines on either side; reads from a pipe just
// as well.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answers/rules_text.hpp"
#include "answers/wording.hpp"
#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/joined.hpp"
#include "io/legible.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/analysis/players.hpp"
#include "tihbat/annotation/review.hpp"
#include "tihbat/annotation/writer.hpp"
#include "tihbat/notation/drawing.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

struct Player {
  enum class Kind : std::uint8_t { human, perfect, greedy, random, fallible };
  Kind kind;
  int strength = 100;  // of a fallible one: in how many turns of 100 it plays the best move

  [[nodiscard]] bool is_human() const { return kind == Kind::human; }
  [[nodiscard]] bool needs_table() const { return kind == Kind::perfect || kind == Kind::fallible; }
  [[nodiscard]] bool uses_chance() const { return kind == Kind::random || kind == Kind::fallible; }
};

const std::vector<std::pair<std::string, Player::Kind>>& player_words() {
  using Kind = Player::Kind;
  static const std::vector<std::pair<std::string, Kind>> words{{"human", Kind::human},
                                                               {"perfect", Kind::perfect},
                                                               {"greedy", Kind::greedy},
                                                               {"random", Kind::random},
                                                               {"fallible", Kind::fallible}};
  return words;
}
constexpr const char* kPlayers = "human|perfect|greedy|random|fallible:N";

std::string name(const Player& player) {
  using Word = std::pair<std::string, Player::Kind>;
  const std::string word = std::ranges::find(player_words(), player.kind, &Word::second)->first;
  return player.kind == Player::Kind::fallible ? word + ":" + std::to_string(player.strength)
                                               : word;
}

Result<Player> parse_player(std::string_view text) {
  const std::size_t colon = text.find(':');
  for (const auto& [word, kind] : player_words()) {
    if (text.substr(0, colon) != word) continue;
    if (kind != Player::Kind::fallible) {
      if (colon != std::string_view::npos) break;
      return Player{kind};
    }
    constexpr int kPercent = 100;
    const auto strength =
        colon == std::string_view::npos ? std::nullopt : text::parse_number(text.substr(colon + 1));
    if (!strength || *strength > kPercent) {
      return Reasons{text::quote(text) +
                     ": a fallible player plays the best move in 0 to 100 % of "
                     "its turns, fallible:70 in 70 %"};
    }
    return Player{kind, *strength};
  }
  return Reasons{text::quote(text) + " is not one of human, perfect, greedy, random, fallible:N"};
}

struct PlayArguments {
  Variant variant;
  WorkArguments work;
  std::string position;
  BySide<Player> players{.south = {Player::Kind::human}, .north = {Player::Kind::perfect}};
  std::optional<std::uint64_t> seed;
  std::string record;

  // Whether one of the players is such.
  [[nodiscard]] bool any(bool (Player::*holds)() const) const {
    return (players.south.*holds)() || (players.north.*holds)();
  }
};

constexpr std::string_view kHelp =
    "Type the letter of one of your pits (- to pass), hint for the best move, why for what follows "
    "from it,\nundo to take your last move back, rules, help or quit.\n";

class Match {
 public:
  using Listener = std::function<void(const AnyGame&)>;

  // The listener hears of the game after each ply.
  Match(app::Session& session, const AnyGame& start, const PlayArguments& arguments,
        std::uint64_t seed, Listener listener)
      : session_{session},
        start_{start},
        game_{start},
        arguments_{arguments},
        generator_{seed},
        listener_{std::move(listener)} {}

  [[nodiscard]] const AnyGame& game() const { return game_; }

  void run() {
    if (arguments_.any(&Player::is_human)) print(std::string{kHelp} + "\n");
    print(notation::draw(game_.position()));
    while (!game_.end()) {
      const Player& player = arguments_.players[game_.to_move()];
      if (player.is_human()) {
        if (!take_turn()) return;
      } else {
        play(engine_move(player));
      }
    }
    print(split_text(game_));
    print_mistakes();
    print(over_text(game_));
  }

 private:
  [[nodiscard]] Move engine_move(const Player& player) {
    using Kind = Player::Kind;
    switch (player.kind) {
      case Kind::random:
        // Not a distribution of the standard library: those differ between implementations, and a
        // seed should mean the same game everywhere.
        return analysis::random_move(game_, generator_());
      case Kind::greedy:
        return analysis::greedy_move(game_);
      case Kind::fallible:
        return analysis::fallible_move(value_or_fail(session_.facts(game_)).analysis,
                                       player.strength,
                                       static_cast<std::uint32_t>(generator_() >> 32U));
      default:
        return value_or_fail(session_.facts(game_)).analysis.moves.front().move;
    }
  }

  // Of both sides, with what each cost; on wide boards only where a player looked at every position
  // anyway.
  void print_mistakes() {
    if (!session_.is_small() && !arguments_.any(&Player::needs_table)) return;
    const auto review = annotation::review(game_, [&](const AnyGame& game) {
      return tihbat::Result<analysis::PositionFacts>{value_or_fail(session_.facts(game))};
    });
    std::string text;
    for (const annotation::ReviewedMove& move : value_or_fail(review, Status::machine).moves) {
      if (move.cost > Value{0}) text += "  " + annotation::mistake_text(move) + ".\n";
    }
    print(text.empty() ? "Nobody made a mistake.\n" : "Mistakes:\n" + text);
  }

  // A person's turn, until a move is made; false when the person leaves.
  bool take_turn() {
    for (;;) {
      print(std::string{notation::name(game_.to_move())} + "> ");
      const auto line = reader_.next();
      const auto typed =
          line && !line->too_long ? text::words(line->text) : std::vector<std::string_view>{};
      if (!line || (typed.size() == 1 && (typed[0] == "quit" || typed[0] == "q"))) {
        print("\nThe game is left unfinished.\n");
        return false;
      }
      if (typed.size() != 1) {
        print(typed.empty() ? kHelp : std::string_view{"One move or command at a time.\n"});
      } else if (typed[0] == "help") {
        print(kHelp);
      } else if (typed[0] == "rules") {
        print(rules_text(game_.variant()));
      } else if (typed[0] == "hint") {
        if (can_look_ahead()) hint();
      } else if (typed[0] == "why") {
        if (can_look_ahead()) explain();
      } else if (typed[0] == "undo") {
        if (undo()) return true;
      } else if (try_move(typed[0])) {
        return true;
      }
    }
  }

  bool try_move(std::string_view typed) {
    const auto written = notation::parse_move(typed, game_.pits());
    if (!written) {
      print(legible_with_hint(text::quote(typed) + ": " + written.reasons().joined() +
                              "; help lists what can be typed") +
            "\n");
      return false;
    }
    const auto move = notation::legal_move(game_, *written);
    if (!move) {
      print(text::quote(typed) + ": " + move.reasons().joined() + "\n");
      return false;
    }
    play(*move);
    return true;
  }

  void play(Move move) {
    game_.play(move);
    listener_(game_);
    const AnyPly& ply = game_.plies().back();
    print("\n" + std::string{notation::name(ply.mover())} + " plays " +
          notation::format(move, ply.mover(), ply.captured) + "\n" +
          notation::draw(game_.position()));
  }

  bool can_look_ahead() {
    const auto plan = session_.plan(game_.position().on_board(), true);
    const app::Outcome fits = session_.check(plan);
    if (!fits) print("No hint here. " + fits.error().reasons.joined() + "\n");
    return fits.ok();
  }

  // What follows from the best move if both sides play their best.
  void explain() {
    const AnyGame line = value_or_fail(session_.best_line(game_));
    print(line_in_words(line, game_.plies().size()));
  }

  void hint() {
    const analysis::PositionFacts facts = value_or_fail(session_.facts(game_));
    std::vector<std::string> best;
    for (const analysis::EvaluatedMove& move : facts.analysis.moves) {
      if (!move.best) break;  // they come best first
      best.push_back(notation::format(move.move, facts.to_move, move.captured));
    }
    print(std::string{"Best "} + (best.size() == 1 ? "is " : "are ") + joined(best, ", ") +
          ": then " + best_play_text(facts.tally) + "\n");
  }

  // Takes plies back to the last turn of a person.
  bool undo() {
    const auto& plies = game_.plies();
    std::size_t kept = plies.size();
    do {
      if (kept == 0) {
        print("Nothing to take back.\n");
        return false;
      }
      --kept;
    } while (!arguments_.players[plies[kept].mover()].is_human());
    AnyGame earlier = start_;
    for (std::size_t i = 0; i < kept; ++i) earlier.play(plies[i].move);
    game_ = std::move(earlier);
    print(notation::draw(game_.position()));
    return true;
  }

  app::Session& session_;
  AnyGame start_;
  AnyGame game_;
  const PlayArguments& arguments_;
  std::mt19937_64 generator_;
  LineReader reader_;
  Listener listener_;
};

// The game as an analysis. Once it `has_ended`, what can be claimed of its last position is added
// where it is not over.
void write_record(const PlayArguments& arguments, app::Session& session, const AnyGame& game,
                  bool has_ended) {
  if (arguments.record.empty()) return;
  annotation::WriterOptions options;
  for (const Side side : {Side::south, Side::north}) {
    options.tags.emplace_back(notation::name(side), name(arguments.players[side]));
  }
  if (has_ended && !game.end()) {
    options.comments.emplace_back(game.plies().size(),
                                  annotation::claims_comment(value_or_fail(session.facts(game))));
  }
  save(arguments.record, annotation::write_analysis(game, options));
}

void run(const PlayArguments& arguments) {
  app::Session session = make_session(arguments.variant, arguments.work);
  const AnyGame start = arguments.position.empty()
                            ? session.fresh_game()
                            : value_or_fail(session.game(arguments.position, ""));
  // A game is not begun that could not go on; what is left later needs less.
  if (arguments.any(&Player::needs_table)) {
    succeed_or_fail(session.check(session.plan(start.position().on_board(), true)));
  }
  const std::uint64_t seed = arguments.seed.value_or(std::random_device{}() % (kMostSeed + 1ULL));
  if (arguments.any(&Player::uses_chance)) print_line("seed " + std::to_string(seed));
  // So that nobody plays a game that cannot be written. The file is replaced with the first ply,
  // and again with each, so that an interrupted game is not lost.
  if (!arguments.record.empty()) refuse_to_save_where_impossible(arguments.record);
  Match match{session, start, arguments, seed,
              [&](const AnyGame& game) { write_record(arguments, session, game, false); }};
  match.run();
  write_record(arguments, session, match.game(), true);
}

}  // namespace

void add_play(Program& program) {
  Command command = program.add("play", "Play a game in the terminal");
  const auto arguments = std::make_shared<PlayArguments>();
  command.position("position", arguments->position, "Where to begin (default the start)");
  for (const Side side : {Side::south, Side::north}) {
    Player& player = arguments->players[side];
    command.parsed(
        side == Side::south ? "--south" : "--north", kPlayers,
        [&player](const std::string& text) -> Outcome {
          const auto read = parse_player(text);
          if (!read) return read.reasons();
          player = *read;
          return kDone;
        },
        "Who plays " + std::string{notation::name(side)} + " (default " + name(player) +
            "); fallible:N plays the best move in N % of its turns, else one that is not best");
  }
  command.number(
      "--seed", 0, kMostSeed,
      [arguments](int seed) { arguments->seed = static_cast<std::uint64_t>(seed); },
      "Seed of the random and fallible players, to play the same game again");
  command.file("--record", arguments->record,
               "Write the game to this file, as an analysis that verify accepts");
  add_variant_options(command, arguments->variant);
  add_work_options(command, arguments->work);
  command.example("tihbat play --south greedy --north perfect");
  command.run([arguments] {
    if (arguments->record == "-") {
      throw Failure{Status::usage, "--record: needs a file, since stdout shows the game"};
    }
    run(*arguments);
  });
}

}  // namespace tihbat::cli
