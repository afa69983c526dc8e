// A user of tihbat::solver: solves all boards of up to four counters and asks for one whose value
// is known, 2-1-0-1: A captures 2, and the two counters left are worth nothing to either side.
#include <tihbat/core/notation.hpp>
#include <tihbat/core/tihbat.hpp>
#include <tihbat/solver/table.hpp>
#include <tihbat/solver/tbb_executor.hpp>

int main() {
  using namespace tihbat;
  Table<Tihbat<2>> table{Tihbat<2>{}, Counters{4}};
  TbbExecutor executor{2};
  if (!table.solve_all(executor)) return 1;
  const auto position = parse_position<2>("2-1-0-1-S", Counters{4});
  if (!position) return 2;
  const Verdict verdict = table.at(position->node.board);
  return verdict.value == Value{2} && verdict.dtc == Plies{1} ? 0 : 3;
}
