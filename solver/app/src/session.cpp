#include "tihbat/app/session.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "solver.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::app {
namespace {

// F1: captures are even, so a level rests on every other one below it.
constexpr Counters kStep{2};

Counters lowest_below(Counters n) { return Counters{n.get() % kStep.get()}; }

std::uint64_t positions_up_to(const Variant& variant, Counters n) {
  std::uint64_t positions = 0;
  for (Counters m = lowest_below(n); m <= n; m += kStep) positions += variant.positions(m);
  return positions;
}

}  // namespace

Session::Session(const Variant& variant, Resources resources)
    : variant_{variant}, resources_{std::move(resources)}, solver_{make_solver(variant)} {}
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;
Session::~Session() = default;

SolvePlan Session::plan(bool all_counters, kernel::Keep keep) const {
  const Counters most = variant_.counters();
  SolvePlan plan = plan_level(most, keep, false);
  if (is_small() || all_counters) {
    const SolvePlan others = plan_level(most - Counters{1}, keep, false);
    plan.positions += others.positions;
    plan.memory += others.memory;
    plan.disk += others.disk;
    std::vector<LevelPlan> levels;
    std::ranges::merge(plan.levels, others.levels, std::back_inserter(levels), {},
                       &LevelPlan::counters, &LevelPlan::counters);
    plan.levels = std::move(levels);
  }
  return plan;
}

SolvePlan Session::plan(Counters n, bool with_history) const {
  return plan_level(n, kernel::Keep::all, with_history);
}

SolvePlan Session::plan_level(Counters n, kernel::Keep keep, bool with_history) const {
  constexpr std::uint64_t kThread = 2U << 20U;  // stack and what comes with it
  const std::optional<Counters> most = solver_->table_most();
  const bool serves = most && n <= *most && !is_mapped_;
  SolvePlan plan{.variant = variant_, .counters = n, .levels = {}};
  plan.memory = is_small() ? 0 : kThread * resources_.executor.workers();
  for (Counters m = lowest_below(n); m <= n; m += kStep) {
    const std::uint64_t level = variant_.positions(m);
    plan.levels.push_back({m, level});
    plan.positions += level;
    if (m == n && with_history) plan.memory += kernel::table_bytes::with_history(level);
    if (serves && solver_->holds(m)) continue;
    // Of a mapped level only the values after the move lie in memory.
    plan.memory +=
        m < n ? kernel::table_bytes::finished(level, is_mapped_ ? kernel::Keep::needed : keep)
              : kernel::table_bytes::in_work(level);
  }
  plan.disk = plan.positions * sizeof(Word);
  return plan;
}

Outcome Session::check(const SolvePlan& plan) const {
  const std::string pits = std::to_string(variant_.pits);
  const std::string board =
      "--pits " + pits + " with " + text::counted(plan.counters.get(), "counter") + ": ";
  if (!solver_->serves(plan.counters)) {
    return Error::request(board + "more rows than the look-ups of " + pits +
                          " pits a side can number");
  }
  if (!resources_.usable_memory) return kDone;
  const std::uint64_t usable = resources_.usable_memory();
  if (plan.memory <= usable) return kDone;
  return Error::request(board + std::to_string(plan.positions) + " positions need about " +
                        bytes_text(plan.memory) + " of memory, and " + bytes_text(usable) +
                        " can be used");
}

Outcome Session::need(Counters n, bool with_history) {
  if (solver_->holds(n) && !with_history) return kDone;
  if (Outcome fits = check(plan(n, with_history)); !fits) return fits;
  if (is_mapped_) {
    for (Counters m = lowest_below(n); m <= n; m += kStep) {
      if (solver_->holds(m)) continue;
      // The start's parity is always there, unless the solve was stopped.
      const bool other_parity = (variant_.counters().get() - n.get()) % kStep.get() != 0;
      return Error::input("the database holds no positions of " +
                          text::counted((other_parity ? n : m).get(), "counter") + "; solve " +
                          (other_parity ? "--all-counters" : "--resume") + " writes them");
    }
    solver_->prepare(n, resources_.executor);
    return kDone;
  }
  // The look-ups of a wide board are large: they are made for the counters at hand.
  const std::optional<Counters> most = solver_->table_most();
  if (!most || *most < n) solver_->make_table(is_small() ? variant_.counters() : n);
  const kernel::Observer observer =
      resources_.observe ? resources_.observe(positions_up_to(variant_, n)) : kernel::Observer{};
  return solve(n, kernel::Keep::all, {}, observer, 0);
}

Outcome Session::need_all() {
  if (!is_small()) return need(variant_.counters(), false);
  if (Outcome fits = check(plan(false, kernel::Keep::all)); !fits) return fits;
  return solve_all(false, kernel::Keep::all);
}

Outcome Session::solve_all(bool all_counters, kernel::Keep keep, const LevelDone& done) {
  const Counters most = variant_.counters();
  const kernel::Observer observer = resources_.observe
                                        ? resources_.observe(plan(all_counters, keep).positions)
                                        : kernel::Observer{};
  std::uint64_t before = 0;
  // The other parity first, so that the start's level is the last and stays.
  if (is_small() || all_counters) {
    const Counters other = most - Counters{1};
    if (Outcome outcome = solve(other, keep, done, observer, 0); !outcome) return outcome;
    before = positions_up_to(variant_, other);
  }
  return solve(most, keep, done, observer, before);
}

Outcome Session::solve_start_levels(const LevelDone& done) {
  const Counters most = variant_.counters();
  const kernel::Observer observer =
      resources_.observe ? resources_.observe(positions_up_to(variant_, most)) : kernel::Observer{};
  return solve(most, kernel::Keep::needed, done, observer, 0);
}

Outcome Session::solve(Counters n, kernel::Keep keep, const LevelDone& done,
                       const kernel::Observer& observer, std::uint64_t before) {
  if (!solver_->table_most()) solver_->make_table(variant_.counters());
  kernel::Observer observe;
  if (observer) {
    observe = [&](kernel::Progress progress) {
      progress.solved += before;
      observer(progress);
    };
  }
  // What stopped the solve, if that was `done`.
  std::optional<Error> stopped;
  Solver::TableLevelDone level_done;
  if (done) {
    level_done = [&](Counters level, std::span<const Word> cells) -> tihbat::Outcome {
      Outcome outcome = done(level, cells);
      if (outcome) return kDone;
      stopped = outcome.error();
      return outcome.error().reasons;
    };
  }
  const auto solved = solver_->solve(n, resources_.executor, observe, level_done, keep);
  if (stopped) return *stopped;
  return with_fault(solved, Fault::machine);
}

bool Session::holds(Counters n) const { return solver_->holds(n); }
std::span<const Word> Session::cells(Counters n) const { return solver_->cells(n); }

kernel::LevelCounts Session::count(Counters n, std::span<const Word> cells) {
  return kernel::count_level<Word, 2>(n, cells, resources_.executor);
}

void Session::adopt_mapped(Counters n, std::span<const Word> cells) {
  if (!solver_->table_most()) solver_->make_table(variant_.counters());
  is_mapped_ = true;
  solver_->adopt_mapped(n, cells);
}

Setup Session::board(Counters n, std::uint64_t index) const { return solver_->board(n, index); }
kernel::Verdict Session::verdict(const Setup& position) const { return solver_->verdict(position); }
analysis::Analysis Session::table_analysis(const AnyGame& game) const {
  return solver_->table_analysis(game);
}

std::optional<Plies> Session::arises_after(const Setup& position) {
  invariant(is_small(), "what can arise is known on small boards only");
  return solver_->arises_after(position);
}

std::optional<bool> Session::can_arise(const Setup& position) {
  if (!is_small()) return std::nullopt;
  return arises_after(position).has_value();
}

std::optional<bool> Session::can_arise_for_either(const Setup& board) {
  if (!is_small()) return std::nullopt;
  return arises_after(board).has_value() || arises_after(seen_by_north(board)).has_value();
}

std::optional<std::uint64_t> Session::count_reachable(Counters n) {
  if (!is_small()) return std::nullopt;
  std::uint64_t count = 0;
  for (std::uint64_t index = 0; index < level_size(n); ++index) {
    if (*can_arise_for_either(board(n, index))) ++count;
  }
  return count;
}

std::optional<std::uint64_t> Session::count_reachable() {
  if (!is_small()) return std::nullopt;
  std::uint64_t count = 0;
  for (Counters n{0}; n <= variant_.counters(); n += Counters{1}) count += *count_reachable(n);
  return count;
}

std::uint64_t Session::count_components(Counters n) const { return solver_->count_components(n); }

Result<AnyGame> Session::game(std::string_view position, std::string_view moves) const {
  const auto start = notation::parse_setup(position, variant_.pits, variant_.counters());
  if (!start) return Error{Fault::request, start.reasons()};
  return with_fault(notation::play_moves(AnyGame{variant_, *start}, moves), Fault::request);
}

Result<analysis::PositionFacts> Session::facts(const AnyGame& game) {
  if (Outcome outcome = need(game.position().on_board(), true); !outcome) return outcome.error();
  auto analysis = solver_->analyse(game, resources_.executor);
  if (!analysis) return Error{Fault::machine, analysis.reasons()};
  return analysis::facts_of(game, *std::move(analysis), verdict(game.position()).value);
}

Result<analysis::PositionFacts> Session::table_facts(const AnyGame& game) {
  if (Outcome outcome = need(game.position().on_board(), false); !outcome) return outcome.error();
  analysis::Analysis analysis = table_analysis(game);
  analysis::sort_best_first(analysis.moves);
  const Value fresh = verdict(game.position()).value;
  return analysis::facts_of(game, std::move(analysis), fresh, false);
}

Result<AnyGame> Session::best_line(const AnyGame& game) {
  if (Outcome outcome = need(game.position().on_board(), true); !outcome) return outcome.error();
  return with_fault(solver_->best_line(game, resources_.executor), Fault::machine);
}

}  // namespace tihbat::app
