// All that depends on the number of pits, compiled for 1 to 3 pits a side: in two files, so that
// both are compiled at once.
#include "solver_of.hpp"
#include "store_of.hpp"

namespace tihbat::app {

template std::unique_ptr<Solver> make_solver_of<1>(const Variant& variant);
template std::unique_ptr<Solver> make_solver_of<2>(const Variant& variant);
template std::unique_ptr<Solver> make_solver_of<3>(const Variant& variant);
template StoreFunctions store_functions<1>();
template StoreFunctions store_functions<2>();
template StoreFunctions store_functions<3>();

}  // namespace tihbat::app
