// The figures of the report.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "answers/wording.hpp"
#include "io/failure.hpp"
#include "report/report.hpp"
#include "tihbat/analysis/players.hpp"
#include "tihbat/app/exercises.hpp"

namespace tihbat::cli {
namespace {

constexpr std::size_t kShownExercises = 8;

void add(Share& sum, const Share& share) {
  sum.count += share.count;
  sum.of += share.of;
}

void add(ChoiceCounts& sum, const ChoiceCounts& choices) {
  add(sum.only_move, choices.only_move);
  add(sum.greedy_wrong, choices.greedy_wrong);
}

// From the mover's seat, as a database names it: "9-2-0-17".
std::string board_key(const Setup& setup) {
  std::string key;
  for (const Side side : {setup.to_move, opponent_of(setup.to_move)}) {
    for (int pit = 0; pit < setup.pits_per_side(); ++pit) {
      if (!key.empty()) key += '-';
      key += std::to_string(setup.counters_in(side, pit));
    }
  }
  return key;
}

// What the boards of all levels add up to.
class Survey {
 public:
  Survey(app::Session& session, ReportFacts& facts) : session_{&session}, facts_{&facts} {}

  // One pass over the boards of n counters.
  void look_at_level(Counters n) {
    LevelChoices level{.counters = n, .all = {}, .reachable = {}};
    std::map<Value, std::uint64_t> values;
    succeed_or_fail(app::for_each_board(*session_, n, [&](const app::BoardFacts& board) {
      ++values[board.table.value];
      return look_at(board, level);
    }));
    for (const auto& [value, count] : values) {
      facts_->values.push_back({n, value, count, session_->level_size(n)});
    }
    add(facts_->all, level.all);
    add(facts_->reachable, level.reachable);
    facts_->choices.push_back(level);
  }

  // After the last level.
  void finish() {
    for (const auto& [dtc, count] : distances_) facts_->distances.push_back(count);
    facts_->exercise_count = facts_->exercises.size();
    std::ranges::stable_sort(facts_->exercises, std::ranges::greater{},
                             [](const Exercise& exercise) { return *exercise.table.dtc; });
    facts_->exercises.resize(std::min(facts_->exercises.size(), kShownExercises));
  }

 private:
  app::Outcome look_at(const app::BoardFacts& board, LevelChoices& level) {
    const AnyGame game{session_->variant(), board.position};
    const app::Result<bool> only_move = app::has_only_move(*session_, game, board.table);
    if (!only_move) return only_move.error();
    const bool arises = board.can_arise == true;
    ChoiceCounts choices;
    if (board.table.moves.size() > 1) choices.only_move = {*only_move ? 1U : 0U, 1};
    if (app::has_capture(board.table)) {
      choices.greedy_wrong = {app::is_greedy_wrong(game, board.table) ? 1U : 0U, 1};
    }
    add(level.all, choices);
    if (arises) add(level.reachable, choices);
    if (!board.table.dtc) return kDone;
    add_longest(board);
    DistanceCount& distance = distances_.try_emplace(*board.table.dtc).first->second;
    distance.dtc = *board.table.dtc;
    ++distance.positions;
    if (arises) ++distance.reachable;
    if (arises && *only_move && board.table.value > Value{0}) {
      facts_->exercises.push_back({board.position, board.table, {}});
    }
    return kDone;
  }

  void add_longest(const app::BoardFacts& board) {
    app::Longest& longest = facts_->longest;
    if (longest.dtc && *board.table.dtc < *longest.dtc) return;
    if (longest.dtc != board.table.dtc) longest = {.dtc = board.table.dtc, .boards = {}};
    longest.boards.push_back(board_key(board.position));
  }

  app::Session* session_;
  ReportFacts* facts_;
  std::map<Plies, DistanceCount> distances_;
};

using Player = std::function<Move(const AnyGame&)>;

Tally played(AnyGame game, const Player& south, const Player& north) {
  while (!game.end()) game.play((game.to_move() == Side::south ? south : north)(game));
  return game.tally();
}

}  // namespace

ReportFacts report_facts(app::Session& session) {
  succeed_or_fail(session.need_all());
  const Player perfect = [&](const AnyGame& game) {
    return value_or_fail(session.facts(game)).analysis.moves.front().move;
  };
  const Player greedy = [](const AnyGame& game) { return analysis::greedy_move(game); };
  const AnyGame fresh = session.fresh_game();
  ReportFacts facts{.start = app::start_outcome(session),
                    .best_game = value_or_fail(session.best_line(fresh)),
                    .analyses = {},
                    .levels = {},
                    .values = {},
                    .distances = {},
                    .choices = {},
                    .all = {},
                    .reachable = {},
                    .variants = {},
                    .boards = {},
                    .exercise_count = 0,
                    .exercises = {},
                    .longest = {},
                    .greedy_south = played(fresh, greedy, perfect),
                    .greedy_north = played(fresh, perfect, greedy),
                    .opening = opening_tree(session)};
  AnyGame game = fresh;
  for (const AnyPly& ply : facts.best_game.plies()) {
    facts.analyses.push_back(value_or_fail(session.facts(game)).analysis);
    game.play(ply.move);
  }
  Survey survey{session, facts};
  for (Counters n{0}; n <= session.variant().counters(); n += Counters{1}) {
    facts.levels.push_back(app::level_statistics(session, n));
    survey.look_at_level(n);
  }
  survey.finish();
  for (Exercise& exercise : facts.exercises) {
    const AnyGame start{session.variant(), exercise.position};
    exercise.line = moves_text(value_or_fail(session.best_line(start)));
  }
  return facts;
}

}  // namespace tihbat::cli
