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

#include "answers/wording.hpp"
#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/input.hpp"
#include "io/joined.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/analysis/players.hpp"
#include "tihbat/annotation/writer.hpp"
#include "tihbat/notation/drawing.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

constexpr int kMostSeed = 999'999'999;

enum class Player : std::uint8_t { human, perfect, greedy, random };

const std::vector<std::pair<std::string, Player>>& player_words() {
  static const std::vector<std::pair<std::string, Player>> words{{"human", Player::human},
                                                                 {"perfect", Player::perfect},
                                                                 {"greedy", Player::greedy},
                                                                 {"random", Player::random}};
  return words;
}

std::string name(Player player) {
  return std::ranges::find(player_words(), player, &std::pair<std::string, Player>::second)->first;
}

struct PlayArguments {
  Variant variant;
  WorkArguments work;
  std::string position;
  BySide<Player> players{.south = Player::human, .north = Player::perfect};
  std::optional<std::uint64_t> seed;
  std::string record;

  [[nodiscard]] bool has(Player player) const {
    return players.south == player || players.north == player;
  }
};

constexpr std::string_view kHelp =
    "Type the letter of one of your pits (- to pass), hint for the best move, undo to take your "
    "last "
    "move back, help or quit.\n";

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
    if (arguments_.has(Player::human)) print(std::string{kHelp} + "\n");
    print(notation::draw(game_.position()));
    while (!game_.end()) {
      const Player player = arguments_.players[game_.to_move()];
      if (player == Player::human) {
        if (!take_turn()) return;
      } else {
        play(engine_move(player));
      }
    }
    print(over_text(game_));
  }

 private:
  [[nodiscard]] Move engine_move(Player player) {
    switch (player) {
      case Player::random:
        // Not a distribution of the standard library: those differ between implementations, and a
        // seed should mean the same game everywhere.
        return analysis::random_move(game_, generator_());
      case Player::greedy:
        return analysis::greedy_move(game_);
      default:
        return value_or_fail(session_.facts(game_)).analysis.moves.front().move;
    }
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
      } else if (typed[0] == "hint") {
        hint();
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
      print(text::quote(typed) + ": " + written.reasons().joined() +
            "; help lists what can be typed\n");
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

  void hint() {
    const auto plan = session_.plan(game_.position().on_board(), true);
    if (const app::Outcome fits = session_.check(plan); !fits) {
      print("No hint here. " + fits.error().reasons.joined() + "\n");
      return;
    }
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
    } while (arguments_.players[plies[kept].mover()] != Player::human);
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
  if (arguments.has(Player::perfect)) {
    succeed_or_fail(session.check(session.plan(start.position().on_board(), true)));
  }
  const std::uint64_t seed = arguments.seed.value_or(std::random_device{}() % (kMostSeed + 1ULL));
  if (arguments.has(Player::random)) print_line("seed " + std::to_string(seed));
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
    command.choice<Player>(
        side == Side::south ? "--south" : "--north", player, player_words(),
        "Who plays " + std::string{notation::name(side)} + " (default " + name(player) + ")");
  }
  command.number(
      "--seed", 0, kMostSeed,
      [arguments](int seed) { arguments->seed = static_cast<std::uint64_t>(seed); },
      "Seed of the random player, to play the same game again");
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
