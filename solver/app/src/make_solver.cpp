#include "solver.hpp"

namespace tihbat::app {

std::unique_ptr<Solver> make_solver(const Variant& variant) {
  return with_pits(variant.pits, [&]<int P>() { return make_solver_of<P>(variant); });
}

}  // namespace tihbat::app
