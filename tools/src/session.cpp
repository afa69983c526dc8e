#include "session.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <limits>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "failure.hpp"
#include "machine.hpp"
#include "progress_bar.hpp"
#include "tihbat/core/binomial.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/solver/database.hpp"
#include "tihbat/solver/folder_audit.hpp"
#include "tihbat/solver/reachability.hpp"
#include "tihbat/solver/tbb_executor.hpp"
#include "tihbat/solver/whole_file.hpp"

namespace tihbat::tools {
namespace {

// Positions of n counters, and of all levels that they need.
template <int P>
std::uint64_t level_positions(Counters n) {
  return choose(n.get() + 2 * P - 1, 2 * P - 1);
}
template <int P>
std::uint64_t solved_with(Counters n) {
  std::uint64_t positions = 0;
  for (Counters m{n.get() % Tihbat<P>::kValueUnit}; m <= n; m += Counters{Tihbat<P>::kValueUnit}) {
    positions += level_positions<P>(m);
  }
  return positions;
}

// An amount of memory in the unit that keeps it readable.
}  // namespace

template <int P>
struct Session<P>::Solver {
  TbbExecutor executor;
  std::optional<Table<R>> table;
  std::optional<LevelFolder> folder;  // that the table's cells are mapped from
  std::optional<Reachability<R>> reachability;

  explicit Solver(std::size_t threads) : executor{threads} {}
};

template <int P>
Session<P>::Session(const RuleArguments& rules, const WorkArguments& work)
    : rules_{rules.options},
      most_{rules.total()},
      work_{work},
      solver_{std::make_unique<Solver>(threads_that_fit(work.threads))} {}

template <int P>
Session<P>::~Session() = default;

template <int P>
std::uint64_t Session<P>::positions() const {
  return choose(most_.get() + 2 * P, 2 * P);
}

template <int P>
Counters Session<P>::counters(int asked) const {
  if (Counters{asked} <= most_) return Counters{asked};
  throw Failure{Status::usage,
                fmt::format("--counters: {} is more than the {} of the rules", asked, most_.get())};
}

template <int P>
Table<Tihbat<P>>& Session<P>::table() {
  if (!solver_->table) solver_->table.emplace(rules_, most_);
  return *solver_->table;
}

template <int P>
std::optional<bool> Session<P>::can_arise(const Node<P>& node) {
  if (!is_small()) return std::nullopt;
  if (!solver_->reachability) {
    solver_->reachability.emplace(table().rules(), table().encoder());
  }
  return solver_->reachability->plies(node).has_value();
}

template <int P>
std::optional<bool> Session<P>::can_arise(const Board<P>& board) {
  const auto south = can_arise(Node<P>{board, Side::south});
  if (!south || *south) return south;
  return can_arise(Node<P>{board, Side::north});
}

template <int P>
std::vector<DatabaseRecord> Session<P>::records() {
  need_all();
  static_cast<void>(can_arise(rules_.start()));
  return solved_records(table(), *solver_->reachability);
}

template <int P>
std::optional<std::uint64_t> Session<P>::count_reachable(Counters n) {
  if (!is_small()) return std::nullopt;
  const LevelShape<P>& level = table().encoder().level(n);
  std::uint64_t count = 0;
  for (std::uint64_t index = 0; index < level.size(); ++index) {
    if (*can_arise(level.board(PositionIndex{index}))) ++count;
  }
  return count;
}

template <int P>
std::optional<std::uint64_t> Session<P>::count_reachable() {
  if (!is_small()) return std::nullopt;
  std::uint64_t count = 0;
  for (Counters n{0}; n <= most_; n += Counters{1}) count += *count_reachable(n);
  return count;
}

template <int P>
Database Session<P>::read_database(const std::string& path) const {
  if (std::error_code error; std::filesystem::is_directory(path, error)) {
    throw Failure{Status::unreadable,
                  quote_path(path) + ": a folder, which belongs to boards of more than " +
                      std::to_string(kSmallBoard) +
                      " positions; --pits and --per-pit say which board is meant"};
  }
  const std::string text = value_or_fail(
      read_whole_file(path, most_database_bytes(static_cast<std::size_t>(positions()))),
      Status::unreadable);
  auto database = parse_database(text, rules_.options(), P);
  if (!database) {
    throw Failure{Status::unreadable, quote_path(path) + ": " + database.reasons().joined()};
  }
  return *std::move(database);
}

template <int P>
FolderHeader Session<P>::folder_header() const {
  return {rules_.options(), P, std::numeric_limits<typename R::Word>::digits};
}

template <int P>
LevelFolder Session<P>::read_folder(const std::string& path) const {
  if (std::error_code error; std::filesystem::is_regular_file(path, error)) {
    throw Failure{Status::unreadable,
                  quote_path(path) + ": a file, but the database of so large a board is a folder"};
  }
  return value_or_fail(LevelFolder::open(path, folder_header()), Status::unreadable);
}

template <int P>
LevelFolder Session<P>::claim_folder(const std::string& path, bool resume) const {
  auto folder = value_or_fail(LevelFolder::claim(path, folder_header(), resume), Status::machine);
  succeed_or_fail(folder.load(), Status::unreadable);
  return folder;
}

template <int P>
void Session<P>::adopt(LevelFolder& folder) {
  using Word = typename R::Word;
  const auto& entries = folder.entries();
  std::vector<std::span<const std::byte>> bytes;
  bytes.reserve(entries.size());
  for (const LevelEntry& entry : entries) {
    bytes.push_back(value_or_fail(folder.map(entry), Status::unreadable));
  }
  std::vector<char> intact(entries.size());
  solver_->executor.run(entries.size(), [&](std::size_t i) {
    intact[i] = LevelFolder::checksum(bytes[i]) == entries[i].checksum ? 1 : 0;
  });
  Reasons reasons;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (intact[i] == 0) {
      reasons.add(quote_path(folder.path_of(entries[i])) + ": not the checksum of the manifest");
    } else if (reasons.empty()) {
      table().adopt_mapped(entries[i].counts.counters, LevelFolder::cells<Word>(bytes[i]));
    }
  }
  if (!reasons.empty()) throw Failure{Status::unreadable, reasons.joined()};
}

template <int P>
void Session<P>::read(const std::string& path) {
  if (!is_small()) {
    solver_->folder = read_folder(path);
    adopt(*solver_->folder);
    return;
  }
  auto table = table_of(read_database(path), rules_, most_, solver_->executor);
  if (!table) throw Failure{Status::unreadable, quote_path(path) + ": " + table.reasons().joined()};
  solver_->table = *std::move(table);
}

template <int P>
void Session<P>::need(Counters n, bool again) {
  auto& found = solver_->table;
  const bool held = found && n <= found->encoder().most() && found->holds(n);
  if (held && !again) return;
  refuse_what_does_not_fit(n, again);
  if (solver_->folder) {
    for (Counters m{n.get() % R::kValueUnit}; m <= n; m += Counters{R::kValueUnit}) {
      if (solver_->folder->find(m) == nullptr) {
        // The start's parity is always there, unless the solve was stopped.
        const bool odd_one = (most_.get() - n.get()) % R::kValueUnit != 0;
        throw Failure{Status::unreadable,
                      fmt::format("the database holds no positions of {}; solve {} writes them",
                                  counted((odd_one ? n : m).get(), "counter"),
                                  odd_one ? "--all-counters" : "--resume")};
      }
    }
    found->prepare(n, solver_->executor);
    return;
  }
  // The look-ups of a wide board are large: they are made for the counters at hand.
  if (!is_small() && (!found || found->encoder().most() < n)) found.emplace(rules_, n);
  ProgressBar bar{solved_with<P>(n), work_.wants_progress_bar()};
  solve(n, bar, 0, Keep::all, {});
}

template <int P>
void Session<P>::solve(Counters n, ProgressBar& bar, std::uint64_t before, Keep keep,
                       const LevelDone<R>& done) {
  succeed_or_fail(table().solve(
                      n, solver_->executor,
                      [&](Progress progress) {
                        progress.solved += before;
                        bar.show(progress);
                      },
                      done, keep),
                  Status::machine);
}

template <int P>
void Session<P>::need_all() {
  if (!is_small()) return need(most_, false);
  refuse_what_does_not_fit(plan(false, Keep::all));
  solve_all(false, Keep::all, {});
}

template <int P>
void Session<P>::solve_all(bool all_counters, Keep keep, const LevelDone<R>& done) {
  ProgressBar bar{plan(all_counters, keep).positions, work_.wants_progress_bar()};
  std::uint64_t before = 0;
  // The other parity first, so that the start's level is the last and stays.
  if (is_small() || all_counters) {
    solve(most_ - Counters{1}, bar, 0, keep, done);
    before = solved_with<P>(most_ - Counters{1});
  }
  solve(most_, bar, before, keep, done);
}

template <int P>
void Session<P>::solve_start_levels(const std::function<void(Counters)>& done) {
  ProgressBar bar{solved_with<P>(most_), work_.wants_progress_bar()};
  solve(most_, bar, 0, Keep::needed, [&](Counters n, std::span<const typename R::Word>) -> Outcome {
    done(n);
    return std::monostate{};
  });
}

template <int P>
SolvePlan Session<P>::plan(bool all_counters, Keep keep) const {
  SolvePlan plan = this->plan(most_, keep, false);
  if ((is_small() || all_counters) && most_ > Counters{0}) {
    const SolvePlan other = this->plan(most_ - Counters{1}, keep, false);
    plan.positions += other.positions;
    plan.memory += other.memory;
    plan.disk += other.disk;
  }
  return plan;
}

template <int P>
SolvePlan Session<P>::plan(Counters n, Keep keep, bool again) const {
  // Bytes a position: cell and standing of a finished level, or its standing alone, which a level
  // mapped from a file needs too; cell and lists of the level in work, twice with history.
  const std::uint64_t held = keep == Keep::all && !solver_->folder ? 3 : 1;
  constexpr std::uint64_t kThread = 2U << 20U;  // stack and what comes with it
  const std::optional<Table<R>>& table = solver_->table;
  const bool table_serves = table && n <= table->encoder().most() && !solver_->folder;
  SolvePlan plan{.counters = n};
  plan.memory = is_small() ? 0 : kThread * work_.threads;
  for (Counters m{n.get() % R::kValueUnit}; m <= n; m += Counters{R::kValueUnit}) {
    const std::uint64_t level = level_positions<P>(m);
    plan.positions += level;
    if (m == n && again) plan.memory += 7 * level;
    if (table_serves && table->holds(m)) continue;
    plan.memory += m < n ? held * level : level * 7 / 2;
  }
  plan.disk = plan.positions * sizeof(typename R::Word);
  return plan;
}

template <int P>
AuditReport Session<P>::audit(LevelFolder& folder) {
  const Encoder<P> encoder{most_};
  FolderAudit<R, TbbExecutor> audit{rules_, encoder, folder, solver_->executor};
  if (audit.proves()) return audit.report();
  // The proof has failed; what follows only says where, if there is memory for it.
  const bool both = std::ranges::any_of(folder.entries(), [&](const LevelEntry& entry) {
    return (entry.counts.counters.get() - most_.get()) % R::kValueUnit != 0;
  });
  const SolvePlan afresh = plan(both, Keep::needed);
  if (!audit.report().wrong.empty() && afresh.memory > usable_memory()) return audit.report();
  refuse_what_does_not_fit(afresh);
  solve_all(both, Keep::needed,
            [&](Counters n, std::span<const typename R::Word> right) -> Outcome {
              audit.compare(n, right);
              return std::monostate{};
            });
  return audit.report();
}

template <int P>
LevelCounts Session<P>::count(Counters n, std::span<const typename R::Word> cells) {
  return count_level<R>(n, cells, solver_->executor);
}

template <int P>
Game<Tihbat<P>> Session<P>::game(const std::string& position, const std::string& moves) const {
  const auto start = value_or_fail(parse_position<P>(position, most_), Status::usage);
  return value_or_fail(play_moves(Game<R>{rules_, start}, moves), Status::usage);
}

template <int P>
Game<Tihbat<P>> Session<P>::fresh_game() const {
  return {rules_, {{rules_.start(), Side::south}, {}}};
}

template <int P>
Analysis<P> Session<P>::analyse(const Game<R>& game) {
  need(game.position().on_board(), true);
  return value_or_fail(tihbat::analyse(game, table(), solver_->executor), Status::machine);
}

template <int P>
Game<Tihbat<P>> Session<P>::best_line(const Game<R>& game) {
  need(game.position().on_board(), true);
  return value_or_fail(tihbat::best_line(game, table(), solver_->executor), Status::machine);
}

template <int P>
void Session<P>::refuse_what_does_not_fit(const SolvePlan& plan) const {
  const std::uint64_t usable = usable_memory();
  if (!R::RowTables::serves(plan.counters)) {
    throw Failure{Status::usage, fmt::format("--pits {} with {} counters: more rows than the "
                                             "look-ups of {} pits a side can number",
                                             P, plan.counters.get(), P)};
  }
  if (plan.memory <= usable) return;
  throw Failure{Status::usage, fmt::format("--pits {} with {} counters: {} positions need about {} "
                                           "of memory, and {} can be used",
                                           P, plan.counters.get(), plan.positions,
                                           bytes_text(plan.memory), bytes_text(usable))};
}

template <int P>
void Session<P>::refuse_what_does_not_fit(Counters n, bool again) const {
  refuse_what_does_not_fit(plan(n, Keep::all, again));
}

template class Session<1>;
template class Session<2>;
template class Session<3>;
template class Session<4>;
template class Session<5>;
template class Session<6>;

}  // namespace tihbat::tools
