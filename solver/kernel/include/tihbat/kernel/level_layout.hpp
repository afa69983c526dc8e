// One level as rows of cells: matrix row r holds the positions whose own row has number r among all
// rows, one column for each row of the opponent. The pass works row by row: what a move does to the
// mover's pits is the same for a whole matrix row, and each belongs to one worker.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tihbat/core/level_shape.hpp"
#include "tihbat/kernel/frontier.hpp"

namespace tihbat::kernel {

// With history (see Retrograde) a level has two halves, by the side to move; the rows of the second
// follow those of the first. The shape must outlive the layout.
class LevelLayout {
 public:
  LevelLayout(const LevelShape& level, std::size_t halves, std::size_t partitions);

  [[nodiscard]] const LevelShape& level() const { return *level_; }
  [[nodiscard]] std::size_t halves() const { return halves_; }
  [[nodiscard]] std::size_t partitions() const { return partitions_; }
  // How many rows hold at most the level's counters: the rows of one half.
  [[nodiscard]] std::size_t rows_in_half() const { return rows_in_half_; }
  [[nodiscard]] std::size_t rows() const { return counters_.size(); }

  // The first row of a half whose own pits hold so many counters; fewer counters come first, then
  // lower ranks.
  [[nodiscard]] std::size_t first_row(int counters) const {
    return static_cast<std::size_t>(level_->row_counts().first_number(counters));
  }
  // Counters of the own pits.
  [[nodiscard]] int counters(std::size_t row) const { return counters_[row]; }
  // Index of the first cell, counted through all halves; start(rows()) is the end.
  [[nodiscard]] std::uint64_t start(std::size_t row) const { return starts_[row]; }
  [[nodiscard]] std::size_t columns(std::size_t row) const {
    return static_cast<std::size_t>(starts_[row + 1] - starts_[row]);
  }
  // The position in column 0.
  [[nodiscard]] PackedPosition first_position(std::size_t row) const {
    const std::size_t own = row % rows_in_half_;
    return {static_cast<std::uint32_t>(own - first_row(counters(row))),
            static_cast<std::uint32_t>(row - own + first_row(level_->counters() - counters(row)))};
  }

  // Rows are cut into segments of this many cells (the last may be shorter), numbered through.
  static constexpr std::size_t kSegment = 128;
  [[nodiscard]] std::size_t first_segment(std::size_t row) const { return first_segments_[row]; }
  [[nodiscard]] std::size_t segments() const { return segment_rows_.size(); }
  [[nodiscard]] std::size_t row_of(std::size_t segment) const { return segment_rows_[segment]; }

  // The worker that alone writes to the row.
  [[nodiscard]] std::size_t partition(std::size_t row) const {
    return partitions_ == 1 ? 0 : partition_[row];
  }

 private:
  void assign_partitions();

  const LevelShape* level_;
  std::size_t halves_;
  std::size_t partitions_;
  std::size_t rows_in_half_;
  std::vector<std::uint64_t> starts_;
  std::vector<std::uint8_t> counters_;
  std::vector<std::size_t> first_segments_;  // by row
  std::vector<std::uint32_t> segment_rows_;  // by segment
  std::vector<std::uint16_t> partition_;     // by row, where there are several
};

}  // namespace tihbat::kernel
