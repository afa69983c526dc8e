// tihbat perft: how many legal move sequences there are, the usual test of a move generator.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "system/machine.hpp"
#include "tihbat/app/move_graph.hpp"
#include "tihbat/app/plan.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/graph/sequences.hpp"
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

Failure refusal(graph::SequenceCounter::Refusal refusal, int depth, std::uint64_t memory) {
  const std::string ply = "ply " + std::to_string(depth);
  if (refusal == graph::SequenceCounter::Refusal::too_many_sequences) {
    return {Status::usage,
            "depth: from " + ply + " on there are more sequences than 64 bits can count"};
  }
  return {Status::usage, "depth: " + ply + " leads to more boards than fit in the " +
                             app::bytes_text(memory) + " of memory that can be used"};
}

void run(const PerftArguments& arguments) {
  const Variant& variant = arguments.variant;
  const Setup start = arguments.position.empty()
                          ? AnyGame{variant}.position()
                          : value_or_fail(notation::parse_setup(arguments.position, variant.pits,
                                                                variant.counters()),
                                          Status::usage);
  const app::VariantGraph graph = app::move_graph(variant);
  const std::uint64_t memory = usable_memory() / 2;
  graph::SequenceCounter counter{
      *graph.graph, graph.vertex(start),
      static_cast<std::size_t>(memory / graph::SequenceCounter::kVertexBytes)};
  Rows rows{{"depth", "sequences"}};
  for (int depth = 1; depth <= arguments.depth; ++depth) {
    const auto sequences = counter.advance();
    if (!sequences) throw refusal(sequences.error(), depth, memory);
    rows.add({cell(depth), cell(*sequences)});
  }
  print_rows(rows, arguments.format);
}

}  // namespace

void add_perft(Program& program) {
  Command command = program.add("perft",
                                "Count the legal move sequences by depth, repetitions (R6) ignored"
                                "(from depth 54 or so on) some readers of JSON round them");
  const auto arguments = std::make_shared<PerftArguments>();
  command.number(
      "depth", 1, kMostDepth, [arguments](int depth) { arguments->depth = depth; },
      "Plies; from the start there are more than 2^53 sequences from 56 on, which JavaScript and "
      "other readers of JSON round");
  command.require("depth");
  command.position("position", arguments->position, "Where to begin (default the start)");
  add_json_flag(command, arguments->format.json);
  add_variant_options(command, arguments->variant);
  command.example("tihbat perft 10 2-1-0-1-S");
  command.run([arguments] { run(*arguments); });
}

}  // namespace tihbat::cli
