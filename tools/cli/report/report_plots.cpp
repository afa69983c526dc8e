// Plot data and the scripts that draw them. The scripts print SVG: gnuplot values.gp > values.svg
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "commands/rows.hpp"
#include "report/report.hpp"

namespace tihbat::cli {
namespace {

// Letters that can still be read when the plot is shown at half its size.
std::string script(std::string_view title, std::string_view body) {
  return fmt::format(
      "set terminal svg size 1000,650 noenhanced font 'DejaVu Sans,22' linewidth 2 background "
      "'#ffffff'\n"
      "set encoding utf8\n"
      "set datafile separator ','\n"
      "set title '{}'\n"
      "set tics nomirror out\n"
      "set border 3\n{}",
      title, body);
}

// Cividis, made for readers who see few colours; light is rare.
constexpr std::string_view kValues =
    "set xlabel 'counters on the board'\n"
    "set ylabel 'value for the side to move (counters)'\n"
    "set cblabel 'share of positions (%)'\n"
    "set xrange [-0.5:28.5]\n"
    "set yrange [-17:17]\n"
    "set xtics 4\n"
    "set ytics 4\n"
    "set logscale cb\n"
    "set cbrange [0.02:100]\n"
    "set cbtics (0.1, 1, 10, 100)\n"
    "set palette defined (0 '#fdea45', 0.25 '#bcae6c', 0.5 '#7c7b78', 0.75 '#414d6b', "
    "1 '#00224e')\n"
    "set style fill solid noborder\n"
    "plot 'values.csv' skip 1 using 1:2:(0.46):(0.92):(100.0*$3/$4) with boxxyerror "
    "fillcolor palette notitle\n";

constexpr std::string_view kDistances =
    "set xlabel 'distance to conversion (plies)'\n"
    "set ylabel 'positions (logarithmic)'\n"
    "set xrange [0:28]\n"
    "set xtics 4\n"
    "set logscale y\n"
    "set yrange [0.7:20000]\n"
    "set key top right\n"
    "set style fill solid noborder\n"
    "plot 'distances.csv' skip 1 using ($1-0.21):2:(0.42) with boxes lc rgb '#0072b2' "
    "title 'all positions', \\\n"
    "     '' skip 1 using ($1+0.21):($3>0?$3:NaN):(0.42) with boxes lc rgb '#e69f00' "
    "title 'those that can arise'\n";

constexpr std::string_view kChoices =
    "set xlabel 'counters on the board'\n"
    "set ylabel 'share of positions (%)'\n"
    "set xrange [0:28]\n"
    "set xtics 4\n"
    "set yrange [0:100]\n"
    "set key top left Left reverse samplen 2\n"
    "plot 'choices.csv' skip 1 using 1:($2>0?100.0*$3/$2:NaN) with linespoints lc rgb '#0072b2' "
    "pt 7 title 'one move alone is best', \\\n"
    "     '' skip 1 using 1:($4>0?100.0*$5/$4:NaN) with linespoints lc rgb '#d55e00' pt 9 dt 2 "
    "title 'greedy capture is wrong'\n";

}  // namespace

Rows value_rows(const std::vector<ValueCount>& values) {
  Rows rows{{"counters", "value", "positions", "all"}};
  for (const ValueCount& value : values) {
    rows.add({cell(value.counters), cell(value.value), cell(value.positions), cell(value.all)});
  }
  return rows;
}

Rows distance_rows(const std::vector<DistanceCount>& distances) {
  Rows rows{{"dtc", "positions", "reachable"}};
  for (const DistanceCount& distance : distances) {
    rows.add({cell(distance.dtc), cell(distance.positions), cell(distance.reachable)});
  }
  return rows;
}

Rows choice_rows(const std::vector<LevelChoices>& levels) {
  Rows rows{{"counters", "choice", "only_move", "capture", "greedy_wrong", "reachable_choice",
             "reachable_only_move", "reachable_capture", "reachable_greedy_wrong"}};
  for (const LevelChoices& level : levels) {
    Rows::Row row{cell(level.counters)};
    for (const ChoiceCounts& choices : {level.all, level.reachable}) {
      row.push_back(cell(choices.only_move.of));
      row.push_back(cell(choices.only_move.count));
      row.push_back(cell(choices.greedy_wrong.of));
      row.push_back(cell(choices.greedy_wrong.count));
    }
    rows.add(std::move(row));
  }
  return rows;
}

std::vector<NamedText> plot_files(const ReportFacts& facts) {
  return {
      {"levels.csv", as_csv(stats_rows(facts.levels))},
      {"values.csv", as_csv(value_rows(facts.values))},
      {"values.gp", script("What positions are worth, by counters", kValues)},
      {"distances.csv", as_csv(distance_rows(facts.distances))},
      {"distances.gp", script("Distance to the capture that the value rests on", kDistances)},
      {"choices.csv", as_csv(choice_rows(facts.choices))},
      {"choices.gp", script("How often one must look twice", kChoices)},
      {"opening.dot", facts.opening},
  };
}

std::vector<Plot> plots() {
  return {{"values.svg", {"gnuplot", "values.gp"}},
          {"distances.svg", {"gnuplot", "distances.gp"}},
          {"choices.svg", {"gnuplot", "choices.gp"}},
          {"opening.svg", {"dot", "-Tsvg", "opening.dot"}}};
}

}  // namespace tihbat::cli
