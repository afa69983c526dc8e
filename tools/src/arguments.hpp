// The options that many commands share.
#pragma once

#include <cstddef>

#include "command_line.hpp"
#include "output.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat::tools {

struct RuleArguments {
  int pits = 2;
  RuleOptions options;

  [[nodiscard]] Counters total() const { return Counters{2 * pits * options.per_pit.get()}; }
};

struct WorkArguments {
  std::size_t threads;
  bool progress = false;
  bool quiet = false;

  WorkArguments();
  [[nodiscard]] bool wants_progress_bar()
      const;  // on a terminal or where asked for, unless silenced
};

void add_board_options(Command& command, RuleArguments& rules);    // --pits and --per-pit alone
void add_reading_options(Command& command, RuleArguments& rules);  // the other rules alone
void add_rule_options(Command& command, RuleArguments& rules);
void add_work_options(Command& command, WorkArguments& work);
void add_json_flag(Command& command, bool& json);
void add_row_format(Command& command, RowFormat& format);  // --json and --csv

// Calls f.operator()<P>() with P = pits, 1 to 6.
template <class F>
auto with_pits(int pits, F f) {
  switch (pits) {
    case 1:
      return f.template operator()<1>();
    case 2:
      return f.template operator()<2>();
    case 3:
      return f.template operator()<3>();
    case 4:
      return f.template operator()<4>();
    case 5:
      return f.template operator()<5>();
    default:
      return f.template operator()<6>();
  }
}

}  // namespace tihbat::tools
