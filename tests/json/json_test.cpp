// The JSON shapes of library types, as docs/interface.md has them.
#include "tihbat/json/json.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/variants.hpp"

namespace tihbat::json {
namespace {

TEST(JsonPoints, are_whole_or_half) {
  EXPECT_EQ(of(HalfPoints{26}).dump(), "13");
  EXPECT_EQ(of(HalfPoints{7}).dump(), "3.5");
  EXPECT_EQ(of(HalfPoints{0}).dump(), "0");
}
TEST(JsonTally, names_south_first) {
  EXPECT_EQ(of(Tally{.south = HalfPoints{26}, .north = HalfPoints{30}}).dump(),
            R"({"south":13,"north":15})");
}
TEST(JsonOptional, is_null_where_there_is_nothing) {
  EXPECT_EQ(of(std::optional{Plies{10}}).dump(), "10");
  EXPECT_EQ(of(std::optional<Plies>{}).dump(), "null");
  EXPECT_EQ(of(std::optional<std::uint64_t>{35960}).dump(), "35960");
  EXPECT_EQ(of(std::optional<std::uint64_t>{}).dump(), "null");
  EXPECT_EQ(of(std::optional<bool>{true}).dump(), "true");
  EXPECT_EQ(of(std::optional<bool>{false}).dump(), "false");
  EXPECT_EQ(of(std::optional<bool>{}).dump(), "null");
}

TEST(JsonRules, are_those_of_the_interface) {
  EXPECT_EQ(of(Variant{}).dump(),
            R"({"name":"tihbat","pits_per_side":2,"counters_per_pit":7,"first_counter":"origin",)"
            R"("capture_side":"own","capture_counts":[2,4,6,8],"chain":false,)"
            R"("repetition":"split"})");
}
TEST(JsonRules, are_read_as_written_for_every_board_and_variant) {
  for (int pits = 1; pits <= kMaxPits; ++pits) {
    for (int per_pit = 1; per_pit <= kMaxPerPit; ++per_pit) {
      for (RuleOptions options : test::all_rule_options()) {
        options.per_pit = Counters{per_pit};
        const Variant variant{.pits = pits, .options = options};
        ASSERT_EQ(parse_variant(of(variant)), variant);
      }
    }
  }
}
TEST(JsonRules, are_refused_where_any_member_is_missing_unknown_or_otherwise) {
  const Json right = of(Variant{});
  for (const auto& [key, value] : right.items()) {
    Json wrong = right;
    wrong.erase(key);
    EXPECT_EQ(parse_variant(wrong), std::nullopt) << "without " << key;
    for (const Json& other : {Json(nullptr), Json("else"), Json(-1), Json(99), Json(1.5)}) {
      wrong = right;
      wrong[key] = other;
      EXPECT_EQ(parse_variant(wrong), std::nullopt) << key << ": " << other.dump();
    }
  }
  Json more = right;
  more["pass"] = true;
  EXPECT_EQ(parse_variant(more), std::nullopt);
  for (const Json& other : {Json(nullptr), Json::array(), Json::object(), Json("tihbat")}) {
    EXPECT_EQ(parse_variant(other), std::nullopt) << other.dump();
  }
}

TEST(JsonLevelCounts, have_the_range_of_values_or_not) {
  // results/levels.csv
  const kernel::LevelCounts counts{.counters = Counters{28},
                                   .positions = 4495,
                                   .wins = 2191,
                                   .draws = 1298,
                                   .losses = 1006,
                                   .min_value = Value{-14},
                                   .max_value = Value{14},
                                   .max_dtc = Plies{27}};
  EXPECT_EQ(of(counts, ValueRange::left_out).dump(),
            R"({"counters":28,"positions":4495,"wins":2191,"draws":1298,"losses":1006,)"
            R"("max_dtc":27})");
  EXPECT_EQ(of(counts, ValueRange::included).dump(),
            R"({"counters":28,"positions":4495,"wins":2191,"draws":1298,"losses":1006,)"
            R"("min_value":-14,"max_value":14,"max_dtc":27})");
}

TEST(ExpectMembers, names_each_that_is_missing_or_otherwise) {
  const auto reasons = [](const Json& found, const std::string& prefix = "") {
    Reasons named;
    expect_members(named, found, {{"a", 1}, {"b", "x"}}, prefix);
    return named.all();
  };
  EXPECT_TRUE(reasons({{"a", 1}, {"b", "x"}, {"c", 3}}).empty());
  EXPECT_EQ(reasons({{"a", 2}, {"b", "x"}}),
            std::vector<std::string>{"'a' is 2 where 1 is expected"});
  EXPECT_EQ(reasons({{"a", 1}}, "rules."), std::vector<std::string>{"no 'rules.b'"});
  EXPECT_EQ(reasons(Json::object()).size(), 2U);
}

}  // namespace
}  // namespace tihbat::json
