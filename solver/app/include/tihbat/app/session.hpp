// A variant being solved as it is needed: the levels solved so far, who does the work, what can
// arise in play, and every question about positions and games. The command line, the explorer's
// engine and any other program are made on top of it. It is compiled for 1 to 6 pits a side;
// nothing in its interface depends on their number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "tihbat/analysis/analysis.hpp"
#include "tihbat/analysis/facts.hpp"
#include "tihbat/app/error.hpp"
#include "tihbat/app/plan.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/setup.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/core/variant.hpp"
#include "tihbat/kernel/cell.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/level_counts.hpp"
#include "tihbat/kernel/progress.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::app {

// A table cell of every variant.
using Word = std::uint16_t;
using Cell = kernel::Cell<Word, 2>;

// What a session may use of the machine it runs on.
struct Resources {
  kernel::AnyExecutor executor{std::make_shared<kernel::SerialExecutor>()};
  // Bytes that can still be allocated; empty: nothing is refused for want of memory.
  std::function<std::uint64_t()> usable_memory;
  // Asked once for each solve, with the positions it will solve: who hears of its progress.
  std::function<kernel::Observer(std::uint64_t positions)> observe;
};

// Called with each level as soon as its cells are known, once, before they are dropped; an error
// stops the solve.
using LevelDone = std::function<Outcome(Counters, std::span<const Word>)>;

class Solver;  // what is made for one number of pits

class Session {
 public:
  Session(const Variant& variant, Resources resources);
  Session(Session&&) noexcept;
  Session& operator=(Session&&) noexcept;
  ~Session();

  [[nodiscard]] const Variant& variant() const { return variant_; }
  [[nodiscard]] bool is_small() const { return app::is_small(variant_); }
  // How many positions there are of n counters.
  [[nodiscard]] std::uint64_t level_size(Counters n) const { return variant_.positions(n); }

  // Plans.
  // Of solve_all().
  [[nodiscard]] SolvePlan plan(bool all_counters, kernel::Keep keep) const;
  // Of need(n, with_history).
  [[nodiscard]] SolvePlan plan(Counters n, bool with_history) const;
  // Refuses, with the figures, what does not fit in memory or in the look-ups.
  [[nodiscard]] Outcome check(const SolvePlan& plan) const;

  // Solving.
  // The levels that a position of n counters needs; `with_history` where the level of n will be
  // solved once more (F4).
  [[nodiscard]] Outcome need(Counters n, bool with_history);
  // All levels, on wide boards those of the start's parity.
  [[nodiscard]] Outcome need_all();
  // The same without a look at the memory, and with the odd ones if asked for.
  [[nodiscard]] Outcome solve_all(bool all_counters, kernel::Keep keep, const LevelDone& done = {});
  // The start's level and those it needs, keeping no more than that takes.
  [[nodiscard]] Outcome solve_start_levels(const LevelDone& done);

  // Levels.
  [[nodiscard]] bool holds(Counters n) const;
  // In index order; the level must be held.
  [[nodiscard]] std::span<const Word> cells(Counters n) const;
  [[nodiscard]] kernel::LevelCounts count(Counters n, std::span<const Word> cells);
  // Takes cells from memory that outlives the session, such as a mapped file.
  void adopt_mapped(Counters n, std::span<const Word> cells);

  // Boards, from the seat of the side to move, which is South in a setup that stands for a board.
  [[nodiscard]] Setup board(Counters n, std::uint64_t index) const;
  // The board's level must be held.
  [[nodiscard]] kernel::Verdict verdict(const Setup& position) const;
  // By the table, history ignored, in pit order; the same levels must be held.
  [[nodiscard]] analysis::Analysis table_analysis(const AnyGame& game) const;

  // What can arise in play: small boards only.
  // Fewest plies from the start to a position, stores left aside.
  [[nodiscard]] std::optional<Plies> arises_after(const Setup& position);
  // Whether a position can arise; nothing on wide boards.
  [[nodiscard]] std::optional<bool> can_arise(const Setup& position);
  // The same with either side to move.
  [[nodiscard]] std::optional<bool> can_arise_for_either(const Setup& board);
  // How many boards from the mover's seat can arise, of n counters or in all.
  [[nodiscard]] std::optional<std::uint64_t> count_reachable(Counters n);
  [[nodiscard]] std::optional<std::uint64_t> count_reachable();
  // Strong components of the move graph on n counters (boards with side).
  [[nodiscard]] std::uint64_t count_components(Counters n) const;

  // Games.
  [[nodiscard]] AnyGame fresh_game() const { return AnyGame{variant_}; }  // from the start
  // From a position, after moves separated by blanks.
  [[nodiscard]] Result<AnyGame> game(std::string_view position, std::string_view moves) const;
  // In play: exact with the game's history, best first.
  [[nodiscard]] Result<analysis::PositionFacts> facts(const AnyGame& game);
  // By the table, best first, for boards where a level cannot be solved again.
  [[nodiscard]] Result<analysis::PositionFacts> table_facts(const AnyGame& game);
  // Played on to its end, each side taking the first move of its facts.
  [[nodiscard]] Result<AnyGame> best_line(const AnyGame& game);

  // For stores (store.hpp), which read and prove what a solver has made.
  [[nodiscard]] Solver& solver() { return *solver_; }
  [[nodiscard]] kernel::AnyExecutor& executor() { return resources_.executor; }
  [[nodiscard]] std::optional<std::uint64_t> usable_memory() const {
    if (!resources_.usable_memory) return std::nullopt;
    return resources_.usable_memory();
  }

 private:
  // Of the levels that n needs.
  [[nodiscard]] SolvePlan plan_level(Counters n, kernel::Keep keep, bool with_history) const;
  // `observer` has been told of `before` positions already.
  [[nodiscard]] Outcome solve(Counters n, kernel::Keep keep, const LevelDone& done,
                              const kernel::Observer& observer, std::uint64_t before);

  Variant variant_;
  Resources resources_;
  std::unique_ptr<Solver> solver_;
  bool is_mapped_ = false;  // the levels come from memory elsewhere, and only from there
};

}  // namespace tihbat::app
