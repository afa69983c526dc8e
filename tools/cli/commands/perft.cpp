// tihbat perft: how many legal move sequences there are, the usual test of a move generator.
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/machine.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/app/move_graph.hpp"
#include "tihbat/app/plan.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::cli {
namespace {

constexpr int kMostDepth = 1000;

struct PerftArguments {
  Variant variant;
  int depth = 0;
  std::string position;
  RowFormat format;
};

// The boards after some number of plies, as vertices of the move graph, with the number of
// sequences that lead to each.
using Sequences = std::map<std::uint64_t, std::uint64_t>;

// What a board takes: a node of a red-black tree and what malloc adds.
constexpr std::uint64_t kBoardBytes = sizeof(Sequences::value_type) + 5 * sizeof(void*) + 8;

// One ply further, and the sum of its sequences; nothing if they are too many to count. Refuses
// (status 2) more boards than fit in memory.
std::optional<std::uint64_t> advance(const graph::NumberedGraph& graph, Sequences& boards) {
  Sequences next;
  std::uint64_t sequences = 0;
  const std::uint64_t memory = usable_memory() / 2;
  for (const auto& [board, count] : boards) {
    const std::uint64_t needed = next.size() * kBoardBytes;
    if (needed > memory) {
      throw Failure{Status::usage, "depth: one ply leads to more than " +
                                       std::to_string(next.size()) + " boards, which take " +
                                       app::bytes_text(needed) + " of memory, and " +
                                       app::bytes_text(memory) + " can be used"};
    }
    for (auto [edge, last] = out_edges(board, graph); edge != last; ++edge) {
      next[edge->target] += count;
      if (__builtin_add_overflow(sequences, count, &sequences)) return std::nullopt;
    }
  }
  boards = std::move(next);
  return sequences;
}

void run(const PerftArguments& arguments) {
  const Variant& variant = arguments.variant;
  const Setup start = arguments.position.empty()
                          ? AnyGame{variant}.position()
                          : value_or_fail(notation::parse_setup(arguments.position, variant.pits,
                                                                variant.counters()),
                                          Status::usage);
  const app::VariantGraph graph = app::move_graph(variant);
  Sequences boards{{graph.vertex(start), 1}};
  Rows rows{{"depth", "sequences"}};
  for (int depth = 1; depth <= arguments.depth; ++depth) {
    const auto sequences = advance(*graph.graph, boards);
    if (!sequences) {
      throw Failure{Status::usage, "depth: from ply " + std::to_string(depth) +
                                       " on there are more sequences than 64 bits can count"};
    }
    rows.add({cell(depth), cell(*sequences)});
  }
  print_rows(rows, arguments.format);
}

}  // namespace

void add_perft(Program& program) {
  Command command =
      program.add("perft", "Count the legal move sequences by depth, repetitions (R6) ignored");
  const auto arguments = std::make_shared<PerftArguments>();
  command.number(
      "depth", 1, kMostDepth, [arguments](int depth) { arguments->depth = depth; }, "Plies");
  command.require("depth");
  command.position("position", arguments->position, "Where to begin (default the start)");
  add_json_flag(command, arguments->format.json);
  add_variant_options(command, arguments->variant);
  command.example("tihbat perft 10 2-1-0-1-S");
  command.run([arguments] { run(*arguments); });
}

}  // namespace tihbat::cli
