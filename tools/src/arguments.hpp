// The options that many commands share, and how their numbers are read: in one spelling, as
// everywhere in the interface.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include <CLI/CLI.hpp>

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

// An option with an integer from `least` to `most`, handed to `take`; anything else is refused with
// the option's name.
CLI::Option* add_number(CLI::App& command, const std::string& name, int least, int most,
                        std::function<void(int)> take, const std::string& help);

void add_rule_options(CLI::App& command, RuleArguments& rules);
void add_board_options(CLI::App& command, RuleArguments& rules);  // --pits and --per-pit alone
void add_work_options(CLI::App& command, WorkArguments& work);
CLI::Option* add_json_flag(CLI::App& command, bool& json);

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
