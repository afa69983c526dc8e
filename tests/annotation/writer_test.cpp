// Games written as analyses.
#include "tihbat/annotation/writer.hpp"

#include <gtest/gtest.h>

#include "annotation/solved.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::annotation {
namespace {

using test::any_game;

TEST(AnalysisWriter, a_game_from_the_start_names_no_position_and_numbers_pairs_of_plies) {
  EXPECT_EQ(write_analysis(any_game("7-7-7-7-S", "A b B")), "[Game \"Tihbat\"]\n\n1. A b 2. B *\n");
  EXPECT_EQ(write_analysis(any_game("7-7-7-7-S", "A"),
                           {.position_tag = WriterOptions::PositionTag::always}),
            "[Game \"Tihbat\"]\n[Position \"7-7-7-7-0-0-S\"]\n\n1. A *\n");
}

TEST(AnalysisWriter, north_begins_with_dots_and_so_it_does_after_a_comment) {
  EXPECT_EQ(write_analysis(any_game("2-1-0-1-N", "b A"), {.comments = {{1, "{x}"}}}),
            "[Game \"Tihbat\"]\n[Position \"2-1-0-1-0-0-N\"]\n\n1... b {x} 2. Ax2 *\n");
  EXPECT_EQ(write_analysis(any_game("2-1-0-1-S", "Ax2 b"), {.comments = {{1, "{x}"}, {2, "{y}"}}}),
            "[Game \"Tihbat\"]\n[Position \"2-1-0-1-0-0-S\"]\n\n1. Ax2 {x} 1... b {y} *\n");
}

TEST(AnalysisWriter, a_finished_game_ends_with_its_tally_and_variants_are_named) {
  const Variant variant{.options = {.first = FirstCounter::next}};
  EXPECT_EQ(write_analysis(any_game("1-1-0-0-S", "A", variant)),
            "[Game \"Tihbat\"]\n[FirstCounter \"next\"]\n[Position \"1-1-0-0-0-0-S\"]\n\n"
            "1. Ax2 2-0\n");
}

// docs/interface.md's own example: A is the only best move, B is not best.
TEST(AnalysisWriter, glyphs_say_what_is_true_of_a_move) {
  const AnyGame game = any_game("2-1-0-3-S");
  const auto facts = test::facts(game);
  EXPECT_EQ(glyph_of(facts, Move::sow(Pit{0})), MoveGlyph::only_best);
  EXPECT_EQ(glyph_of(facts, Move::sow(Pit{1})), MoveGlyph::not_best);
  // A and B are both best.
  EXPECT_EQ(glyph_of(test::facts(any_game("7-7-7-7-S")), Move::sow(Pit{0})), MoveGlyph::none);
  EXPECT_EQ(write_analysis(any_game("2-1-0-3-S", "A b"),
                           {.glyphs = {MoveGlyph::only_best, MoveGlyph::not_best}}),
            "[Game \"Tihbat\"]\n[Position \"2-1-0-3-0-0-S\"]\n\n1. Ax2! b? *\n");
}

TEST(AnalysisWriter, claims_name_everything_that_can_be_claimed_of_a_position) {
  EXPECT_EQ(claims_comment(test::facts(any_game("7-7-7-7-S"))),
            "{[%value N+2] [%final 13-15] [%best A B] [%dtc 10]}");
  EXPECT_EQ(claims_comment(test::facts(any_game("1-4-4-1-S", "A b"))), "{[%value 0] [%final 5-5]}");
  EXPECT_EQ(cost_comment(Value{4}), "{[%cost 4]}");
}

TEST(AnalysisWriter, lines_are_filled_up_to_eighty_characters) {
  WriterOptions options;
  options.tags.emplace_back("South", R"(a "b" \)");
  options.comments.emplace_back(0, "{" + std::string(60, 'x') + " " + std::string(60, 'y') + "}");
  const std::string written = write_analysis(any_game("7-7-7-7-S", "A a A b A b A b B"), options);
  EXPECT_NE(written.find("[South \"a \\\"b\\\" \\\\\"]\n"), std::string::npos);
  for (const std::string_view line : text::split(written, '\n')) EXPECT_LE(line.size(), 80U);
}

}  // namespace
}  // namespace tihbat::annotation
