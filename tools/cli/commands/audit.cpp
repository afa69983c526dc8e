// tihbat audit: proves a database right from the rules alone, or names everything that is wrong.
#include <memory>
#include <string>
#include <variant>

#include "answers/json.hpp"
#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/app/store.hpp"
#include "tihbat/database/audit_report.hpp"
#include "tihbat/database/level_folder.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

using database::RecordFinding;

struct AuditArguments {
  Variant variant;
  WorkArguments work;
  std::string database;
  bool json = false;
};

std::string difference(const std::string& what, const std::string& found,
                       const std::string& right) {
  return what + " is " + found + ", should be " + right;
}

struct FindingText {
  std::string operator()(const database::FileFinding& finding) const {
    using Aspect = database::FileFinding::Aspect;
    const std::string file = database::level_file_name(finding.level) + ": ";
    switch (finding.aspect) {
      case Aspect::file:
        return text::printable(finding.found);  // names the file
      case Aspect::checksum:
        return difference(file + "checksum", finding.found, finding.right);
      case Aspect::counts:
        return file + "the manifest's counts are not those of its cells";
      default:
        return finding.subject() + ": missing";
    }
  }
  std::string operator()(const database::HeaderFinding& finding) const {
    return difference("header: records", std::to_string(finding.found),
                      std::to_string(finding.right));
  }
  std::string operator()(const RecordFinding& finding) const {
    const std::string where = finding.position + ": ";
    const std::string right = as_json(finding.right);
    if (finding.field == RecordFinding::Field::record) {
      const bool missing = std::holds_alternative<std::monostate>(finding.found);
      return where + (missing ? "missing, should be " + right : "not a position of these rules");
    }
    if (finding.field == RecordFinding::Field::order) {
      return where + "record " + as_json(finding.found) + ", should be record " + right;
    }
    return where + difference(std::string{name(finding.field)}, as_json(finding.found), right);
  }
};

std::string as_text(const database::AuditReport& report, const std::string& file) {
  if (report.wrong.empty()) {
    return text::quote_path(file) + ": proved right, " + std::to_string(report.records) +
           " records\n";
  }
  std::string text;
  for (const database::Finding& finding : report.wrong) {
    text += std::visit(FindingText{}, finding) + '\n';
  }
  return text;
}

void run(const AuditArguments& arguments) {
  app::Session session = make_session(arguments.variant, arguments.work);
  const database::AuditReport report = value_or_fail(app::audit(session, arguments.database));
  if (arguments.json) {
    print_line(as_json(report));
  } else {
    print(as_text(report, arguments.database));
  }
  if (report.wrong.empty()) return;
  throw Failure{Status::false_claim, text::quote_path(arguments.database) + ": " +
                                         text::counted(static_cast<int>(report.wrong.size()),
                                                       "wrong entry", "wrong entries")};
}

}  // namespace

void add_audit(Program& program) {
  Command command = program.add(
      "audit", "Prove a database right from the rules alone, or list what is wrong with it");
  const auto arguments = std::make_shared<AuditArguments>();
  command.file(
      "database", arguments->database,
      "The database: a file, or a folder for boards with more than a million positions; rules "
      "that are given must be its own");
  command.require("database");
  add_json_flag(command, arguments->json);
  add_variant_options(command, arguments->variant);
  add_work_options(command, arguments->work);
  command.example("tihbat audit results/tihbat.json");
  command.run([arguments, command] {
    arguments->variant = variant_for(command, arguments->variant, arguments->database);
    run(*arguments);
  });
}

}  // namespace tihbat::cli
