// The figures of the report.
#include <algorithm>
#include <map>
#include <random>

#include "answer.hpp"
#include "exercise.hpp"
#include "players.hpp"
#include "report.hpp"
#include "rows.hpp"
#include "summary.hpp"

namespace tihbat::tools {
namespace {

using Rules2 = Tihbat<2>;
constexpr std::size_t kExercises = 8;

void count_choices(Choices& choices, Session<2>& session, const Game<Rules2>& game,
                   const Analysis<2>& table) {
  if (table.moves.size() > 1) {
    ++choices.only_move.of;
    if (has_only_move(session, game, table)) ++choices.only_move.count;
  }
  const auto captures = [](const JudgedMove<2>& move) { return move.captured > Counters{0}; };
  if (std::ranges::none_of(table.moves, captures)) return;
  ++choices.greedy_wrong.of;
  // It captures, so that no repetition can take away what the table promises.
  const Move greedy = greedy_move(game);
  const auto& judged = *std::ranges::find(table.moves, greedy, &JudgedMove<2>::move);
  if (!judged.best) ++choices.greedy_wrong.count;
}

void add(Share& sum, const Share& share) {
  sum.count += share.count;
  sum.of += share.of;
}

void add(Choices& sum, const Choices& choices) {
  add(sum.only_move, choices.only_move);
  add(sum.greedy_wrong, choices.greedy_wrong);
}

// One pass over the boards of n counters.
void look_at_level(ReportFacts& facts, Session<2>& session, Counters n,
                   std::map<int, Share>& distances, std::vector<Exercise>& exercises) {
  const LevelShape<2>& level = session.table().encoder().level(n);
  std::map<int, std::uint64_t> values;
  Choices all;
  Choices reachable;
  for (std::uint64_t index = 0; index < level.size(); ++index) {
    const Board<2> board = level.board(PositionIndex{index});
    const bool arises = session.can_arise(board) == true;
    const Game<Rules2> game{session.rules(), as_it_arises(session, board)};
    Analysis<2> table = table_analysis(game, session.table());
    ++values[table.value.get()];
    Choices here;
    count_choices(here, session, game, table);
    add(all, here);
    if (arises) add(reachable, here);
    if (!table.dtc) continue;
    Share& distance = distances[table.dtc->get()];  // of which can arise, of all
    ++distance.of;
    if (!arises) continue;
    ++distance.count;
    if (table.value > Value{0} && has_only_move(session, game, table)) {
      exercises.push_back({game.position(), std::move(table), {}});
    }
  }
  for (const auto& [value, count] : values) {
    facts.values.push_back(
        {{"counters", n.get()}, {"value", value}, {"positions", count}, {"all", level.size()}});
  }
  facts.choices.push_back({{"counters", n.get()},
                           {"choice", all.only_move.of},
                           {"only_move", all.only_move.count},
                           {"capture", all.greedy_wrong.of},
                           {"greedy_wrong", all.greedy_wrong.count},
                           {"reachable_choice", reachable.only_move.of},
                           {"reachable_only_move", reachable.only_move.count},
                           {"reachable_capture", reachable.greedy_wrong.of},
                           {"reachable_greedy_wrong", reachable.greedy_wrong.count}});
  add(facts.all, all);
  add(facts.reachable, reachable);
}

Tally played(Session<2>& session, Player south, Player north) {
  std::mt19937_64 unused;
  Game<Rules2> game = session.fresh_game();
  while (!game.end()) {
    game.play(choose_move(game.to_move() == Side::south ? south : north, session, game, unused));
  }
  return game.tally();
}

}  // namespace

ReportFacts report_facts(Session<2>& session) {
  session.need_all();
  const Game<Rules2> fresh = session.fresh_game();
  ReportFacts facts{.best_game = session.best_line(fresh),
                    .judged = {},
                    .start = table_analysis(fresh, session.table()),
                    .levels = {},
                    .values = {},
                    .distances = {},
                    .choices = {},
                    .all = {},
                    .reachable = {},
                    .readings = {},
                    .boards = {},
                    .exercises = {},
                    .longest = {},
                    .greedy_south = played(session, Player::greedy, Player::perfect),
                    .greedy_north = played(session, Player::perfect, Player::greedy),
                    .opening = opening_tree(session)};
  Game<Rules2> game = fresh;
  for (const Ply<2>& ply : facts.best_game.plies()) {
    facts.judged.push_back(session.analyse(game));
    game.play(ply.move);
  }
  std::map<int, Share> distances;
  for (Counters n{0}; n <= session.most(); n += Counters{1}) {
    facts.levels.push_back(stats_row(session, n));
    look_at_level(facts, session, n, distances, facts.exercises);
  }
  for (const auto& [dtc, share] : distances) {
    facts.distances.push_back({{"dtc", dtc}, {"positions", share.of}, {"reachable", share.count}});
  }
  Longest longest;
  for (Counters n{0}; n <= session.most(); n += Counters{1}) {
    add_longest<Rules2>(longest, session.table().encoder().level(n), session.table().cells(n),
                        [](const auto&) { return true; });
  }
  facts.longest = std::move(longest.positions);
  std::ranges::stable_sort(facts.exercises, std::ranges::greater{},
                           [](const Exercise& exercise) { return *exercise.analysis.dtc; });
  facts.exercises.resize(std::min(facts.exercises.size(), kExercises));
  for (Exercise& exercise : facts.exercises) {
    exercise.line = moves_text(session.best_line(Game<Rules2>{session.rules(), exercise.position}));
  }
  return facts;
}

}  // namespace tihbat::tools
