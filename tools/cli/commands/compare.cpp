// tihbat compare: the start in every published variant of the rules.
#include <memory>

#include "commands/commands.hpp"
#include "commands/rows.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/app/statistics.hpp"

namespace tihbat::cli {
namespace {

struct CompareArguments {
  Variant board;  // its rule options do not matter
  WorkArguments work;
  RowFormat format;
};

void run(const CompareArguments& arguments) {
  const auto outcomes =
      value_or_fail(app::compare_variants(arguments.board, resources_for_each(arguments.work)));
  const bool for_people = arguments.format.for_people();
  print_rows(compare_rows(outcomes, for_people ? ValueStyle::with_side : ValueStyle::margin),
             arguments.format);
}

}  // namespace

void add_compare(Program& program) {
  Command command =
      program.add("compare", "Value the start in each published variant of the rules");
  const auto arguments = std::make_shared<CompareArguments>();
  add_json_flag(command, arguments->format.json);
  add_board_options(command, arguments->board);
  add_work_options(command, arguments->work);
  command.example("tihbat compare");
  command.run([arguments] { run(*arguments); });
}

}  // namespace tihbat::cli
