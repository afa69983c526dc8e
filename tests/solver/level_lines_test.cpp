// A level as lines: every cell in one line, every line with one worker.
#include "tihbat/solver/level_lines.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "support/generators.hpp"
#include "tihbat/core/encoder.hpp"

namespace tihbat {
namespace {

// body(lines) for a level of P pits a side, with one sheet or two and some workers.
template <int P, class Body>
void with_lines(int most, Body body) {
  const LevelShape<P> level{test::any_below(most + 1)};
  const std::size_t sheets = 1 + test::any_below(std::size_t{2});
  const std::size_t parts = 1 + test::any_below(std::size_t{9});
  body(LevelLines<P>{level, sheets, parts});
}
template <class Body>
void with_any_lines(Body body) {
  switch (test::any_below(4)) {
    case 0:
      return with_lines<1>(40, body);
    case 1:
      return with_lines<2>(28, body);
    case 2:
      return with_lines<3>(12, body);
    default:
      return with_lines<4>(7, body);
  }
}

RC_GTEST_PROP(LevelLines, hold_every_cell_of_every_sheet_once, ()) {
  with_any_lines([](const auto& lines) {
    RC_ASSERT(lines.count() == lines.sheets() * lines.in_sheet());
    std::uint64_t next = 0;
    for (std::size_t line = 0; line < lines.count(); ++line) {
      RC_ASSERT(lines.start(line) == next);
      next += lines.columns(line);
    }
    RC_ASSERT(next == lines.sheets() * lines.level().size());
    RC_ASSERT(lines.start(lines.count()) == next);
  });
}

// For every cell: its board by the encoder has the own row of its line, and its place says which.
template <int P>
void assert_places_are_those_of_the_encoder(const LevelLines<P>& lines) {
  const LevelShape<P>& level = lines.level();
  for (std::size_t line = 0; line < lines.count(); ++line) {
    const std::size_t sheet = line / lines.in_sheet();
    const Place first = lines.place(line);
    for (std::size_t column = 0; column < lines.columns(line); ++column) {
      const std::uint64_t cell = lines.start(line) + column;
      RC_ASSERT(cell / level.size() == sheet);
      const Board<P> board = level.board(PositionIndex{cell % level.size()});
      const std::uint64_t rank = RowRanking<P>::rank(board.own);
      const std::uint64_t facing = RowRanking<P>::rank(board.opponent);
      RC_ASSERT(lines.counters(line) == board.own.total());
      RC_ASSERT(first.rank() == rank);
      RC_ASSERT(line == sheet * lines.in_sheet() + lines.first(board.own.total()) + rank);
      // The row that is faced, as a line of the same sheet.
      RC_ASSERT(first.facing() + column ==
                sheet * lines.in_sheet() + lines.first(board.opponent.total()) + facing);
    }
  }
}
RC_GTEST_PROP(LevelLines, agree_with_the_encoder, ()) {
  with_any_lines([](const auto& lines) { assert_places_are_those_of_the_encoder(lines); });
}

// So a place names a position: of another, rank or facing row differs.
RC_GTEST_PROP(LevelLines, give_every_cell_a_place_of_its_own, ()) {
  with_any_lines([](const auto& lines) {
    std::vector<std::uint64_t> seen;
    for (std::size_t line = 0; line < lines.count(); ++line) {
      const Place first = lines.place(line);
      for (std::uint32_t column = 0; column < lines.columns(line); ++column) {
        const Place place = first.columns_on(column);
        RC_ASSERT(place.rank() == first.rank());
        seen.push_back(std::uint64_t{place.facing()} << 32U | place.rank());
      }
    }
    std::ranges::sort(seen);
    RC_ASSERT(std::ranges::adjacent_find(seen) == seen.end());
  });
}

RC_GTEST_PROP(LevelLines, are_cut_into_stretches_that_are_numbered_through, ()) {
  with_any_lines([](const auto& lines) {
    constexpr std::size_t kLongest = std::remove_cvref_t<decltype(lines)>::kStretch;
    std::size_t next = 0;
    for (std::size_t line = 0; line < lines.count(); ++line) {
      RC_ASSERT(lines.stretch(line) == next);
      for (std::size_t left = lines.columns(line); left > 0; left -= std::min(left, kLongest)) {
        RC_ASSERT(lines.line_of(next) == line);
        ++next;
      }
    }
    RC_ASSERT(lines.stretches() == next);
  });
}

RC_GTEST_PROP(LevelLines, are_dealt_out_so_that_every_worker_has_as_many_cells, ()) {
  with_any_lines([](const auto& lines) {
    std::vector<std::size_t> cells(lines.parts());
    std::size_t longest = 0;
    for (std::size_t line = 0; line < lines.count(); ++line) {
      RC_ASSERT(lines.part(line) < lines.parts());
      cells[lines.part(line)] += lines.columns(line);
      longest = std::max(longest, lines.columns(line));
    }
    // Two shares each, of whole lines.
    const auto [least, most] = std::ranges::minmax(cells);
    RC_ASSERT(most - least <= 4 * longest);
  });
}

// 1-0 facing 0-1, 2 pits a side: the rows of 0 and 1 counters are 0-0, 1-0, 0-1 in the order of
// their numbers.
TEST(LevelLines, of_a_small_level) {
  const LevelShape<2> level{1};
  const LevelLines<2> lines{level, 2, 1};
  EXPECT_EQ(lines.in_sheet(), 3U);
  EXPECT_EQ(lines.count(), 6U);
  EXPECT_EQ(lines.columns(0), 2U);  // 0-0 faces 1-0 or 0-1
  EXPECT_EQ(lines.columns(1), 1U);  // 1-0 faces 0-0
  EXPECT_EQ(lines.columns(2), 1U);
  EXPECT_EQ(lines.counters(0), 0);
  EXPECT_EQ(lines.counters(5), 1);
  EXPECT_EQ(lines.place(2).rank(), 1U);
  EXPECT_EQ(lines.place(2).facing(), 0U);
  EXPECT_EQ(lines.place(3).rank(), 0U);
  EXPECT_EQ(lines.place(3).facing(), 4U);
}

}  // namespace
}  // namespace tihbat
