// Solving from end to end, in memory and into a folder.
#include "tihbat/app/solving.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "support/sessions.hpp"
#include "support/temporary_folder.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::app {
namespace {

// results/levels.csv, distances.csv and boards.csv
TEST(Solve, of_the_default_game_tells_the_published_figures) {
  Session session{Variant{}, {}};
  const auto summary = solve(session, false);
  ASSERT_TRUE(summary.ok());
  EXPECT_EQ(summary->positions, 35960U);
  ASSERT_EQ(summary->levels.size(), 29U);
  for (int n = 0; n <= 28; ++n) {
    EXPECT_EQ(summary->levels[static_cast<std::size_t>(n)].counters, Counters{n});
  }
  EXPECT_EQ(summary->start.value, Value{-2});
  EXPECT_EQ(summary->start.best, "AB");
  EXPECT_EQ(summary->longest.dtc, Plies{27});
  EXPECT_EQ(summary->longest.boards.size(), 2U);
  ASSERT_TRUE(summary->longest_reachable.has_value());
  EXPECT_EQ(summary->longest_reachable->dtc, Plies{24});
  EXPECT_EQ(summary->longest_reachable->boards.size(), 1U);
  EXPECT_EQ(summary->start.reachable, session.count_reachable());
  EXPECT_GE(summary->seconds, 0);
  for (const std::string& board : summary->longest.boards) {
    const auto position = notation::parse_setup(board, 2, Counters{28});
    ASSERT_TRUE(position.ok());
    EXPECT_EQ(session.verdict(*position).dtc, Plies{27}) << board;
  }
}

// A wide board: only the start's parity, and no more of it than its levels' counts.
TEST(Solve, of_a_wide_board_writes_a_folder_level_by_level) {
  const Variant wide = test::variant_on(3, 5);
  const test::TemporaryFolder temporary;
  const std::string path = temporary / "levels";
  Session session{wide, {}};
  auto folder = database::LevelFolder::claim(path, {wide, 16}, false);
  ASSERT_TRUE(folder.ok()) << folder.reasons().joined();
  ASSERT_TRUE(folder->load());
  const auto summary = solve(session, false, &*folder);
  ASSERT_TRUE(summary.ok());
  // results/boards.csv: 3,5,30,1061208,8,19,11,C,1
  EXPECT_EQ(summary->positions, 1'061'208U);
  EXPECT_EQ(summary->start.value, Value{8});
  EXPECT_EQ(notation::format(summary->start.tally), "19-11");
  EXPECT_EQ(summary->start.best, "C");
  EXPECT_EQ(summary->start.dtc, Plies{1});
  EXPECT_FALSE(summary->longest_reachable.has_value());
  ASSERT_EQ(folder->entries().size(), 16U);
  for (std::size_t i = 0; i < 16; ++i) {
    EXPECT_EQ(folder->entries()[i].counts, summary->levels[i]);
  }
  EXPECT_EQ(test::names_in(path).size(), 17U);  // and the manifest
}

TEST(Solve, stops_where_a_level_cannot_be_written) {
  const Variant wide = test::variant_on(3, 5);
  const test::TemporaryFolder temporary;
  const std::string path = temporary / "levels";
  auto folder = database::LevelFolder::claim(path, {wide, 16}, false);
  ASSERT_TRUE(folder.ok());
  // A folder stands where the first level's file should.
  std::filesystem::create_directories(path + "/level-000.bin/in the way");
  Session session{wide, {}};
  const auto summary = solve(session, false, &*folder);
  ASSERT_FALSE(summary.ok());
  EXPECT_EQ(summary.error().fault, Fault::machine);
}

}  // namespace
}  // namespace tihbat::app
