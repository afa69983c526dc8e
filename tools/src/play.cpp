// tihbat play: a game in the terminal, by people and engines on either side; reads from a pipe just
// as well.
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "answer.hpp"
#include "arguments.hpp"
#include "commands.hpp"
#include "facts.hpp"
#include "failure.hpp"
#include "input.hpp"
#include "output.hpp"
#include "players.hpp"
#include "session.hpp"
#include "tihbat/core/drawing.hpp"
#include "tihbat/core/text.hpp"
#include "tihbat/solver/analysis_writer.hpp"
#include "tihbat/solver/whole_file.hpp"

namespace tihbat::tools {
namespace {

constexpr int kMostSeed = 999'999'999;

struct PlayArguments {
  RuleArguments rules;
  WorkArguments work;
  std::string position;
  BySide<Player> players{.south = Player::human, .north = Player::perfect};
  std::optional<std::uint64_t> seed;
  std::string record;
};

template <int P>
class Match {
 public:
  using Listener = std::function<void(const Game<Tihbat<P>>&)>;

  // The listener hears of the game after each ply and after an undo.
  Match(Session<P>& session, const Game<Tihbat<P>>& start, const BySide<Player>& players,
        std::uint64_t seed, Listener listener)
      : session_{session},
        start_{start},
        game_{start},
        players_{players},
        generator_{seed},
        listener_{std::move(listener)} {}

  [[nodiscard]] const Game<Tihbat<P>>& game() const { return game_; }

  void run() {
    const bool by_a_person = players_.south == Player::human || players_.north == Player::human;
    print((by_a_person ? std::string{kHelp} + "\n" : "") + draw(game_.position()));
    while (!game_.end()) {
      const Player player = players_[game_.to_move()];
      if (player == Player::human) {
        if (!take_turn()) return;
      } else {
        play(choose_move(player, session_, game_, generator_));
      }
    }
    print(fmt::format("The game is over by {}: {}.\n", end_text(*game_.end()),
                      outcome_text(game_.tally())));
  }

 private:
  // A person's turn, until a move is made; false when the person leaves.
  bool take_turn() {
    for (;;) {
      print(std::string{name(game_.to_move())} + "> ");
      const auto line = reader_.next();
      const auto typed =
          line && !line->too_long ? words(line->text) : std::vector<std::string_view>{};
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
    const auto written = parse_move(typed, P);
    if (!written) {
      print(quote(typed) + ": " + written.reasons().joined() + "; help lists what can be typed\n");
      return false;
    }
    const auto move = legal_move(game_, *written);
    if (!move) {
      print(quote(typed) + ": " + move.reasons().joined() + "\n");
      return false;
    }
    play(*move);
    return true;
  }

  void play(Move move) {
    const Side mover = game_.to_move();
    game_.play(move);
    listener_(game_);
    const Counters captured = game_.plies().back().captured;
    print(fmt::format("\n{} plays {}\n", name(mover), format(move, mover, captured)) +
          draw(game_.position()));
  }

  void hint() {
    try {
      session_.refuse_what_does_not_fit(game_.position().on_board(), true);
    } catch (const Failure& failure) {
      print(fmt::format("No hint here. {}\n", failure.what()));
      return;
    }
    const Analysis<P> analysis = session_.analyse(game_);
    std::string best;
    for (const JudgedMove<P>& move : analysis.moves) {
      if (!move.best) break;  // they come best first
      best += (best.empty() ? "" : ", ") + format(move.move, game_.to_move(), move.captured);
    }
    print(fmt::format("Best {} {}: then {} with best play\n",
                      best.find(',') == std::string::npos ? "is" : "are", best,
                      outcome_text(final_tally(game_.position(), analysis.value))));
  }

  // Takes plies back to the last turn of a person.
  bool undo() {
    std::size_t kept = game_.plies().size();
    const auto mover = [&](std::size_t ply) {
      return ply % 2 == 0 ? start_.to_move() : other(start_.to_move());
    };
    do {
      if (kept == 0) {
        print("Nothing to take back.\n");
        return false;
      }
      --kept;
    } while (players_[mover(kept)] != Player::human);
    Game<Tihbat<P>> earlier = start_;
    for (std::size_t i = 0; i < kept; ++i) earlier.play(game_.plies()[i].move);
    game_ = std::move(earlier);
    print(draw(game_.position()));
    return true;
  }

  static constexpr std::string_view kHelp =
      "Type the letter of one of your pits (- to pass), hint for the best move, undo to take your "
      "last "
      "move back, help or quit.\n";

  Session<P>& session_;
  Game<Tihbat<P>> start_;
  Game<Tihbat<P>> game_;
  BySide<Player> players_;
  std::mt19937_64 generator_;
  LineReader reader_;
  Listener listener_;
};

std::string_view name(Player player) {
  switch (player) {
    case Player::human:
      return "human";
    case Player::perfect:
      return "perfect";
    case Player::greedy:
      return "greedy";
    default:
      return "random";
  }
}

// The game as an analysis. Once it `has_ended`, what can be claimed of its last position is added
// where it is not over.
template <int P>
void write_record(const PlayArguments& arguments, Session<P>& session, const Game<Tihbat<P>>& game,
                  bool has_ended) {
  if (arguments.record.empty()) return;
  GameText text = game_text(game);
  for (const Side side : {Side::south, Side::north}) {
    text.tags.emplace_back(tihbat::name(side), name(arguments.players[side]));
  }
  if (has_ended && !game.end()) {
    text.comments.emplace_back(game.plies().size(), claims_comment(facts(session, game)));
  }
  save(arguments.record, written_analysis(text, session.rules().options(), P));
}

template <int P>
void run(const PlayArguments& arguments) {
  Session<P> session{arguments.rules, arguments.work};
  const auto start =
      arguments.position.empty() ? session.fresh_game() : session.game(arguments.position, "");
  const auto plays = [&](Player player) {
    return arguments.players.south == player || arguments.players.north == player;
  };
  // A game is not begun that could not go on; what is left later needs less.
  if (plays(Player::perfect)) session.refuse_what_does_not_fit(start.position().on_board(), true);
  const std::uint64_t seed = arguments.seed.value_or(std::random_device{}() % (kMostSeed + 1ULL));
  if (plays(Player::random)) print(fmt::format("seed {}\n", seed));
  // So that nobody plays a game that cannot be written. The file is replaced with the first ply,
  // and again with each, so that an interrupted game is not lost.
  if (!arguments.record.empty()) refuse_to_save_where_impossible(arguments.record);
  Match<P> match{session, start, arguments.players, seed, [&](const Game<Tihbat<P>>& game) {
                   write_record(arguments, session, game, false);
                 }};
  match.run();
  write_record(arguments, session, match.game(), true);
}

}  // namespace

void add_play(Program& program) {
  Command command = program.add("play", "Play a game in the terminal");
  const auto arguments = std::make_shared<PlayArguments>();
  command.position("position", arguments->position, "Where to begin (default the rules' start)");
  for (const Side side : {Side::south, Side::north}) {
    command.choice<Player>(side == Side::south ? "--south" : "--north", arguments->players[side],
                           {{"human", Player::human},
                            {"perfect", Player::perfect},
                            {"greedy", Player::greedy},
                            {"random", Player::random}},
                           fmt::format("Who plays {} (default {})", name(side),
                                       side == Side::south ? "human" : "perfect"));
  }
  command.number(
      "--seed", 0, kMostSeed,
      [arguments](int seed) { arguments->seed = static_cast<std::uint64_t>(seed); },
      "Seed of the random player, for the same game again");
  command.file("--record", arguments->record,
               "Write the game to this file, as an analysis that verify accepts");
  add_rule_options(command, arguments->rules);
  add_work_options(command, arguments->work);
  command.example("tihbat play --south greedy --north perfect");
  command.run([arguments] {
    if (arguments->record == "-") {
      throw Failure{Status::usage, "--record: a file is meant, stdout shows the game"};
    }
    with_pits(arguments->rules.pits, [&]<int P>() { run<P>(*arguments); });
  });
}

}  // namespace tihbat::tools
