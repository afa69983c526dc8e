// The audit of a whole folder: files against the manifest, levels against the rules.
#include "tihbat/database/folder_audit.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "support/temporary_folder.hpp"
#include "support/verdicts.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat::database {
namespace {

using R = Tihbat<2>;
using Word = R::Word;
using C = kernel::CellOf<R>;
constexpr int kMost = 8;
constexpr FolderHeader kHeader{.variant = {.pits = 2, .options = {.per_pit = Counters{2}}},
                               .cell_bits = 16};

class FolderAuditTest : public testing::Test {
 protected:
  // The folder of the board, with the cells of one level changed before they are written.
  template <class Change>
  void write(int level, Change change) {
    auto folder = LevelFolder::claim(path, kHeader, false);
    ASSERT_TRUE(folder.ok()) << folder.reasons().joined();
    for (int n = 0; n <= kMost; n += 2) {
      const auto right = table.cells(Counters{n});
      std::vector<Word> cells{right.begin(), right.end()};
      if (n == level) change(cells);
      const auto counts =
          kernel::count_level<Word, 2>(Counters{n}, std::span<const Word>{cells}, executor);
      ASSERT_TRUE(folder->add(counts, std::as_bytes(std::span{cells})));
    }
  }
  void write() {
    write(-1, [](std::vector<Word>&) {});
  }

  struct Found {
    bool proves;
    AuditReport report;
  };
  Found audit() {
    auto folder = LevelFolder::open(path, kHeader);
    if (!folder.ok()) {
      ADD_FAILURE() << folder.reasons().joined();
      return {false, {}};
    }
    const R rules{kHeader.variant.options};
    const Encoder<2> encoder{Counters{kMost}};
    FolderAudit<R, kernel::SerialExecutor> audit{rules, encoder, *folder, executor};
    const bool proves = audit.proves();
    if (!proves) {
      for (int n = 0; n <= kMost; n += 2) audit.compare(Counters{n}, table.cells(Counters{n}));
    }
    return {proves, audit.report()};
  }
  static FileFinding::Aspect aspect(const Finding& finding) {
    return std::get<FileFinding>(finding).aspect;
  }

  kernel::SerialExecutor executor;
  kernel::Table<R> table = test::solved<2>(kMost, kHeader.variant.options);
  test::TemporaryFolder temporary;
  std::string path = temporary / "levels";
};

TEST_F(FolderAuditTest, proves_the_truth) {
  write();
  const Found found = audit();
  EXPECT_TRUE(found.proves);
  EXPECT_TRUE(found.report.wrong.empty());
  // C(n + 3, 3) for n = 0, 2, 4, 6, 8
  EXPECT_EQ(found.report.records, 1U + 10U + 35U + 84U + 165U);
}

TEST_F(FolderAuditTest, names_the_positions_that_are_wrong) {
  write(6, [](std::vector<Word>& cells) { cells[17] = C::decided(3, 5); });
  const Found found = audit();
  EXPECT_FALSE(found.proves);
  ASSERT_FALSE(found.report.wrong.empty());
  const std::string board =
      notation::format(table.encoder().level(Counters{6}).board(PositionIndex{17}));
  for (const Finding& finding : found.report.wrong) {
    EXPECT_EQ(std::get<RecordFinding>(finding).position, board);
  }
}

TEST_F(FolderAuditTest, names_a_level_that_is_missing) {
  auto folder = LevelFolder::claim(path, kHeader, false);
  ASSERT_TRUE(folder.ok());
  for (int n = 0; n < kMost; n += 2) {
    const auto cells = table.cells(Counters{n});
    ASSERT_TRUE(folder->add(kernel::count_level<Word, 2>(Counters{n}, cells, executor),
                            std::as_bytes(cells)));
  }
  const Found found = audit();
  ASSERT_EQ(found.report.wrong.size(), 1U);
  EXPECT_EQ(aspect(found.report.wrong[0]), FileFinding::Aspect::presence);
  EXPECT_EQ(std::get<FileFinding>(found.report.wrong[0]).level, Counters{kMost});
}

TEST_F(FolderAuditTest, names_a_file_that_is_cut_and_one_that_was_changed) {
  write();
  const std::string file = path + "/level-004.bin";
  const std::string bytes = test::read_text(file);
  test::write_text(file, bytes.substr(0, bytes.size() - 1));
  Found found = audit();
  EXPECT_FALSE(found.proves);
  ASSERT_FALSE(found.report.wrong.empty());
  EXPECT_EQ(aspect(found.report.wrong[0]), FileFinding::Aspect::file);

  std::string flipped = bytes;
  flipped[10] = static_cast<char>(flipped[10] ^ 1);
  test::write_text(file, flipped);
  found = audit();
  EXPECT_FALSE(found.proves);
  ASSERT_GE(found.report.wrong.size(), 2U);
  EXPECT_EQ(aspect(found.report.wrong[0]), FileFinding::Aspect::checksum);
  EXPECT_EQ(std::get<FileFinding>(found.report.wrong[0]).level, Counters{4});
}

}  // namespace
}  // namespace tihbat::database
