// Games written as analyses.
#include "tihbat/solver/analysis_writer.hpp"

#include <gtest/gtest.h>

#include "support/games.hpp"

namespace tihbat {
namespace {

TEST(AnalysisWriter, a_game_from_the_start_names_no_position_and_numbers_pairs_of_plies) {
  EXPECT_EQ(written_analysis(game_text(test::game<2>("7-7-7-7-S", "A b B")), {}, 2),
            "[Game \"Tihbat\"]\n\n1. A b 2. B *\n");
}

TEST(AnalysisWriter, north_begins_with_dots_and_so_it_does_after_a_comment) {
  GameText text = game_text(test::game<2>("2-1-0-1-N", "b A"));
  text.comments.emplace_back(1, "{x}");
  EXPECT_EQ(written_analysis(text, {}, 2),
            "[Game \"Tihbat\"]\n[Position \"2-1-0-1-0-0-N\"]\n\n1... b {x} 2. Ax2 *\n");
  text = game_text(test::game<2>("2-1-0-1-S", "Ax2 b"));
  text.comments.emplace_back(1, "{x}");
  text.comments.emplace_back(2, "{y}");
  EXPECT_EQ(written_analysis(text, {}, 2),
            "[Game \"Tihbat\"]\n[Position \"2-1-0-1-0-0-S\"]\n\n1. Ax2 {x} 1... b {y} *\n");
}

TEST(AnalysisWriter, a_finished_game_ends_with_its_tally_and_readings_are_named) {
  const RuleOptions options{.first = FirstCounter::next};
  EXPECT_EQ(written_analysis(game_text(test::game<2>("1-1-0-0-S", "A", options)), options, 2),
            "[Game \"Tihbat\"]\n[FirstCounter \"next\"]\n[Position \"1-1-0-0-0-0-S\"]\n\n"
            "1. Ax2 2-0\n");
}

TEST(AnalysisWriter, tags_are_escaped_and_lines_filled) {
  GameText text;
  text.tags.emplace_back("South", R"(a "b" \)");
  text.moves.assign(200, "A");
  const std::string written = written_analysis(text, {}, 2);
  EXPECT_NE(written.find("[South \"a \\\"b\\\" \\\\\"]\n"), std::string::npos);
  for (const std::string_view line : split(written, '\n')) EXPECT_LE(line.size(), 80U);
}

}  // namespace
}  // namespace tihbat
