// tihbat stats: the solved game by number of counters.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands/commands.hpp"
#include "commands/rows.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/app/statistics.hpp"
#include "tihbat/app/store.hpp"
#include "tihbat/core/limits.hpp"

namespace tihbat::cli {
namespace {

struct StatsArguments {
  Variant variant;
  WorkArguments work;
  std::optional<int> counters;
  std::string database;
  RowFormat format;
};

void run(const StatsArguments& arguments) {
  app::Session session = make_session(arguments.variant, arguments.work);
  std::optional<app::Store> store;
  if (!arguments.database.empty()) {
    store = value_or_fail(app::Store::open(session, arguments.database));
  }
  std::vector<app::LevelStatistics> levels;
  if (arguments.counters) {
    const Counters n = counters_or_fail(arguments.variant, *arguments.counters);
    succeed_or_fail(session.need(n, false));
    levels.push_back(app::level_statistics(session, n));
  } else {
    succeed_or_fail(session.need_all());
    for (Counters n{0}; n <= arguments.variant.counters(); n += Counters{1}) {
      if (session.holds(n)) levels.push_back(app::level_statistics(session, n));
    }
  }
  print_rows(stats_rows(levels), arguments.format);
}

}  // namespace

void add_stats(Program& program) {
  Command command = program.add("stats", "Describe the solved game by number of counters");
  const auto arguments = std::make_shared<StatsArguments>();
  command.number(
      "--counters", 0, kMaxCounters, [arguments](int counters) { arguments->counters = counters; },
      "Only this number of counters");
  command.file("--database", arguments->database,
               "Read the table values from this database, and the rules that are not given");
  add_row_format(command, arguments->format);
  add_variant_options(command, arguments->variant);
  add_work_options(command, arguments->work);
  command.example("tihbat stats --csv");
  command.run([arguments, command] {
    arguments->variant = variant_for(command, arguments->variant, arguments->database);
    run(*arguments);
  });
}

}  // namespace tihbat::cli
