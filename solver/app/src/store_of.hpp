// StoreFunctions for P pits a side.
#pragma once

#include <memory>
#include <span>
#include <utility>

#include "solver_of.hpp"
#include "store_functions.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/database/audit.hpp"
#include "tihbat/database/folder_audit.hpp"
#include "tihbat/database/records.hpp"

namespace tihbat::app {

template <int P>
class RunningAuditOf : public RunningAudit {
 public:
  RunningAuditOf(const SolverOf<P>& solver, database::LevelFolder& folder,
                 kernel::AnyExecutor& executor)
      : audit_{solver.rules(), solver.encoder(), folder, executor} {}
  [[nodiscard]] const Reasons& unreadable() const override { return audit_.unreadable(); }
  [[nodiscard]] bool proves() const override { return audit_.proves(); }
  void compare(Counters n, std::span<const Word> right) override { audit_.compare(n, right); }
  [[nodiscard]] const database::AuditReport& report() const override { return audit_.report(); }

 private:
  database::FolderAudit<Tihbat<P>, kernel::AnyExecutor> audit_;
};

template <int P>
StoreFunctions store_functions() {
  using S = SolverOf<P>;
  return {.records =
              [](Solver& solver) {
                auto& of = static_cast<S&>(solver);
                return database::solved_records(of.table(), of.reachability());
              },
          .take = [](Solver& solver, const database::Database& database,
                     kernel::AnyExecutor& executor) -> tihbat::Outcome {
            auto& of = static_cast<S&>(solver);
            auto table = database::table_of(database, of.rules(), of.encoder().most(), executor);
            if (!table) return table.reasons();
            of.set_table(*std::move(table));
            return kDone;
          },
          .proves =
              [](const Solver& solver, const database::Database& database) {
                const auto& of = static_cast<const S&>(solver);
                return database::Audit{of.rules(), of.encoder(), database}.proves();
              },
          .audit = [](const Solver& solver, database::LevelFolder& folder,
                      kernel::AnyExecutor& executor) -> std::unique_ptr<RunningAudit> {
            return std::make_unique<RunningAuditOf<P>>(static_cast<const S&>(solver), folder,
                                                       executor);
          }};
}

}  // namespace tihbat::app
