// The positions decided in one layer of the pass, as a list of blocks: a frontier grows without
// being copied, a block that has been read can be given back at once, and each block is sorted so
// that what is done with it stays in the cache.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace tihbat::kernel {

// A position of a level: the rank of its own row, and the number of the opponent's row as a matrix
// row of its half. The own rows of all its predecessors follow from the opponent's row alone. Both
// in one number, so that it is made and moved at once.
class PackedPosition {
 public:
  PackedPosition() = default;
  constexpr PackedPosition(std::uint32_t own_rank, std::uint32_t opponent_row)
      : bits_{std::uint64_t{opponent_row} << 32U | own_rank} {}
  [[nodiscard]] constexpr std::uint32_t own_rank() const {
    return static_cast<std::uint32_t>(bits_);
  }
  [[nodiscard]] constexpr std::uint32_t opponent_row() const {
    return static_cast<std::uint32_t>(bits_ >> 32U);
  }
  // The position so many columns further on in the same matrix row.
  [[nodiscard]] constexpr PackedPosition plus_columns(std::uint64_t columns) const {
    PackedPosition position = *this;
    position.bits_ += columns << 32U;
    return position;
  }

 private:
  std::uint64_t bits_;
};

// Which workers have to read a position, by its opponent's row: one where all predecessors lie in
// matrix rows of its own partition, else all of them, and none where no move leads there.
class FrontierRouting {
 public:
  FrontierRouting() = default;
  // has_predecessors(partition, row): whether positions with this opponent's row have predecessors
  // in matrix rows of the partition.
  template <class HasPredecessors>
  FrontierRouting(std::size_t rows, std::size_t partitions, HasPredecessors has_predecessors)
      : rows_by_reader_(partitions + 1), is_read_(rows / kBits + 1) {
    for (std::size_t row = 0; row < rows; ++row) {
      std::size_t readers = 0;
      std::size_t reader = 0;
      for (std::size_t partition = 0; partition < partitions; ++partition) {
        if (!has_predecessors(partition, row)) continue;
        reader = readers++ == 0 ? partition : partitions;
      }
      if (readers == 0) continue;
      rows_by_reader_[reader].push_back(static_cast<std::uint32_t>(row));
      is_read_[row / kBits] |= std::uint64_t{1} << row % kBits;
    }
  }

  // The rows read by one partition's worker alone, for each partition; last, those that all read.
  [[nodiscard]] const std::vector<std::vector<std::uint32_t>>& rows_by_reader() const {
    return rows_by_reader_;
  }
  // 1 where anybody reads this position, else 0 (a number, so that counting needs no branch).
  // Positions that nobody reads need not be listed.
  [[nodiscard]] unsigned is_read(PackedPosition position) const {
    const std::uint32_t row = position.opponent_row();
    return is_read_[row / kBits] >> row % kBits & 1U;
  }

 private:
  static constexpr std::size_t kBits = 64;

  std::vector<std::vector<std::uint32_t>> rows_by_reader_;
  std::vector<std::uint64_t> is_read_;  // a bit for each row
};

// What the frontiers of one worker share: memory for blocks, and for sorting them.
class BlockPool {
 public:
  // For levels of so many matrix rows. The routing may be filled in later, and must outlive this.
  BlockPool(std::size_t rows, const FrontierRouting& routing)
      : routing_{&routing}, size_{std::clamp(kPerRow * rows, kLeast, kMost)}, next_(rows) {}

  struct Block {
    std::unique_ptr<PackedPosition[]> positions;
    std::size_t filled = 0;
    // Where sorted: the end of each reader's positions, as in FrontierRouting::rows_by_reader().
    std::vector<std::size_t> ends;
    [[nodiscard]] std::span<const PackedPosition> span() const { return {positions.get(), filled}; }
    // What a partition's worker has to read: of a sorted block its own positions and the shared.
    [[nodiscard]] std::array<std::span<const PackedPosition>, 2> read_by(
        std::size_t partition) const {
      if (ends.empty()) return {span(), {}};
      const std::size_t begin = partition == 0 ? 0 : ends[partition - 1];
      return {span().subspan(begin, ends[partition] - begin),
              span().subspan(ends[ends.size() - 2])};
    }
  };

  // Positions a block holds.
  [[nodiscard]] std::size_t block_size() const { return size_; }
  [[nodiscard]] Block take() {
    if (spare_.empty()) return {std::make_unique_for_overwrite<PackedPosition[]>(size_), 0, {}};
    Block block{std::move(spare_.back()), 0, {}};
    spare_.pop_back();
    return block;
  }
  void give_back(Block& block) { spare_.push_back(std::move(block.positions)); }

  // Sorts positions, each of them read by somebody, by their reader, then by the opponent's row,
  // unless the block holds too few to be worth it. (Counting sort: time and space of the rows.)
  void sort(Block& block) {
    if (block.filled * kSortRatio < next_.size()) return;
    std::ranges::fill(next_, 0);
    for (const PackedPosition position : block.span()) ++next_[position.opponent_row()];
    std::uint32_t before = 0;
    for (const auto& rows : routing_->rows_by_reader()) {
      for (const std::uint32_t row : rows) before += std::exchange(next_[row], before);
      block.ends.push_back(before);
    }
    Block sorted = take();
    for (const PackedPosition position : block.span()) {
      sorted.positions[next_[position.opponent_row()]++] = position;
    }
    std::swap(block.positions, sorted.positions);
    give_back(sorted);
  }

 private:
  static constexpr std::size_t kSortRatio = 8;
  static constexpr std::size_t kPerRow = 4;
  static constexpr std::size_t kLeast = std::size_t{1} << 10U;
  static constexpr std::size_t kMost = std::size_t{1} << 21U;

  const FrontierRouting* routing_;
  std::size_t size_;
  std::vector<std::uint32_t> next_;  // by row
  std::vector<std::unique_ptr<PackedPosition[]>> spare_;
};

class Frontier {
 public:
  [[nodiscard]] bool empty() const { return blocks_.empty(); }
  [[nodiscard]] std::size_t blocks() const { return blocks_.size(); }
  // What a partition's worker has to read of a block; nothing beyond the last.
  [[nodiscard]] std::array<std::span<const PackedPosition>, 2> read(std::size_t i,
                                                                    std::size_t partition) const {
    if (i >= blocks_.size()) return {};
    return blocks_[i].read_by(partition);
  }

  // Room for `count` more (at most a block's size) at the end; add() says how many were written.
  [[nodiscard]] PackedPosition* room(std::size_t count, BlockPool& pool) {
    if (blocks_.empty() || blocks_.back().filled + count > pool.block_size()) {
      close(pool);
      blocks_.push_back(pool.take());
    }
    return blocks_.back().positions.get() + blocks_.back().filled;
  }
  void add(std::size_t count) { blocks_.back().filled += count; }
  // When nothing more will come.
  void close(BlockPool& pool) {
    if (blocks_.empty()) return;
    if (blocks_.back().filled == 0) {
      pool.give_back(blocks_.back());
      blocks_.pop_back();
    } else {
      pool.sort(blocks_.back());
    }
  }
  void release(std::size_t i, BlockPool& pool) {
    if (i < blocks_.size()) pool.give_back(blocks_[i]);
  }
  void clear() { blocks_.clear(); }

 private:
  std::vector<BlockPool::Block> blocks_;
};

}  // namespace tihbat::kernel
