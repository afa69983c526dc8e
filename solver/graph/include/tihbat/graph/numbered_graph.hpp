// The move graph as Boost.Graph sees it, whatever the number of pits: vertices are numbers, and the
// edges of one are asked for when an algorithm wants them. Nothing is stored, so the library's
// algorithms run on the game itself, and are compiled once for all boards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

#include "tihbat/core/limits.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat::graph {

// Models VertexListGraph and IncidenceGraph. Vertices are numbered without gaps from 0.
class NumberedGraph {
 public:
  using vertex_descriptor = std::uint64_t;
  struct edge_descriptor {
    vertex_descriptor source = 0;
    vertex_descriptor target = 0;
    Move move;
    Counters captured;
    friend bool operator==(const edge_descriptor&, const edge_descriptor&) = default;
  };
  struct traversal_category : boost::incidence_graph_tag, boost::vertex_list_graph_tag {};
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  using vertices_size_type = std::uint64_t;
  using edges_size_type = std::uint64_t;
  using degree_size_type = std::size_t;
  using vertex_iterator = boost::counting_iterator<vertex_descriptor>;

  // The edges out of one vertex, at most one a pit.
  struct Edges {
    std::array<edge_descriptor, kMaxPits> edges;
    std::size_t count = 0;
  };
  using EdgesOf = std::function<Edges(vertex_descriptor)>;

  class out_edge_iterator
      : public boost::iterator_facade<out_edge_iterator, edge_descriptor,
                                      boost::forward_traversal_tag, const edge_descriptor&> {
   public:
    out_edge_iterator() = default;
    out_edge_iterator(const Edges& edges, std::size_t at) : edges_{edges}, at_{at} {}

   private:
    friend class boost::iterator_core_access;
    void increment() { ++at_; }
    [[nodiscard]] bool equal(const out_edge_iterator& that) const { return at_ == that.at_; }
    [[nodiscard]] const edge_descriptor& dereference() const { return edges_.edges[at_]; }

    Edges edges_;
    std::size_t at_ = 0;
  };

  [[nodiscard]] static vertex_descriptor null_vertex() { return ~vertex_descriptor{0}; }

  NumberedGraph(vertices_size_type size, EdgesOf edges_of)
      : size_{size}, edges_of_{std::move(edges_of)} {}

  friend std::pair<out_edge_iterator, out_edge_iterator> out_edges(vertex_descriptor from,
                                                                   const NumberedGraph& graph) {
    const Edges edges = graph.edges_of_(from);
    return {{edges, 0}, {edges, edges.count}};
  }
  friend degree_size_type out_degree(vertex_descriptor from, const NumberedGraph& graph) {
    return graph.edges_of_(from).count;
  }
  friend vertex_descriptor source(const edge_descriptor& edge, const NumberedGraph&) {
    return edge.source;
  }
  friend vertex_descriptor target(const edge_descriptor& edge, const NumberedGraph&) {
    return edge.target;
  }
  friend std::pair<vertex_iterator, vertex_iterator> vertices(const NumberedGraph& graph) {
    return {vertex_iterator{0}, vertex_iterator{graph.size_}};
  }
  friend vertices_size_type num_vertices(const NumberedGraph& graph) { return graph.size_; }
  friend boost::typed_identity_property_map<vertex_descriptor> get(boost::vertex_index_t,
                                                                   const NumberedGraph&) {
    return {};
  }

 private:
  vertices_size_type size_;
  EdgesOf edges_of_;
};

}  // namespace tihbat::graph
