// What is read from an analysis text: parts with their places, games, variations, and what is
// refused.
#include "tihbat/solver/analysis_text.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tihbat {
namespace {

using Kind = Element::Kind;

// "1. A ! (B) {c} 5-5" with errors as <complaint>; games separated by " | ".
std::string skeleton(std::string_view text) {
  std::string result;
  for (const WrittenGame& game : parse_analysis(text)) {
    if (!result.empty()) result += " | ";
    std::string parts;
    const auto add = [&](const std::string& part) { parts += (parts.empty() ? "" : " ") + part; };
    for (const TagPair& tag : game.tags) add("[" + tag.name + "=" + tag.text + "]");
    for (const Element& element : game.elements) {
      if (element.kind == Kind::error) {
        add("<" + element.complaint + ">");
      } else if (element.kind == Kind::end) {
        add(")");
      } else {
        add(element.written);
      }
    }
    result += parts;
  }
  return result;
}

std::string place(const TextPlace& place) {
  return std::to_string(place.line) + ":" + std::to_string(place.column);
}

TEST(AnalysisText, parts_need_no_blanks_where_they_cannot_run_together) {
  EXPECT_EQ(skeleton("1.Ax2!(1.B?)1...b{c}*"), "1. Ax2 ! ( 1. B ? ) 1... b {c} *");
  EXPECT_EQ(skeleton("Ab A-"), "Ab A-");
}

TEST(AnalysisText, words_are_told_apart) {
  const std::string text = "1. 2 ... A - Ax2 a!? b$12 A+- 13-15 3.5-0.5 * Z9 1/2-1/2 7-7-7-7-S";
  std::string kinds;
  for (const WrittenGame& game : parse_analysis(text)) {
    for (const Element& element : game.elements) {
      kinds += "nmgc()re"[static_cast<std::size_t>(element.kind)];
    }
  }
  EXPECT_EQ(kinds, "nnnmmmmgmgmgrrrmmm");
}

TEST(AnalysisText, a_tag_is_read_with_its_escapes) {
  EXPECT_EQ(skeleton(R"([ A_1  "x \"y\" \\ \z" ])"), R"([A_1=x "y" \ \z])");
}

TEST(AnalysisText, annotations_are_found_with_their_places_and_words) {
  const auto games = parse_analysis("{č [%value  S+4 ] x\n[%best\r\n A\tB][%]}");
  const auto& found = games.at(0).elements.at(0).annotations;
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].name + "|" + found[0].text + "|" + place(found[0].place), "value|S+4|1:4");
  EXPECT_EQ(found[1].name + "|" + found[1].text + "|" + place(found[1].place), "best|A B|2:1");
  EXPECT_EQ(found[1].written, "[%best A B]");
  EXPECT_EQ(found[2].name, "");
}

TEST(AnalysisText, an_annotation_that_is_not_closed_has_no_name) {
  const auto games = parse_analysis("{[%value S+4} A");
  EXPECT_EQ(games.at(0).elements.at(0).annotations.at(0).name, "");
  EXPECT_EQ(games.at(0).elements.at(1).written, "A");
}

TEST(AnalysisText, a_comment_may_end_with_its_line) {
  EXPECT_EQ(skeleton("A ; b } ) [x\n b"), "A ; b } ) [x b");
}

TEST(AnalysisText, line_ends_and_marks_do_not_move_places) {
  for (const std::string_view text : {"\n A\n  b", "\r\n A \r\n  b", "\xEF\xBB\xBF\n A\n  b"}) {
    const auto games = parse_analysis(text);
    EXPECT_EQ(place(games.at(0).elements.at(0).place), "2:2");
    EXPECT_EQ(place(games.at(0).elements.at(1).place), "3:3");
  }
}

TEST(AnalysisText, games_begin_with_tags_and_after_results) {
  EXPECT_EQ(skeleton("[A \"1\"]\n[B \"2\"] A [C \"3\"] b"), "[A=1] [B=2] A | [C=3] b");
  EXPECT_EQ(skeleton("A * {after} (b) 1. B 5-5 b"), "A * {after} ( b ) | 1. B 5-5 | b");
  EXPECT_EQ(skeleton("* 5-5"), "* | 5-5");
  EXPECT_EQ(skeleton("A * (b 5-5 c) B"), "A * ( b 5-5 c ) | B");
  EXPECT_EQ(skeleton(" \n"), "");
}

TEST(AnalysisText, a_comment_that_is_never_closed_ends_before_the_next_tag) {
  EXPECT_EQ(skeleton("A {x\n[A \"1\"]\n{y} b"), "A <a comment that is never closed> | [A=1] {y} b");
  EXPECT_EQ(skeleton("A {x b"), "A <a comment that is never closed>");
}

TEST(AnalysisText, a_tag_that_cannot_be_read_is_an_error_of_its_own_game) {
  EXPECT_EQ(skeleton("A\n[B 1]\n[C \"2\"] b"),
            "A | [C=2] <not a tag pair: [Name \"text\"] is expected> b");
  EXPECT_EQ(skeleton("A [%value 0] b"), "A <an annotation outside of a comment> b");
}

TEST(AnalysisText, variations_are_balanced_whatever_is_written) {
  EXPECT_EQ(skeleton("A (b"), "A ( b <a variation that is never closed> )");
  EXPECT_EQ(skeleton("A ) b"), "A <no variation is open> b");
  EXPECT_EQ(skeleton("(A (b) c) B"), "( <a variation before the first move of its line> ) B");
  EXPECT_EQ(skeleton("A (b [C \"1\"] c"), "A ( b <a variation that is never closed> ) | [C=1] c");
}

TEST(AnalysisText, variations_nest_a_hundred_deep_and_no_deeper) {
  std::string text = "A";
  for (std::size_t i = 0; i < kMostNesting; ++i) text += " (A";
  const std::string closed(kMostNesting, ')');
  EXPECT_EQ(skeleton(text + closed).find('<'), std::string::npos);
  EXPECT_NE(skeleton(text + " (A (A) B)" + closed + " C").find("variations inside one another> )"),
            std::string::npos);
}

TEST(AnalysisText, a_glyph_needs_a_move) {
  EXPECT_EQ(skeleton("A ! ? {x} !"), "A ! ? {x} <no move stands before this glyph>");
}

TEST(AnalysisText, a_hundred_thousand_parentheses_take_no_stack) {
  const std::string many(100'000, '(');
  EXPECT_EQ(parse_analysis(many).size(), 1U);
  EXPECT_EQ(parse_analysis("A " + many + std::string(100'000, ')')).at(0).elements.back().kind,
            Kind::end);
}

}  // namespace
}  // namespace tihbat
