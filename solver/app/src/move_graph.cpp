#include "tihbat/app/move_graph.hpp"

namespace tihbat::app {

template <int P>
VariantGraph move_graph_of(const Variant& variant, std::optional<Counters> n);  // move_graph_of.hpp

VariantGraph move_graph(const Variant& variant, std::optional<Counters> n) {
  return with_pits(variant.pits, [&]<int P>() { return move_graph_of<P>(variant, n); });
}

}  // namespace tihbat::app
