#include "tihbat/kernel/level_layout.hpp"

#include <algorithm>
#include <numeric>

#include "tihbat/core/binomial.hpp"

namespace tihbat::kernel {
namespace {

// What the first pit holds in each row of s counters, in the order of ranks. The rank counts first
// by what the other pits hold together, so these numbers never rise.
std::vector<std::uint8_t> first_pits(const RowCounts& rows, int s) {
  std::vector<std::uint8_t> first;
  first.reserve(static_cast<std::size_t>(rows.count(s)));
  if (rows.pits() == 1) return {static_cast<std::uint8_t>(s)};
  const RowCounts others{rows.pits() - 1};
  for (int rest = 0; rest <= s; ++rest) {
    first.insert(first.end(), static_cast<std::size_t>(others.count(rest)),
                 static_cast<std::uint8_t>(s - rest));
  }
  return first;
}

}  // namespace

LevelLayout::LevelLayout(const LevelShape& level, std::size_t halves, std::size_t partitions)
    : level_{&level},
      halves_{halves},
      partitions_{partitions},
      rows_in_half_{first_row(level.counters() + 1)} {
  starts_.reserve(halves * rows_in_half_ + 1);
  counters_.reserve(halves * rows_in_half_);
  for (std::uint64_t half = 0; half < halves; ++half) {
    for (int s = 0; s <= level.counters(); ++s) {
      for (std::uint64_t rank = 0; rank < level.rows(s); ++rank) {
        starts_.push_back(half * level.size() + level.row_start(s, rank));
        counters_.push_back(static_cast<std::uint8_t>(s));
      }
    }
  }
  starts_.push_back(halves * level.size());
  first_segments_.reserve(starts_.size());
  std::size_t segments = 0;
  for (std::size_t row = 0; row < rows(); ++row) {
    first_segments_.push_back(segments);
    segments += (columns(row) + kSegment - 1) / kSegment;
    segment_rows_.resize(segments, static_cast<std::uint32_t>(row));
  }
  first_segments_.push_back(segments);
  if (partitions_ > 1) assign_partitions();
}

// By what their own pits hold in the first one, which only sowing from it or past it changes: so
// most predecessors of a row lie in rows of one worker, and the others need not look at it.
// Everybody gets as many cells, in two shares, one from the front and one from the back, since
// fewer counters in the first pit mean more work.
void LevelLayout::assign_partitions() {
  std::vector<std::uint8_t> first;
  first.reserve(rows());
  for (std::size_t half = 0; half < halves_; ++half) {
    for (int s = 0; s <= level_->counters(); ++s) {
      const std::vector<std::uint8_t> of_s = first_pits(level_->row_counts(), s);
      first.insert(first.end(), of_s.begin(), of_s.end());
    }
  }
  // By content of the first pit: how many cells come before.
  std::vector<std::uint64_t> before(static_cast<std::size_t>(level_->counters()) + 2);
  for (std::size_t row = 0; row < rows(); ++row) before[first[row] + 1U] += columns(row);
  std::partial_sum(before.begin(), before.end(), before.begin());
  partition_.reserve(rows());
  for (std::size_t row = 0; row < rows(); ++row) {
    std::uint64_t& cells = before[first[row]];
    const auto share = static_cast<std::size_t>(cells * 2 * partitions_ / starts_.back());
    partition_.push_back(static_cast<std::uint16_t>(std::min(share, 2 * partitions_ - 1 - share)));
    cells += columns(row);
  }
}

}  // namespace tihbat::kernel
