// A second opinion on the solver, to be read on its own: the whole game as a stored Boost.Graph
// graph, and value and distance of each vertex straight from their definitions. It takes its moves
// from the naive rules, keeps the side to move (no board is turned), asks for no number of
// counters, and looks forward only. It is slow and needs the whole graph in memory.
//
// Order. Strong components are settled with those that they lead to first. Plies out of a component
// then have a known worth; only plies within it remain, and those never capture,
// since captured counters do not come back.
//
// Value (F3). Within a component, let v_t be the value of the game that is cut off after t plies
// and is worth 0 there:
//     v_0(x) = 0,   v_t+1(x) = the largest of  captures - value(y)  over plies out to y
//                                         and  -v_t(y)              over plies within to y.
// Let k be the value of x where cycles are worth 0. If k > 0, the mover can force an exit that pays
// k within some number of plies d, so v_t(x) >= k for all t >= d; and the opponent can keep any
// larger exit away for ever, so v_t(x) <= k for every t (0 at the cut is no more than k). Likewise
// for k < 0; and if k = 0 both sides can keep the other from a positive exit, so v_t(x) = 0. So v_t
// arrives at the value; and since v_t+1 depends on v_t only, it has arrived when it stands still.
//
// Distance. With all values known, the definition of DTC is an equation for each vertex. Among
// distances that are finite it has one solution: where two differ, the smaller of the two at the
// vertex where it is smallest would have to rest on a smaller one that does not differ. It is found
// by starting from "not yet" everywhere and repeating the equation until nothing changes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <stdexcept>
#include <vector>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/range/iterator_range.hpp>

#include "support/boards.hpp"
#include "support/naive_rules.hpp"
#include "tihbat/kernel/cell.hpp"

namespace tihbat::test {

template <int P>
class ReferenceSolver {
 public:
  // All positions of up to `most` counters.
  ReferenceSolver(const RuleOptions& options, int most) {
    store_graph(options, most);
    value_.assign(num_vertices(graph_), 0);
    distance_.assign(num_vertices(graph_), kNotYet);
    for (const Component& component : components()) {
      find_values(component);
      find_distances(component);
    }
  }

  [[nodiscard]] std::size_t positions() const { return num_vertices(graph_); }

  // From the side to move.
  [[nodiscard]] kernel::Verdict at(const Node<P>& node) const {
    const Vertex x = vertices_.at(ring_of(node));
    if (value_[x] == 0) return {Value{0}, std::nullopt};
    if (distance_[x] == kNotYet) throw std::logic_error("a value without a distance");
    return {Value{value_[x]}, Plies{distance_[x]}};
  }

 private:
  struct Captured {
    int counters;
  };
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS,
                                      boost::no_property, Captured>;
  using Vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
  using Edge = typename boost::graph_traits<Graph>::edge_descriptor;
  using Component = std::vector<Vertex>;
  static constexpr int kNotYet = std::numeric_limits<int>::max();

  void store_graph(const RuleOptions& options, int most) {
    for (int n = 0; n <= most; ++n) {
      for_each_board<P>(n, [&](const Board<P>& board) {
        for (const Side side : {Side::south, Side::north}) {
          vertices_.emplace(ring_of(Node<P>{board, side}), add_vertex(graph_));
        }
      });
    }
    for (const auto& [ring, from] : vertices_) {
      for (const NaivePly<P>& ply : naive_plies(ring, options)) {
        add_edge(from, vertices_.at(ply.after), Captured{ply.captured}, graph_);
      }
    }
  }

  // Each component after all that it leads to.
  std::vector<Component> components() {
    component_.resize(num_vertices(graph_));
    const auto number_of =
        boost::make_iterator_property_map(component_.begin(), get(boost::vertex_index, graph_));
    std::vector<Component> members(
        static_cast<std::size_t>(boost::strong_components(graph_, number_of)));
    for (const Vertex x : boost::make_iterator_range(vertices(graph_))) {
      members[static_cast<std::size_t>(component_[x])].push_back(x);
    }
    // Boost.Graph numbers a component when it is left, so after those that it leads to.
    for (const Edge ply : boost::make_iterator_range(edges(graph_))) {
      if (component_[target(ply, graph_)] > component_[source(ply, graph_)]) {
        throw std::logic_error("components out of order");
      }
      if (is_within(ply) && captured(ply) > 0) throw std::logic_error("a capture that comes back");
    }
    return members;
  }

  [[nodiscard]] auto plies(Vertex x) const {
    return boost::make_iterator_range(out_edges(x, graph_));
  }
  [[nodiscard]] int captured(const Edge& ply) const { return graph_[ply].counters; }
  [[nodiscard]] bool is_within(const Edge& ply) const {
    return component_[source(ply, graph_)] == component_[target(ply, graph_)];
  }
  // To the side that makes the ply.
  [[nodiscard]] int worth(const Edge& ply) const {
    return captured(ply) - value_[target(ply, graph_)];
  }
  [[nodiscard]] bool keeps_value(const Edge& ply) const {
    return worth(ply) == value_[source(ply, graph_)];
  }

  // value_ holds v_t of the component's vertices, and the values of all that it leads to.
  void find_values(const Component& component) {
    std::vector<int> next(component.size());
    for (bool stands_still = false; !stands_still;) {
      std::transform(component.begin(), component.end(), next.begin(),
                     [&](Vertex x) { return best_worth(x); });
      stands_still = true;
      for (std::size_t i = 0; i < component.size(); ++i) {
        stands_still = stands_still && value_[component[i]] == next[i];
        value_[component[i]] = next[i];
      }
    }
  }

  [[nodiscard]] int best_worth(Vertex x) const {
    if (plies(x).empty()) return 0;  // R7
    int best = std::numeric_limits<int>::min();
    for (const Edge& ply : plies(x)) best = std::max(best, worth(ply));
    return best;
  }

  void find_distances(const Component& component) {
    for (bool stands_still = false; !stands_still;) {
      stands_still = true;
      for (const Vertex x : component) {
        const int distance = value_[x] > 0   ? winners_distance(x)
                             : value_[x] < 0 ? losers_distance(x)
                                             : kNotYet;
        stands_still = stands_still && distance == distance_[x];
        distance_[x] = distance;
      }
    }
  }

  // 1 if a capture keeps the value, else 1 + the smallest distance that a ply which keeps it leads
  // to.
  [[nodiscard]] int winners_distance(Vertex x) const {
    int shortest = kNotYet;
    for (const Edge& ply : plies(x)) {
      if (!keeps_value(ply)) continue;
      if (captured(ply) > 0) return 1;
      shortest = std::min(shortest, distance_[target(ply, graph_)]);
    }
    return shortest == kNotYet ? kNotYet : 1 + shortest;
  }

  // 1 + the largest distance that a non-capture which keeps the value leads to, or 1 if there is
  // none.
  [[nodiscard]] int losers_distance(Vertex x) const {
    int longest = 0;
    for (const Edge& ply : plies(x)) {
      if (!keeps_value(ply) || captured(ply) > 0) continue;
      longest = std::max(longest, distance_[target(ply, graph_)]);
    }
    return longest == kNotYet ? kNotYet : 1 + longest;
  }

  Graph graph_;
  std::map<Ring<P>, Vertex> vertices_;
  std::vector<int> component_;  // by vertex
  std::vector<int> value_;      // by vertex, to the side to move
  std::vector<int> distance_;   // by vertex
};

}  // namespace tihbat::test
