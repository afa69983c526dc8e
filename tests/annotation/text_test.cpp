// What is read from an analysis text: pieces with their locations, games, variations, and what is
// refused.
#include "tihbat/annotation/text.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tihbat::annotation {
namespace {

using Kind = Element::Kind;

// "1. A ! (B) {c} 5-5" with errors as <complaint>, skipped elements in slashes; games separated by
// " | ".
std::string skeleton(std::string_view text) {
  std::string result;
  for (const WrittenGame& game : parse_analysis(text)) {
    if (!result.empty()) result += " | ";
    std::string pieces;
    const auto add = [&](const std::string& piece) {
      pieces += (pieces.empty() ? "" : " ") + piece;
    };
    for (const TagPair& tag : game.tags) add("[" + tag.name + "=" + tag.text + "]");
    for (const Element& element : game.elements) {
      if (element.skipped) {
        add("/" + element.written + "/");
      } else if (element.kind == Kind::error) {
        add("<" + element.complaint + ">");
      } else if (element.kind == Kind::end) {
        add(")");
      } else {
        add(element.written);
      }
    }
    result += pieces;
  }
  return result;
}

// One letter for each element: number, move, glyph, comment, ( ), result, % escape, error.
std::string kinds(std::string_view text) {
  std::string letters;
  for (const WrittenGame& game : parse_analysis(text)) {
    for (const Element& element : game.elements) {
      letters += "nmgc()r%e"[static_cast<std::size_t>(element.kind)];
    }
  }
  return letters;
}

std::string at(const SourceLocation& location) {
  return std::to_string(location.line) + ":" + std::to_string(location.column);
}

TEST(AnalysisText, pieces_need_no_blanks_where_they_cannot_run_together) {
  EXPECT_EQ(skeleton("1.Ax2!(1.B?)1...b{c}*"), "1. Ax2 ! ( 1. B ? ) 1... b {c} *");
  EXPECT_EQ(skeleton("Ab A-"), "Ab A-");
}

TEST(AnalysisText, words_are_told_apart) {
  EXPECT_EQ(kinds("1. 2 ... A - Ax2 a!? b$12 A+- 13-15 3.5-0.5 * Z9 1/2-1/2 7-7-7-7-S"),
            "nnnmmmmgmgmgrrrmrm");
  EXPECT_EQ(kinds("1-0 0-1 1/2-1/2 1/2 1-0-1"), "rrrmm");
}

// The longest glyph is read; a dash alone is the pass.
TEST(AnalysisText, a_glyph_is_read_as_long_as_it_can_be) {
  EXPECT_EQ(skeleton("A!!? b?!? A-+ b+- A= -+ - A+/- b=/+ A!="),
            "A !! ? b ?! ? A -+ b +- A = -+ - A +/- b =/+ A ! =");
  EXPECT_EQ(kinds("-! -?? -!? - = -"), "mgmgmgmgm");
  EXPECT_EQ(kinds("-= -$1 -±"), "memgme");
}

TEST(AnalysisText, a_tag_is_read_with_its_escapes_and_over_lines) {
  EXPECT_EQ(skeleton(R"([ A_1  "x \"y\" \\ \z" ])"), R"([A_1=x "y" \ \z])");
  EXPECT_EQ(skeleton("[A\n\"1\"\r\n] [2b\t\"2\"]"), "[A=1] [2b=2]");
}

TEST(AnalysisText, commands_are_found_with_their_locations_and_words) {
  const auto games = parse_analysis("{č [%value  S+4 ] x\n[%best\r\n A\tB][%]}");
  const auto& found = games.at(0).elements.at(0).commands;
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].name + "|" + found[0].text + "|" + at(found[0].location), "value|S+4|1:4");
  EXPECT_EQ(found[1].name + "|" + found[1].text + "|" + at(found[1].location), "best|A B|2:1");
  EXPECT_EQ(found[1].written, "[%best A B]");
  EXPECT_EQ(found[2].name, "");
}

TEST(AnalysisText, a_command_that_is_not_closed_does_not_swallow_the_next_one) {
  const auto games = parse_analysis("{[%eval 0.3 [%value S+4]} A");
  const auto& found = games.at(0).elements.at(0).commands;
  ASSERT_EQ(found.size(), 2U);
  EXPECT_FALSE(found[0].closed);
  EXPECT_EQ(found[1].name, "value");
  EXPECT_EQ(games.at(0).elements.at(1).written, "A");
}

TEST(AnalysisText, a_comment_may_end_with_its_line) {
  EXPECT_EQ(skeleton("A ; b } ) [x\n b"), "A ; b } ) [x b");
}

// PGN standard, 6: the escape mechanism.
TEST(AnalysisText, a_line_that_begins_with_a_percent_sign_is_passed_over) {
  EXPECT_EQ(skeleton("% x [A \"0\"]\n[A \"1\"]\n%y\r\n[B \"2\"]\nA\n%{\n%\nb"),
            "[A=1] [B=2] % x [A \"0\"] %y A %{ % b");
  EXPECT_EQ(skeleton("\xEF\xBB\xBF% x\nA"), "% x A");
  EXPECT_EQ(kinds("A\n % b"), "mmm");                                   // not in the first column
  EXPECT_EQ(skeleton("A {\n%c [%value 0]\n}"), "A { %c [%value 0] }");  // text inside a comment
}

TEST(AnalysisText, line_ends_and_marks_do_not_move_locations) {
  for (const std::string_view text : {"\n A\n  b", "\r\n A \r\n  b", "\xEF\xBB\xBF\n A\n  b"}) {
    const auto games = parse_analysis(text);
    EXPECT_EQ(at(games.at(0).elements.at(0).location), "2:2");
    EXPECT_EQ(at(games.at(0).elements.at(1).location), "3:3");
  }
}

TEST(AnalysisText, games_begin_with_tags_and_after_results) {
  EXPECT_EQ(skeleton("[A \"1\"]\n[B \"2\"] A [C \"3\"] b"), "[A=1] [B=2] A | [C=3] b");
  EXPECT_EQ(skeleton("A * {after} (b) 1. B 5-5 b"), "A * {after} ( b ) | 1. B 5-5 | b");
  EXPECT_EQ(skeleton("* 5-5"), "* | 5-5");
  EXPECT_EQ(skeleton("A * (b 5-5 c) B"), "A * ( b 5-5 c ) | B");
  EXPECT_EQ(skeleton(" \n"), "");
}

// Field report 29.
TEST(AnalysisText, comments_may_stand_before_and_between_tags) {
  EXPECT_EQ(skeleton("{x} [A \"1\"] ; y\n[B \"2\"]\n{z}\n[C \"3\"] A"),
            "[A=1] [B=2] [C=3] {x} ; y {z} A");
}

TEST(AnalysisText, a_tag_given_again_after_a_claim_begins_a_game) {
  EXPECT_EQ(skeleton("[A \"1\"] {[%value 0]}\n[A \"2\"] {[%value 0]}"),
            "[A=1] {[%value 0]} | [A=2] {[%value 0]}");
  EXPECT_EQ(skeleton("[A \"1\"] {x} [A \"2\"]"), "[A=1] [A=2] {x}");
}

TEST(AnalysisText, a_comment_in_braces_goes_to_the_next_closing_brace) {
  EXPECT_EQ(skeleton("A {x\n[A \"1\"]\n y} b"), "A {x [A \"1\"] y} b");
  EXPECT_EQ(skeleton("A {x {y} b"), "A {x {y} b");
}

TEST(AnalysisText, a_comment_that_is_never_closed_ends_before_the_next_game) {
  EXPECT_EQ(skeleton("A {x\n[A \"1\"]\n{y} b"),
            "A <a comment that is never closed> /x/ | [A=1] {y} b");
  EXPECT_EQ(skeleton("A {x b"), "A <a comment that is never closed> /x b/");
}

TEST(AnalysisText, a_tag_that_cannot_be_read_is_an_error_of_its_own_game) {
  EXPECT_EQ(skeleton("A\n[B 1]\n[C \"2\"] b"),
            "A | [C=2] <not a tag pair: [Name \"text\"] is expected> b");
  EXPECT_EQ(skeleton("A [%value 0] b"), "A <a command outside of a comment> b");
}

TEST(AnalysisText, variations_are_balanced_whatever_is_written) {
  EXPECT_EQ(skeleton("A (b"), "A ( b <a variation that is never closed> )");
  EXPECT_EQ(skeleton("A ) b"), "A <no variation is open> b");
  EXPECT_EQ(skeleton("(A (b) c) B"),
            "( <a variation before the first move of its line> /A/ /(/ /b/ /)/ /c/ ) B");
  EXPECT_EQ(skeleton("A (b [C \"1\"] c"), "A ( b <a variation that is never closed> ) | [C=1] c");
}

TEST(AnalysisText, variations_nest_a_hundred_deep_and_no_deeper) {
  std::string text = "A";
  for (std::size_t i = 0; i < kMostNesting; ++i) text += " (A";
  const std::string closed(kMostNesting, ')');
  EXPECT_EQ(skeleton(text + closed).find('<'), std::string::npos);
  EXPECT_NE(skeleton(text + " (A (A) B)" + closed + " C")
                .find("variations inside one another> /A/ /(/ /A/ /)/ /B/ )"),
            std::string::npos);
}

TEST(AnalysisText, a_hundred_thousand_parentheses_take_no_stack) {
  const std::string many(100'000, '(');
  EXPECT_EQ(parse_analysis(many).size(), 1U);
  EXPECT_EQ(parse_analysis("A " + many + std::string(100'000, ')')).at(0).elements.back().kind,
            Kind::end);
}

TEST(AnalysisText, braces_and_brackets_in_thousands_are_read_in_time) {
  for (const std::string unit :
       {"{", "[", "{\n[A \"1\"]\n", "[A\n", "\n[A", "[%", "{[%", "\n%", "$"}) {
    std::string text;
    for (int i = 0; i < 50'000; ++i) text += unit;
    EXPECT_FALSE(parse_analysis("A " + text).empty()) << unit;
    EXPECT_FALSE(parse_analysis("A " + text + "}").empty()) << unit;
  }
}

}  // namespace
}  // namespace tihbat::annotation
