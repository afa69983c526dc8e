// Claims judged in their own line: values from docs/rules.md and docs/field-reports.md.
#include "tihbat/annotation/verifier.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "annotation/solved.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::annotation {
namespace {

// Every game of the text from one position.
Verification verified(std::string_view position, std::string_view text) {
  Verification all;
  int number = 0;
  for (const WrittenGame& game : parse_analysis(text)) {
    Result<Verification> found =
        verify(game, test::any_game(position), test::facts_of(), {.game = ++number});
    EXPECT_TRUE(found);
    all.append(*std::move(found));
  }
  return all;
}
// "[%value S+4] b?(best b) ...": claims in order, a false one with what is true.
std::string judged(std::string_view position, std::string_view text) {
  std::string result;
  for (const Claim& claim : verified(position, text).claims) {
    result += (result.empty() ? "" : " ") + claim.text;
    if (!claim.judgement.holds) result += "(" + claim.judgement.actual + ")";
  }
  return result;
}
std::string not_judged(std::string_view position, std::string_view text) {
  std::string result;
  for (const NotJudged& item : verified(position, text).not_judged) {
    result += (result.empty() ? "" : " ") + item.text;
  }
  return result;
}
// "2:5 game 1, 1. Ax2 (variation 1)" of each claim.
std::vector<std::string> sites(std::string_view position, std::string_view text) {
  std::vector<std::string> found;
  for (const Claim& claim : verified(position, text).claims) {
    const Site& site = claim.site;
    found.push_back(std::to_string(site.location.line) + ":" +
                    std::to_string(site.location.column) + " " + site.label());
  }
  return found;
}

// docs/interface.md's own example.
TEST(Verifier, the_example_of_the_format_holds) {
  EXPECT_EQ(judged("2-1-0-3-S",
                   "{[%value S+4] [%best A]} 1. Ax2! (1. B?) 1... b {[%value S+2] [%dtc 1]} *"),
            "[%value S+4] [%best A] Ax2 A! B? [%value S+2] [%dtc 1]");
}

// Field report 10.
TEST(Verifier, a_move_that_wins_by_the_table_only_is_not_best) {
  EXPECT_EQ(judged("1-5-3-1-S", "{[%value S+2][%best A B][%best B]} Bx2! (A?)"),
            "[%value S+2] [%best A B](B) [%best B] Bx2 B! A?");
  EXPECT_EQ(judged("2-1-2-0-S", "{[%best A B]} A! (B?)"), "[%best A B] A!(best A B) B?(best A B)");
}

// rules.md: 1-4-4-1-S, A b repeats. After A alone nothing has, and after another A of South's the
// variation has another history.
TEST(Verifier, variations_have_their_own_history) {
  EXPECT_EQ(judged("1-4-4-1-S", "A b (b 5-5) {[%final 5-5][%value 0]} 5-5"),
            "5-5 [%final 5-5] [%value 0] 5-5");
  EXPECT_EQ(judged("1-4-4-1-S", "A b (a 5-5)"), "5-5(*)");
}

// Field report 31.
TEST(Verifier, a_glyph_belongs_to_the_last_move_also_after_a_comment_or_a_variation) {
  EXPECT_EQ(judged("2-1-0-3-S", "1. Ax2 {good} $1 b {x} !"), "Ax2 A$1 b!");
  EXPECT_EQ(judged("2-1-0-3-S", "1. A (1. B ?) ! {x} +-"), "B? A! A+-");
}

TEST(Verifier, a_glyph_before_the_first_move_of_a_line_is_false_and_the_line_goes_on) {
  EXPECT_EQ(judged("2-1-0-3-S", "! A! (?? B?)"),
            "!(syntax error at column 1: no move before this glyph) A! "
            "\?\?(syntax error at column 7: no move before this glyph) B?");
}

TEST(Verifier, doubles_and_nags_claim_what_the_symbols_do) {
  EXPECT_EQ(judged("2-1-0-3-S", "A!! $1 $3 ? $2 ?? $4"),
            "A!! A$1 A$3 A?(best A) A$2(best A) A\?\?(best A) A$4(best A)");
}

// North wins 15 to 13 from the start with best play (field report 2).
TEST(Verifier, winners_are_judged_by_the_final_tally_with_best_play) {
  EXPECT_EQ(judged("7-7-7-7-S", "A -+ $19 +- = $10"),
            "A-+ A$19 A+-(North wins) A=(North wins) A$10(North wins)");
}

TEST(Verifier, other_glyphs_and_foreign_commands_are_not_judged) {
  EXPECT_EQ(judged("2-1-0-3-S", "A!? {[%clk 0:09] [%eval 0.8]} b?! A± $7"), "");
  EXPECT_EQ(not_judged("2-1-0-3-S", "A!? {[%clk 0:09] [%eval 0.8]} b?! A± $7"),
            "A!? [%clk 0:09] [%eval 0.8] b?! A± A$7");
}

TEST(Verifier, unknown_commands_are_false) {
  EXPECT_EQ(
      judged("2-1-0-3-S", "{[%score 3] [%value S+4]} A {[%x"),
      "[%score 3](not understood; value, final, best, dtc and cost can be claimed) [%value S+4] "
      "{(syntax error at column 29: a comment that is never closed)");
}

TEST(Verifier, a_cost_needs_a_move_before_it_on_its_line) {
  EXPECT_EQ(judged("2-1-0-3-S", "{[%cost 0]} A {[%cost 0]} (B {[%cost 4]} ) ({[%cost 0]} B)"),
            "[%cost 0](no move before it on its line) [%cost 0] [%cost 4] "
            "[%cost 0](no move before it on its line)");
}

TEST(Verifier, a_result_is_that_of_a_finished_game) {
  EXPECT_EQ(judged("1-4-4-1-S", "A b 5-5"), "5-5");
  EXPECT_EQ(judged("1-4-4-1-S", "A b 1/2-1/2"), "1/2-1/2");
  EXPECT_EQ(judged("1-4-4-1-S", "A b 1-0"), "1-0(1/2-1/2)");
  EXPECT_EQ(judged("1-4-4-1-S", "A 5-5"), "5-5(*)");
  EXPECT_EQ(judged("0-0-0-1-S", "- b 0.5-0.5"), "0.5-0.5");
}

TEST(Verifier, a_result_tag_is_judged_by_the_end_of_the_main_line) {
  EXPECT_EQ(judged("1-4-4-1-S", "[Result \"5-5\"] A b"), "[Result \"5-5\"]");
  EXPECT_EQ(judged("1-4-4-1-S", "[Result \"1/2-1/2\"] A b *"), "[Result \"1/2-1/2\"]");
  EXPECT_EQ(judged("1-4-4-1-S", "[Result \"1-0\"] A b (a 1-0)"),
            "[Result \"1-0\"](1/2-1/2) 1-0(*)");
  EXPECT_EQ(judged("1-4-4-1-S", "[Result \"1-0\"] A"), "[Result \"1-0\"](*)");
  EXPECT_EQ(judged("1-4-4-1-S", "[Result \"*\"] A b"), "");
  EXPECT_EQ(not_judged("1-4-4-1-S", "[Result \"5-5\"] Z"), "[Result \"5-5\"]");
}

TEST(Verifier, an_illegal_move_ends_its_line_but_not_the_variation_beside_it) {
  EXPECT_EQ(judged("2-1-0-3-S", "Z {[%value 0]} (B? {[%value 0]}) A (A?)"),
            "Z(illegal move: not a move (a pit's letter, A to B or a to b, or - for a pass)) B? "
            "[%value 0]");
  EXPECT_EQ(not_judged("2-1-0-3-S", "Z {[%value 0]} (B? {[%value 0]}) A (A?) 5-5"),
            "[%value 0] A A ? 5-5");
  EXPECT_EQ(judged("2-1-0-3-S", "A (a) b?"),
            "a(illegal move: North's pit, but South is to move) b?(best b)");
}

TEST(Verifier, a_wrong_count_is_false_and_the_line_goes_on) {
  EXPECT_EQ(judged("2-1-0-3-S", "Ax4 bx2 {[%dtc 1]}"), "Ax4(Ax2) bx2(b) [%dtc 1]");
}

TEST(Verifier, the_first_number_of_a_line_may_be_any_and_those_after_it_count_on) {
  EXPECT_EQ(judged("7-7-7-7-S", "1. A b 2. A 2... b 3. A"), "");
  EXPECT_EQ(judged("7-7-7-7-S", "17. A b 18. A (40. B b 41. A) (18. B)"), "");
  EXPECT_EQ(judged("7-7-7-7-N", "1... a 2. A"), "");
  EXPECT_EQ(judged("7-7-7-7-S", "1. A b 3. A 2... b 3. A"), "3.(2)");
  EXPECT_EQ(judged("7-7-7-7-S", "1. A 2. b"), "2.(1)");
  EXPECT_EQ(judged("7-7-7-7-S", "5. A b (5... a 5. A) 6. A"), "5.(6)");
}

TEST(Verifier, a_claim_is_located_by_game_move_and_variation) {
  EXPECT_EQ(
      sites("2-1-0-3-S", "{[%value S+4]}\n1. Ax2! (1. B? {[%cost 4]} (1. A!)) *\n4. Ax2 b!"),
      (std::vector<std::string>{
          "1:2 game 1", "2:4 game 1, 1. Ax2", "2:7 game 1, 1. Ax2",
          "2:14 game 1, 1. B (variation 1)", "2:17 game 1, 1. B (variation 1)",
          "2:33 game 1, 1. Ax2 (variation 1.1)", "3:4 game 2, 4. Ax2", "3:9 game 2, 4... b"}));
}

TEST(Verifier,
     a_claim_before_the_first_move_of_a_variation_is_located_before_the_move_it_replaces) {
  EXPECT_EQ(sites("7-7-7-7-S", "A b ({[%value 0]} a)"),
            (std::vector<std::string>{"1:7 game 1, 1. A (variation 1)"}));
}

TEST(Verifier, odd_characters_are_named_with_a_hint) {
  const Verification found = verified("7-7-7-7-S", "A\u00A0b");
  EXPECT_NE(found.claims.at(0).judgement.actual.find("U+00A0 is a special blank"),
            std::string::npos);
}

TEST(Verifier, claims_come_in_the_order_of_the_text) {
  EXPECT_EQ(judged("2-1-0-3-S", "A ( B? {[%value 0]}"),
            "((syntax error at column 3: a variation that is never closed) B? [%value 0]");
}

TEST(Verifier, nothing_of_a_refused_game_is_judged) {
  const auto games = parse_analysis("[FEN \"x\"]\n[Result \"5-5\"] {[%value 0]} A! (b) 5-5");
  const Header header = read_header(games.at(0).tags, {});
  const Verification found = refuse(games.at(0), header.refusals, "its tags are refused");
  ASSERT_EQ(found.claims.size(), 1U);
  EXPECT_EQ(found.claims[0].text, "[FEN \"x\"]");
  EXPECT_EQ(found.not_judged.size(), 6U);
}

TEST(Verifier, facts_that_cannot_be_had_are_handed_on) {
  const auto games = parse_analysis("{[%value 0]} A");
  const FactsOf none = [](const AnyGame&) -> Result<analysis::PositionFacts> {
    return Reasons{"no memory"};
  };
  const Result<Verification> found = verify(games.at(0), test::any_game("7-7-7-7-S"), none);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.reasons().joined(), "no memory");
}

// Every byte but white space lies in exactly one span.
TEST(Verifier, spans_cover_the_text) {
  for (const std::string_view text :
       {"% x\n[A \"1\"] {a [%value 0] b [%clk 1]} ; c\n[Result \"1-0\"]\n1. Ax2! (1. B? (A)) b $5 "
        "7 *\n",
        "(A) ( A {x", "A (B ( b [%x] ] } A Z! {[%value 0]} (1. b) 5-5 ±",
        "1. A 3. b -= {[%x [%y]}"}) {
    std::size_t at = 0;
    for (const Span& span : verified("2-1-0-3-S", text).spans) {
      ASSERT_LE(at, span.extent.begin) << text;
      EXPECT_EQ(text.substr(at, span.extent.begin - at).find_first_not_of(" \t\r\n"),
                std::string_view::npos)
          << text << " at " << at;
      at = span.extent.end;
    }
    EXPECT_EQ(text.substr(at).find_first_not_of(" \t\r\n"), std::string_view::npos) << text;
  }
}

}  // namespace
}  // namespace tihbat::annotation
