// How many sequences of moves there are by their length (perft), the usual test of a move
// generator: https://www.chessprogramming.org/Perft.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

#include "tihbat/core/result.hpp"

namespace tihbat::graph {

class NumberedGraph;  // numbered_graph.hpp

// Counts the sequences from one vertex, a ply at a time. The vertices that they lead to are held
// in memory with the number of ways there, so that a ply costs an edge once, however many
// sequences pass it.
class SequenceCounter {
  using Ways = std::map<std::uint64_t, std::uint64_t>;

 public:
  // What a vertex takes: a node of a red-black tree and what malloc adds.
  static constexpr std::size_t kVertexBytes = sizeof(Ways::value_type) + 5 * sizeof(void*) + 8;
  enum class Refusal : std::uint8_t { too_many_sequences, too_many_vertices };

  // At most so many vertices are held. The graph must outlive the counter.
  SequenceCounter(const NumberedGraph& graph, std::uint64_t start, std::size_t most_vertices)
      : graph_{&graph}, most_{most_vertices}, ways_{{start, 1}} {}

  // One ply further: the number of sequences of that length. Refused, with nothing changed, where
  // 64 bits or the vertices do not suffice.
  [[nodiscard]] Result<std::uint64_t, Refusal> advance();

 private:
  const NumberedGraph* graph_;
  std::size_t most_;
  Ways ways_;
};

}  // namespace tihbat::graph
