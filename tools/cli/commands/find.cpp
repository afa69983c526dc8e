// tihbat find: positions that meet conditions, for exercises; as rows, or as a sheet to be printed.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "answers/sheet.hpp"
#include "answers/wording.hpp"
#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"
#include "tihbat/analysis/analysis.hpp"
#include "tihbat/app/exercises.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/limits.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::cli {
namespace {

constexpr std::uint64_t kMostFound = 1'000'000;
constexpr std::uint64_t kMostOnSheets = 1000;
constexpr int kMostDistance = 9999;

enum class FindFormat : std::uint8_t { table, csv, tex, svg };

struct FindArguments {
  Variant variant;
  WorkArguments work;
  app::Conditions conditions;
  std::uint64_t skip = 0;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> sample;
  std::uint64_t seed = 0;
  RowFormat rows;
  FindFormat format = FindFormat::table;
  bool solutions = false;

  [[nodiscard]] bool is_sheet() const {
    return format == FindFormat::tex || format == FindFormat::svg;
  }
};

// What is kept of the positions that are found, in their order.
class Selection {
 public:
  explicit Selection(const FindArguments& arguments)
      : arguments_{arguments}, generator_{arguments.seed} {}

  // False where no more can be of interest.
  bool take(const app::BoardFacts& facts) {
    const std::uint64_t number = found_++;
    if (arguments_.sample) {
      take_at_random(number, facts);
      return true;
    }
    if (number < arguments_.skip) return true;
    if (arguments_.limit && kept_.size() == *arguments_.limit) return false;
    if (kept_.size() == kMostFound) {
      throw Failure{Status::usage, "more than a million positions are found; add conditions"};
    }
    kept_.push_back({number, facts});
    return true;
  }

  [[nodiscard]] std::vector<app::BoardFacts> positions() {
    std::ranges::sort(kept_, {}, &Numbered::number);
    std::vector<app::BoardFacts> positions;
    const auto skip = arguments_.sample ? arguments_.skip : 0;
    for (std::size_t i = skip; i < kept_.size(); ++i) {
      if (arguments_.limit && positions.size() == *arguments_.limit) break;
      positions.push_back(std::move(kept_[i].facts));
    }
    return positions;
  }

 private:
  struct Numbered {
    std::uint64_t number;
    app::BoardFacts facts;
  };

  // Each of those found so far is among the kept ones with the same chance (algorithm R: Vitter,
  // Random sampling with a reservoir, 1985, https://doi.org/10.1145/3147.3165). No distribution of
  // the standard library: those differ, and a seed means the same sample everywhere.
  void take_at_random(std::uint64_t number, const app::BoardFacts& facts) {
    if (kept_.size() < *arguments_.sample) {
      kept_.push_back({number, facts});
    } else if (const std::uint64_t place = generator_() % (number + 1); place < kept_.size()) {
      kept_[static_cast<std::size_t>(place)] = {number, facts};
    }
  }

  const FindArguments& arguments_;
  std::mt19937_64 generator_;
  std::uint64_t found_ = 0;
  std::vector<Numbered> kept_;
};

Rows rows_of(const std::vector<app::BoardFacts>& positions) {
  Rows rows{{"position", "value", "dtc", "best", "reachable"}};
  for (const app::BoardFacts& facts : positions) {
    rows.add({cell(notation::format(facts.position)), cell(facts.table.value),
              cell(facts.table.dtc), cell(analysis::blind_moves(facts.table)),
              cell(facts.can_arise)});
  }
  return rows;
}

std::string sheet_of(app::Session& session, const std::vector<app::BoardFacts>& positions,
                     const FindArguments& arguments) {
  std::vector<SheetExercise> exercises;
  for (const app::BoardFacts& facts : positions) {
    SheetExercise exercise{
        .position = with_even_stores(facts.position, session.variant().counters()),
        .line = {},
        .tally = {}};
    if (arguments.solutions) {
      const AnyGame line =
          value_or_fail(session.best_line(AnyGame{session.variant(), exercise.position}));
      exercise.line = moves_text(line);
      exercise.tally = line.tally();
    }
    exercises.push_back(std::move(exercise));
  }
  const Solutions solutions = arguments.solutions ? Solutions::included : Solutions::left_out;
  return arguments.format == FindFormat::tex ? tex_sheet(exercises, solutions)
                                             : svg_sheet(exercises, solutions);
}

void run(FindArguments& arguments) {
  app::Session session = make_session(arguments.variant, arguments.work);
  if (arguments.conditions.counters) {
    static_cast<void>(counters_or_fail(arguments.variant, arguments.conditions.counters->least));
  }
  if (arguments.conditions.reachable && !session.is_small()) {
    throw Failure{Status::usage,
                  "--reachable: not worked out for boards with more than a million positions"};
  }
  Selection selection{arguments};
  succeed_or_fail(
      app::find_positions(session, arguments.conditions,
                          [&](const app::BoardFacts& facts) { return selection.take(facts); }));
  const std::vector<app::BoardFacts> positions = selection.positions();
  if (arguments.is_sheet()) {
    if (positions.size() > kMostOnSheets) {
      throw Failure{Status::usage, "--format: " + std::to_string(positions.size()) +
                                       " positions, more than the " +
                                       std::to_string(kMostOnSheets) +
                                       " of a sheet; --limit or --sample takes some of them"};
    }
    return print(sheet_of(session, positions, arguments));
  }
  arguments.rows.csv = arguments.rows.csv || arguments.format == FindFormat::csv;
  print_rows(rows_of(positions), arguments.rows, "no position meets these conditions");
}

}  // namespace

void add_find(Program& program) {
  Command command = program.add("find", "Find positions that meet conditions, for exercises");
  const auto arguments = std::make_shared<FindArguments>();
  app::Conditions& conditions = arguments->conditions;
  command.range("--value", -kMaxCounters, kMaxCounters, conditions.value,
                "Worth so much to the side to move: 4, 4..8, -2.. or ..8");
  command.range("--dtc", 1, kMostDistance, conditions.dtc,
                "With such a distance to conversion, in plies");
  command.flag("--only-move", conditions.only_move,
               "Where one move alone is best, of two or more legal ones");
  command.flag("--greedy-wrong", conditions.greedy_wrong,
               "Where the largest capture (of equal ones the first pit) is not best");
  command.flag("--reachable", conditions.reachable, "That can arise from the start");
  command.range("--counters", 0, kMaxCounters, conditions.counters,
                "With so many counters on the board");
  command.count("--skip", 0, kMostFound, arguments->skip, "Leave the first N out");
  command.number(
      "--limit", 1, static_cast<int>(kMostFound),
      [arguments](int limit) { arguments->limit = static_cast<std::uint64_t>(limit); },
      "At most N of them");
  command.number(
      "--sample", 1, static_cast<int>(kMostFound),
      [arguments](int sample) { arguments->sample = static_cast<std::uint64_t>(sample); },
      "N of them at random; --skip and --limit choose among these");
  command.number(
      "--seed", 0, kMostSeed,
      [arguments](int seed) { arguments->seed = static_cast<std::uint64_t>(seed); },
      "Seed of the sample (default 0): the same seed means the same sample everywhere");
  command.need("--seed", "--sample");
  command.choice<FindFormat>("--format", arguments->format,
                             {{"table", FindFormat::table},
                              {"csv", FindFormat::csv},
                              {"tex", FindFormat::tex},
                              {"svg", FindFormat::svg}},
                             "A table (default), CSV, or a sheet of numbered boards to be printed: "
                             "a LaTeX document or a picture");
  command.flag("--solutions", arguments->solutions,
               "Add the solutions to a sheet, on a page of their own");
  command.need("--solutions", "--format");
  add_row_format(command, arguments->rows);
  command.exclude("--json", "--format");
  command.exclude("--csv", "--format");
  add_variant_options(command, arguments->variant);
  add_work_options(command, arguments->work);
  command.example(
      "tihbat find --only-move --reachable --value 2.. --dtc 3..9 --sample 10 --format svg "
      "--solutions");
  command.run([arguments] {
    if (arguments->solutions && !arguments->is_sheet()) {
      throw Failure{Status::usage, "--solutions: belong to a sheet, --format tex or svg"};
    }
    run(*arguments);
  });
}

}  // namespace tihbat::cli
