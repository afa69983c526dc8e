// tihbat boards: the start's value on every board of the family that is small enough.
#include <cstdint>
#include <memory>
#include <string>

#include "commands/commands.hpp"
#include "commands/rows.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/app/statistics.hpp"
#include "tihbat/core/limits.hpp"

namespace tihbat::cli {
namespace {

struct BoardsArguments {
  app::BoardFamily family;
  WorkArguments work;
  RowFormat format;
};

void run(const BoardsArguments& arguments) {
  const auto outcomes =
      value_or_fail(app::solve_boards(arguments.family, resources_for_each(arguments.work)));
  const bool for_people = arguments.format.for_people();
  print_rows(board_rows(outcomes, for_people ? ValueStyle::with_side : ValueStyle::margin),
             arguments.format, "no board is that small");
}

}  // namespace

void add_boards(Program& program) {
  Command command = program.add(
      "boards", "Value the start on boards of 1 to " + std::to_string(app::kMaxFamilyPits) +
                    " pits a side and 1 to " + std::to_string(kMaxPerPit) + " counters in each");
  const auto arguments = std::make_shared<BoardsArguments>();
  constexpr std::uint64_t kMost = 1'000'000'000'000;
  command.count("--max-positions", 1, kMost, arguments->family.max_positions,
                "Leave out boards whose solve takes more positions than this (default " +
                    std::to_string(arguments->family.max_positions) + ")");
  add_row_format(command, arguments->format);
  add_rule_options(command, arguments->family.options);
  add_work_options(command, arguments->work);
  command.example("tihbat boards --max-positions 100000 --csv");
  command.run([arguments] { run(*arguments); });
}

}  // namespace tihbat::cli
