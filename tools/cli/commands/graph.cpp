// tihbat graph: the move graph, or a part of it, for other tools.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/app/move_graph.hpp"
#include "tihbat/core/limits.hpp"
#include "tihbat/graph/graph_text.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::cli {
namespace {

// A graph that is drawn or read elsewhere is held in memory as text several times over.
constexpr std::size_t kMostNodes = 2'000'000;
constexpr int kUsualPlies = 3;
constexpr int kMostPlies = 1000;

struct GraphArguments {
  Variant variant;
  std::string from;
  std::optional<int> plies;
  std::optional<int> counters;
  bool graphml = false;
};

// What can be reached from a position, or without one all that can be reached from the start.
std::optional<graph::Part> reached(const app::VariantGraph& graph,
                                   const GraphArguments& arguments) {
  Setup start = AnyGame{arguments.variant}.position();
  std::optional<int> plies;
  if (!arguments.from.empty()) {
    start = value_or_fail(
        notation::parse_setup(arguments.from, arguments.variant.pits, arguments.variant.counters()),
        Status::usage);
    plies = arguments.plies.value_or(kUsualPlies);
  }
  return graph::part_around(*graph.graph, graph.vertex(start), plies, kMostNodes);
}

void run(const GraphArguments& arguments) {
  std::optional<Counters> n;
  if (arguments.counters) n = counters_or_fail(arguments.variant, *arguments.counters);
  const app::VariantGraph graph = app::move_graph(arguments.variant, n);
  const auto part = n ? graph::whole(*graph.graph, kMostNodes) : reached(graph, arguments);
  if (!part) {
    throw Failure{Status::usage,
                  "more than " + std::to_string(kMostNodes) +
                      " nodes; --from with fewer --plies, or --counters, give a part of them"};
  }
  const graph::NamedGraph named =
      graph::named(*graph.graph, *part, [&](std::uint64_t vertex) -> graph::NamedVertex {
        const Setup setup = graph.setup(vertex);
        return {notation::format_board(setup) + '-' + notation::letter(setup.to_move),
                setup.to_move};
      });
  print(arguments.graphml ? graph::as_graphml(named) : graph::as_dot(named));
}

}  // namespace

void add_graph(Program& program) {
  Command command = program.add(
      "graph", "Write the move graph: all that can be reached from the start, or a part");
  const auto arguments = std::make_shared<GraphArguments>();
  command.position("--from", arguments->from, "Begin at this position");
  command.number(
      "--plies", 0, kMostPlies, [arguments](int plies) { arguments->plies = plies; },
      "How far to go from there (default " + std::to_string(kUsualPlies) + ")");
  command.need("--plies", "--from");
  command.number(
      "--counters", 0, kMaxCounters, [arguments](int counters) { arguments->counters = counters; },
      "All boards with this number of counters, and the moves between them");
  command.exclude("--counters", "--from");
  command.choice<bool>("--format", arguments->graphml, {{"dot", false}, {"graphml", true}},
                       "Graphviz's DOT or GraphML (default dot)");
  add_variant_options(command, arguments->variant);
  command.example("tihbat graph --from 1-4-4-1-S --plies 2 --format dot");
  command.run([arguments] { run(*arguments); });
}

}  // namespace tihbat::cli
