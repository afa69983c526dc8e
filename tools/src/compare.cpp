// tihbat compare: the start under every public reading of the rules.
#include <memory>
#include <string>
#include <vector>

#include "answer.hpp"
#include "arguments.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "rows.hpp"
#include "session.hpp"
#include "tihbat/solver/rules_json.hpp"

namespace tihbat::tools {
namespace {

struct CompareArguments {
  RuleArguments rules;
  WorkArguments work;
  bool json = false;
};

template <int P>
Json row(const RuleArguments& rules, const WorkArguments& work) {
  Session<P> session{rules, work};
  session.need(session.most(), false);
  const Game<Tihbat<P>> game = session.fresh_game();
  const Analysis<P> start = table_analysis(game, session.table());
  const Tally tally = final_tally(game.position(), start.value);
  return {{"first_counter", name(rules.options.first)},
          {"capture_side", name(rules.options.capture_side)},
          {"chain", rules.options.chain},
          {"value", start.value.get()},
          {"south", json(tally.south)},
          {"north", json(tally.north)},
          {"best", blind_moves(start)},
          {"dtc", json(start.dtc)},
          {"reachable", json(session.count_reachable())}};
}

}  // namespace

std::vector<Json> compare_rows(RuleArguments rules, const WorkArguments& work) {
  std::vector<Json> rows;
  for (const auto first : {FirstCounter::origin, FirstCounter::next}) {
    for (const auto side : {CaptureSide::own, CaptureSide::both}) {
      for (const bool chain : {false, true}) {
        RuleOptions& options = rules.options;
        options.first = first;
        options.capture_side = side;
        options.chain = chain;
        rows.push_back(with_pits(rules.pits, [&]<int P>() { return row<P>(rules, work); }));
      }
    }
  }
  return rows;
}

void add_compare(Program& program) {
  Command command =
      program.add("compare", "Value the start under each public reading of the rules");
  const auto arguments = std::make_shared<CompareArguments>();
  add_json_flag(command, arguments->json);
  add_board_options(command, arguments->rules);
  add_work_options(command, arguments->work);
  command.example("tihbat compare");
  command.run([arguments] {
    std::vector<Json> found = compare_rows(arguments->rules, arguments->work);
    if (arguments->json) {
      print_line(found);
      return;
    }
    for (Json& row : found) row["value"] = format(Value{row["value"].get<int>()}, Side::south);
    print(as_table(found));
  });
}

}  // namespace tihbat::tools
