// The retrograde pass over one level, the positions of one number of counters, when all levels that
// captures lead to are finished. It gives every position its value and distance (F3): thresholds k
// fall from the largest gain to one unit, and at each the positions where a side can force k are
// found backwards from the captures and ends that pay exactly k; what no threshold decides is worth
// 0. Within a threshold positions are decided layer by layer, so the number of the layer is the
// distance. solver/README.md has the proof.
//
// With history (F4) the same pass runs over two sheets, South to move and North to move, where
// moves lead from one sheet to the other and the positions that have occurred are pinned at 0.
// Without, there is one sheet that moves lead back to.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/solver/cell.hpp"
#include "tihbat/solver/executor.hpp"
#include "tihbat/solver/expansion.hpp"

namespace tihbat {

// A cell of a level, absolute: sheet 0 has South to move, sheet 1 North.
struct Pin {
  std::size_t sheet;
  PositionIndex index;
};

template <Rules R, Executor E>
class Retrograde {
 public:
  static constexpr int P = R::kPits;
  using Word = typename R::Word;
  using Expansion = ExpansionOf<R>;

  Retrograde(const Expansion& expansion, const LevelShape<P>& level, E& executor,
             std::size_t sheets = 1)
      : expansion_{expansion},
        level_{level},
        executor_{executor},
        sheets_{sheets},
        lines_{Lines<P>::count(level.counters())},
        parts_{parts_for(executor, sheets * level.size())} {}

  // The decided cells of each sheet, one sheet after the other, in index order; the same for any
  // executor. Refuses a distance that does not fit the model's word. `report` hears a rough share
  // of the work done, from 0 to 1.
  [[nodiscard]] Result<std::vector<Word>> run(const Standings& standings,
                                              std::span<const Pin> pins = {},
                                              const std::function<void(double)>& report = {}) {
    cells_.resize(static_cast<std::size_t>(sheets_ * level_.size()));
    gains_.assign(lines_, 0);
    lay_out_lines();
    judge(standings);
    for (const Pin& pin : pins) cells_[pin.sheet * sheet_size() + pin.index.get()] = C::kDraw;
    GainSet gains = 0;
    for (const GainSet line : gains_) gains |= line;
    for (int units = C::kMostUnits; units > 0; --units) {
      if ((gains & gain_bit(units)) == 0) continue;
      // Small values are the frequent ones: the work grows about as 1 / units.
      if (report) report(1.0 / (units + 1));
      if (!decide(units)) {
        return Reasons{"a position of " + std::to_string(level_.counters()) +
                       " counters is more than " + std::to_string(C::kMostPlies) +
                       " plies from its conversion, which a table of " +
                       std::to_string(8 * sizeof(Word)) + "-bit cells cannot hold"};
      }
    }
    in_parts([&](std::size_t part) {
      for_each_line(part, [](std::size_t, std::span<Word> cells, std::size_t) {
        for (Word& cell : cells) cell = C::is_open(cell) ? C::kDraw : cell;
      });
    });
    return std::move(cells_);
  }

 private:
  using C = CellOf<R>;

  // The sizes of the gains that occur in a line, one bit each; the last bit stands for all from 63
  // units on.
  using GainSet = std::uint64_t;
  static constexpr GainSet gain_bit(int units) { return GainSet{1} << std::min(units, 63); }

  // Lines go to the parts in runs of this many, so that parts seldom write to the same cache line.
  static constexpr std::size_t kRun = 8;
  static constexpr std::size_t kBatch = 256;
  static constexpr std::size_t kStretch = 64;
  static constexpr std::uint32_t kColumnMask = 0x7FFFFFFFU;

  // The positions decided in one layer, by part.
  struct Layer {
    std::vector<Place> won;
    std::vector<Place> lost;
  };
  using Layers = std::vector<Layer>;

  [[nodiscard]] std::size_t sheet_size() const { return static_cast<std::size_t>(level_.size()); }
  // Moves lead to the other sheet, if there is another.
  [[nodiscard]] std::uint32_t sheet_before(std::uint32_t sheet) const {
    return static_cast<std::uint32_t>(sheets_ - 1) - sheet;
  }
  [[nodiscard]] bool owns(std::size_t part, std::size_t line) const {
    return parts_ == 1 || owner_[line] == part;
  }
  [[nodiscard]] Word& cell(Place place) {
    return cells_[place.sheet * sheet_size() + starts_[place.line] + place.column];
  }

  // Where the lines begin in a sheet, and whose they are.
  void lay_out_lines() {
    starts_.reserve(lines_ + 1);
    for (int s = 0; s <= level_.counters(); ++s) {
      for (std::uint64_t rank = 0; rank < RowRanking<P>::count(s); ++rank) {
        starts_.push_back(static_cast<std::size_t>(level_.line(s, rank)));
      }
    }
    starts_.push_back(sheet_size());
    if (parts_ == 1) return;
    owner_.resize(lines_);
    for (std::size_t line = 0; line < lines_; ++line) {
      owner_[line] = static_cast<std::uint16_t>(line / kRun % parts_);
    }
  }

  template <class Body>
  void in_parts(Body body) {
    executor_.run(parts_, body);
  }

  // body(line, its cells, sheet) for the lines of one part, in both sheets.
  template <class Body>
  void for_each_line(std::size_t part, Body body) {
    for (std::uint32_t sheet = 0; sheet < sheets_; ++sheet) {
      const std::span<Word> cells = std::span{cells_}.subspan(sheet * sheet_size(), sheet_size());
      for (std::uint32_t line = 0; line < lines_; ++line) {
        if (!owns(part, line)) continue;
        body(line, cells.subspan(starts_[line], starts_[line + 1] - starts_[line]), sheet);
      }
    }
  }

  void judge(const Standings& standings) {
    in_parts([&](std::size_t part) {
      for_each_line(part, [&](std::uint32_t line, std::span<Word> cells, std::uint32_t) {
        expansion_.judge(level_, line, standings, cells);
        GainSet gains = 0;
        for (const Word cell : cells) gains |= gain_bit(C::gain_size(cell));
        gains_[line] |= gains;
      });
    });
  }

  // Finds all positions worth exactly `units` to one of the sides; false if a distance does not
  // fit.
  bool decide(int units) {
    Layers layer(parts_);
    Layers next(parts_);
    in_parts([&](std::size_t part) { decide_at_once(units, part, layer[part]); });
    for (int plies = 2; holds_any(layer); ++plies) {
      if (plies > C::kMostPlies) return false;
      in_parts([&](std::size_t part) {
        next[part].won.clear();
        next[part].lost.clear();
        for (const Layer& from : layer) {
          win(from.lost, units, plies, part, next[part].won);
          lose(from.won, units, plies, part, next[part].lost);
        }
      });
      std::swap(layer, next);
    }
    return true;
  }

  static bool holds_any(const Layers& layers) {
    return std::any_of(layers.begin(), layers.end(), [](const Layer& layer) {
      return !layer.won.empty() || !layer.lost.empty();
    });
  }

  // Layer 1: what a capture or an end is worth, and losses where nothing but those is left.
  void decide_at_once(int units, std::size_t part, Layer& layer) {
    for_each_line(part, [&](std::uint32_t line, std::span<Word> cells, std::uint32_t sheet) {
      if ((gains_[line] & gain_bit(units)) == 0) return;
      // Most stretches hold none, which the first of the two loops finds many cells at a time.
      for (std::size_t begin = 0; begin < cells.size(); begin += kStretch) {
        const std::size_t end = std::min(begin + kStretch, cells.size());
        unsigned found = 0;
        for (std::size_t i = begin; i < end; ++i) {
          found |= static_cast<unsigned>(C::gains(cells[i], units)) |
                   static_cast<unsigned>(C::is_left_with(cells[i], -units));
        }
        if (found == 0) continue;
        for (std::size_t i = begin; i < end; ++i) {
          const Place place{line, static_cast<std::uint32_t>(i) & kColumnMask, sheet & 1U};
          if (C::gains(cells[i], units)) {
            cells[i] = C::decided(units, 1);
            layer.won.push_back(place);
          } else if (C::is_left_with(cells[i], -units)) {
            cells[i] = C::decided(-units, 1);
            layer.lost.push_back(place);
          }
        }
      }
    });
  }

  // Whoever can move to a lost position wins as much.
  void win(const std::vector<Place>& lost, int units, int plies, std::size_t part,
           std::vector<Place>& won) {
    update(lost, part, won, [verdict = C::decided(units, plies)](Word& cell) {
      const bool decides = C::is_open(cell);
      cell = decides ? verdict : cell;
      return decides;
    });
  }

  // Whoever has nothing but moves to won positions and captures that lose as much has lost.
  void lose(const std::vector<Place>& won, int units, int plies, std::size_t part,
            std::vector<Place>& lost) {
    update(won, part, lost, [units, verdict = C::decided(-units, plies)](Word& cell) {
      const Word less = C::is_open(cell) ? C::without_move(cell) : cell;
      const bool decides = C::is_left_with_at_most(less, -units);
      cell = decides ? verdict : less;
      return decides;
    });
  }

  // Applies `change` to this part's predecessors of the positions and appends those that it decides
  // to `decided`. Cells are collected and prefetched a batch ahead, since nearly every one is a
  // cache miss on a large level; and nothing here branches on what a cell holds, since no processor
  // could guess it.
  template <class Change>
  void update(const std::vector<Place>& positions, std::size_t part, std::vector<Place>& decided,
              Change change) {
    std::array<Place, kBatch>
        batch;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled before it is read
    std::size_t filled = 0;
    const auto flush = [&] {
      const std::size_t before = decided.size();
      decided.resize(before + filled);
      Place* next = decided.data() + before;
      for (std::size_t i = 0; i < filled; ++i) {
        *next = batch[i];
        next += change(cell(batch[i])) ? 1 : 0;
      }
      decided.resize(static_cast<std::size_t>(next - decided.data()));
      filled = 0;
    };
    for (const Place from : positions) {
      const std::uint32_t sheet = sheet_before(from.sheet);
      expansion_.predecessors(
          level_, from, [&](std::size_t line) { return owns(part, line); },
          [&](std::size_t line, std::uint64_t column) {
            const Place found{static_cast<std::uint32_t>(line),
                              static_cast<std::uint32_t>(column) & kColumnMask, sheet & 1U};
            __builtin_prefetch(&cell(found), 1);
            batch[filled++] = found;
            if (filled == kBatch) flush();
          });
    }
    flush();
  }

  const Expansion& expansion_;
  const LevelShape<P>& level_;
  E& executor_;
  std::size_t sheets_;
  std::size_t lines_;
  std::size_t parts_;
  std::vector<Word> cells_;
  std::vector<GainSet> gains_;        // by line
  std::vector<std::size_t> starts_;   // by line, in a sheet; one more for the end
  std::vector<std::uint16_t> owner_;  // by line; empty where there is one part
};

}  // namespace tihbat
