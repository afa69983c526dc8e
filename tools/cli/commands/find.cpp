// tihbat find: positions that meet conditions, for exercises.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

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

constexpr std::size_t kMostFound = 1'000'000;
constexpr int kMostDistance = 9999;

struct FindArguments {
  Variant variant;
  WorkArguments work;
  std::optional<int> value;
  std::optional<int> dtc;
  std::optional<int> counters;
  bool only_move = false;
  bool reachable = false;
  RowFormat format;
};

// Goes through the boards of a level. What a cell alone says is asked first.
class Search {
 public:
  Search(app::Session& session, const FindArguments& arguments)
      : session_{session}, arguments_{arguments} {}

  void look_at_level(Counters n) {
    const auto cells = session_.cells(n);
    for (std::uint64_t index = 0; index < cells.size(); ++index) {
      if (fits(app::Cell::verdict(cells[index]))) look_at(session_.board(n, index));
    }
  }

  [[nodiscard]] const Rows& found() const { return found_; }

 private:
  [[nodiscard]] bool fits(const kernel::Verdict& verdict) const {
    return (!arguments_.value || verdict.value == Value{*arguments_.value}) &&
           (!arguments_.dtc || verdict.dtc == Plies{*arguments_.dtc});
  }

  void look_at(const Setup& board) {
    const std::optional<bool> reachable = session_.can_arise_for_either(board);
    if (arguments_.reachable && reachable != true) return;
    const AnyGame game{session_.variant(), app::as_it_arises(session_, board)};
    const analysis::Analysis table = session_.table_analysis(game);
    if (arguments_.only_move && !value_or_fail(app::has_only_move(session_, game, table))) return;
    if (found_.rows().size() == kMostFound) {
      throw Failure{Status::usage, "more than a million positions are found; add conditions"};
    }
    found_.add({cell(notation::format(game.position())), cell(table.value), cell(table.dtc),
                cell(analysis::blind_moves(table)), cell(reachable)});
  }

  app::Session& session_;
  const FindArguments& arguments_;
  Rows found_{{"position", "value", "dtc", "best", "reachable"}};
};

void run(const FindArguments& arguments) {
  app::Session session = make_session(arguments.variant, arguments.work);
  Counters least{0};
  Counters most = arguments.variant.counters();
  if (arguments.counters) least = most = counters_or_fail(arguments.variant, *arguments.counters);
  if (arguments.reachable && !session.is_small()) {
    throw Failure{Status::usage,
                  "--reachable: not worked out for boards with more than a million positions"};
  }
  succeed_or_fail(arguments.counters ? session.need(most, true) : session.need_all());
  Search search{session, arguments};
  for (Counters n = least; n <= most; n += Counters{1}) {
    if (session.holds(n)) search.look_at_level(n);
  }
  print_rows(search.found(), arguments.format, "no position meets these conditions");
}

}  // namespace

void add_find(Program& program) {
  Command command = program.add("find", "Find positions that meet conditions, for exercises");
  const auto arguments = std::make_shared<FindArguments>();
  command.number(
      "--value", -kMaxCounters, kMaxCounters, [arguments](int value) { arguments->value = value; },
      "Worth this much to the side to move");
  command.number(
      "--dtc", 1, kMostDistance, [arguments](int plies) { arguments->dtc = plies; },
      "With this distance to conversion, in plies");
  command.flag("--only-move", arguments->only_move,
               "Where one move alone is best, of two or more legal ones");
  command.flag("--reachable", arguments->reachable, "That can arise from the start");
  command.number(
      "--counters", 0, kMaxCounters, [arguments](int counters) { arguments->counters = counters; },
      "With this number of counters on the board");
  add_row_format(command, arguments->format);
  add_variant_options(command, arguments->variant);
  add_work_options(command, arguments->work);
  command.example("tihbat find --dtc 9 --only-move --reachable");
  command.run([arguments] { run(*arguments); });
}

}  // namespace tihbat::cli
