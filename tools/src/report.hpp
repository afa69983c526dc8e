// What the report says: figures gathered once, written as text, plot data and pictures.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "output.hpp"
#include "session.hpp"
#include "tihbat/solver/analysis.hpp"

namespace tihbat::tools {

// How often something is so, among how many.
struct Share {
  std::uint64_t count = 0;
  std::uint64_t of = 0;
};

// Positions with two moves or more of which one alone is best, and positions with a capture where
// the greedy player's move is not best.
struct Choices {
  Share only_move;
  Share greedy_wrong;
};

struct Exercise {
  Position<2> position;
  Analysis<2> analysis;
  std::string line;  // one best game, "Ax2 b A"
};

struct ReportFacts {
  Game<Tihbat<2>> best_game;         // from the start to its end
  std::vector<Analysis<2>> judged;   // before each of its plies
  Analysis<2> start;                 // by the table
  std::vector<Json> levels;          // stats
  std::vector<Json> values;          // counters,value,positions,all
  std::vector<Json> distances;       // dtc,positions,reachable
  std::vector<Json> choices;         // by counters: Choices in columns
  Choices all, reachable;            // over all numbers of counters
  std::vector<Json> readings;        // compare
  std::vector<Json> boards;          // boards
  std::vector<Exercise> exercises;   // by falling distance
  std::vector<std::string> longest;  // boards from the mover's seat
  Tally greedy_south, greedy_north;  // against the perfect player
  std::string opening;               // DOT
};

[[nodiscard]] ReportFacts report_facts(Session<2>& session);
// DOT of the first plies with what each position is worth in play.
[[nodiscard]] std::string opening_tree(Session<2>& session);
[[nodiscard]] std::string report_text(const ReportFacts& facts);

// A file's name and what is in it.
using NamedText = std::pair<std::string, std::string>;

// CSV, gnuplot's scripts and DOT.
[[nodiscard]] std::vector<NamedText> plot_files(const ReportFacts& facts);

// A picture and the command that prints it when run in the folder of the plot files.
struct Picture {
  std::string name;
  std::vector<std::string> command;
};
[[nodiscard]] std::vector<Picture> pictures();

// boards.csv as it was written; fails with status 3 on anything else.
[[nodiscard]] std::vector<Json> read_boards(const std::string& path);

}  // namespace tihbat::tools
