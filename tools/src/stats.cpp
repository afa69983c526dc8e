// tihbat stats: the solved game by number of counters.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "arguments.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "output.hpp"
#include "rows.hpp"
#include "session.hpp"
#include "tihbat/solver/components.hpp"

namespace tihbat::tools {

template <int P>
Json stats_row(Session<P>& session, Counters n) {
  const LevelCounts level = session.count(n, session.table().cells(n));
  const auto reachable = session.count_reachable(n);
  const std::optional<std::uint64_t> components =
      session.is_small()
          ? std::optional{count_components(session.table().rules(), session.table().encoder(), n)}
          : std::nullopt;
  return {{"counters", n.get()},
          {"positions", level.positions},
          {"reachable", json(reachable)},
          {"wins", level.wins},
          {"draws", level.draws},
          {"losses", level.losses},
          {"min_value", level.min_value.get()},
          {"max_value", level.max_value.get()},
          {"max_dtc", level.max_dtc.get()},
          {"components", json(components)}};
}

template Json stats_row(Session<2>& session, Counters n);

namespace {

struct StatsArguments {
  RuleArguments rules;
  WorkArguments work;
  std::optional<int> counters;
  std::string database;
  RowFormat format;
};

template <int P>
std::vector<Json> rows(const StatsArguments& arguments) {
  Session<P> session{arguments.rules, arguments.work};
  if (!arguments.database.empty()) session.read(arguments.database);
  std::vector<Json> rows;
  if (arguments.counters) {
    const Counters n = session.counters(*arguments.counters);
    session.need(n, false);
    return {stats_row(session, n)};
  }
  session.need_all();
  for (Counters n{0}; n <= session.most(); n += Counters{1}) {
    if (session.table().holds(n)) rows.push_back(stats_row(session, n));
  }
  return rows;
}

}  // namespace

void add_stats(Program& program) {
  Command command = program.add("stats", "Describe the solved game by number of counters");
  const auto arguments = std::make_shared<StatsArguments>();
  command.number(
      "--counters", 0, kMaxCounters, [arguments](int counters) { arguments->counters = counters; },
      "Only this number of counters");
  command.file("--database", arguments->database, "Take the table values from this file");
  add_row_format(command, arguments->format);
  add_rule_options(command, arguments->rules);
  add_work_options(command, arguments->work);
  command.example("tihbat stats --csv");
  command.run([arguments] {
    print_rows(with_pits(arguments->rules.pits, [&]<int P>() { return rows<P>(*arguments); }),
               arguments->format, {});  // there always is a row
  });
}

}  // namespace tihbat::tools
