// From tables to records and back.
#include "tihbat/database/records.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/messages.hpp"
#include "support/variants.hpp"
#include "support/verdicts.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat::database {
namespace {

using R = Tihbat<2>;

Database database_of(const kernel::Table<R>& table) {
  const graph::Reachability<R> reachability{table.rules(), table.encoder()};
  Database database{.declared_records = 0, .records = solved_records(table, reachability)};
  database.declared_records = static_cast<std::int64_t>(database.records.size());
  return database;
}
const DatabaseRecord& record(const Database& database, std::string_view position) {
  static const DatabaseRecord none;
  for (const DatabaseRecord& record : database.records) {
    if (record.position == position) return record;
  }
  ADD_FAILURE() << "no " << position;
  return none;
}

TEST(Records, are_one_for_each_board_in_order) {
  const Database database = database_of(test::solved<2>(6, {.per_pit = Counters{1}}));
  const Encoder<2> encoder{Counters{6}};
  ASSERT_EQ(database.records.size(), encoder.size());
  for (std::uint64_t number = 0; number < encoder.size(); ++number) {
    ASSERT_EQ(database.records[static_cast<std::size_t>(number)].position,
              notation::format(encoder.numbered(number)));
  }
}

// Values of the rules and the field reports; dtc and ply of results/boards.csv and the start.
TEST(Records, of_the_default_game_are_the_known_ones) {
  const Database database = database_of(test::default_table());
  EXPECT_EQ(
      record(database, "7-7-7-7"),
      (DatabaseRecord{.position = "7-7-7-7", .value = -2, .dtc = 10, .best = "AB", .ply = 0}));
  EXPECT_EQ(record(database, "2-1-0-1").value, 2);
  EXPECT_EQ(record(database, "2-1-0-1").dtc, 1);
  EXPECT_EQ(record(database, "2-1-0-1").best, "A");
  EXPECT_EQ(record(database, "2-1-0-3").value, 4);
  EXPECT_EQ(record(database, "0-3-2-1").value, 0);
  EXPECT_EQ(record(database, "0-3-2-1").dtc, std::nullopt);
  EXPECT_EQ(record(database, "0-0-3-1").best, "-");
  EXPECT_EQ(record(database, "28-0-0-0").ply, std::nullopt);  // field report 22: it cannot arise
  EXPECT_EQ(record(database, "2-9-9-8").ply, std::nullopt);   // the start's A, seen by North:
  EXPECT_EQ(record(database, "9-8-2-9").ply, 1);
}

TEST(Records, are_read_back_as_the_same_table_under_every_variant) {
  kernel::SerialExecutor executor;
  for (RuleOptions options : test::all_rule_options()) {
    options.per_pit = Counters{2};  // 8 counters in all
    const auto table = test::solved<2>(8, options);
    const auto again = table_of(database_of(table), table.rules(), Counters{8}, executor);
    ASSERT_TRUE(again.ok()) << again.reasons().joined();
    test::for_each_board<2>(8, [&](const Board<2>& board) {
      ASSERT_EQ(again->at(board), table.at(board))
          << notation::format(board) << ", " << test::described(options);
    });
  }
}

TEST(Records, that_no_board_can_have_are_refused_by_name) {
  const R rules{{.per_pit = Counters{1}}};
  kernel::SerialExecutor executor;
  const Database right = database_of(test::solved<2>(4, rules.options()));
  const auto refusal = [&](auto change) {
    Database wrong = right;
    change(wrong);
    const auto table = table_of(wrong, rules, Counters{4}, executor);
    return table.ok() ? "was taken" : table.reasons().joined();
  };
  EXPECT_EQ(refusal([](Database&) {}), "was taken");
  const std::size_t last = right.records.size() - 1;
  const std::string name = right.records[last].position;
  for (const std::int64_t value : {5LL, 6LL, -6LL, 1LL, 1LL << 40U}) {
    EXPECT_PRED2(test::contains, refusal([&](Database& wrong) {
                   wrong.records[last].value = value;
                   wrong.records[last].dtc = 1;
                 }),
                 name);
  }
  for (const std::int64_t dtc : {0LL, -1LL, 256LL, 1LL << 40U}) {
    EXPECT_PRED2(test::contains, refusal([&](Database& wrong) {
                   wrong.records[last].value = 2;
                   wrong.records[last].dtc = dtc;
                 }),
                 name);
  }
  EXPECT_PRED2(test::contains, refusal([](Database& wrong) { wrong.records.pop_back(); }), "69");
  EXPECT_PRED2(test::contains, refusal([](Database& wrong) { ++wrong.declared_records; }), "71");
  EXPECT_PRED2(test::contains,
               refusal([](Database& wrong) { std::swap(wrong.records[3], wrong.records[4]); }),
               right.records[3].position);
}

}  // namespace
}  // namespace tihbat::database
