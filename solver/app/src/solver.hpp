// What is made for one number of pits, seen without it: a table, what can arise in play, and the
// answers that need the rules. SolverOf<P> is in solver_of.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "tihbat/analysis/analysis.hpp"
#include "tihbat/app/session.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/setup.hpp"
#include "tihbat/core/variant.hpp"
#include "tihbat/kernel/buffer.hpp"
#include "tihbat/kernel/cell.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/progress.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::app {

class Solver {
 public:
  using TableLevelDone = std::function<tihbat::Outcome(Counters, std::span<const Word>)>;

  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  virtual ~Solver() = default;

  // Whether the look-ups can number the rows of so many counters.
  [[nodiscard]] virtual bool serves(Counters most) const = 0;
  // Counters that the table is made for; none before it is made.
  [[nodiscard]] virtual std::optional<Counters> table_most() const = 0;
  // For up to so many counters, nothing solved yet.
  virtual void make_table(Counters most) = 0;

  // All below need the table, and what is said in kernel/table.hpp.
  [[nodiscard]] virtual tihbat::Outcome solve(Counters n, kernel::AnyExecutor& executor,
                                              const kernel::Observer& observer,
                                              const TableLevelDone& done, kernel::Keep keep) = 0;
  [[nodiscard]] virtual bool holds(Counters n) const = 0;
  [[nodiscard]] virtual std::span<const Word> cells(Counters n) const = 0;
  virtual void adopt(Counters n, kernel::Buffer<Word> cells, kernel::AnyExecutor& executor) = 0;
  virtual void adopt_mapped(Counters n, std::span<const Word> cells) = 0;
  virtual void prepare(Counters n, kernel::AnyExecutor& executor) = 0;
  [[nodiscard]] virtual kernel::Verdict verdict(const Setup& position) const = 0;
  [[nodiscard]] virtual analysis::Analysis table_analysis(const AnyGame& game) const = 0;
  [[nodiscard]] virtual tihbat::Result<analysis::Analysis> analyse(
      const AnyGame& game, kernel::AnyExecutor& executor) const = 0;
  [[nodiscard]] virtual tihbat::Result<AnyGame> best_line(const AnyGame& game,
                                                          kernel::AnyExecutor& executor) const = 0;

  // These do not.
  [[nodiscard]] virtual Setup board(Counters n, std::uint64_t index) const = 0;
  [[nodiscard]] virtual std::optional<Plies> arises_after(const Setup& position) = 0;
  [[nodiscard]] virtual std::uint64_t count_components(Counters n) const = 0;
};

[[nodiscard]] std::unique_ptr<Solver> make_solver(const Variant& variant);
// SolverOf<P>. Defined in solver_of.hpp, instantiated in boards.cpp.
template <int P>
[[nodiscard]] std::unique_ptr<Solver> make_solver_of(const Variant& variant);

}  // namespace tihbat::app
