// One level seen as lines of cells: line l holds the positions whose own row has number l among all
// rows, one column for each row of the opponent. The pass works by lines: what a move does to the
// mover's row is the same for the whole line, and a line belongs to one worker.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/solver/places.hpp"

namespace tihbat {

// With two sheets (see Retrograde) the lines of the second follow those of the first.
template <int P>
class LevelLines {
 public:
  LevelLines(const LevelShape<P>& level, std::size_t sheets, std::size_t parts)
      : level_{level}, sheets_{sheets}, parts_{parts} {
    starts_.reserve(sheets * in_sheet() + 1);
    counters_.reserve(sheets * in_sheet());
    for (std::uint64_t sheet = 0; sheet < sheets; ++sheet) {
      for (int s = 0; s <= level.counters(); ++s) {
        for (std::uint64_t rank = 0; rank < RowRanking<P>::count(s); ++rank) {
          starts_.push_back(sheet * level.size() + level.line(s, rank));
          counters_.push_back(static_cast<std::uint8_t>(s));
        }
      }
    }
    starts_.push_back(sheets * level.size());
    stretches_.reserve(starts_.size());
    std::size_t stretches = 0;
    for (std::size_t line = 0; line < count(); ++line) {
      stretches_.push_back(stretches);
      stretches += (columns(line) + kStretch - 1) / kStretch;
      stretch_lines_.resize(stretches, static_cast<std::uint32_t>(line));
    }
    stretches_.push_back(stretches);
    if (parts_ > 1) deal();
  }

  [[nodiscard]] const LevelShape<P>& level() const { return level_; }
  [[nodiscard]] std::size_t sheets() const { return sheets_; }
  [[nodiscard]] std::size_t parts() const { return parts_; }
  // How many rows hold at most the level's counters: the lines of one sheet.
  [[nodiscard]] std::size_t in_sheet() const { return first(level_.counters() + 1); }
  [[nodiscard]] std::size_t count() const { return counters_.size(); }

  // The first line of a sheet whose own row holds so many counters; in the order of lines come
  // fewer counters first, then lower ranks.
  [[nodiscard]] static std::size_t first(int counters) {
    return static_cast<std::size_t>(RowRanking<P>::first_number(counters));
  }
  // Counters of the own row.
  [[nodiscard]] int counters(std::size_t line) const { return counters_[line]; }
  // Index of the first cell, counted through all sheets; start(count()) is the end.
  [[nodiscard]] std::uint64_t start(std::size_t line) const { return starts_[line]; }
  [[nodiscard]] std::size_t columns(std::size_t line) const {
    return static_cast<std::size_t>(starts_[line + 1] - starts_[line]);
  }
  // The place of column 0.
  [[nodiscard]] Place place(std::size_t line) const {
    const std::size_t row = line % in_sheet();
    return {static_cast<std::uint32_t>(row - first(counters(line))),
            static_cast<std::uint32_t>(line - row + first(level_.counters() - counters(line)))};
  }
  // Lines are cut into stretches of this many cells (the last may be shorter), numbered through.
  static constexpr std::size_t kStretch = 128;
  [[nodiscard]] std::size_t stretch(std::size_t line) const { return stretches_[line]; }
  [[nodiscard]] std::size_t stretches() const { return stretch_lines_.size(); }
  [[nodiscard]] std::size_t line_of(std::size_t stretch) const { return stretch_lines_[stretch]; }

  // The worker that alone writes to the line.
  [[nodiscard]] std::size_t part(std::size_t line) const { return parts_ == 1 ? 0 : part_[line]; }

 private:
  // Deals the lines out by what their own rows hold in the first pit, which only sowing from it or
  // past it changes: so most ways back from a row lead to lines of one worker, and the others need
  // not look at it. Everybody has as many cells, in two shares, one from the front and one from the
  // back, since fewer counters in the first pit mean more work.
  void deal() {
    std::vector<std::uint8_t> first_pits;
    first_pits.reserve(count());
    std::vector<std::uint64_t> dealt(static_cast<std::size_t>(level_.counters()) + 2);  // cells
    for (std::size_t line = 0; line < count(); ++line) {
      first_pits.push_back(
          static_cast<std::uint8_t>(RowRanking<P>::row(counters(line), place(line).rank())[0]));
      dealt[first_pits.back() + 1U] += columns(line);
    }
    std::partial_sum(dealt.begin(), dealt.end(), dealt.begin());
    part_.reserve(count());
    for (std::size_t line = 0; line < count(); ++line) {
      std::uint64_t& before = dealt[first_pits[line]];
      const auto share = static_cast<std::size_t>(before * 2 * parts_ / starts_.back());
      part_.push_back(static_cast<std::uint16_t>(std::min(share, 2 * parts_ - 1 - share)));
      before += columns(line);
    }
  }

  const LevelShape<P>& level_;
  std::size_t sheets_;
  std::size_t parts_;
  std::vector<std::uint64_t> starts_;
  std::vector<std::uint8_t> counters_;
  std::vector<std::size_t> stretches_;        // by line, the first of each
  std::vector<std::uint32_t> stretch_lines_;  // by stretch
  std::vector<std::uint16_t> part_;           // by line, where there are several
};

}  // namespace tihbat
