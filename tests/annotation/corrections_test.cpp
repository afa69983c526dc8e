// Analyses written back.
#include "tihbat/annotation/corrections.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "annotation/solved.hpp"

namespace tihbat::annotation {
namespace {

Verification verified(std::string_view position, std::string_view text) {
  Verification all;
  for (const WrittenGame& game : parse_analysis(text)) {
    Result<Verification> found =
        verify(game, test::any_game(position), test::facts_of(), {.insertions = true});
    EXPECT_TRUE(found);
    all.append(*std::move(found));
  }
  return all;
}
// Twice gives the same text.
std::string mended(std::string_view position, std::string_view text) {
  std::string once = corrected(text, verified(position, text));
  EXPECT_EQ(corrected(once, verified(position, once)), once) << text;
  return once;
}

TEST(Corrections, claims_are_made_true_and_the_rest_is_kept_byte_for_byte) {
  EXPECT_EQ(mended("2-1-0-3-S", "{ x [%value S+2] }\r\n1.  Ax4!\t{[%final 5-1] [%dtc  9 ]}"),
            "{ x [%value S+4] }\r\n1.  Ax2!\t{[%final 5-1] [%dtc 2]}");
  EXPECT_EQ(mended("2-1-0-3-S", "{[%value much] [%best AB] [%final 5-1]}"),
            "{[%value S+4] [%best A] [%final 5-1]}");
}

// 2-1-0-3-S: B loses 4.
TEST(Corrections, mistakes_get_a_question_mark_and_their_cost) {
  EXPECT_EQ(mended("2-1-0-3-S", "1. A {[%final 5-1]} (1. B)"),
            "1. A {[%final 5-1]} (1. B? {[%cost 4]})");
  EXPECT_EQ(mended("2-1-0-3-S", "A (B?) (B {[%cost 2]}) (B!? {x}) (B \?\?) {[%final 5-1]}"),
            "A (B? {[%cost 4]}) (B? {[%cost 4]}) (B!? {[%cost 4]} {x}) (B \?\? {[%cost 4]}) "
            "{[%final 5-1]}");
}

TEST(Corrections, false_glyphs_go_or_turn_round) {
  EXPECT_EQ(mended("2-1-0-3-S", "A? {[%final 5-1]} (B!) (B $1) (B!!)"),
            "A {[%final 5-1]} (B? {[%cost 4]}) (B $2 {[%cost 4]}) (B\?\? {[%cost 4]})");
  EXPECT_EQ(mended("7-7-7-7-S", "A!a {[%final 13-15]}"), "A a {[%final 13-15]}");
  EXPECT_EQ(mended("7-7-7-7-S", "A+- $18 {[%final 13-15]}"), "A-+ $19 {[%final 13-15]}");
}

// 0-0-0-1-S: both moves are forced, and the one counter left is split.
TEST(Corrections, results_keep_their_form) {
  EXPECT_EQ(mended("0-0-0-1-S", "- b 6-4"), "- b 0.5-0.5");
  EXPECT_EQ(mended("0-0-0-1-S", "[Result \"1-0\"]\n- b {[%final 1-0]} 0-1"),
            "[Result \"1/2-1/2\"]\n- b {[%final 0.5-0.5]} 1/2-1/2");
  EXPECT_EQ(mended("2-1-0-3-S", "[Result \"5-1\"]\nA {[%final 5-1]} 1-0"),
            "[Result \"*\"]\nA {[%final 5-1]} *");
}

TEST(Corrections, the_final_tally_is_added_where_it_is_missing) {
  EXPECT_EQ(mended("7-7-7-7-S", "1. A a *"), "1. A a {[%final 13-15]} *");
  EXPECT_EQ(mended("7-7-7-7-S", "1. A a\n"), "1. A a {[%final 13-15]}\n");
  EXPECT_EQ(mended("7-7-7-7-S", "1. A ; x\n% y\n"), "1. A ; x\n{[%final 13-15]}\n% y\n");
  EXPECT_EQ(mended("7-7-7-7-S", "[Result \"1-0\"]"), "[Result \"*\"]\n{[%final 13-15]}");
  EXPECT_EQ(mended("0-0-0-1-S", "- b *"), "- b {[%final 0.5-0.5]} *");
  EXPECT_EQ(mended("0-0-0-1-S", "- b 0.5-0.5"), "- b 0.5-0.5");
  EXPECT_EQ(mended("0-0-0-1-S", "- b 1/2-1/2"), "- b {[%final 0.5-0.5]} 1/2-1/2");
  EXPECT_EQ(mended("7-7-7-7-S", "{free text} *"), "{free text} *");
}

TEST(Corrections, what_has_no_true_form_stays_and_is_known) {
  const std::string_view text = "2. Z ! {[%x] [%value 0]} (3. A {[%foo]}) ] [%y]";
  EXPECT_EQ(mended("2-1-0-3-S", text), text);
  int count = 0;
  for (const Claim& claim : verified("2-1-0-3-S", text).claims) {
    count += needs_an_author(claim) ? 1 : 0;
  }
  EXPECT_EQ(count, 4);  // Z, [%foo], ] and [%y]
}

TEST(Corrections, a_pass_stays_a_pass_where_its_glyph_goes) {
  EXPECT_EQ(mended("0-0-3-1-S", "-?+ {[%final 2-2]}").substr(0, 3), "- +");
}

}  // namespace
}  // namespace tihbat::annotation
