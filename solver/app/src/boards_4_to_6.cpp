// All that depends on the number of pits, compiled for 4 to 6 pits a side: in two files, so that
// both are compiled at once.
#include "solver_of.hpp"
#include "store_of.hpp"

namespace tihbat::app {

template std::unique_ptr<Solver> make_solver_of<4>(const Variant& variant);
template std::unique_ptr<Solver> make_solver_of<5>(const Variant& variant);
template std::unique_ptr<Solver> make_solver_of<6>(const Variant& variant);
template StoreFunctions store_functions<4>();
template StoreFunctions store_functions<5>();
template StoreFunctions store_functions<6>();

}  // namespace tihbat::app
