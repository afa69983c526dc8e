// The options that many commands share, and the session that they ask for.
#pragma once

#include <cstddef>
#include <string>

#include "io/output.hpp"
#include "options/command_line.hpp"
#include "tihbat/app/session.hpp"
#include "tihbat/app/statistics.hpp"
#include "tihbat/core/variant.hpp"

namespace tihbat::cli {

// Of --seed, wherever there is one.
constexpr int kMostSeed = 999'999'999;

struct WorkArguments {
  std::size_t threads;
  bool progress = false;
  bool quiet = false;

  WorkArguments();
  // On a terminal or where asked for, unless silenced.
  [[nodiscard]] bool wants_progress_bar() const;
};

// What these arguments let a session use: threads, memory, the progress bar.
[[nodiscard]] app::Resources resources(const WorkArguments& work);
// The same for one session after the other.
[[nodiscard]] app::ResourcesFor resources_for_each(const WorkArguments& work);
[[nodiscard]] app::Session make_session(const Variant& variant, const WorkArguments& work);

// The rules that a command with a database is asked for: those that the command line does not give
// are the database's own. Where its header cannot be read the rest are the usual ones, and whoever
// opens the database says what is wrong with it.
[[nodiscard]] Variant variant_for(const Command& command, const Variant& asked,
                                  const std::string& database);

// Says how numbers were read that would do for one pit more a side as well, if neither the board's
// width nor the side to move was given and they are not all counters of a game.
void hint_at_wider_board(const Command& command, const std::string& position,
                         const Variant& variant);

// What --counters asks for; fails with status 2 where the variant has fewer.
[[nodiscard]] Counters counters_or_fail(const Variant& variant, int asked);

void add_board_options(Command& command, Variant& variant);     // --pits and --per-pit alone
void add_rule_options(Command& command, RuleOptions& options);  // the other rules alone
void add_variant_options(Command& command, Variant& variant);   // both
void add_work_options(Command& command, WorkArguments& work);
void add_json_flag(Command& command, bool& json);
void add_row_format(Command& command, RowFormat& format);  // --json and --csv

}  // namespace tihbat::cli
