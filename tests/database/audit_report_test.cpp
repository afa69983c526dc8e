// Where a database differs from the right records: exactly what was changed is named.
#include "tihbat/database/audit_report.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "support/generators.hpp"

namespace tihbat::database {
namespace {

using Field = RecordFinding::Field;

// Records of made-up boards; what is compared need not be true.
Database ten_records() {
  Database database{.declared_records = 10, .records = {}};
  for (int i = 0; i < 10; ++i) {
    database.records.push_back({.position = std::to_string(i) + "-0-0-1",
                                .value = i,
                                .dtc = i == 0 ? std::optional<std::int64_t>{} : i,
                                .best = "A",
                                .ply = {}});
  }
  return database;
}

const RecordFinding& record(const Finding& finding) {
  static const RecordFinding none;
  const auto* found = std::get_if<RecordFinding>(&finding);
  if (found != nullptr) return *found;
  ADD_FAILURE() << "a finding of another kind";
  return none;
}

TEST(Differences, between_equal_databases_are_none) {
  EXPECT_TRUE(differences(ten_records(), ten_records().records).empty());
}

TEST(Differences, say_what_was_found_and_what_is_right) {
  const Database right = ten_records();
  Database wrong = right;
  wrong.records[3].value = -7;
  wrong.records[3].dtc.reset();
  wrong.records[5].best = "AB";
  wrong.records[8].ply = 4;
  const auto found = differences(wrong, right.records);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(record(found[0]).position, "3-0-0-1");
  EXPECT_EQ(record(found[0]).field, Field::value);
  EXPECT_EQ(record(found[0]).found, RecordFinding::Content{std::int64_t{-7}});
  EXPECT_EQ(record(found[0]).right, RecordFinding::Content{std::int64_t{3}});
  EXPECT_EQ(record(found[1]).field, Field::dtc);
  EXPECT_EQ(record(found[1]).found, RecordFinding::Content{});
  EXPECT_EQ(record(found[1]).right, RecordFinding::Content{std::int64_t{3}});
  EXPECT_EQ(record(found[2]).position, "5-0-0-1");
  EXPECT_EQ(record(found[2]).found, RecordFinding::Content{std::string{"AB"}});
  EXPECT_EQ(record(found[3]).field, Field::ply);
  EXPECT_EQ(record(found[3]).right, RecordFinding::Content{});
}

TEST(Differences, name_missing_and_surplus_records) {
  const Database right = ten_records();
  Database wrong = right;
  wrong.records.erase(wrong.records.begin() + 7);
  auto found = differences(wrong, right.records);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(record(found[0]).position, right.records[7].position);
  EXPECT_EQ(record(found[0]).field, Field::record);
  EXPECT_EQ(record(found[0]).found, RecordFinding::Content{});
  EXPECT_EQ(record(found[0]).right, RecordFinding::Content{right.records[7]});

  wrong = right;
  wrong.records.push_back({.position = "9-9-9-9", .value = 0, .dtc = {}, .best = "", .ply = {}});
  found = differences(wrong, right.records);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(record(found[0]).position, "9-9-9-9");
  EXPECT_EQ(record(found[0]).field, Field::record);
  EXPECT_EQ(record(found[0]).right, RecordFinding::Content{});
}

// Numbers are counted from 1.
TEST(Differences, name_records_that_have_changed_places) {
  const Database right = ten_records();
  Database wrong = right;
  std::swap(wrong.records[3], wrong.records[9]);
  const auto found = differences(wrong, right.records);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(record(found[0]).field, Field::order);
  EXPECT_EQ(record(found[1]).field, Field::order);
  EXPECT_EQ(record(found[0]).position, right.records[3].position);
  EXPECT_EQ(record(found[0]).found, RecordFinding::Content{std::int64_t{10}});
  EXPECT_EQ(record(found[0]).right, RecordFinding::Content{std::int64_t{4}});
}

TEST(Differences, begin_with_a_wrong_count_in_the_header) {
  const Database right = ten_records();
  Database wrong = right;
  ++wrong.declared_records;
  wrong.records[0].value = 2;
  const auto found = differences(wrong, right.records);
  ASSERT_EQ(found.size(), 2U);
  const auto* header = std::get_if<HeaderFinding>(&found[0]);
  ASSERT_NE(header, nullptr);
  EXPECT_EQ(header->found, 11);
  EXPECT_EQ(header->right, 10U);
}

// One record put elsewhere is one finding, not one for each record that it has passed.
RC_GTEST_PROP(Differences, name_a_record_that_was_put_elsewhere_alone, ()) {
  const Database right = ten_records();
  Database wrong = right;
  const auto from = test::any_below(std::ptrdiff_t{10});
  const auto to = test::any_below(std::ptrdiff_t{10});
  const DatabaseRecord moved = wrong.records[static_cast<std::size_t>(from)];
  wrong.records.erase(wrong.records.begin() + from);
  wrong.records.insert(wrong.records.begin() + to, moved);
  const auto found = differences(wrong, right.records);
  const std::ptrdiff_t way = from < to ? to - from : from - to;
  // Of two neighbours that have changed places both are named.
  RC_ASSERT(found.size() == (way == 0 ? 0U : way == 1 ? 2U : 1U));
  if (way > 1) RC_ASSERT(record(found[0]).position == moved.position);
}

TEST(FileFinding, names_the_file_and_what_is_wrong_with_it) {
  using Aspect = FileFinding::Aspect;
  const auto subject = [](Aspect aspect) {
    return FileFinding{Counters{40}, aspect, "", ""}.subject();
  };
  EXPECT_EQ(subject(Aspect::file), "level-040.bin file");
  EXPECT_EQ(subject(Aspect::checksum), "level-040.bin checksum");
  EXPECT_EQ(subject(Aspect::counts), "level-040.bin counts");
  EXPECT_EQ(subject(Aspect::presence), "level of 40 counters");
}

TEST(RecordFinding, names_its_field) {
  EXPECT_EQ(name(Field::value), "value");
  EXPECT_EQ(name(Field::dtc), "dtc");
  EXPECT_EQ(name(Field::best), "best");
  EXPECT_EQ(name(Field::ply), "ply");
  EXPECT_EQ(name(Field::cell), "cell");
  EXPECT_EQ(name(Field::record), "record");
  EXPECT_EQ(name(Field::order), "order");
}

}  // namespace
}  // namespace tihbat::database
