// All that depends on the number of pits: the longest compilation, begun first.
#include "move_graph_of.hpp"
#include "solver_of.hpp"
#include "store_of.hpp"

namespace tihbat::app {

template std::unique_ptr<Solver> make_solver_of<1>(const Variant& variant);
template std::unique_ptr<Solver> make_solver_of<2>(const Variant& variant);
template std::unique_ptr<Solver> make_solver_of<3>(const Variant& variant);
template std::unique_ptr<Solver> make_solver_of<4>(const Variant& variant);
template std::unique_ptr<Solver> make_solver_of<5>(const Variant& variant);
template std::unique_ptr<Solver> make_solver_of<6>(const Variant& variant);
template StoreFunctions store_functions<1>();
template StoreFunctions store_functions<2>();
template StoreFunctions store_functions<3>();
template StoreFunctions store_functions<4>();
template StoreFunctions store_functions<5>();
template StoreFunctions store_functions<6>();
template VariantGraph move_graph_of<1>(const Variant& variant, std::optional<Counters> n);
template VariantGraph move_graph_of<2>(const Variant& variant, std::optional<Counters> n);
template VariantGraph move_graph_of<3>(const Variant& variant, std::optional<Counters> n);
template VariantGraph move_graph_of<4>(const Variant& variant, std::optional<Counters> n);
template VariantGraph move_graph_of<5>(const Variant& variant, std::optional<Counters> n);
template VariantGraph move_graph_of<6>(const Variant& variant, std::optional<Counters> n);

}  // namespace tihbat::app
