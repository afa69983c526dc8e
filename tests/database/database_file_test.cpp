// The JSON database as text: what is written is read again, and everything else is refused with the
// offending part named (field reports 12, 14 and 15).
#include "tihbat/database/database_file.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/messages.hpp"
#include "support/temporary_folder.hpp"

namespace tihbat::database {
namespace {

using test::contains;

constexpr Variant kVariant{.pits = 1, .options = {.per_pit = Counters{1}}};

// Boards of 1 pit a side and up to 2 counters: a null move and its answer, so all are worth 0.
std::vector<DatabaseRecord> records() {
  return {{"0-0", 0, {}, "", {}}, {"1-0", 0, {}, "A", {}}, {"0-1", 0, {}, "-", {}},
          {"2-0", 2, 1, "A", 3},  {"1-1", 0, {}, "A", 0},  {"0-2", -2, 4, "-", {}}};
}
std::string text() { return database_text(kVariant, records()); }

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) {
    ADD_FAILURE() << "no " << from << " in " << text;
    return text;
  }
  return text.replace(at, from.size(), to);
}

std::string refusal(std::string_view text, const Variant& variant = kVariant) {
  const Result<Database> read = parse_database(text, variant);
  if (read.ok()) return "was read";
  EXPECT_FALSE(contains(read.reasons().joined(), "\n"));
  return read.reasons().joined();
}

TEST(DatabaseFile, is_read_as_written) {
  const Result<Database> read = parse_database(text(), kVariant);
  ASSERT_TRUE(read.ok()) << read.reasons().joined();
  EXPECT_EQ(read->records, records());
  EXPECT_EQ(read->declared_records, 6);
  EXPECT_EQ(database_text(kVariant, read->records), text());
}

// docs/interface.md
TEST(DatabaseFile, has_a_header_that_names_format_version_and_rules) {
  const auto json = nlohmann::json::parse(text());
  EXPECT_EQ(json["format"], "tihbat-database");
  EXPECT_EQ(json["version"], 1);
  EXPECT_EQ(json["rules"]["pits_per_side"], 1);
  EXPECT_EQ(json["rules"]["counters_per_pit"], 1);
  EXPECT_EQ(json["rules"]["first_counter"], "origin");
}

// The committed one, whose rules are the project's own.
TEST(DatabaseFile, in_results_has_the_35960_boards_of_the_default_game) {
  const std::string published = test::read_text(TIHBAT_SOURCE_DIR "/results/tihbat.json");
  const Result<Variant> variant = variant_of_database(published);
  ASSERT_TRUE(variant.ok()) << variant.reasons().joined();
  EXPECT_EQ(*variant, Variant{});
  const Result<Database> read = parse_database(published, Variant{});
  ASSERT_TRUE(read.ok()) << read.reasons().joined();
  EXPECT_EQ(read->records.size(), 35960U);
  EXPECT_EQ(read->declared_records, 35960);
  EXPECT_LE(published.size(), most_database_bytes(read->records.size()));
}

TEST(DatabaseFile, names_its_variant_whatever_else_is_in_it) {
  const Variant odd{.pits = 3, .options = {.first = FirstCounter::next, .chain = true}};
  const Result<Variant> found = variant_of_database(database_text(odd, records()));
  ASSERT_TRUE(found.ok()) << found.reasons().joined();
  EXPECT_EQ(*found, odd);
  EXPECT_FALSE(variant_of_database("{}").ok());
  EXPECT_FALSE(variant_of_database("7").ok());
}

TEST(DatabaseFile, is_refused_for_other_rules) {
  const auto expect_named = [](Variant other, std::string_view part) {
    EXPECT_PRED2(contains, refusal(text(), other), part);
  };
  expect_named({.pits = 2, .options = kVariant.options}, "pits_per_side");
  expect_named({.pits = 1, .options = {.per_pit = Counters{2}}}, "counters_per_pit");
  expect_named({.pits = 1, .options = {.chain = true, .per_pit = Counters{1}}}, "chain");
}
TEST(DatabaseFile, is_refused_in_another_format_or_version) {
  EXPECT_PRED2(contains, refusal(replaced(text(), "tihbat-database", "awari-database")), "format");
  EXPECT_PRED2(contains, refusal(replaced(text(), "\"version\":1", "\"version\":2")), "version");
}
TEST(DatabaseFile, is_refused_where_it_is_cut) {
  const std::string whole = text();
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{1}, whole.size() / 2, whole.find_last_of('}')}) {
    EXPECT_NE(refusal(whole.substr(0, size)), "was read") << size;
  }
}
TEST(DatabaseFile, is_refused_where_a_key_stands_twice_and_names_it) {
  const std::string twice = replaced(text(), "\"1-1\":", "\"2-0\":");
  EXPECT_PRED2(contains, refusal(twice), "2-0");
}
TEST(DatabaseFile, is_refused_where_a_board_has_another_spelling_and_names_it) {
  for (const std::string_view bad : {"\"01-1\"", "\"1-1-S\"", "\"\"", "\"1--1\"", "\"1-1-0-0\""}) {
    EXPECT_NE(refusal(replaced(text(), "\"1-1\":", std::string{bad} + ":")), "was read") << bad;
  }
  EXPECT_PRED2(contains, refusal(replaced(text(), "\"1-1\":", "\"01-1\":")), "01-1");
}
TEST(DatabaseFile, is_refused_where_a_number_is_none) {
  for (const std::string_view bad : {"null", "1.5", "\"2\"", "true", "1e400"}) {
    const std::string text = database_text(kVariant, {{"2-0", 7654321, 1, "A", 3}});
    EXPECT_NE(refusal(replaced(text, "7654321", bad)), "was read") << bad;
  }
}
TEST(DatabaseFile, is_refused_where_it_is_something_else_altogether) {
  for (const std::string_view bad : {"", "[]", "null", "{}", "\xFF\xFE", "{\"format\":"}) {
    EXPECT_NE(refusal(bad), "was read") << bad;
  }
  EXPECT_NE(refusal(std::string(100'000, '[')), "was read");
}

TEST(DatabaseFile, is_no_longer_than_its_records_take) {
  static_assert(most_database_bytes(0) < 1U << 20U);
  static_assert(most_database_bytes(kMostJsonRecords) == kMostDatabaseBytes);
}

}  // namespace
}  // namespace tihbat::database
