// A solved game at a command's disposal: rules, the levels solved so far, who does the work, and
// what can arise in play.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "arguments.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/solver/analysis.hpp"
#include "tihbat/solver/database_file.hpp"
#include "tihbat/solver/reachability.hpp"
#include "tihbat/solver/table.hpp"
#include "tihbat/solver/tbb_executor.hpp"

namespace tihbat::tools {

// Boards of up to this many positions over all numbers of counters are solved for all of them, and
// what can arise is known.
inline constexpr std::uint64_t kSmallBoard = kMostJsonRecords;

// Defined and instantiated for 1 to 6 pits in session.cpp, so that each command does not compile
// the kernel again.
template <int P>
class Session {
 public:
  using R = Tihbat<P>;

  Session(const RuleArguments& rules, const WorkArguments& work);

  [[nodiscard]] const R& rules() const { return rules_; }
  [[nodiscard]] Counters most() const { return most_; }
  // How many boards these rules have, over all numbers of counters.
  [[nodiscard]] std::uint64_t positions() const;
  [[nodiscard]] bool is_small() const { return positions() <= kSmallBoard; }

  [[nodiscard]] Table<R>& table();
  // Nothing on wide boards.
  [[nodiscard]] const Reachability<R>* reachability();
  // How many boards from the mover's seat can arise; nothing on wide boards.
  [[nodiscard]] std::optional<std::uint64_t> count_reachable();

  // Takes the table values from a database file instead of solving.
  void read(const std::string& path);

  // Solves the levels that a position of n counters needs; refuses what does not fit in memory.
  // `again` where the level of n will be solved once more with history.
  void need(Counters n, bool again);
  void need_all();

  [[nodiscard]] Game<R> game(const std::string& position, const std::string& moves) const;
  [[nodiscard]] Game<R> fresh_game() const;  // from the rules' start
  [[nodiscard]] Analysis<P> analyse(const Game<R>& game);
  [[nodiscard]] Game<R> best_line(const Game<R>& game);

 private:
  void refuse_what_does_not_fit(Counters n, bool again) const;

  R rules_;
  Counters most_;
  WorkArguments work_;
  TbbExecutor executor_;
  std::optional<Table<R>> table_;
  std::unique_ptr<Reachability<R>> reachability_;
};

extern template class Session<1>;
extern template class Session<2>;
extern template class Session<3>;
extern template class Session<4>;
extern template class Session<5>;
extern template class Session<6>;

}  // namespace tihbat::tools
