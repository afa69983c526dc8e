// A user of tihbat::kernel: solves all boards of up to four counters, without threads, and asks for
// one whose value is known, 2-1-0-1: A captures 2, and the two counters left are worth nothing to
// either side.
#include <tihbat/core/tihbat.hpp>
#include <tihbat/kernel/executor.hpp>
#include <tihbat/kernel/table.hpp>
#include <tihbat/notation/notation.hpp>

int main() {
  using namespace tihbat;
  kernel::Table<Tihbat<2>> table{Tihbat<2>{}, Counters{4}};
  kernel::SerialExecutor executor;
  if (!table.solve_all(executor)) return 1;
  const auto position = notation::parse_position<2>("2-1-0-1-S", Counters{4});
  if (!position) return 2;
  const kernel::Verdict verdict = table.at(position->node.board);
  return verdict.value == Value{2} && verdict.dtc == Plies{1} ? 0 : 3;
}
