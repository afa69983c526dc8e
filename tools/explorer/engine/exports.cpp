// The functions that the page calls. A question is a list of zero-ended UTF-8 strings that the page
// writes into buffer(size); the answer is a zero-ended JSON text, valid until the next call: an
// object with `error` where the question is at fault. No exceptions, threads, clock or randomness.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "analysis_text.hpp"
#include "answer.hpp"
#include "json.hpp"
#include "link.hpp"
#include "results.hpp"
#include "sessions.hpp"
#include "tihbat/analysis/players.hpp"
#include "tihbat/core/version.hpp"

namespace tihbat::explorer {
namespace {

// All that lives from call to call. The page has one thread.
struct State {
  std::string question;
  std::string answer;
  Sessions sessions;
};
State& state() {
  static State state;
  return state;
}

const char* reply(const Json& json) {
  // Quoted input may hold anything; what is not UTF-8 was replaced by text::quote().
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

// Asks `f(session, game)` about the game of the question: variant, position, moves.
template <class F>
const char* about_game(Question& question, F f) {
  const std::string_view rules = question.next();
  const std::string_view position = question.next();
  const std::string_view moves = question.next();
  const Result<Variant> variant = parse_variant(rules);
  if (!variant) return refuse(variant.reasons());
  const Result<AnyGame> game = parse_game(*variant, position, moves);
  if (!game) return refuse(game.reasons());
  return reply(f(state().sessions.of(*variant), *game));
}

Result<Move> chosen(app::Session& session, const AnyGame& game, std::string_view player,
                    int strength, std::uint32_t chance) {
  if (player == "greedy") return analysis::greedy_move(game);
  if (player == "random") return analysis::random_move(game, chance);
  const analysis::Analysis analysis = solved(session.facts(game)).analysis;
  if (player == "fallible") return analysis::fallible_move(analysis, strength, chance);
  if (player == "perfect") return analysis.moves.front().move;
  return Reasons{"player " + text::quote(player) + ": perfect, greedy, random or fallible"};
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
  const Variant usual;
  return reply({{"version", kVersion},
                {"start", notation::format(AnyGame{usual}.start())},
                {"most", usual.counters().get()}});
}

// variant, position, moves: the position after the moves, and every move from there.
[[clang::export_name("answer")]] const char* explorer_answer() {
  Question question;
  return about_game(
      question, [](app::Session& session, const AnyGame& game) { return answer(session, game); });
}

// variant, position, moves: whether this board with this side to move can arise from the start.
[[clang::export_name("reachable")]] const char* explorer_reachable() {
  Question question;
  return about_game(question, [](app::Session& session, const AnyGame& game) {
    return Json{{"reachable", json::of(session.can_arise(game.position()))}};
  });
}

// variant, position, moves: a best game from there to its end.
[[clang::export_name("line")]] const char* explorer_line() {
  Question question;
  return about_game(question, [](app::Session& session, const AnyGame& game) {
    return best_line_json(session, game);
  });
}

// variant, position, moves: the game as analysis text.
[[clang::export_name("analysis")]] const char* explorer_analysis() {
  Question question;
  return about_game(question, [](app::Session& session, const AnyGame& game) {
    return Json{{"text", analysis_text(session, game)}};
  });
}

// variant, position, moves: the fragment of the link to it.
[[clang::export_name("link")]] const char* explorer_link() {
  Question question;
  return about_game(question,
                    [](app::Session&, const AnyGame& game) { return Json{{"link", link(game)}}; });
}

// fragment: the game that a link leads to.
[[clang::export_name("open")]] const char* explorer_open() {
  Question question;
  const Result<AnyGame> game = parse_link(question.next());
  if (!game) return refuse(game.reasons());
  Json moves = Json::array();
  for (const AnyPly& ply : game->plies()) {
    moves.push_back(std::string{notation::letter(ply.move, ply.mover())});
  }
  return reply({{"variant", notation::rules_text(game->variant().options)},
                {"position", notation::format(game->start())},
                {"moves", std::move(moves)}});
}

// variant, position, moves, player; a fallible player's strength in percent; chance: any number.
// The move that the player makes, null where the game is over.
[[clang::export_name("choose")]] const char* explorer_choose(int strength, std::uint32_t chance) {
  Question question;
  return about_game(question, [&](app::Session& session, const AnyGame& game) -> Json {
    if (game.end()) return {{"move", nullptr}};
    const Result<Move> move = chosen(session, game, question.next(), strength, chance);
    if (!move) return {{"error", move.reasons().joined()}};
    return {{"move", std::string{notation::letter(*move, game.to_move())}}};
  });
}

// variant: the solved game as a whole.
[[clang::export_name("results")]] const char* explorer_results() {
  Question question;
  const Result<Variant> variant = parse_variant(question.next());
  if (!variant) return refuse(variant.reasons());
  return reply(results(state().sessions.of(*variant)));
}

// The start in all eight variants.
[[clang::export_name("variants")]] const char* explorer_variants() {
  return reply(variants(state().sessions));
}

}  // extern "C"
