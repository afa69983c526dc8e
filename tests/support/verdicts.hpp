// How verdicts print in messages, and tables for tests.
#pragma once

#include <ostream>

#include <gtest/gtest.h>

#include "support/generators.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::kernel {

inline void PrintTo(const Verdict& verdict, std::ostream* out) {
  *out << "value " << verdict.value.get();
  if (verdict.dtc) *out << ", dtc " << verdict.dtc->get();
}

}  // namespace tihbat::kernel

namespace tihbat::test {

// All levels up to `most`, solved without threads.
template <int P>
kernel::Table<Tihbat<P>> solved(int most, const RuleOptions& options = {}) {
  kernel::Table<Tihbat<P>> table{Tihbat<P>{options}, Counters{most}};
  kernel::SerialExecutor executor;
  const Outcome done = table.solve_all(executor);
  EXPECT_TRUE(done.ok());
  return table;
}

// The default game, solved once.
inline const kernel::Table<Tihbat<2>>& default_table() {
  static const kernel::Table<Tihbat<2>> table = solved<2>(28);
  return table;
}

}  // namespace tihbat::test
