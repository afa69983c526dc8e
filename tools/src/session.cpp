#include "session.hpp"

#include <utility>

#include <fmt/format.h>

#include "failure.hpp"
#include "machine.hpp"
#include "progress_bar.hpp"
#include "tihbat/core/binomial.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/solver/database.hpp"
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
Session<P>::Session(const RuleArguments& rules, const WorkArguments& work)
    : rules_{rules.options}, most_{rules.total()}, work_{work}, executor_{work.threads} {
  if (R::RowTables::serves(most_)) return;
  throw Failure{Status::usage,
                fmt::format("--pits {} --per-pit {}: {} positions do not fit in any memory", P,
                            rules.options.per_pit.get(), positions())};
}

template <int P>
std::uint64_t Session<P>::positions() const {
  return choose(most_.get() + 2 * P, 2 * P);
}

template <int P>
Table<Tihbat<P>>& Session<P>::table() {
  if (!table_) table_.emplace(rules_, most_);
  return *table_;
}

template <int P>
const Reachability<Tihbat<P>>* Session<P>::reachability() {
  if (!is_small()) return nullptr;
  if (!reachability_) {
    reachability_ = std::make_unique<Reachability<R>>(table().rules(), table().encoder());
  }
  return reachability_.get();
}

template <int P>
std::optional<std::uint64_t> Session<P>::count_reachable() {
  if (reachability() == nullptr) return std::nullopt;
  std::uint64_t count = 0;
  for (std::uint64_t number = 0; number < table().encoder().size(); ++number) {
    if (reachability()->plies(table().encoder().numbered(number))) ++count;
  }
  return count;
}

template <int P>
void Session<P>::read(const std::string& path) {
  const std::string text = value_or_fail(read_whole_file(path, kMostJsonBytes), Status::unreadable);
  const std::string where = quote(path) + ": ";
  const auto database = parse_database(text, rules_.options(), P);
  if (!database) throw Failure{Status::unreadable, where + database.reasons().joined()};
  auto table = table_of(*database, rules_, most_, executor_);
  if (!table) throw Failure{Status::unreadable, where + table.reasons().joined()};
  table_ = *std::move(table);
}

template <int P>
void Session<P>::need(Counters n, bool again) {
  if (table_ && table_->holds(n) && !again) return;
  refuse_what_does_not_fit(n, again);
  ProgressBar bar{solved_with<P>(n), work_.wants_progress_bar()};
  succeed_or_fail(
      table().solve(n, executor_, [&](const Progress& progress) { bar.show(progress); }),
      Status::machine);
}

template <int P>
void Session<P>::need_all() {
  refuse_what_does_not_fit(most_, false);
  succeed_or_fail(table().solve_all(executor_), Status::machine);
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
  return value_or_fail(tihbat::analyse(game, table(), executor_), Status::machine);
}

template <int P>
Game<Tihbat<P>> Session<P>::best_line(const Game<R>& game) {
  need(game.position().on_board(), true);
  return value_or_fail(tihbat::best_line(game, table(), executor_), Status::machine);
}

template <int P>
void Session<P>::refuse_what_does_not_fit(Counters n, bool again) const {
  // Bytes a position: cell and standing of a finished level; cell and lists of the level in work,
  // twice with history.
  constexpr std::uint64_t kHeld = 3;
  constexpr std::uint64_t kInWork = 4;
  const std::uint64_t level = choose(n.get() + 2 * P - 1, 2 * P - 1);
  const std::uint64_t bytes = kHeld * solved_with<P>(n) + (again ? 2 : 1) * kInWork * level;
  const std::uint64_t usable = usable_memory();
  if (bytes <= usable) return;
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
