// The functions that the page calls. A question is a list of zero-ended UTF-8 strings that the page
// writes into buffer(size); the answer is a zero-ended JSON text, valid until the next call: an
// object with `error` where the question is at fault. No exception, no thread, no clock, no chance.
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "analysis_text.hpp"
#include "answer.hpp"
#include "link.hpp"
#include "reading.hpp"
#include "results.hpp"
#include "solved.hpp"
#include "tihbat/core/version.hpp"
#include "tihbat/solver/players.hpp"

namespace tihbat::explorer {
namespace {

// All that lives from call to call. The page has one thread.
struct State {
  std::string question;
  std::string answer;
  Library library;
};
State& state() {
  static State state;
  return state;
}

const char* reply(const Json& json) {
  // Quoted input may hold anything; what is not UTF-8 was replaced by core's quote().
  state().answer = json.dump();
  return state().answer.c_str();
}
const char* refuse(const Reasons& reasons) { return reply({{"error", reasons.joined()}}); }

// The strings of the question, one after another; empty ones after the last.
class Question {
 public:
  [[nodiscard]] std::string_view next() {
    const std::string_view all = state().question;
    if (at_ >= all.size()) return {};
    const std::size_t end = std::min(all.find('\0', at_), all.size());
    const std::size_t begin = std::exchange(at_, end + 1);
    return all.substr(begin, end - begin);
  }

 private:
  std::size_t at_ = 0;
};

// Asks `f(solved, game)` about the game of the question: reading, position, moves.
template <class F>
const char* about_game(Question& question, F f) {
  const std::string_view reading = question.next();
  const std::string_view position = question.next();
  const std::string_view moves = question.next();
  const auto options = parse_reading(reading);
  if (!options) return refuse(options.reasons());
  const auto game = parse_game(*options, position, moves);
  if (!game) return refuse(game.reasons());
  return reply(f(state().library.at(*options), *game));
}

Result<Move> choose(Solved& solved, const Game<R>& game, std::string_view player, int strength,
                    std::uint32_t chance) {
  if (player == "greedy") return greedy_move(game);
  if (player == "random") return random_move(game, chance);
  const Analysis<kPits> analysis = analysis_of(solved, game);
  if (player == "fallible") return fallible_move(game, analysis, strength, chance);
  if (player == "perfect") return analysis.moves.front().move;
  return Reasons{"player " + quote(player) + ": perfect, greedy, random or fallible"};
}

}  // namespace
}  // namespace tihbat::explorer

using namespace tihbat;
using namespace tihbat::explorer;

extern "C" {

[[clang::export_name("buffer")]] char* explorer_buffer(std::size_t size) {
  state().question.assign(size, '\0');
  return state().question.data();
}

// Version, the usual start, and how many counters pits and stores may hold.
[[clang::export_name("about")]] const char* explorer_about() {
  const R rules{};
  const Position<kPits> start{{rules.start(), Side::south}, {}};
  return reply({{"version", kVersion},
                {"start", tihbat::format(start)},
                {"most", rules.start().total().get()}});
}

// reading, position, moves: the position after the moves, and every move from there.
[[clang::export_name("answer")]] const char* explorer_answer() {
  Question question;
  return about_game(question,
                    [](Solved& solved, const Game<R>& game) { return answer(solved, game); });
}

// reading, position, moves: whether this board with this side to move can arise from the start.
[[clang::export_name("reachable")]] const char* explorer_reachable() {
  Question question;
  return about_game(question, [](Solved& solved, const Game<R>& game) {
    return Json{{"reachable", solved.can_arise(game.position().node)}};
  });
}

// reading, position, moves: a best game from there to its end.
[[clang::export_name("line")]] const char* explorer_line() {
  Question question;
  return about_game(
      question, [](Solved& solved, const Game<R>& game) { return best_line_json(solved, game); });
}

// reading, position, moves: the game as analysis text.
[[clang::export_name("analysis")]] const char* explorer_analysis() {
  Question question;
  return about_game(question, [](Solved& solved, const Game<R>& game) {
    return Json{{"text", analysis_text(solved, game)}};
  });
}

// reading, position, moves: the fragment of the link to it.
[[clang::export_name("link")]] const char* explorer_link() {
  Question question;
  return about_game(question,
                    [](Solved&, const Game<R>& game) { return Json{{"link", link(game)}}; });
}

// fragment: the game that a link leads to.
[[clang::export_name("open")]] const char* explorer_open() {
  Question question;
  const auto game = parse_link(question.next());
  if (!game) return refuse(game.reasons());
  Json moves = Json::array();
  for (const auto& ply : game->plies()) {
    moves.push_back(std::string{letter(ply.move, other(ply.position.node.to_move))});
  }
  return reply({{"reading", explorer::format(game->rules().options())},
                {"position", tihbat::format(game->start())},
                {"moves", std::move(moves)}});
}

// reading, position, moves, player; a fallible player's strength in percent; chance: any number.
// The move that the player makes, null where the game is over.
[[clang::export_name("choose")]] const char* explorer_choose(int strength, std::uint32_t chance) {
  Question question;
  return about_game(question, [&](Solved& solved, const Game<R>& game) -> Json {
    if (game.end()) return {{"move", nullptr}};
    const auto move = choose(solved, game, question.next(), strength, chance);
    if (!move) return {{"error", move.reasons().joined()}};
    return {{"move", std::string{letter(*move, game.to_move())}}};
  });
}

// reading: the solved game as a whole.
[[clang::export_name("results")]] const char* explorer_results() {
  Question question;
  const auto options = parse_reading(question.next());
  if (!options) return refuse(options.reasons());
  return reply(results(state().library.at(*options)));
}

// The start under all eight readings.
[[clang::export_name("readings")]] const char* explorer_readings() {
  return reply(readings(state().library));
}

}  // extern "C"
