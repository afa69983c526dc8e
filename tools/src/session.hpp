// A solved game at a command's disposal: rules, the levels solved so far, who does the work, and
// what can arise in play.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/solver/analysis.hpp"
#include "tihbat/solver/audit.hpp"
#include "tihbat/solver/database_file.hpp"
#include "tihbat/solver/level_folder.hpp"
#include "tihbat/solver/table.hpp"

namespace tihbat::tools {

class ProgressBar;

// Boards of up to this many positions over all numbers of counters are solved for all of them, and
// what can arise is known.
inline constexpr std::uint64_t kSmallBoard = kMostJsonRecords;

// What a solve takes.
struct SolvePlan {
  Counters counters;            // at most
  std::uint64_t positions = 0;  // that are solved
  std::uint64_t memory = 0;     // bytes, an estimate from above
  std::uint64_t disk = 0;       // bytes of cells
};

// Defined and instantiated for 1 to 6 pits in session.cpp, so that no command compiles the kernel,
// oneTBB or Boost.Graph again.
template <int P>
class Session {
 public:
  using R = Tihbat<P>;

  Session(const RuleArguments& rules, const WorkArguments& work);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session();

  [[nodiscard]] const R& rules() const { return rules_; }
  [[nodiscard]] Counters most() const { return most_; }
  // What --counters asks for; fails with status 2 where the rules have fewer.
  [[nodiscard]] Counters counters(int asked) const;
  // How many boards these rules have, over all numbers of counters.
  [[nodiscard]] std::uint64_t positions() const;
  [[nodiscard]] bool is_small() const { return positions() <= kSmallBoard; }

  // A database file for these rules; fails with status 3 where it cannot be judged.
  [[nodiscard]] Database read_database(const std::string& path) const;
  // The same for a wide board's folder, without looking at the levels' files.
  [[nodiscard]] LevelFolder read_folder(const std::string& path) const;
  // A folder to be written, or gone on with; fails with status 4 where it is none.
  [[nodiscard]] LevelFolder claim_folder(const std::string& path, bool resume) const;
  // Takes the table values from a database, file or folder, instead of solving.
  void read(const std::string& path);
  // Takes the levels that a folder holds already; fails with status 3 where one is damaged.
  void adopt(LevelFolder& folder);

  // Fails with status 2 and the figures where the levels that a position of n counters needs do not
  // fit in memory. `again` where the level of n will be solved once more with history.
  void refuse_what_does_not_fit(Counters n, bool again) const;
  // Solves these levels, or refuses them.
  void need(Counters n, bool again);
  // All levels, on wide boards those of the start's parity.
  void need_all();
  // The same without a look at the memory, and with the odd ones if asked for: see Table::solve().
  void solve_all(bool all_counters, Keep keep, const LevelDone<R>& done);
  // The start's level and those it needs, keeping no more than that takes; `done` hears of each and
  // may look at its cells.
  void solve_start_levels(const std::function<void(Counters)>& done);
  // What solve_all() takes.
  [[nodiscard]] SolvePlan plan(bool all_counters, Keep keep) const;
  // Refuses (status 2) what does not fit in memory.
  void refuse_what_does_not_fit(const SolvePlan& plan) const;
  // Proves the levels of a folder; what is wrong, by files and by positions.
  [[nodiscard]] AuditReport audit(LevelFolder& folder);
  [[nodiscard]] LevelCounts count(Counters n, std::span<const typename R::Word> cells);
  // For boards of up to most() counters; on wide boards only as far as need() has been asked for.
  [[nodiscard]] Table<R>& table();
  // The database's records; all levels are solved for them.
  [[nodiscard]] std::vector<DatabaseRecord> records();

  // Whether a position, or a board with either side to move, can arise from the rules' start;
  // nothing on wide boards.
  [[nodiscard]] std::optional<bool> can_arise(const Node<P>& node);
  [[nodiscard]] std::optional<bool> can_arise(const Board<P>& board);
  // How many boards from the mover's seat can arise, of n counters or in all; nothing on wide
  // boards.
  [[nodiscard]] std::optional<std::uint64_t> count_reachable(Counters n);
  [[nodiscard]] std::optional<std::uint64_t> count_reachable();

  [[nodiscard]] Game<R> game(const std::string& position, const std::string& moves) const;
  [[nodiscard]] Game<R> fresh_game() const;  // from the rules' start
  [[nodiscard]] Analysis<P> analyse(const Game<R>& game);
  [[nodiscard]] Game<R> best_line(const Game<R>& game);

 private:
  struct Solver;  // who does the work, and what has been found out

  [[nodiscard]] FolderHeader folder_header() const;
  // The bar has shown `before` positions already.
  void solve(Counters n, ProgressBar& bar, std::uint64_t before, Keep keep,
             const LevelDone<R>& done);
  [[nodiscard]] SolvePlan plan(Counters n, Keep keep, bool again) const;

  R rules_;
  Counters most_;
  WorkArguments work_;
  std::unique_ptr<Solver> solver_;
};

extern template class Session<1>;
extern template class Session<2>;
extern template class Session<3>;
extern template class Session<4>;
extern template class Session<5>;
extern template class Session<6>;

}  // namespace tihbat::tools
