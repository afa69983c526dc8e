// tihbat graph: the move graph, or a part of it, for other tools.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/analysis/analysis.hpp"
#include "tihbat/app/move_graph.hpp"
#include "tihbat/app/session.hpp"
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
  bool bare = false;
  WorkArguments work;
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

// "7 7"
std::string row_text(std::span<const int> pits) {
  std::string text;
  for (const int counters : pits) text += (text.empty() ? "" : " ") + std::to_string(counters);
  return text;
}

// With its worth where there is a session to ask.
graph::NamedNode node(const Setup& setup, app::Session* session) {
  const std::size_t half = setup.pits.size() / 2;
  std::vector<int> north(setup.pits.begin() + static_cast<std::ptrdiff_t>(half), setup.pits.end());
  std::ranges::reverse(north);
  graph::NamedNode node{
      .name = notation::format_board(setup) + '-' + notation::letter(setup.to_move),
      .north_row = row_text(north),
      .south_row = row_text(std::span{setup.pits}.first(half)),
      .to_move = setup.to_move,
      .worth = {}};
  if (session == nullptr) return node;
  const kernel::Verdict verdict = session->verdict(setup);
  const analysis::Analysis table = session->table_analysis(AnyGame{session->variant(), setup});
  node.worth = {.value = verdict.value.get(), .dtc = {}, .best = analysis::blind_moves(table)};
  if (verdict.dtc) node.worth->dtc = verdict.dtc->get();
  return node;
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
  std::optional<app::Session> session;
  if (!arguments.bare) {
    session = make_session(arguments.variant, arguments.work);
    // No board after it has more counters.
    const Counters most = graph.setup(part->vertices.front()).on_board();
    if (session->check(session->plan(most, false))) {
      succeed_or_fail(session->need(most, false));
    } else {
      session.reset();
    }
  }
  const graph::NamedGraph named = graph::named(*graph.graph, *part, [&](std::uint64_t vertex) {
    return node(graph.setup(vertex), session ? &*session : nullptr);
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
  command.flag(
      "--bare", arguments->bare,
      "The moves alone, without what positions are worth, so that nothing has to be solved (as "
      "where that does not fit in memory)");
  add_variant_options(command, arguments->variant);
  add_work_options(command, arguments->work);
  command.example("tihbat graph --from 1-4-4-1-S --plies 2 --format dot");
  command.run([arguments] { run(*arguments); });
}

}  // namespace tihbat::cli
