// Solver for P pits a side.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "solver.hpp"
#include "tihbat/analysis/evaluate.hpp"
#include "tihbat/core/encoder.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/graph/components.hpp"
#include "tihbat/graph/reachability.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::app {

template <int P>
class SolverOf : public Solver {
 public:
  using R = Tihbat<P>;

  explicit SolverOf(const Variant& variant)
      : rules_{variant.options}, encoder_{variant.counters()} {}

  [[nodiscard]] const R& rules() const { return rules_; }
  [[nodiscard]] const Encoder<P>& encoder() const { return encoder_; }
  [[nodiscard]] kernel::Table<R>& table() { return *table_; }
  void set_table(kernel::Table<R> table) { table_ = std::move(table); }
  [[nodiscard]] graph::Reachability<R>& reachability() {
    if (!reachability_) reachability_.emplace(rules_, encoder_);
    return *reachability_;
  }

  [[nodiscard]] bool serves(Counters most) const override { return R::RowTables::serves(most); }
  [[nodiscard]] std::optional<Counters> table_most() const override {
    if (!table_) return std::nullopt;
    return table_->encoder().most();
  }
  void make_table(Counters most) override { table_.emplace(rules_, most); }

  [[nodiscard]] tihbat::Outcome solve(Counters n, kernel::AnyExecutor& executor,
                                      const kernel::Observer& observer, const TableLevelDone& done,
                                      kernel::Keep keep) override {
    return table_->solve(n, executor, observer, done, keep);
  }
  [[nodiscard]] bool holds(Counters n) const override {
    return table_ && n <= table_->encoder().most() && table_->holds(n);
  }
  [[nodiscard]] std::span<const Word> cells(Counters n) const override { return table_->cells(n); }
  void adopt(Counters n, kernel::Buffer<Word> cells, kernel::AnyExecutor& executor) override {
    table_->adopt(n, std::move(cells), executor);
  }
  void adopt_mapped(Counters n, std::span<const Word> cells) override {
    table_->adopt_mapped(n, cells);
  }
  void prepare(Counters n, kernel::AnyExecutor& executor) override { table_->prepare(n, executor); }
  [[nodiscard]] kernel::Verdict verdict(const Setup& position) const override {
    return table_->at(position_of<P>(position).node.board);
  }
  [[nodiscard]] analysis::Analysis table_analysis(const AnyGame& game) const override {
    return analysis::table_analysis(game.as<P>(), *table_);
  }
  [[nodiscard]] tihbat::Result<analysis::Analysis> analyse(
      const AnyGame& game, kernel::AnyExecutor& executor) const override {
    return analysis::analyse(game.as<P>(), *table_, executor);
  }
  [[nodiscard]] tihbat::Result<AnyGame> best_line(const AnyGame& game,
                                                  kernel::AnyExecutor& executor) const override {
    const auto line = analysis::best_line(game.as<P>(), *table_, executor);
    if (!line) return line.reasons();
    return AnyGame::from(*line);
  }

  [[nodiscard]] Setup board(Counters n, std::uint64_t index) const override {
    return setup_of(Node<P>{encoder_.level(n).board(PositionIndex{index}), Side::south});
  }
  [[nodiscard]] std::optional<Plies> arises_after(const Setup& position) override {
    return reachability().plies(position_of<P>(position).node);
  }
  [[nodiscard]] std::uint64_t count_components(Counters n) const override {
    return graph::count_components(rules_, encoder_, n);
  }

 private:
  R rules_;
  Encoder<P> encoder_;
  std::optional<kernel::Table<R>> table_;
  std::optional<graph::Reachability<R>> reachability_;
};

template <int P>
std::unique_ptr<Solver> make_solver_of(const Variant& variant) {
  return std::make_unique<SolverOf<P>>(variant);
}

}  // namespace tihbat::app
