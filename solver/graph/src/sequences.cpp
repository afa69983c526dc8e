#include "tihbat/graph/sequences.hpp"

#include <utility>

#include "tihbat/graph/numbered_graph.hpp"

namespace tihbat::graph {

Result<std::uint64_t, SequenceCounter::Refusal> SequenceCounter::advance() {
  Ways next;
  std::uint64_t sequences = 0;
  for (const auto& [vertex, count] : ways_) {
    for (auto [edge, last] = out_edges(vertex, *graph_); edge != last; ++edge) {
      next[edge->target] += count;
      if (__builtin_add_overflow(sequences, count, &sequences)) {
        return Refusal::too_many_sequences;
      }
    }
    if (next.size() > most_) return Refusal::too_many_vertices;
  }
  ways_ = std::move(next);
  return sequences;
}

}  // namespace tihbat::graph
