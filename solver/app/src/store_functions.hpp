// What databases ask of a solver, seen without the number of pits.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "solver.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/database/audit_report.hpp"
#include "tihbat/database/database_file.hpp"
#include "tihbat/database/level_folder.hpp"
#include "tihbat/kernel/executor.hpp"

namespace tihbat::app {

// The audit of a folder that is under way.
class RunningAudit {
 public:
  RunningAudit() = default;
  RunningAudit(const RunningAudit&) = delete;
  RunningAudit& operator=(const RunningAudit&) = delete;
  virtual ~RunningAudit() = default;

  [[nodiscard]] virtual const Reasons& unreadable() const = 0;
  [[nodiscard]] virtual bool proves() const = 0;
  virtual void compare(Counters n, std::span<const Word> right) = 0;
  [[nodiscard]] virtual const database::AuditReport& report() const = 0;
};

struct StoreFunctions {
  // From a table that holds all levels.
  std::vector<database::DatabaseRecord> (*records)(Solver& solver);
  // A database's numbers as the solver's table.
  tihbat::Outcome (*take)(Solver& solver, const database::Database& database,
                          kernel::AnyExecutor& executor);
  // The proof of a JSON database.
  bool (*proves)(const Solver& solver, const database::Database& database);
  // Reads all files; solver, folder and executor must outlive it.
  std::unique_ptr<RunningAudit> (*audit)(const Solver& solver, database::LevelFolder& folder,
                                         kernel::AnyExecutor& executor);
};

// Of SolverOf<P>. Defined in store_of.hpp, instantiated in boards.cpp.
template <int P>
[[nodiscard]] StoreFunctions store_functions();

}  // namespace tihbat::app
