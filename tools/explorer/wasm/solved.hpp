// One reading of the rules, solved: every position's verdict and whether it can arise. A few tens
// of milliseconds in a browser, so it is done when a reading is first asked about.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>

#include "tihbat/core/game.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/solver/executor.hpp"
#include "tihbat/solver/reachability.hpp"
#include "tihbat/solver/table.hpp"

namespace tihbat::explorer {

inline constexpr int kPits = 2;
using R = Tihbat<kPits>;

class Solved {
 public:
  explicit Solved(const RuleOptions& options) : table_{R{options}, R{options}.start().total()} {}
  Solved(const Solved&) = delete;  // reachability_ refers to the table
  Solved& operator=(const Solved&) = delete;

  [[nodiscard]] const R& rules() const { return table_.rules(); }
  [[nodiscard]] Counters most() const { return table_.encoder().most(); }
  [[nodiscard]] SerialExecutor& executor() { return executor_; }

  // Holds what boards of n counters need.
  [[nodiscard]] const Table<R>& table(Counters n) {
    invariant(table_.solve(n, executor_).ok(), "a board of this size can be solved");
    return table_;
  }
  [[nodiscard]] const Table<R>& whole_table() {
    invariant(table_.solve_all(executor_).ok(), "a board of this size can be solved");
    return table_;
  }

  [[nodiscard]] bool can_arise(const Node<kPits>& node) {
    if (!reachability_) reachability_.emplace(table_.rules(), table_.encoder());
    return reachability_->plies(node).has_value();
  }

 private:
  SerialExecutor executor_;
  Table<R> table_;
  std::optional<Reachability<R>> reachability_;
};

// The readings that have been asked about.
class Library {
 public:
  [[nodiscard]] Solved& at(const RuleOptions& options) {
    const auto readings = all_readings();
    const auto place =
        static_cast<std::size_t>(std::ranges::find(readings, options) - readings.begin());
    if (!solved_[place]) solved_[place] = std::make_unique<Solved>(options);
    return *solved_[place];
  }

 private:
  std::array<std::unique_ptr<Solved>, 8> solved_;
};

}  // namespace tihbat::explorer
