// A level as matrix rows: every cell in one row, every row with one worker.
#include "tihbat/kernel/level_layout.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "support/generators.hpp"
#include "tihbat/core/encoder.hpp"

namespace tihbat::kernel {
namespace {

// body(layout) for a level of P pits a side, with one half or two and some workers.
template <int P, class Body>
void with_layout(int most, Body body) {
  const LevelEncoder<P> level{test::any_below(most + 1)};
  const std::size_t halves = 1 + test::any_below(std::size_t{2});
  const std::size_t partitions = 1 + test::any_below(std::size_t{9});
  body(level, LevelLayout{level, halves, partitions});
}
template <class Body>
void with_any_layout(Body body) {
  switch (test::any_below(4)) {
    case 0:
      return with_layout<1>(40, body);
    case 1:
      return with_layout<2>(28, body);
    case 2:
      return with_layout<3>(12, body);
    default:
      return with_layout<4>(7, body);
  }
}

RC_GTEST_PROP(LevelLayout, holds_every_cell_of_every_half_once, ()) {
  with_any_layout([](const auto& /*level*/, const LevelLayout& layout) {
    RC_ASSERT(layout.rows() == layout.halves() * layout.rows_in_half());
    std::uint64_t next = 0;
    for (std::size_t row = 0; row < layout.rows(); ++row) {
      RC_ASSERT(layout.start(row) == next);
      next += layout.columns(row);
    }
    RC_ASSERT(next == layout.halves() * layout.level().size());
    RC_ASSERT(layout.start(layout.rows()) == next);
  });
}

// For every cell: its board by the encoder has the own row of its matrix row, and its packed
// position says which.
template <int P>
void assert_positions_are_those_of_the_encoder(const LevelEncoder<P>& level,
                                               const LevelLayout& layout) {
  for (std::size_t row = 0; row < layout.rows(); ++row) {
    const std::size_t half = row / layout.rows_in_half();
    const PackedPosition first = layout.first_position(row);
    for (std::size_t column = 0; column < layout.columns(row); ++column) {
      const std::uint64_t cell = layout.start(row) + column;
      RC_ASSERT(cell / level.size() == half);
      const Board<P> board = level.board(PositionIndex{cell % level.size()});
      const std::uint64_t rank = RowRanking<P>::rank(board.own);
      const std::uint64_t opponent_rank = RowRanking<P>::rank(board.opponent);
      RC_ASSERT(layout.counters(row) == board.own.total());
      RC_ASSERT(first.own_rank() == rank);
      RC_ASSERT(row == half * layout.rows_in_half() + layout.first_row(board.own.total()) + rank);
      // The opponent's row, as a matrix row of the same half.
      RC_ASSERT(first.opponent_row() + column == half * layout.rows_in_half() +
                                                     layout.first_row(board.opponent.total()) +
                                                     opponent_rank);
    }
  }
}
RC_GTEST_PROP(LevelLayout, agrees_with_the_encoder, ()) {
  with_any_layout([](const auto& level, const LevelLayout& layout) {
    assert_positions_are_those_of_the_encoder(level, layout);
  });
}

// So a packed position is one position: of another, the rank or the opponent's row differs.
RC_GTEST_PROP(LevelLayout, gives_every_cell_a_packed_position_of_its_own, ()) {
  with_any_layout([](const auto& /*level*/, const LevelLayout& layout) {
    std::vector<std::uint64_t> seen;
    for (std::size_t row = 0; row < layout.rows(); ++row) {
      const PackedPosition first = layout.first_position(row);
      for (std::uint32_t column = 0; column < layout.columns(row); ++column) {
        const PackedPosition position = first.plus_columns(column);
        RC_ASSERT(position.own_rank() == first.own_rank());
        seen.push_back(std::uint64_t{position.opponent_row()} << 32U | position.own_rank());
      }
    }
    std::ranges::sort(seen);
    RC_ASSERT(std::ranges::adjacent_find(seen) == seen.end());
  });
}

RC_GTEST_PROP(LevelLayout, is_cut_into_segments_that_are_numbered_through, ()) {
  with_any_layout([](const auto& /*level*/, const LevelLayout& layout) {
    constexpr std::size_t kLongest = LevelLayout::kSegment;
    std::size_t next = 0;
    for (std::size_t row = 0; row < layout.rows(); ++row) {
      RC_ASSERT(layout.first_segment(row) == next);
      for (std::size_t left = layout.columns(row); left > 0; left -= std::min(left, kLongest)) {
        RC_ASSERT(layout.row_of(next) == row);
        ++next;
      }
    }
    RC_ASSERT(layout.segments() == next);
  });
}

RC_GTEST_PROP(LevelLayout, is_shared_out_so_that_every_worker_has_as_many_cells, ()) {
  with_any_layout([](const auto& /*level*/, const LevelLayout& layout) {
    std::vector<std::size_t> cells(layout.partitions());
    std::size_t longest = 0;
    for (std::size_t row = 0; row < layout.rows(); ++row) {
      RC_ASSERT(layout.partition(row) < layout.partitions());
      cells[layout.partition(row)] += layout.columns(row);
      longest = std::max(longest, layout.columns(row));
    }
    // Two shares each, of whole rows.
    const auto [least, most] = std::ranges::minmax(cells);
    RC_ASSERT(most - least <= 4 * longest);
  });
}

// 1-0 against 0-1, 2 pits a side: the rows of 0 and 1 counters are 0-0, 1-0, 0-1 in the order of
// their numbers.
TEST(LevelLayout, of_a_small_level) {
  const LevelEncoder<2> level{1};
  const LevelLayout layout{level, 2, 1};
  EXPECT_EQ(layout.rows_in_half(), 3U);
  EXPECT_EQ(layout.rows(), 6U);
  EXPECT_EQ(layout.columns(0), 2U);  // 0-0 against 1-0 or 0-1
  EXPECT_EQ(layout.columns(1), 1U);  // 1-0 against 0-0
  EXPECT_EQ(layout.columns(2), 1U);
  EXPECT_EQ(layout.counters(0), 0);
  EXPECT_EQ(layout.counters(5), 1);
  EXPECT_EQ(layout.first_position(2).own_rank(), 1U);
  EXPECT_EQ(layout.first_position(2).opponent_row(), 0U);
  EXPECT_EQ(layout.first_position(3).own_rank(), 0U);
  EXPECT_EQ(layout.first_position(3).opponent_row(), 4U);
}

}  // namespace
}  // namespace tihbat::kernel
