// How variants are spelled; the words are those of the table of rule options in docs/rules.md.
#include "tihbat/notation/variant.hpp"

#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/messages.hpp"
#include "support/variants.hpp"

namespace tihbat::notation {
namespace {

TEST(VariantText, spells_each_option) {
  EXPECT_EQ(name(FirstCounter::origin), "origin");
  EXPECT_EQ(name(FirstCounter::next), "next");
  EXPECT_EQ(name(CaptureSide::own), "own");
  EXPECT_EQ(name(CaptureSide::both), "both");
}
TEST(VariantText, reads_each_option_in_one_spelling) {
  EXPECT_EQ(parse_first_counter("origin"), FirstCounter::origin);
  EXPECT_EQ(parse_first_counter("next"), FirstCounter::next);
  EXPECT_EQ(parse_capture_side("own"), CaptureSide::own);
  EXPECT_EQ(parse_capture_side("both"), CaptureSide::both);
  for (const std::string_view text : {"", "Origin", "next ", "own", "nex", "nextt"}) {
    EXPECT_EQ(parse_first_counter(text), std::nullopt) << text;
  }
  for (const std::string_view text : {"", "OWN", " both", "next", "bot"}) {
    EXPECT_EQ(parse_capture_side(text), std::nullopt) << text;
  }
}

TEST(VariantText, reads_pits_and_counters_within_the_limits) {
  EXPECT_EQ(parse_pits("1"), 1);
  EXPECT_EQ(parse_pits("6"), 6);
  EXPECT_EQ(parse_per_pit("1"), Counters{1});
  EXPECT_EQ(parse_per_pit("12"), Counters{12});
  for (const std::string_view text : {"0", "7", "-1", "02", "2.0", "two", "", "2 "}) {
    EXPECT_EQ(parse_pits(text), std::nullopt) << text;
  }
  for (const std::string_view text : {"0", "13", "-1", "07", "7,0", "1e1", ""}) {
    EXPECT_EQ(parse_per_pit(text), std::nullopt) << text;
  }
}

TEST(VariantText, names_the_start_by_its_board) {
  EXPECT_EQ(start_key({}), "7-7-7-7");
  EXPECT_EQ(start_key({.pits = 1, .options = {.per_pit = Counters{12}}}), "12-12");
  EXPECT_EQ(start_key({.pits = 3, .options = {.per_pit = Counters{4}}}), "4-4-4-4-4-4");
}

TEST(RulesText, is_what_differs_from_the_projects_own_rules) {
  EXPECT_EQ(rules_text({}), "");
  EXPECT_EQ(rules_text({.per_pit = Counters{4}}), "") << "the board is not part of it";
  EXPECT_EQ(rules_text({.chain = true}), "chain");
  EXPECT_EQ(rules_text({.first = FirstCounter::next, .chain = true}), "next.chain");
  EXPECT_EQ(
      rules_text({.first = FirstCounter::next, .capture_side = CaptureSide::both, .chain = true}),
      "next.both.chain");
}
TEST(RulesText, is_read_as_written_and_tells_the_eight_variants_apart) {
  std::set<std::string> texts;
  for (const RuleOptions& options : test::all_rule_options()) {
    const std::string text = rules_text(options);
    EXPECT_TRUE(texts.insert(text).second) << text;
    const Result<RuleOptions> read = parse_rules_text(text);
    ASSERT_TRUE(read.ok()) << text;
    EXPECT_EQ(*read, options) << text;
  }
}
TEST(RulesText, is_refused_in_any_other_spelling_and_quoted) {
  for (const std::string_view text : {"both.next", "next.next", "origin", "own", "next.", ".next",
                                      "next..both", "NEXT", "next,both", "chain\n", "\xFF"}) {
    const Result<RuleOptions> read = parse_rules_text(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_FALSE(test::contains(read.reasons().joined(), "\n"));
    EXPECT_PRED2(test::contains, read.reasons().joined(), "variant '");
  }
}

}  // namespace
}  // namespace tihbat::notation
