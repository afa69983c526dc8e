// The subcommands. Each adds itself with its options, help and example, and runs when the command
// line is parsed.
#pragma once

#include "options/command_line.hpp"

namespace tihbat::cli {

void add_solve(Program& program);
void add_query(Program& program);
void add_line(Program& program);
void add_play(Program& program);
void add_verify(Program& program);
void add_audit(Program& program);
void add_stats(Program& program);
void add_graph(Program& program);
void add_compare(Program& program);
void add_boards(Program& program);
void add_find(Program& program);
void add_perft(Program& program);
void add_report(Program& program);
void add_completions(Program& program);  // hidden

// In the order of the help.
inline void add_commands(Program& program) {
  for (const auto add :
       {add_solve, add_query, add_line, add_play, add_verify, add_audit, add_stats, add_graph,
        add_compare, add_boards, add_find, add_perft, add_report, add_completions}) {
    add(program);
  }
}

}  // namespace tihbat::cli
