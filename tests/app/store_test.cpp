// Databases at a session's disposal: written, read, gone on with, and audited.
#include "tihbat/app/store.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "support/messages.hpp"
#include "support/sessions.hpp"
#include "support/temporary_folder.hpp"
#include "tihbat/app/solving.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::app {
namespace {

using test::contains;
using test::read_text;
using test::variant_on;
using test::write_text;

const Variant kSmall = variant_on(2, 2);
const Variant kWide = variant_on(3, 5);

class StoreTest : public testing::Test {
 protected:
  void write_small() {
    Session session{kSmall, {}};
    const auto text = database_text(session);
    ASSERT_TRUE(text.ok());
    write_text(path, *text);
  }
  void write_wide() {
    Session session{kWide, {}};
    auto folder = claim_folder(session, path, false, session.plan(false, kernel::Keep::needed));
    ASSERT_TRUE(folder.ok()) << folder.error().reasons.joined();
    ASSERT_TRUE(solve(session, false, &folder->folder).ok());
  }
  std::string refusal(const Variant& variant, Fault fault = Fault::input) {
    Session session{variant, {}};
    const auto store = Store::open(session, path);
    if (store.ok()) return "was opened";
    EXPECT_EQ(store.error().fault, fault);
    return store.error().reasons.joined();
  }

  test::TemporaryFolder temporary;
  std::string path = temporary / "database";
};

TEST_F(StoreTest, of_a_small_board_takes_the_place_of_solving) {
  write_small();
  Session solved{kSmall, {}};
  ASSERT_TRUE(solved.need_all());
  Session read{kSmall, {}};
  const auto store = Store::open(read, path);
  ASSERT_TRUE(store.ok()) << store.error().reasons.joined();
  for (int n = 0; n <= 8; ++n) {
    ASSERT_TRUE(read.holds(Counters{n}));
    for (std::uint64_t i = 0; i < read.level_size(Counters{n}); ++i) {
      const auto board = read.board(Counters{n}, i);
      ASSERT_EQ(read.verdict(board), solved.verdict(board)) << notation::format(board);
    }
  }
}

TEST_F(StoreTest, of_a_wide_board_is_mapped_and_plays) {
  write_wide();
  Session read{kWide, {}};
  const auto store = Store::open(read, path);
  ASSERT_TRUE(store.ok()) << store.error().reasons.joined();
  const auto facts = read.facts(read.fresh_game());
  ASSERT_TRUE(facts.ok()) << facts.error().reasons.joined();
  EXPECT_EQ(facts->analysis.value, Value{8});  // results/boards.csv
  // The other parity was not written.
  const Outcome odd = read.need(Counters{7}, false);
  ASSERT_FALSE(odd.ok());
  EXPECT_EQ(odd.error().fault, Fault::input);
  EXPECT_PRED2(contains, odd.error().reasons.joined(), "--all-counters");
}

TEST_F(StoreTest, of_another_board_or_kind_is_refused) {
  write_small();
  EXPECT_PRED2(contains, refusal(variant_on(2, 1)), "counters_per_pit");
  EXPECT_PRED2(contains, refusal(kWide), "a folder");
  path = temporary / ".";
  EXPECT_PRED2(contains, refusal(kSmall), "a folder");
  path = temporary / "nowhere";
  EXPECT_PRED2(contains, refusal(kSmall), "nowhere");
}

TEST_F(StoreTest, says_which_variant_it_is_for) {
  write_small();
  EXPECT_EQ(*variant_of(path), kSmall);
  path = temporary / "wide";
  write_wide();
  EXPECT_EQ(*variant_of(path), kWide);
  EXPECT_EQ(*variant_of(TIHBAT_SOURCE_DIR "/results/tihbat.json"), Variant{});
  for (const char* const nothing : {"/dev/null", "/nowhere", TIHBAT_SOURCE_DIR "/README.md"}) {
    const auto none = variant_of(nothing);
    ASSERT_FALSE(none.ok()) << nothing;
    EXPECT_EQ(none.error().fault, Fault::input);
  }
}

// The committed database is that of a fresh solve, but for the version of its generator.
TEST_F(StoreTest, of_the_default_game_has_the_published_records) {
  const auto solved = records(test::default_session());
  ASSERT_TRUE(solved.ok());
  const auto published =
      database::parse_database(read_text(TIHBAT_SOURCE_DIR "/results/tihbat.json"), Variant{});
  ASSERT_TRUE(published.ok()) << published.reasons().joined();
  EXPECT_TRUE(*solved == published->records);
}

TEST_F(StoreTest, that_is_right_passes_the_audit) {
  write_small();
  Session small{kSmall, {}};
  auto report = audit(small, path);
  ASSERT_TRUE(report.ok()) << report.error().reasons.joined();
  EXPECT_EQ(report->records, 495U);  // results/boards.csv
  EXPECT_TRUE(report->wrong.empty());
  path = temporary / "wide";
  write_wide();
  Session wide{kWide, {}};
  report = audit(wide, path);
  ASSERT_TRUE(report.ok()) << report.error().reasons.joined();
  EXPECT_EQ(report->records, 1'061'208U);
  EXPECT_TRUE(report->wrong.empty());
}

// Field report 13.
TEST_F(StoreTest, with_one_wrong_value_fails_the_audit_with_that_record_alone) {
  write_small();
  std::string text = read_text(path);
  const std::string key = "\"2-1-0-3\":{\"value\":";
  const std::size_t at = text.find(key);
  ASSERT_NE(at, std::string::npos);
  ASSERT_EQ(text[at + key.size()], '4');  // field report 6
  text[at + key.size()] = '2';
  write_text(path, text);
  Session session{kSmall, {}};
  const auto report = audit(session, path);
  ASSERT_TRUE(report.ok()) << report.error().reasons.joined();
  ASSERT_EQ(report->wrong.size(), 1U);
  const auto* finding = std::get_if<database::RecordFinding>(&report->wrong[0]);
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->position, "2-1-0-3");
  EXPECT_EQ(finding->field, database::RecordFinding::Field::value);
  EXPECT_EQ(finding->right, database::RecordFinding::Content{std::int64_t{4}});
}

// A solve that was stopped goes on where it stood, and ends with the same files.
TEST_F(StoreTest, that_was_begun_is_gone_on_with) {
  write_wide();
  const std::string whole = path;
  path = temporary / "resumed";
  {
    Session session{kWide, {}};
    auto folder = claim_folder(session, path, false, session.plan(false, kernel::Keep::needed));
    ASSERT_TRUE(folder.ok()) << folder.error().reasons.joined();
    const Outcome stopped = session.solve_all(
        false, kernel::Keep::needed, [&](Counters n, std::span<const Word> cells) -> Outcome {
          if (n == Counters{20}) return Error::machine("killed");
          return with_fault(folder->folder.add(session.count(n, cells), std::as_bytes(cells)),
                            Fault::machine);
        });
    ASSERT_FALSE(stopped.ok());
  }
  Session session{kWide, {}};
  const auto plan = session.plan(false, kernel::Keep::needed);
  EXPECT_FALSE(claim_folder(session, path, false, plan).ok()) << "without --resume";
  auto folder = claim_folder(session, path, true, plan);
  ASSERT_TRUE(folder.ok()) << folder.error().reasons.joined();
  EXPECT_TRUE(session.holds(Counters{18}));
  EXPECT_FALSE(session.holds(Counters{20}));
  ASSERT_TRUE(solve(session, false, &folder->folder).ok());
  for (const std::string& name : test::names_in(whole)) {
    EXPECT_TRUE(read_text(whole + "/" + name) == read_text(path + "/" + name)) << name;
  }
}

// Field report 42.
TEST_F(StoreTest, with_damaged_levels_is_mended_by_solving_into_it) {
  write_wide();
  const std::string whole = read_text(path + "/level-010.bin");
  write_text(path + "/level-010.bin", whole.substr(1));
  std::filesystem::remove(path + "/level-004.bin");
  Session session{kWide, {}};
  auto claimed = claim_folder(session, path, true, session.plan(false, kernel::Keep::needed));
  ASSERT_TRUE(claimed.ok()) << claimed.error().reasons.joined();
  ASSERT_EQ(claimed->damaged.all().size(), 2U);
  EXPECT_PRED2(contains, claimed->damaged.all()[0], "level-004.bin': missing");
  EXPECT_PRED2(contains, claimed->damaged.all()[1], "level-010.bin'");
  ASSERT_TRUE(solve(session, false, &claimed->folder).ok());
  EXPECT_TRUE(read_text(path + "/level-010.bin") == whole);
  Session auditor{kWide, {}};
  const auto report = audit(auditor, path);
  ASSERT_TRUE(report.ok()) << report.error().reasons.joined();
  EXPECT_TRUE(report->wrong.empty());
}

TEST_F(StoreTest, with_a_damaged_level_is_refused_by_name) {
  write_wide();
  const std::string file = path + "/level-010.bin";
  std::string bytes = read_text(file);
  bytes[100] = static_cast<char>(bytes[100] ^ 1);
  write_text(file, bytes);
  EXPECT_PRED2(contains, refusal(kWide), "level-010.bin");
}

}  // namespace
}  // namespace tihbat::app
