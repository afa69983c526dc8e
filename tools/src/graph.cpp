// tihbat graph: the move graph, or a part of it, for other tools.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "arguments.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "output.hpp"
#include "session.hpp"
#include "tihbat/core/encoder.hpp"
#include "tihbat/solver/graph_text.hpp"
#include "tihbat/solver/move_graph.hpp"

namespace tihbat::tools {
namespace {

// A graph that is drawn or read elsewhere is held in memory as text several times over.
constexpr std::size_t kMostNodes = 2'000'000;
constexpr int kUsualPlies = 3;
constexpr int kMostPlies = 1000;

struct GraphArguments {
  RuleArguments rules;
  std::string from;
  std::optional<int> plies;
  std::optional<int> counters;
  bool graphml = false;
};

void refuse_too_many(std::size_t nodes) {
  if (nodes <= kMostNodes) return;
  throw Failure{Status::usage,
                fmt::format("more than {} nodes; --from with fewer --plies, or --counters, "
                            "give a part of them",
                            kMostNodes)};
}

template <int P>
struct Part {
  std::vector<std::uint64_t> vertices;  // breadth first
  std::size_t expanded = 0;             // of these the moves are shown
};

// All that is reachable from a vertex, within a number of plies where one is given.
template <int P>
Part<P> around(const MoveGraph<Tihbat<P>>& graph, std::uint64_t start, std::optional<int> plies) {
  Part<P> part{{start}, 0};
  std::unordered_set<std::uint64_t> seen{start};
  for (int depth = 0; (!plies || depth < *plies) && part.expanded < part.vertices.size(); ++depth) {
    for (const std::size_t end = part.vertices.size(); part.expanded < end; ++part.expanded) {
      for (auto [edge, last] = out_edges(part.vertices[part.expanded], graph); edge != last;
           ++edge) {
        const std::uint64_t target = (*edge).target;
        if (seen.insert(target).second) part.vertices.push_back(target);
      }
      refuse_too_many(part.vertices.size());
    }
  }
  return part;
}

template <int P>
NamedGraph graph(const GraphArguments& arguments) {
  const Session<P> session{arguments.rules, {}};
  const Encoder<P> encoder{session.most()};
  if (arguments.counters) {
    const Counters n = session.counters(*arguments.counters);
    const MoveGraph<Tihbat<P>> level{session.rules(), encoder, n};
    refuse_too_many(static_cast<std::size_t>(num_vertices(level)));
    const auto [begin, end] = vertices(level);
    const std::vector<std::uint64_t> all{begin, end};
    return named(level, all, all.size());
  }
  const MoveGraph<Tihbat<P>> whole{session.rules(), encoder};
  if (arguments.from.empty()) {
    const auto part = around<P>(whole, whole.vertex(session.fresh_game().position().node), {});
    return named(whole, part.vertices, part.expanded);
  }
  const auto node = session.game(arguments.from, "").position().node;
  const auto part = around<P>(whole, whole.vertex(node), arguments.plies.value_or(kUsualPlies));
  return named(whole, part.vertices, part.expanded);
}

}  // namespace

void add_graph(Program& program) {
  Command command =
      program.add("graph", "Write the move graph: all that can arise from the start, or a part");
  const auto arguments = std::make_shared<GraphArguments>();
  command.position("--from", arguments->from, "Begin at this position");
  command.number(
      "--plies", 0, kMostPlies, [arguments](int plies) { arguments->plies = plies; },
      fmt::format("How far to go from there (default {})", kUsualPlies));
  command.need("--plies", "--from");
  command.number(
      "--counters", 0, kMaxCounters, [arguments](int counters) { arguments->counters = counters; },
      "All boards of this number of counters and the moves between them");
  command.exclude("--counters", "--from");
  command.choice<bool>("--format", arguments->graphml, {{"dot", false}, {"graphml", true}},
                       "Graphviz's DOT or GraphML (default dot)");
  add_rule_options(command, arguments->rules);
  command.example("tihbat graph --from 1-4-4-1-S --plies 2 --format dot");
  command.run([arguments] {
    const NamedGraph found =
        with_pits(arguments->rules.pits, [&]<int P>() { return graph<P>(*arguments); });
    print(arguments->graphml ? as_graphml(found) : as_dot(found));
  });
}

}  // namespace tihbat::tools
