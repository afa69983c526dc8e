#include "session.hpp"

#include <utility>

#include <fmt/format.h>

#include "failure.hpp"
#include "machine.hpp"
#include "progress_bar.hpp"
#include "tihbat/core/binomial.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/solver/database.hpp"
#include "tihbat/solver/reachability.hpp"
#include "tihbat/solver/tbb_executor.hpp"
#include "tihbat/solver/whole_file.hpp"

namespace tihbat::tools {
namespace {

// Positions of the levels that n needs.
template <int P>
std::uint64_t solved_with(Counters n) {
  std::uint64_t positions = 0;
  for (int m = n.get(); m >= 0; m -= Tihbat<P>::kValueUnit) {
    positions += choose(m + 2 * P - 1, 2 * P - 1);
  }
  return positions;
}

}  // namespace

template <int P>
struct Session<P>::Solver {
  TbbExecutor executor;
  std::optional<Table<R>> table;
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
void Session<P>::read(const std::string& path) {
  auto table = table_of(read_database(path), rules_, most_, solver_->executor);
  if (!table) throw Failure{Status::unreadable, quote_path(path) + ": " + table.reasons().joined()};
  solver_->table = *std::move(table);
}

template <int P>
void Session<P>::need(Counters n, bool again) {
  if (solver_->table && n <= solver_->table->encoder().most() && solver_->table->holds(n) && !again)
    return;
  refuse_what_does_not_fit(n, again);
  // The look-ups of a wide board are large: they are made for the counters at hand.
  if (!is_small() && (!solver_->table || solver_->table->encoder().most() < n))
    solver_->table.emplace(rules_, n);
  ProgressBar bar{solved_with<P>(n), work_.wants_progress_bar()};
  succeed_or_fail(
      table().solve(n, solver_->executor, [&](const Progress& progress) { bar.show(progress); }),
      Status::machine);
}

template <int P>
void Session<P>::need_all() {
  if (!is_small()) return need(most_, false);
  refuse_what_does_not_fit(most_, false);
  succeed_or_fail(table().solve_all(solver_->executor), Status::machine);
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
void Session<P>::refuse_what_does_not_fit(Counters n, bool again) const {
  // Bytes a position: cell and standing of a finished level; cell and lists of the level in work,
  // twice with history.
  constexpr std::uint64_t kHeld = 3;
  constexpr std::uint64_t kInWork = 4;
  const std::uint64_t level = choose(n.get() + 2 * P - 1, 2 * P - 1);
  constexpr std::uint64_t kThread = 2U << 20U;  // stack and what comes with it
  const std::uint64_t bytes = kHeld * solved_with<P>(n) + (again ? 2 : 1) * kInWork * level +
                              (is_small() ? 0 : kThread * work_.threads);
  const std::uint64_t usable = usable_memory();
  if (bytes <= usable && R::RowTables::serves(n)) return;
  constexpr double kGigabyte = 1e9;
  throw Failure{Status::usage,
                fmt::format("--pits {} with {} counters: {} positions need about {:.1f} GB of "
                            "memory, and {:.1f} GB can be used",
                            P, n.get(), solved_with<P>(n), static_cast<double>(bytes) / kGigabyte,
                            static_cast<double>(usable) / kGigabyte)};
}

template class Session<1>;
template class Session<2>;
template class Session<3>;
template class Session<4>;
template class Session<5>;
template class Session<6>;

}  // namespace tihbat::tools
