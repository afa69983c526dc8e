// JSON lists of claims: what they say and where, and what is refused.
#include "tihbat/annotation/claim_list.hpp"

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/messages.hpp"
#include "tihbat/json/json.hpp"

namespace tihbat::annotation {
namespace {

constexpr std::string_view kExample =
    R"({"claims":[{"position":"2-1-0-3-S","moves":"","value":"S+4","best":"A"}]})";

std::string refusal(std::string_view text) {
  const auto list = parse_claim_list(text, {});
  return list ? "" : list.reasons().joined();
}

TEST(ClaimList, the_example_of_the_format_is_one_entry_with_two_claims) {
  const auto list = parse_claim_list(kExample, {});
  ASSERT_TRUE(list);
  ASSERT_EQ(list->size(), 1U);
  const WrittenGame& game = list->front();
  EXPECT_EQ(game.tags.at(0).text, "2-1-0-3-S");
  ASSERT_EQ(game.elements.size(), 1U);
  EXPECT_EQ(game.elements[0].commands.size(), 2U);
}

TEST(ClaimList, an_entry_is_located_at_its_opening_brace) {
  const auto list = parse_claim_list(
      "\xEF\xBB\xBF{\"claims\":[{\"value\":\"0\"},\r\n\n {\n\"moves\":\"A b\"}, {\"dtc\":null}]}",
      {});
  ASSERT_TRUE(list);
  ASSERT_EQ(list->size(), 3U);
  EXPECT_EQ(list->at(0).elements.at(0).location.line, 1);
  EXPECT_EQ(list->at(1).elements.at(0).location.line, 3);
  EXPECT_EQ(list->at(1).elements.at(0).location.column, 2);
  EXPECT_EQ(list->at(2).elements.at(0).location.column, 17);
  EXPECT_EQ(list->at(1).elements.at(1).written, "b");
  EXPECT_EQ(list->at(2).elements.at(0).location.line, 4);
  EXPECT_EQ(list->at(2).elements.at(0).commands.at(0).text, "-");
}

TEST(ClaimList, what_is_malformed_is_refused_with_its_place) {
  EXPECT_PRED2(test::contains, refusal("{\"claims\":[\n{\"value\":}]}"), "line 2");
  EXPECT_PRED2(test::contains, refusal("{\"claims\":[\n\n{\"value\":4}]}"), "line 3: 'value'");
  EXPECT_PRED2(test::contains, refusal("{\"claims\":[{\"worth\":\"0\"}]}"), "'worth'");
  EXPECT_PRED2(test::contains, refusal("{\"claims\":[{\"value\":\"0\",\n\"value\":\"0\"}]}"),
               "line 2: key 'value' is given twice");
  EXPECT_PRED2(test::contains, refusal("{\"claims\":[[]]}"), "entry 1");
  EXPECT_PRED2(test::contains, refusal("[]"), "'claims'");
  EXPECT_PRED2(test::contains, refusal("{}"), "no 'claims'");
  EXPECT_NE(refusal(std::string(100'000, '[')), "");
  EXPECT_NE(refusal(std::string{"{\"claims\":[]}\0", 14}), "");
}

TEST(ClaimList, lists_for_other_rules_or_versions_are_refused) {
  const auto with = [](const std::string& head) {
    return "{" + head + R"(,"claims":[{"value":"0"}]})";
  };
  const auto rules = [](const Variant& variant) {
    return R"("rules":)" + json::of(variant).dump();
  };
  EXPECT_EQ(refusal(with(R"("format":"tihbat-claims","version":1)")), "");
  EXPECT_EQ(refusal(with(rules({}))), "");
  EXPECT_PRED2(test::contains, refusal(with(rules({.options = {.chain = true}}))), "'rules'");
  EXPECT_PRED2(test::contains, refusal(with(R"("version":2)")), "'version'");
  EXPECT_PRED2(test::contains, refusal(with(R"("format":"tihbat-database")")), "'format'");
}

TEST(ClaimList, texts_are_not_taken_for_lists) {
  EXPECT_TRUE(looks_like_claim_list(kExample));
  EXPECT_TRUE(looks_like_claim_list("\xEF\xBB\xBF \n{ \"claims\" : ["));
  EXPECT_TRUE(looks_like_claim_list("[{\"position\""));
  EXPECT_TRUE(looks_like_claim_list("{\"cla"));
  EXPECT_FALSE(looks_like_claim_list(""));
  EXPECT_FALSE(looks_like_claim_list("{[%value 0]} A"));
  EXPECT_FALSE(looks_like_claim_list("{\"Well played\", they said} A"));
  EXPECT_FALSE(looks_like_claim_list("[Game \"Tihbat\"]"));
}

}  // namespace
}  // namespace tihbat::annotation
