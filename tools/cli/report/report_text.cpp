// The report as Markdown.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "answers/wording.hpp"
#include "commands/rows.hpp"
#include "report/report.hpp"
#include "tihbat/core/limits.hpp"
#include "tihbat/core/version.hpp"
#include "tihbat/notation/drawing.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/notation/variant.hpp"

namespace tihbat::cli {
namespace {

// "35,960".
std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (auto at = static_cast<int>(text.size()) - 3; at > 0; at -= 3) {
    text.insert(static_cast<std::size_t>(at), ",");
  }
  return text;
}

std::string share_text(const Share& share) {
  const double percent =
      share.of == 0 ? 0 : 100.0 * static_cast<double>(share.count) / static_cast<double>(share.of);
  return fmt::format("{} of {} ({:.1f} %)", grouped(share.count), grouped(share.of), percent);
}

// "A or B" of "AB".
std::string alternatives(std::string_view letters) {
  std::string text;
  for (const char letter : letters) text += (text.empty() ? "" : " or ") + std::string{letter};
  return text;
}

// A main clause: "North wins 15 to 13", "the game is a draw, 14 each".
std::string outcome_clause(const Tally& tally) {
  return (tally.south == tally.north ? "the game is " : "") + notation::sentence(tally);
}

// Over all numbers of counters.
template <class Count>
std::uint64_t total(const ReportFacts& facts, Count count) {
  std::uint64_t sum = 0;
  for (const app::LevelStatistics& level : facts.levels) sum += count(level);
  return sum;
}

struct Outcomes {
  std::size_t south = 0;
  std::size_t north = 0;
  std::size_t drawn = 0;
};

Outcomes outcomes(const std::vector<app::StartOutcome>& starts) {
  Outcomes sum;
  for (const app::StartOutcome& start : starts) {
    ++(start.value > Value{0} ? sum.south : start.value < Value{0} ? sum.north : sum.drawn);
  }
  return sum;
}

// What differs from the project's own rules, in italics: "*next, both*".
std::string variant_name(const Variant& variant) {
  std::string name = "*";
  for (const char letter : notation::rules_text(variant.options)) {
    if (letter == '.') {
      name += ", ";
    } else {
      name += letter;
    }
  }
  return name + "*";
}

// The project's own rules left out, those with the same tally together: "*both* and *both, chain*:
// South wins 15 to 13; ...".
std::string other_variants(const std::vector<app::StartOutcome>& variants) {
  struct SameTally {
    Tally tally;
    std::string names;
  };
  std::vector<SameTally> groups;
  for (const app::StartOutcome& outcome : variants) {
    if (outcome.variant == Variant{}) continue;
    const auto group = std::ranges::find(groups, outcome.tally, &SameTally::tally);
    if (group == groups.end()) {
      groups.push_back({outcome.tally, variant_name(outcome.variant)});
    } else {
      group->names += " and " + variant_name(outcome.variant);
    }
  }
  std::string text;
  for (const SameTally& group : groups) {
    if (!text.empty()) text += "; ";
    text += group.names + ": " + notation::sentence(group.tally);
  }
  return text;
}

std::string opening_section(const ReportFacts& facts) {
  return fmt::format(
      "# Tihbat, solved\n\n"
      "Tihbat is a mancala game of Moroccan children: two rows of two pits, seven counters in "
      "each. "
      "A player lifts all counters from one of the player's own pits and sows\n"
      "them one by one counter-clockwise, the first into the pit they came from. If the last falls "
      "on the player's own side and makes 2, 4, 6 or 8\n"
      "there, these are captured. When a position comes back, the game is over and the counters "
      "left are split. ([All the rules](../docs/rules.md).)\n\n"
      "```\n{}```\n\n"
      "**Under the project's reading of the rules and with best play, {}.** Best first moves: {}. "
      "This report is written by "
      "`tihbat report` of tihbat {}; nothing in it is edited by hand.\n\n"
      "That is: the first counter goes back into the pit it came from, and captures are made on "
      "the player's own side only, one pit at a time, as the sources say in words;\n"
      "a repetition splits the counters left, since read as an outright draw it would let nobody "
      "win ([docs/rules.md](../docs/rules.md)). Three rules are read otherwise in\n"
      "public: the first counter goes into the *next* pit, captures are made on *both* sides, or "
      "they run on in a *chain*.\n"
      "The results of these variants: {}.\n\n"
      "Words: South has the pits `A B`, North `a b`. A position is written `A-B-a-b`, then the "
      "stores and the side to move. The *value* is how much more the side to\n"
      "move still captures than the other with best play; `S+2` means two more for South. The "
      "*distance to conversion* (DTC) is the number of plies (turns)\n"
      "to the capture that the value rests on. *Best* moves are worth the most; an *only move* is "
      "the one best move of two or more.\n\n",
      notation::draw(facts.best_game.start()), outcome_clause(facts.start.tally),
      alternatives(facts.start.best), kVersion, other_variants(facts.variants));
}

std::string findings(const ReportFacts& facts) {
  std::string text = "## Findings\n\n";
  const auto find = [&](const std::string& finding, std::string_view command) {
    text += "- " + finding + "\n  `" + std::string{command} + "`\n";
  };
  find(fmt::format("With best play {}; the value rests on a capture within {}.",
                   outcome_clause(facts.start.tally),
                   facts.start.dtc ? plies_text(*facts.start.dtc) : "no plies"),
       "tihbat query 7-7-7-7");
  find(fmt::format(
           "There are {} boards as the side to move sees them; only {} can arise from the start.",
           grouped(total(facts, [](const auto& level) { return level.counts.positions; })),
           grouped(total(facts, [](const auto& level) { return level.reachable.value_or(0); }))),
       "tihbat solve");
  find(
      fmt::format("Of all of them {} are won, {} worth nothing to either side and {} lost, for the "
                  "side to move and by value.",
                  grouped(total(facts, [](const auto& level) { return level.counts.wins; })),
                  grouped(total(facts, [](const auto& level) { return level.counts.draws; })),
                  grouped(total(facts, [](const auto& level) { return level.counts.losses; }))),
      "tihbat stats");
  std::string longest;
  for (const std::string& board : facts.longest.boards) {
    longest += (longest.empty() ? "`" : ", `") + board + "`";
  }
  const int longest_dtc = facts.longest.dtc.value_or(Plies{0}).get();
  find(fmt::format("The longest distance to conversion is {} plies: {} (the mover's pits first).",
                   longest_dtc, longest),
       fmt::format("tihbat find --dtc {}", longest_dtc));
  find("Where there is a choice of two moves, one alone is best in " +
           share_text(facts.all.only_move) + " positions; among those that can arise in " +
           share_text(facts.reachable.only_move) + ".",
       "tihbat find --only-move --reachable");
  find(grouped(facts.exercise_count) +
           " positions are exercises: they can arise, are better for the side to move, and have "
           "an only move.",
       "tihbat find --only-move --reachable");
  find("Where something can be captured, the largest capture is not best in " +
           share_text(facts.all.greedy_wrong) + " positions; among those that can arise in " +
           share_text(facts.reachable.greedy_wrong) + ".",
       "tihbat report --out DIR");
  find("A greedy South against a perfect North: " + outcome_clause(facts.greedy_south) + ".",
       "tihbat play --south greedy --north perfect");
  find("A perfect South against a greedy North: " + outcome_clause(facts.greedy_north) + ".",
       "tihbat play --south perfect --north greedy");
  const Outcomes of_variants = outcomes(facts.variants);
  find(fmt::format("Of the eight variants of the rules, South wins {}, North {}, and {} {} drawn.",
                   of_variants.south, of_variants.north, of_variants.drawn,
                   of_variants.drawn == 1 ? "is" : "are"),
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
         as_markdown(stats_rows(facts.levels)) +
         "\n![Heat map: the values of positions by number of counters, and how common each "
         "is](values.svg)\n\n"
         "![Histogram of the distance to conversion, for all positions and for those that can "
         "arise](distances.svg)\n\n"
         "## How often one must look twice\n\n"
         "`choice`: positions with two legal moves; `only_move`: of these, one move alone is best. "
         "`capture`: positions where something can be captured;\n"
         "`greedy_wrong`: of these, the largest capture (of equal ones the first pit) is not best. "
         "The columns that begin with `reachable` count only positions that can arise "
         "([choices.csv](choices.csv)).\n\n" +
         as_markdown(choice_rows(facts.choices)) +
         "\n![The share of positions where one move alone is best, and where the greedy capture is "
         "wrong, by counters](choices.svg)\n\n";
}

// Who wins in other variants, and on other boards: pits a side downwards, counters in each to the
// right.
std::string boards_section(const ReportFacts& facts) {
  std::string text =
      "## Other variants of the rules\n\n"
      "The start in the eight variants found in public (`tihbat compare`); the value is "
      "South's.\n\n" +
      as_markdown(compare_rows(facts.variants)) +
      "\n## Other boards\n\nWhat the start is worth on other boards, by pits a side (rows) and "
      "counters in each pit (columns); empty where it is not computed (`tihbat boards`).\n\n| pits "
      "|";
  for (int per_pit = 1; per_pit <= kMaxPerPit; ++per_pit) text += fmt::format(" {} |", per_pit);
  text += "\n|---:|";
  for (int per_pit = 1; per_pit <= kMaxPerPit; ++per_pit) text += "---:|";
  text += "\n";
  int most_pits = 0;
  for (const app::StartOutcome& board : facts.boards) {
    most_pits = std::max(most_pits, board.variant.pits);
  }
  for (int pits = 1; pits <= most_pits; ++pits) {
    text += fmt::format("| {} |", pits);
    for (int per_pit = 1; per_pit <= kMaxPerPit; ++per_pit) {
      Variant variant{.pits = pits, .options = {}};
      variant.options.per_pit = Counters{per_pit};
      const auto board = std::ranges::find(facts.boards, variant, &app::StartOutcome::variant);
      const bool known = board != facts.boards.end();
      text += " " + (known ? notation::format(board->value, Side::south) : "") + " |";
    }
    text += "\n";
  }
  const Outcomes of_boards = outcomes(facts.boards);
  return text + fmt::format("\nOf these {} boards South wins {} and North {}; draws: {}.\n\n",
                            facts.boards.size(), of_boards.south, of_boards.north, of_boards.drawn);
}

std::string game_section(const ReportFacts& facts) {
  const AnyGame& best = facts.best_game;
  std::string text =
      "## A perfect game\n\nEach side plays as the perfect player does (`tihbat line 7-7-7-7`). "
      "The "
      "value is that before the move, in the game as it stands.\n\n![The first four plies with the "
      "final tally that each leads to](opening.svg)\n\n";
  for (std::size_t i = 0; i < best.plies().size(); ++i) {
    const AnyPly& ply = best.plies()[i];
    const analysis::Analysis& analysis = facts.analyses[i];
    text += fmt::format(
        "{}. {} plays **{}** (value {}{})\n\n```\n{}```\n\n", i + 1, notation::name(ply.mover()),
        notation::format(ply.move, ply.mover(), ply.captured),
        notation::format(analysis.value, ply.mover()),
        analysis.has_only_move() ? ", the only best move" : "", notation::draw(ply.position));
  }
  return text + over_text(best) + "\n";
}

std::string exercises_section(const ReportFacts& facts) {
  std::string text = fmt::format(
      "## Exercises\n\nThe {} exercises with the longest distance to conversion. Which is "
      "the only move? (`tihbat find --only-move --reachable` lists more.)\n\n",
      facts.exercises.size());
  std::string solutions = "## Solutions\n\n";
  int number = 0;
  for (const Exercise& exercise : facts.exercises) {
    ++number;
    const Side mover = exercise.position.to_move;
    text += fmt::format("{}. `{}`\n\n```\n{}```\n\n", number, notation::format(exercise.position),
                        notation::draw(exercise.position));
    // By the table several can be best; the one that makes progress stays so in play.
    const auto best = std::ranges::max_element(
        exercise.table.moves, {},
        [](const analysis::EvaluatedMove& move) { return std::pair{move.best, move.progress}; });
    solutions += fmt::format(
        "{}. **{}**, {} with {}; {} with best play.\n   One best game: {}\n   `tihbat query {}`\n",
        number, notation::format(best->move, mover, best->captured),
        notation::format(exercise.table.value, mover), plies_text(*exercise.table.dtc),
        outcome_clause(final_tally(exercise.position, exercise.table.value)), exercise.line,
        notation::format(exercise.position));
  }
  return text + solutions;
}

}  // namespace

std::string report_text(const ReportFacts& facts) {
  return opening_section(facts) + findings(facts) + counters_section(facts) +
         boards_section(facts) + game_section(facts) + exercises_section(facts);
}

}  // namespace tihbat::cli
