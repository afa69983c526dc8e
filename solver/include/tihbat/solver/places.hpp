// The positions decided in one layer of the pass, as a list of blocks: a list grows without being
// copied, a block that has been read can be given back at once, and each block is sorted so that
// what is done with it stays in the cache.
#pragma once

#include <algorithm>
#include <array>
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

// Who has to read places, by the line that they face: one worker where all ways back lead to lines
// of its own, else all of them, and nobody where nothing leads there.
class Readers {
 public:
  Readers() = default;
  // leads_back(part, line): whether there are ways back from places that face the line into lines
  // of the part.
  template <class LeadsBack>
  Readers(std::size_t lines, std::size_t parts, LeadsBack leads_back)
      : lines_by_reader_(parts + 1), is_read_(lines / kBits + 1) {
    for (std::size_t line = 0; line < lines; ++line) {
      std::size_t leading = 0;
      std::size_t reader = 0;
      for (std::size_t part = 0; part < parts; ++part) {
        if (!leads_back(part, line)) continue;
        reader = leading++ == 0 ? part : parts;
      }
      if (leading == 0) continue;
      lines_by_reader_[reader].push_back(static_cast<std::uint32_t>(line));
      is_read_[line / kBits] |= std::uint64_t{1} << line % kBits;
    }
  }

  // The lines read by one part alone, for each part; at last those that all read.
  [[nodiscard]] const std::vector<std::vector<std::uint32_t>>& lines() const {
    return lines_by_reader_;
  }
  // 1 where anybody reads this place, else 0 (a number, so that counting needs no branch). Of
  // places that nobody reads no list need be kept.
  [[nodiscard]] unsigned read(Place place) const {
    return is_read_[place.facing() / kBits] >> place.facing() % kBits & 1U;
  }

 private:
  static constexpr std::size_t kBits = 64;

  std::vector<std::vector<std::uint32_t>> lines_by_reader_;
  std::vector<std::uint64_t> is_read_;  // a bit for each line
};

// What the lists of one worker share: memory for blocks, and for sorting them.
class PlaceBlocks {
 public:
  // For levels of so many lines. The readers may be filled in later, and outlive this.
  PlaceBlocks(std::size_t lines, const Readers& readers)
      : readers_{&readers}, size_{std::clamp(kPerLine * lines, kLeast, kMost)}, next_(lines) {}

  struct Block {
    std::unique_ptr<Place[]> places;
    std::size_t filled = 0;
    std::vector<std::size_t> ends;  // where sorted: of each reader's places, as Readers::lines()
    [[nodiscard]] std::span<const Place> span() const { return {places.get(), filled}; }
    // What a part has to read: of a sorted block its own places and those for all.
    [[nodiscard]] std::array<std::span<const Place>, 2> read_by(std::size_t part) const {
      if (ends.empty()) return {span(), {}};
      const std::size_t begin = part == 0 ? 0 : ends[part - 1];
      return {span().subspan(begin, ends[part] - begin), span().subspan(ends[ends.size() - 2])};
    }
  };

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Block take() {
    if (spare_.empty()) return {std::make_unique_for_overwrite<Place[]>(size_), 0, {}};
    Block block{std::move(spare_.back()), 0, {}};
    spare_.pop_back();
    return block;
  }
  void give_back(Block& block) { spare_.push_back(std::move(block.places)); }

  // Sorts places, all of them read by somebody, by their reader, then the row that is faced, unless
  // the block holds too few to be worth it. (Counting sort: time and space of the lines.)
  void sort(Block& block) {
    if (block.filled * kSortRatio < next_.size()) return;
    std::ranges::fill(next_, 0);
    for (const Place place : block.span()) ++next_[place.facing()];
    std::uint32_t before = 0;
    for (const auto& lines : readers_->lines()) {
      for (const std::uint32_t line : lines) {
        before += std::exchange(next_[line], before);
      }
      block.ends.push_back(before);
    }
    Block sorted = take();
    for (const Place place : block.span()) sorted.places[next_[place.facing()]++] = place;
    std::swap(block.places, sorted.places);
    give_back(sorted);
  }

 private:
  static constexpr std::size_t kSortRatio = 8;
  static constexpr std::size_t kPerLine = 4;
  static constexpr std::size_t kLeast = std::size_t{1} << 10U;
  static constexpr std::size_t kMost = std::size_t{1} << 21U;

  const Readers* readers_;
  std::size_t size_;
  std::vector<std::uint32_t> next_;  // by line
  std::vector<std::unique_ptr<Place[]>> spare_;
};

class Places {
 public:
  [[nodiscard]] bool empty() const { return blocks_.empty(); }
  [[nodiscard]] std::size_t blocks() const { return blocks_.size(); }
  // What a part has to read of a block; nothing beyond the last.
  [[nodiscard]] std::array<std::span<const Place>, 2> read(std::size_t i, std::size_t part) const {
    if (i >= blocks_.size()) return {};
    return blocks_[i].read_by(part);
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
