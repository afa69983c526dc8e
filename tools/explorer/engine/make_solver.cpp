// The solver of the one board that the page plays on. The library's own make_solver() would bring
// the solvers of all boards into the page.
#include "solver_of.hpp"
#include "tihbat/core/invariant.hpp"

namespace tihbat::app {

std::unique_ptr<Solver> make_solver(const Variant& variant) {
  invariant(variant.pits == 2, "the explorer plays on two pits a side");
  return make_solver_of<2>(variant);
}

}  // namespace tihbat::app
