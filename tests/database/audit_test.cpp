// The audit: it passes the truth, and notices every single change.
#include "tihbat/database/audit.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <gtest/gtest.h>

#include "tihbat/core/tihbat.hpp"
#include "tihbat/database/audit_report.hpp"
#include "tihbat/database/records.hpp"
#include "tihbat/kernel/executor.hpp"

namespace tihbat::database {
namespace {

constexpr RuleOptions kSmall{.first = FirstCounter::origin,
                             .capture_side = CaptureSide::own,
                             .chain = false,
                             .per_pit = Counters{2}};

template <int P>
Database solved(const RuleOptions& options, Counters most) {
  kernel::SerialExecutor executor;
  kernel::Table<Tihbat<P>> table{Tihbat<P>{options}, most};
  EXPECT_TRUE(table.solve_all(executor));
  const graph::Reachability<Tihbat<P>> reachability{table.rules(), table.encoder()};
  Database database{.declared_records = 0, .records = solved_records(table, reachability)};
  database.declared_records = static_cast<std::int64_t>(database.records.size());
  return database;
}

template <int P>
bool proves(const RuleOptions& options, Counters most, const Database& database) {
  const Tihbat<P> rules{options};
  const Encoder<P> encoder{most};
  return Audit{rules, encoder, database}.proves();
}

TEST(Audit, passes_the_truth_under_every_variant) {
  for (const auto first : {FirstCounter::origin, FirstCounter::next}) {
    for (const auto side : {CaptureSide::own, CaptureSide::both}) {
      for (const bool chain : {false, true}) {
        const RuleOptions options{first, side, chain, Counters{3}};
        EXPECT_TRUE(proves<2>(options, Counters{12}, solved<2>(options, Counters{12})));
      }
    }
  }
  EXPECT_TRUE(proves<1>({.per_pit = Counters{4}}, Counters{8},
                        solved<1>({.per_pit = Counters{4}}, Counters{8})));
}

// Every field of every record, one at a time: no wrong neighbour can make up for it.
TEST(Audit, notices_any_single_change_and_names_exactly_that_record) {
  using Field = RecordFinding::Field;
  const Counters most{8};
  const Database right = solved<2>(kSmall, most);
  const auto expect_noticed = [&](std::size_t i, Field field, auto change) {
    Database wrong = right;
    change(wrong.records[i]);
    const std::string subject = std::string{name(field)} + " of " + right.records[i].position;
    EXPECT_FALSE(proves<2>(kSmall, most, wrong)) << subject;
    const auto found = differences(wrong, right.records);
    ASSERT_EQ(found.size(), 1U) << subject;
    const auto* finding = std::get_if<RecordFinding>(&found[0]);
    ASSERT_NE(finding, nullptr) << subject;
    EXPECT_EQ(finding->position, right.records[i].position);
    EXPECT_EQ(finding->field, field) << subject;
  };
  for (std::size_t i = 0; i < right.records.size(); ++i) {
    expect_noticed(i, Field::value, [](DatabaseRecord& record) { record.value += 2; });
    expect_noticed(i, Field::value, [](DatabaseRecord& record) { record.value -= 1; });
    expect_noticed(i, Field::dtc, [](DatabaseRecord& record) {
      record.dtc = record.dtc ? std::optional{*record.dtc + 1} : 1;
    });
    expect_noticed(i, Field::best, [](DatabaseRecord& record) { record.best += 'C'; });
    expect_noticed(i, Field::ply, [](DatabaseRecord& record) {
      record.ply = record.ply ? std::optional{*record.ply + 2} : 6;
    });
  }
}

TEST(Audit, notices_missing_surplus_and_swapped_records) {
  const Counters most{4};
  const RuleOptions options{.per_pit = Counters{1}};
  const Database right = solved<2>(options, most);
  Database wrong = right;
  wrong.records.erase(wrong.records.begin() + 7);
  EXPECT_FALSE(proves<2>(options, most, wrong));
  wrong = right;
  wrong.records.push_back({.position = "9-9-9-9", .value = 0, .dtc = {}, .best = "", .ply = {}});
  EXPECT_FALSE(proves<2>(options, most, wrong));
  wrong = right;
  std::swap(wrong.records[3], wrong.records[9]);
  EXPECT_FALSE(proves<2>(options, most, wrong));
}

TEST(Audit, notices_a_wrong_count_in_the_header) {
  const RuleOptions options{.per_pit = Counters{1}};
  Database wrong = solved<2>(options, Counters{4});
  ++wrong.declared_records;
  EXPECT_FALSE(proves<2>(options, Counters{4}, wrong));
}

// 1-1-1-1 only moves in circles, so it is worth 0. Two sides that each take the other's word for it
// can hold any value up.
TEST(Audit, is_not_taken_in_by_values_that_hold_each_other_up_on_a_cycle) {
  const Counters most{4};
  const RuleOptions options{.per_pit = Counters{1}};
  Database wrong = solved<2>(options, most);
  const Tihbat<2> rules{options};
  const Encoder<2> encoder{most};
  const Board<2> board = notation::parse_position<2>("0-1-0-0-S", most)->node.board;
  // South's single counter never moves (R3) and North passes: a cycle of two boards.
  const Played<2> null = rules.play(board, Move::sow(Pit{1}));
  ASSERT_EQ(rules.play(null.next, Move::pass()).next, board);
  const auto record = [&](const Board<2>& of) -> DatabaseRecord& {
    return wrong.records[static_cast<std::size_t>(encoder.number(of))];
  };
  record(board).value = 2;
  record(null.next).value = -2;
  // Both values are now the best over their moves, and whatever distances are claimed, one of them
  // is not.
  for (const std::int64_t winner : {1, 2, 3, 4}) {
    for (const std::int64_t loser : {1, 2, 3, 4}) {
      record(board).dtc = winner;
      record(null.next).dtc = loser;
      EXPECT_FALSE(proves<2>(options, most, wrong));
    }
  }
}

}  // namespace
}  // namespace tihbat::database
