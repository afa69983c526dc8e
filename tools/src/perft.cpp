// tihbat perft: how many legal move sequences there are, the usual test of a move generator.
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "arguments.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "machine.hpp"
#include "output.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat::tools {
namespace {

constexpr int kMostDepth = 1000;

struct PerftArguments {
  RuleArguments rules;
  int depth = 0;
  std::string position;
  bool json = false;
};

// Boards of one depth with the number of sequences that lead there. Sides need not be told apart:
// all boards of a depth have the same one to move.
template <int P>
using Frontier = std::map<Board<P>, std::uint64_t>;

// What a board in a frontier takes: a node of a red-black tree and what malloc adds.
template <int P>
constexpr std::uint64_t kBoardBytes =
    sizeof(typename Frontier<P>::value_type) + 5 * sizeof(void*) + 8;

// One ply further, and the sum of its sequences; nothing if they are too many to count. Refuses
// (status 2) more boards than fit in memory.
template <int P>
std::optional<std::uint64_t> advance(const Tihbat<P>& rules, Frontier<P>& boards) {
  Frontier<P> next;
  std::uint64_t sequences = 0;
  const std::uint64_t memory = usable_memory();
  for (const auto& [board, count] : boards) {
    if (next.size() * kBoardBytes<P> > memory / 2) {
      throw Failure{
          Status::usage,
          fmt::format("depth: a ply leads to more than {} boards, {} of memory where {} can be "
                      "used",
                      next.size(), bytes_text(next.size() * kBoardBytes<P>),
                      bytes_text(memory / 2))};
    }
    for (const Move move : rules.moves(board)) {
      next[rules.play(board, move).next] += count;
      if (__builtin_add_overflow(sequences, count, &sequences)) return std::nullopt;
    }
  }
  boards = std::move(next);
  return sequences;
}

template <int P>
std::vector<Json> rows(const PerftArguments& arguments) {
  const Tihbat<P> rules{arguments.rules.options};
  const Position<P> start =
      arguments.position.empty()
          ? Position<P>{{rules.start(), Side::south}, {}}
          : value_or_fail(parse_position<P>(arguments.position, arguments.rules.total()),
                          Status::usage);
  std::vector<Json> rows;
  Frontier<P> boards{{start.node.board, 1}};
  for (int depth = 1; depth <= arguments.depth; ++depth) {
    const auto sequences = advance(rules, boards);
    if (!sequences) {
      throw Failure{Status::usage, "depth: from " + std::to_string(depth) +
                                       " on the sequences are too many for 64 bits"};
    }
    rows.push_back({{"depth", depth}, {"sequences", *sequences}});
  }
  return rows;
}

}  // namespace

void add_perft(Program& program) {
  Command command = program.add("perft", "Count the legal move sequences by depth, R6 ignored");
  const auto arguments = std::make_shared<PerftArguments>();
  command.number(
      "depth", 1, kMostDepth, [arguments](int depth) { arguments->depth = depth; }, "Plies");
  command.require("depth");
  command.position("position", arguments->position, "Where to begin (default the rules' start)");
  add_json_flag(command, arguments->json);
  add_rule_options(command, arguments->rules);
  command.example("tihbat perft 10 2-1-0-1-S");
  command.run([arguments] {
    const std::vector<Json> found =
        with_pits(arguments->rules.pits, [&]<int P>() { return rows<P>(*arguments); });
    if (arguments->json) {
      print_line(found);
    } else {
      print(as_table(found));
    }
  });
}

}  // namespace tihbat::tools
