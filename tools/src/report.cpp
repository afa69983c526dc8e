// tihbat report: the solved game for readers, with tables, plots and what they are made from.
#include "report.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "arguments.hpp"
#include "commands.hpp"
#include "failure.hpp"
#include "rows.hpp"
#include "run_tool.hpp"
#include "tihbat/core/text.hpp"

namespace tihbat::tools {
namespace {

constexpr std::uint64_t kQuickBoards = 100'000;  // positions, where no list is given

struct ReportArguments {
  WorkArguments work;
  std::string out;
  std::string boards;
};

void run_report(const ReportArguments& arguments) {
  const RuleArguments rules;  // those that the report tells of
  Session<2> session{rules, arguments.work};
  const std::vector<Json> boards = arguments.boards.empty()
                                       ? board_rows({{}, arguments.work, kQuickBoards})
                                       : read_boards(arguments.boards);
  ReportFacts facts = report_facts(session);
  facts.boards = boards;
  facts.readings = compare_rows(rules, arguments.work);
  const std::filesystem::path folder{arguments.out};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw Failure{Status::machine,
                  quote_path(arguments.out) + ": cannot be made a folder: " + error.message()};
  }
  std::string written;
  const auto write = [&](const std::string& name, const std::string& text) {
    save((folder / name).string(), text);
    written += (folder / name).string() + "\n";
  };
  for (const auto& [name, text] : plot_files(facts)) write(name, text);
  write("report.md", report_text(facts));
  for (const Picture& picture : pictures()) {
    if (const auto drawn = run_tool(picture.command, folder.string())) {
      write(picture.name, *drawn);
    } else if (!arguments.work.quiet) {
      fmt::print(stderr, "tihbat: {} is not installed, {} is left out\n", picture.command.front(),
                 picture.name);
    }
  }
  print(written);
}

}  // namespace

void add_report(Program& program) {
  Command command = program.add("report", "Write the report: tables, findings, plots");
  const auto arguments = std::make_shared<ReportArguments>();
  command.file("--out", arguments->out, "Write the files to this folder");
  command.require("--out");
  command.file("--boards", arguments->boards,
               "Other boards, as tihbat boards --csv prints them (default those of up to 100000 "
               "positions)");
  add_work_options(command, arguments->work);
  command.example("tihbat report --out report");
  command.run([arguments] {
    if (arguments->out == "-") throw Failure{Status::usage, "--out: a folder is meant, not stdout"};
    run_report(*arguments);
  });
}

}  // namespace tihbat::tools
