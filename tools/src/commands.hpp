// The subcommands. Each adds itself with its options, help and example, and runs when the command
// line is parsed.
#pragma once

#include <CLI/CLI.hpp>

namespace tihbat::tools {

void add_solve(CLI::App& program);
void add_query(CLI::App& program);
void add_compare(CLI::App& program);
void add_perft(CLI::App& program);

}  // namespace tihbat::tools
