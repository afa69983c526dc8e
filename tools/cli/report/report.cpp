// tihbat report: the solved game for readers, with tables, plots and what they are made from.
#include "report/report.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "system/run_tool.hpp"
#include "tihbat/app/statistics.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

constexpr std::uint64_t kQuickBoards = 100'000;  // positions, where no list is given

struct ReportArguments {
  WorkArguments work;
  std::string out;
  std::string boards;
};

void run_report(const ReportArguments& arguments) {
  const Variant variant;  // the one that the report is about
  const app::ResourcesFor resources = resources_for_each(arguments.work);
  const auto boards =
      arguments.boards.empty()
          ? value_or_fail(app::solve_boards(
                {.options = variant.options, .max_positions = kQuickBoards}, resources))
          : read_boards(arguments.boards);
  app::Session session = make_session(variant, arguments.work);
  ReportFacts facts = report_facts(session);
  facts.boards = boards;
  facts.variants = value_or_fail(app::compare_variants(variant, resources));
  const std::filesystem::path folder{arguments.out};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw Failure{Status::machine, text::quote_path(arguments.out) +
                                       ": cannot be made a folder: " + error.message()};
  }
  std::string written;
  const auto write = [&](const std::string& name, const std::string& text) {
    save((folder / name).string(), text);
    written += (folder / name).string() + "\n";
  };
  for (const auto& [name, text] : plot_files(facts)) write(name, text);
  write("report.md", report_text(facts));
  for (const Plot& plot : plots()) {
    if (const auto drawn = run_tool(plot.command, folder.string())) {
      write(plot.name, *drawn);
    } else if (!arguments.work.quiet) {
      say(plot.command.front() + " is not installed, " + plot.name + " is left out");
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
               "Take the other boards from this file, written by tihbat boards --csv (default: "
               "solve those of up to 100000 positions)");
  add_work_options(command, arguments->work);
  command.example("tihbat report --out report");
  command.run([arguments] {
    if (arguments->out == "-") {
      throw Failure{Status::usage, "--out: a folder is needed, not stdout"};
    }
    run_report(*arguments);
  });
}

}  // namespace tihbat::cli
