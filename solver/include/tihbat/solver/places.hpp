// The positions decided in one layer of the pass, as a list of blocks: a list grows without being
// copied, a block that has been read can be given back at once, and each block is sorted so that
// what is done with it stays in the cache.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace tihbat {

// A position of a level: the rank of its own row, and the number of its opponent's row as a line of
// its sheet. The own rows of all its predecessors follow from the opponent's row alone.
// Both in one number, so that a place is made and moved at once.
class Place {
 public:
  Place() = default;
  constexpr Place(std::uint32_t rank, std::uint32_t facing)
      : bits_{std::uint64_t{facing} << 32U | rank} {}
  [[nodiscard]] constexpr std::uint32_t rank() const { return static_cast<std::uint32_t>(bits_); }
  [[nodiscard]] constexpr std::uint32_t facing() const {
    return static_cast<std::uint32_t>(bits_ >> 32U);
  }
  // The place so many columns on in the same line.
  [[nodiscard]] constexpr Place columns_on(std::uint64_t columns) const {
    Place place = *this;
    place.bits_ += columns << 32U;
    return place;
  }

 private:
  std::uint64_t bits_;
};

// What the lists of one worker share: memory for blocks, and for sorting them.
class PlaceBlocks {
 public:
  // For levels of so many lines.
  explicit PlaceBlocks(std::size_t lines)
      : size_{std::clamp(kPerLine * lines, kLeast, kMost)}, next_(lines + 1) {}

  struct Block {
    std::unique_ptr<Place[]> places;
    std::size_t filled = 0;
    [[nodiscard]] std::span<const Place> span() const { return {places.get(), filled}; }
  };

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Block take() {
    if (spare_.empty()) return {std::make_unique_for_overwrite<Place[]>(size_), 0};
    Block block{std::move(spare_.back()), 0};
    spare_.pop_back();
    return block;
  }
  void give_back(Block& block) { spare_.push_back(std::move(block.places)); }

  // Sorts by the row that is faced, unless the block holds too few to be worth it. (Counting sort:
  // time and space of the lines.)
  void sort(Block& block) {
    if (block.filled * kSortRatio < next_.size()) return;
    std::fill(next_.begin(), next_.end(), 0);
    for (const Place place : block.span()) ++next_[place.facing() + 1];
    for (std::size_t i = 1; i < next_.size(); ++i) next_[i] += next_[i - 1];
    Block sorted = take();
    for (const Place place : block.span()) sorted.places[next_[place.facing()]++] = place;
    std::swap(block.places, sorted.places);
    give_back(sorted);
  }

 private:
  static constexpr std::size_t kSortRatio = 8;
  static constexpr std::size_t kPerLine = 4;
  static constexpr std::size_t kLeast = std::size_t{1} << 12U;
  static constexpr std::size_t kMost = std::size_t{1} << 21U;

  std::size_t size_;
  std::vector<std::uint32_t> next_;  // by line
  std::vector<std::unique_ptr<Place[]>> spare_;
};

class Places {
 public:
  [[nodiscard]] bool empty() const { return blocks_.empty(); }
  [[nodiscard]] std::size_t blocks() const { return blocks_.size(); }
  [[nodiscard]] std::span<const Place> block(std::size_t i) const {
    return i < blocks_.size() ? blocks_[i].span() : std::span<const Place>{};
  }

  // Room for `count` more (at most a block's size) at the end; add() says how many were written.
  [[nodiscard]] Place* room(std::size_t count, PlaceBlocks& memory) {
    if (blocks_.empty() || blocks_.back().filled + count > memory.size()) {
      close(memory);
      blocks_.push_back(memory.take());
    }
    return blocks_.back().places.get() + blocks_.back().filled;
  }
  void add(std::size_t count) { blocks_.back().filled += count; }
  // When nothing more will come.
  void close(PlaceBlocks& memory) {
    if (blocks_.empty()) return;
    if (blocks_.back().filled == 0) {
      memory.give_back(blocks_.back());
      blocks_.pop_back();
    } else {
      memory.sort(blocks_.back());
    }
  }
  void release(std::size_t i, PlaceBlocks& memory) {
    if (i < blocks_.size()) memory.give_back(blocks_[i]);
  }
  void clear() { blocks_.clear(); }

 private:
  std::vector<PlaceBlocks::Block> blocks_;
};

}  // namespace tihbat
