// tihbat audit: proves a database right from the rules alone, or names every wrong record.
#include "tihbat/solver/audit.hpp"

#include <memory>
#include <string>
#include <vector>

#include "arguments.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "output.hpp"
#include "session.hpp"
#include "tihbat/core/text.hpp"

namespace tihbat::tools {
namespace {

struct AuditArguments {
  RuleArguments rules;
  WorkArguments work;
  std::string database;
  bool json = false;
};

template <int P>
AuditReport audit(const AuditArguments& arguments) {
  Session<P> session{arguments.rules, arguments.work};
  if (!session.is_small()) {
    LevelFolder folder = session.read_folder(arguments.database);
    return session.audit(folder);
  }
  const Database database = session.read_database(arguments.database);
  const Encoder<P> encoder{session.most()};
  AuditReport report{.records = database.records.size(), .wrong = {}};
  if (Audit{session.rules(), encoder, database}.proves()) return report;
  // The proof has failed; what follows only says where.
  report.wrong = differences(database, session.records());
  if (report.wrong.empty()) {
    throw std::logic_error{"audit and solver disagree on " + quote_path(arguments.database)};
  }
  return report;
}

Json as_json(const AuditReport& report) {
  Json wrong = Json::array();
  for (const WrongEntry& entry : report.wrong) {
    wrong.push_back({{"position", entry.position.empty() ? Json(nullptr) : Json(entry.position)},
                     {"field", entry.field},
                     {"found", entry.found},
                     {"right", entry.right}});
  }
  return {{"ok", report.wrong.empty()}, {"records", report.records}, {"wrong", std::move(wrong)}};
}

std::string as_text(const AuditReport& report, const std::string& file) {
  if (report.wrong.empty()) {
    return quote_path(file) + ": proved right, " + std::to_string(report.records) + " records\n";
  }
  std::string text;
  for (const WrongEntry& entry : report.wrong) {
    const std::string where = entry.position.empty() ? "header" : entry.position;
    if (entry.field == "record") {
      text += where + (entry.found.is_null() ? ": missing, should be " + entry.right.dump()
                                             : std::string{": not a position of these rules"});
    } else if (entry.field == "order") {
      text += where + ": record " + entry.found.dump() + ", should be record " + entry.right.dump();
    } else {
      text += where + ": " + entry.field + " is " + entry.found.dump(-1, ' ', true) +
              ", should be " + entry.right.dump();
    }
    text += '\n';
  }
  return text;
}

}  // namespace

void add_audit(Program& program) {
  Command command =
      program.add("audit", "Prove a database right from the rules, or name what is wrong");
  const auto arguments = std::make_shared<AuditArguments>();
  command.file("database", arguments->database, "Database to be proved");
  command.require("database");
  add_json_flag(command, arguments->json);
  add_rule_options(command, arguments->rules);
  add_work_options(command, arguments->work);
  command.example("tihbat audit results/tihbat.json");
  command.run([arguments] {
    const AuditReport report =
        with_pits(arguments->rules.pits, [&]<int P>() { return audit<P>(*arguments); });
    if (arguments->json) {
      print_line(as_json(report));
    } else {
      print(as_text(report, arguments->database));
    }
    if (!report.wrong.empty()) {
      throw Failure{Status::false_claim, quote_path(arguments->database) + ": " +
                                             counted(static_cast<int>(report.wrong.size()),
                                                     "wrong entry", "wrong entries")};
    }
  });
}

}  // namespace tihbat::tools
