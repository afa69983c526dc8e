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
  Json row{{"first_counter", name(rules.options.first)},
           {"capture_side", name(rules.options.capture_side)},
           {"chain", rules.options.chain}};
  row.update(outcome_columns(session.fresh_game(), session.table()));
  row["reachable"] = json(session.count_reachable());
  return row;
}

}  // namespace

std::vector<Json> compare_rows(RuleArguments rules, const WorkArguments& work) {
  std::vector<Json> rows;
  for (const RuleOptions& reading : all_readings(rules.options.per_pit)) {
    rules.options = reading;
    rows.push_back(with_pits(rules.pits, [&]<int P>() { return row<P>(rules, work); }));
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
    name_sides(found);
    print(as_table(found));
  });
}

}  // namespace tihbat::tools
