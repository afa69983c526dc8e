// What the report says: figures gathered once, written as text, plot data and plots.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "io/rows.hpp"
#include "tihbat/analysis/analysis.hpp"
#include "tihbat/app/session.hpp"
#include "tihbat/app/statistics.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/setup.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat::cli {

// How often something is so, among how many.
struct Share {
  std::uint64_t count = 0;
  std::uint64_t of = 0;
};

// Positions with an only move among those with two or more moves, and positions where the greedy
// player's move is not best among those with a capture.
struct ChoiceCounts {
  Share only_move;
  Share greedy_wrong;
};

// Of one number of counters: of all boards, and of those that can arise in play.
struct LevelChoices {
  Counters counters;
  ChoiceCounts all;
  ChoiceCounts reachable;
};

// How many boards of one number of counters have a value, and how many boards there are.
struct ValueCount {
  Counters counters;
  Value value;
  std::uint64_t positions = 0;
  std::uint64_t all = 0;
};

// How many boards have a distance, and how many of them can arise in play.
struct DistanceCount {
  Plies dtc;
  std::uint64_t positions = 0;
  std::uint64_t reachable = 0;
};

// An exercise (app/exercises.hpp) with its solution.
struct Exercise {
  Setup position;
  analysis::Analysis table;
  std::string line;  // one best game, "Ax2 b A"
};

struct ReportFacts {
  app::StartOutcome start;
  AnyGame best_game;                         // from the start to its end
  std::vector<analysis::Analysis> analyses;  // in play, before each of its plies
  std::vector<app::LevelStatistics> levels;
  std::vector<ValueCount> values;
  std::vector<DistanceCount> distances;
  std::vector<LevelChoices> choices;
  ChoiceCounts all, reachable;              // over all numbers of counters
  std::vector<app::StartOutcome> variants;  // the project's own first
  std::vector<app::StartOutcome> boards;
  std::uint64_t exercise_count = 0;
  std::vector<Exercise> exercises;  // the longest of them, by falling distance
  app::Longest longest;
  Tally greedy_south, greedy_north;  // against the perfect player
  std::string opening;               // DOT
};

// All but variants and boards, of a small variant's session.
[[nodiscard]] ReportFacts report_facts(app::Session& session);
// DOT of the first plies with what each position is worth in play.
[[nodiscard]] std::string opening_tree(app::Session& session);
[[nodiscard]] std::string report_text(const ReportFacts& facts);

// The tables of the figures that only the report has.
[[nodiscard]] Rows value_rows(const std::vector<ValueCount>& values);
[[nodiscard]] Rows distance_rows(const std::vector<DistanceCount>& distances);
[[nodiscard]] Rows choice_rows(const std::vector<LevelChoices>& levels);

// A file's name and what is in it.
using NamedText = std::pair<std::string, std::string>;

// CSV, gnuplot's scripts and DOT.
[[nodiscard]] std::vector<NamedText> plot_files(const ReportFacts& facts);

// A picture and the command that prints it when run in the folder of the plot files.
struct Plot {
  std::string name;
  std::vector<std::string> command;
};
[[nodiscard]] std::vector<Plot> plots();

// boards.csv as `tihbat boards --csv` writes it; fails with status 3 on anything else.
[[nodiscard]] std::vector<app::StartOutcome> read_boards(const std::string& path);

}  // namespace tihbat::cli
