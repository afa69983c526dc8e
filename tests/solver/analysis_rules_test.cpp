// The rules that a game's tags name.
#include "tihbat/solver/analysis_rules.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tihbat {
namespace {

AnalysisHeader header(const std::vector<TagPair>& tags, const GivenRules& asked = {}) {
  return read_header(tags, asked);
}
TagPair tag(const std::string& name, const std::string& text) { return {{}, {}, {}, name, text}; }

TEST(AnalysisRules, every_rule_has_a_tag) {
  const std::vector<TagPair> tags{tag("Pits", "3"),        tag("PerPit", "12"),
                                  tag("Chain", "on"),      tag("FirstCounter", "next"),
                                  tag("Game", "anything"), tag("CaptureSide", "both"),
                                  tag("Position", "x")};
  const AnalysisHeader found = header(tags);
  EXPECT_TRUE(found.wrong.empty());
  EXPECT_TRUE(found.names_rules());
  EXPECT_EQ(found.rules.pits, 3);
  EXPECT_EQ(found.rules.per_pit, 12);
  EXPECT_EQ(found.rules.first, FirstCounter::next);
  EXPECT_EQ(found.rules.capture_side, CaptureSide::both);
  EXPECT_EQ(found.rules.chain, true);
  ASSERT_NE(found.position, nullptr);
  EXPECT_EQ(found.position->text, "x");
}

TEST(AnalysisRules, other_tags_say_nothing) {
  const std::vector<TagPair> tags{tag("Event", "?"), tag("pits", "3")};
  EXPECT_FALSE(header(tags).names_rules());
}

TEST(AnalysisRules, what_does_not_exist_stands_twice_or_contradicts_is_wrong) {
  for (const auto& [name, text] : {std::pair{"Pits", "7"},
                                   {"Pits", "0"},
                                   {"Pits", "+2"},
                                   {"PerPit", "13"},
                                   {"Chain", "yes"},
                                   {"FirstCounter", ""},
                                   {"CaptureSide", "Own"}}) {
    const std::vector<TagPair> tags{tag(name, text)};
    EXPECT_EQ(header(tags).wrong.size(), 1U) << name << text;
  }
  const std::vector<TagPair> twice{tag("Chain", "on"), tag("Chain", "on")};
  EXPECT_EQ(header(twice).wrong.size(), 1U);
  const std::vector<TagPair> chain{tag("Chain", "on")};
  GivenRules asked;
  asked.chain = true;
  EXPECT_TRUE(header(chain, asked).wrong.empty());
  asked.chain = false;
  EXPECT_EQ(header(chain, asked).wrong.size(), 1U);
}

TEST(AnalysisRules, only_rules_that_are_not_the_default_are_written) {
  EXPECT_EQ(rules_tags({}, 2), "");
  EXPECT_EQ(rules_tags({.first = FirstCounter::next,
                        .capture_side = CaptureSide::both,
                        .chain = true,
                        .per_pit = Counters{3}},
                       4),
            "[Pits \"4\"]\n[PerPit \"3\"]\n[FirstCounter \"next\"]\n[CaptureSide \"both\"]\n"
            "[Chain \"on\"]\n");
}

}  // namespace
}  // namespace tihbat
