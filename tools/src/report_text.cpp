// The report as Markdown.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "answer.hpp"
#include "report.hpp"
#include "tihbat/core/drawing.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/core/version.hpp"

namespace tihbat::tools {
namespace {

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (auto place = static_cast<int>(text.size()) - 3; place > 0; place -= 3) {
    text.insert(static_cast<std::size_t>(place), ",");
  }
  return text;
}

std::string text_of(const Share& share) {
  const double percent =
      share.of == 0 ? 0 : 100.0 * static_cast<double>(share.count) / static_cast<double>(share.of);
  return fmt::format("{} of {} ({:.1f} %)", grouped(share.count), grouped(share.of), percent);
}

std::string cell(const Json& value) {
  if (value.is_null()) return "–";
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string markdown_table(const std::vector<Json>& rows) {
  std::string head = "|";
  std::string rule = "|";
  std::string text;
  for (const auto& [key, value] : rows.front().items()) {
    head += " " + key + " |";
    rule += value.is_string() || value.is_boolean() ? "---|" : "---:|";
  }
  for (const Json& row : rows) {
    text += "|";
    for (const auto& [key, value] : row.items()) text += " " + cell(value) + " |";
    text += "\n";
  }
  return head + "\n" + rule + "\n" + text;
}

std::string spaced(std::string_view letters) {
  std::string text;
  for (const char one : letters) text += (text.empty() ? "" : " or ") + std::string{one};
  return text;
}

template <class T>
T sum(const std::vector<Json>& rows, const char* column) {
  T total{};
  for (const Json& row : rows) total += row[column].get<T>();
  return total;
}

// "North wins 15 to 13": a reader who begins does not know that South comes first.
std::string tally_words(const Tally& tally) {
  const auto& [less, more] = std::minmax(tally.south, tally.north);
  if (less == more) return "the game is a draw, " + format(more) + " each";
  const Side winner = tally.south > tally.north ? Side::south : Side::north;
  return fmt::format("{} wins {} to {}", name(winner), format(more), format(less));
}

std::string opening_section(const ReportFacts& facts) {
  const Position<2>& start = facts.best_game.start();
  return fmt::format(
      "# Tihbat, solved\n\n"
      "Tihbat is a mancala game of Moroccan children: two rows of two pits, seven counters in "
      "each. "
      "A player lifts all counters of an own pit and sows\n"
      "them one by one counter-clockwise, the first into the pit they came from. If the last falls "
      "on the player's own side and makes 2, 4, 6 or 8\n"
      "there, these are captured. When a position comes back, the game is over and the rest is "
      "split. ([All the rules](../core/README.md).)\n\n"
      "```\n{}```\n\n"
      "**With best play {}.** Best first moves: {}. This report is written by "
      "`tihbat report` of tihbat {}; nothing in it is edited by hand.\n\n"
      "Words: South has the pits `A B`, North `a b`. A position is written `A-B-a-b`, then the "
      "stores and the side to move. The *value* is what the side to\n"
      "move still captures more than the other with best play, `S+2` means that South does. The "
      "*distance to conversion* (DTC) is the number of plies (turns)\n"
      "to the capture that the value rests on. *Best* moves are worth the most.\n\n",
      draw(start), tally_words(final_tally(start, facts.start.value)),
      spaced(blind_moves(facts.start)), kVersion);
}

std::string findings(const ReportFacts& facts) {
  std::string text = "## Findings\n\n";
  const auto find = [&](const std::string& finding, std::string_view command) {
    text += "- " + finding + "\n  `" + std::string{command} + "`\n";
  };
  const Position<2>& start = facts.best_game.start();
  find(fmt::format("With best play {}; the value rests on a capture within {}.",
                   tally_words(final_tally(start, facts.start.value)),
                   facts.start.dtc ? plies_text(*facts.start.dtc) : "no plies"),
       "tihbat query 7-7-7-7");
  find(fmt::format("There are {} boards as the side to move sees them; only {} can arise from the "
                   "start.",
                   grouped(sum<std::uint64_t>(facts.levels, "positions")),
                   grouped(sum<std::uint64_t>(facts.levels, "reachable"))),
       "tihbat solve");
  find(
      fmt::format("Of all of them {} are won, {} worth nothing to either side and {} lost, for the "
                  "side to move and by value.",
                  grouped(sum<std::uint64_t>(facts.levels, "wins")),
                  grouped(sum<std::uint64_t>(facts.levels, "draws")),
                  grouped(sum<std::uint64_t>(facts.levels, "losses"))),
      "tihbat stats");
  std::string longest;
  for (const std::string& board : facts.longest) {
    longest += (longest.empty() ? "`" : ", `") + board + "`";
  }
  find(fmt::format("The longest distance to conversion is {} plies: {} (the mover's pits first).",
                   facts.distances.back()["dtc"].get<int>(), longest),
       fmt::format("tihbat find --dtc {}", facts.distances.back()["dtc"].get<int>()));
  find("Where there is a choice of two moves, one alone is best in " +
           text_of(facts.all.only_move) + " positions; among those that can arise in " +
           text_of(facts.reachable.only_move) + ".",
       "tihbat find --only-move --reachable");
  find("Where something can be captured, the largest capture is not best in " +
           text_of(facts.all.greedy_wrong) + " positions; among those that can arise in " +
           text_of(facts.reachable.greedy_wrong) + ".",
       "tihbat report --out DIR");
  find("A greedy South against a perfect North: " + tally_words(facts.greedy_south) + ".",
       "tihbat play --south greedy --north perfect");
  find("A perfect South against a greedy North: " + tally_words(facts.greedy_north) + ".",
       "tihbat play --south perfect --north greedy");
  const auto wins = [&](auto wanted) {
    return std::ranges::count_if(facts.readings,
                                 [&](const Json& row) { return wanted(row["value"].get<int>()); });
  };
  find(fmt::format(
           "Of the eight readings of the rules, South wins under {}, North under {}, and {} "
           "end level.",
           wins([](int value) { return value > 0; }), wins([](int value) { return value < 0; }),
           wins([](int value) { return value == 0; })),
       "tihbat compare");
  find(
      "A move can be worth less in a game than by the table, because it brings a position back: "
      "South's B from 2-1-0-1-S is worth nothing, since North's b recreates the start.",
      "tihbat query 2-1-0-1");
  return text + "\n";
}

std::string counters_section(const ReportFacts& facts) {
  return "## By number of counters\n\n"
         "Boards as the side to move sees them; wins, draws and losses by value; `reachable` can "
         "arise from the start; `components` are the strong components of the move graph\n"
         "(`tihbat stats`, [levels.csv](levels.csv)).\n\n" +
         markdown_table(facts.levels) +
         "\n![Heat map: how many of the positions with so many counters have which "
         "value](values.svg)\n\n"
         "![Histogram of the distance to conversion, for all positions and for those that can "
         "arise](distances.svg)\n\n"
         "## How often one must look twice\n\n"
         "`choice`: positions with two legal moves; `only_move`: of these, one move alone is best. "
         "`capture`: positions where something can be captured;\n"
         "`greedy_wrong`: of these, the largest capture (of equal ones the first pit) is not best. "
         "The columns that begin with `reachable` count only positions that can arise "
         "([choices.csv](choices.csv)).\n\n" +
         markdown_table(facts.choices) +
         "\n![The share of positions where one move alone is best, and where the greedy capture is "
         "wrong, by counters](choices.svg)\n\n";
}

// Who wins on other boards: pits a side downwards, counters in each to the right.
std::string boards_section(const ReportFacts& facts) {
  std::string text =
      "## Other readings of the rules\n\n"
      "The start under the eight readings found in public (`tihbat compare`); the value is "
      "South's.\n\n" +
      markdown_table(facts.readings) +
      "\n## Other boards\n\nWhat the start is worth on other boards, by pits a side (rows) and "
      "counters in each pit (columns); empty where it is not computed (`tihbat boards`).\n\n| pits "
      "|";
  constexpr int kMost = 12;
  for (int per_pit = 1; per_pit <= kMost; ++per_pit) text += fmt::format(" {} |", per_pit);
  text += "\n|---:|";
  for (int per_pit = 1; per_pit <= kMost; ++per_pit) text += "---:|";
  text += "\n";
  int most_pits = 0;
  for (const Json& row : facts.boards) most_pits = std::max(most_pits, row["pits"].get<int>());
  std::array<int, 3> outcomes{};  // North wins, level, South wins
  for (int pits = 1; pits <= most_pits; ++pits) {
    text += fmt::format("| {} |", pits);
    for (int per_pit = 1; per_pit <= kMost; ++per_pit) {
      const auto row = std::ranges::find_if(facts.boards, [&](const Json& board) {
        return board["pits"] == pits && board["per_pit"] == per_pit;
      });
      if (row == facts.boards.end()) {
        text += "  |";
        continue;
      }
      const Value value{(*row)["value"].get<int>()};
      ++outcomes[value > Value{0} ? 2 : value == Value{0} ? 1 : 0];
      text += " " + format(value, Side::south) + " |";
    }
    text += "\n";
  }
  return text + fmt::format("\nOf these {} boards South wins {} and North {}; draws: {}.\n\n",
                            facts.boards.size(), outcomes[2], outcomes[0], outcomes[1]);
}

std::string game_section(const ReportFacts& facts) {
  const Game<Tihbat<2>>& best = facts.best_game;
  std::string text =
      "## A perfect game\n\nEach side plays as the perfect player does (`tihbat line 7-7-7-7`). "
      "The "
      "value is that before the move, in the game as it stands.\n\n![The first four plies with the "
      "final tally that each leads to](opening.svg)\n\n";
  for (std::size_t i = 0; i < best.plies().size(); ++i) {
    const Ply<2>& ply = best.plies()[i];
    const Analysis<2>& judged = facts.judged[i];
    const Side mover = other(ply.position.node.to_move);
    const auto bests = std::ranges::count_if(judged.moves, &JudgedMove<2>::best);
    text += fmt::format("{}. {} plays **{}** (value {}{})\n\n```\n{}```\n\n", i + 1, name(mover),
                        format(ply.move, mover, ply.captured), format(judged.value, mover),
                        bests == 1 ? ", the only best move" : "", draw(ply.position));
  }
  return text + fmt::format("The game is over by {}: {}.\n\n", end_text(*best.end()),
                            tally_words(best.tally()));
}

std::string exercises_section(const ReportFacts& facts) {
  std::string text =
      "## Exercises\n\nThe positions that can arise, are better for the side to move, and have one "
      "best move, with the longest way to the capture that pays. Which move is it? (`tihbat find "
      "--only-move --reachable` lists more.)\n\n";
  std::string solutions = "## Solutions\n\n";
  int number = 0;
  for (const Exercise& exercise : facts.exercises) {
    ++number;
    const Side mover = exercise.position.node.to_move;
    text += fmt::format("{}. `{}`\n\n```\n{}```\n\n", number, format(exercise.position),
                        draw(exercise.position));
    const auto best = std::ranges::max_element(
        exercise.analysis.moves, {},
        [](const JudgedMove<2>& move) { return std::pair{move.best, move.progress}; });
    solutions += fmt::format(
        "{}. **{}**, {} with {}; {} with best play.\n   One best game: {}\n   `tihbat query {}`\n",
        number, format(best->move, mover, best->captured), format(exercise.analysis.value, mover),
        plies_text(*exercise.analysis.dtc),
        tally_words(final_tally(exercise.position, exercise.analysis.value)), exercise.line,
        format(exercise.position));
  }
  return text + solutions;
}

}  // namespace

std::string report_text(const ReportFacts& facts) {
  return opening_section(facts) + findings(facts) + counters_section(facts) +
         boards_section(facts) + game_section(facts) + exercises_section(facts);
}

}  // namespace tihbat::tools
