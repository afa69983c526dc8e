// The variant that a game's tags name, and what would set up a game in another spelling.
#include "tihbat/annotation/header.hpp"

#include <string>

#include <gtest/gtest.h>

#include "support/messages.hpp"

namespace tihbat::annotation {
namespace {

TagPair tag(const std::string& name, const std::string& text) {
  return {
      .location = {}, .extent = {}, .text_extent = {}, .written = {}, .name = name, .text = text};
}
Header header(const std::vector<TagPair>& tags, const PartialVariant& asked = {}) {
  return read_header(tags, asked);
}
// Why a single tag is refused.
std::string refusal(const std::string& name, const std::string& text = "x") {
  const std::vector<TagPair> tags{tag(name, text)};
  const Header found = header(tags);
  return found.refusals.empty() ? "" : found.refusals[0].reason;
}

TEST(AnalysisHeader, every_rule_has_a_tag) {
  const std::vector<TagPair> tags{tag("Pits", "3"),        tag("PerPit", "12"),
                                  tag("Chain", "on"),      tag("FirstCounter", "next"),
                                  tag("Game", "anything"), tag("CaptureSide", "both"),
                                  tag("Position", "x")};
  const Header found = header(tags);
  EXPECT_TRUE(found.refusals.empty());
  EXPECT_FALSE(found.variant.empty());
  EXPECT_EQ(found.variant.over({}), (Variant{.pits = 3,
                                             .options = {.first = FirstCounter::next,
                                                         .capture_side = CaptureSide::both,
                                                         .chain = true,
                                                         .per_pit = Counters{12}}}));
  ASSERT_NE(found.position, nullptr);
  EXPECT_EQ(found.position->text, "x");
}

TEST(AnalysisHeader, what_is_not_given_is_as_asked_for) {
  const Variant base{.pits = 4, .options = {.chain = true}};
  EXPECT_EQ(PartialVariant{}.over(base), base);
  EXPECT_EQ(PartialVariant{.pits = 3}.over(base).options, base.options);
}

TEST(AnalysisHeader, other_tags_say_nothing) {
  const std::vector<TagPair> tags{tag("Event", "?"), tag("Positions", "3"), tag("Side", "x")};
  EXPECT_TRUE(header(tags).variant.empty());
  EXPECT_TRUE(header(tags).refusals.empty());
}

// Field report 32.
TEST(AnalysisHeader, tags_that_set_up_a_game_in_another_spelling_are_refused_by_name) {
  EXPECT_PRED2(test::contains, refusal("position"), "Position");
  EXPECT_PRED2(test::contains, refusal("POSITION"), "Position");
  EXPECT_PRED2(test::contains, refusal("per_pit", "3"), "PerPit");
  EXPECT_PRED2(test::contains, refusal("Firstcounter"), "FirstCounter");
  for (const std::string name : {"FEN", "SetUp", "Setup", "fen"}) {
    EXPECT_PRED2(test::contains, refusal(name), "[Position ") << name;
  }
  for (const std::string name : {"Variant", "Rules"}) {
    EXPECT_PRED2(test::contains, refusal(name), "CaptureSide") << name;
  }
}

TEST(AnalysisHeader, what_does_not_exist_is_given_twice_or_contradicts_is_refused) {
  for (const auto& [name, text] : {std::pair{"Pits", "7"},
                                   {"Pits", "0"},
                                   {"Pits", "+2"},
                                   {"PerPit", "13"},
                                   {"Chain", "yes"},
                                   {"FirstCounter", ""},
                                   {"CaptureSide", "Own"}}) {
    EXPECT_NE(refusal(name, text), "") << name << text;
  }
  const std::vector<TagPair> twice{tag("Chain", "on"), tag("Chain", "on")};
  EXPECT_EQ(header(twice).refusals.size(), 1U);
  const std::vector<TagPair> chain{tag("Chain", "on")};
  EXPECT_TRUE(header(chain, {.chain = true}).refusals.empty());
  EXPECT_EQ(header(chain, {.chain = false}).refusals.size(), 1U);
}

TEST(AnalysisHeader, only_rules_that_are_not_the_default_are_written) {
  EXPECT_EQ(variant_tags({}), "");
  EXPECT_EQ(variant_tags({.pits = 4,
                          .options = {.first = FirstCounter::next,
                                      .capture_side = CaptureSide::both,
                                      .chain = true,
                                      .per_pit = Counters{3}}}),
            "[Pits \"4\"]\n[PerPit \"3\"]\n[FirstCounter \"next\"]\n[CaptureSide \"both\"]\n"
            "[Chain \"on\"]\n");
}

TEST(AnalysisHeader, text_in_tags_is_escaped) {
  EXPECT_EQ(tag_line("South", R"(a "b" \)"), "[South \"a \\\"b\\\" \\\\\"]\n");
}

}  // namespace
}  // namespace tihbat::annotation
