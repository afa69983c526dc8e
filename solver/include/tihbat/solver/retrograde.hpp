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

  // The positions decided in one layer, by part.
  struct Layer {
    std::vector<Decided> won;
    std::vector<Decided> lost;
  };
  using Layers = std::vector<Layer>;

  // A cell to be updated, and its position as a Decided needs it.
  struct Target {
    std::uint64_t cell;
    Decided position;
  };

  [[nodiscard]] std::size_t sheet_size() const { return static_cast<std::size_t>(level_.size()); }
  // Moves lead to the other sheet, if there is another.
  [[nodiscard]] std::size_t sheet_before(std::size_t sheet) const { return sheets_ - 1 - sheet; }
  [[nodiscard]] bool owns(std::size_t part, std::size_t line) const {
    return parts_ == 1 || line / kRun % parts_ == part;
  }

  template <class Body>
  void in_parts(Body body) {
    executor_.run(parts_, body);
  }

  // body(line, its cells, sheet) for the lines of one part, in both sheets.
  template <class Body>
  void for_each_line(std::size_t part, Body body) {
    for (std::size_t sheet = 0; sheet < sheets_; ++sheet) {
      std::size_t begin = sheet * sheet_size();
      for (std::size_t line = 0; line < lines_; ++line) {
        const int left = level_.counters() - expansion_.lines().counters(line);
        const auto columns = static_cast<std::size_t>(RowRanking<P>::count(left));
        if (owns(part, line)) body(line, std::span{cells_}.subspan(begin, columns), sheet);
        begin += columns;
      }
    }
  }

  void judge(const Standings& standings) {
    in_parts([&](std::size_t part) {
      for_each_line(part, [&](std::size_t line, std::span<Word> cells, std::size_t) {
        expansion_.judge(level_, line, standings, cells);
        for (const Word cell : cells) {
          if (const auto gain = C::gain_size(cell)) gains_[line] |= gain_bit(*gain);
        }
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
    for_each_line(part, [&](std::size_t line, std::span<Word> cells, std::size_t sheet) {
      if ((gains_[line] & gain_bit(units)) == 0) return;
      for (std::size_t column = 0; column < cells.size(); ++column) {
        const Word cell = cells[column];
        if (C::gains(cell, units)) {
          cells[column] = C::decided(units, 1);
          layer.won.push_back(position(line, column, sheet));
        } else if (C::is_left_with(cell, -units)) {
          cells[column] = C::decided(-units, 1);
          layer.lost.push_back(position(line, column, sheet));
        }
      }
    });
  }

  [[nodiscard]] Decided position(std::size_t line, std::uint64_t column, std::size_t sheet) const {
    const int left = level_.counters() - expansion_.lines().counters(line);
    return {static_cast<std::uint32_t>(Lines<P>::line(left, column)),
            static_cast<std::uint32_t>(expansion_.lines().rank(line)) & 0x7FFFFFFFU,
            static_cast<std::uint32_t>(sheet) & 1U};
  }

  // Whoever can move to a lost position wins as much.
  void win(const std::vector<Decided>& lost, int units, int plies, std::size_t part,
           std::vector<Decided>& won) {
    update(lost, part, [&, verdict = C::decided(units, plies)](const Target& target) {
      Word& cell = cells_[target.cell];
      if (!C::is_open(cell)) return;
      cell = verdict;
      won.push_back(target.position);
    });
  }

  // Whoever has nothing but moves to won positions and captures that lose as much has lost.
  void lose(const std::vector<Decided>& won, int units, int plies, std::size_t part,
            std::vector<Decided>& lost) {
    update(won, part, [&, verdict = C::decided(-units, plies)](const Target& target) {
      Word& cell = cells_[target.cell];
      if (!C::is_open(cell)) return;
      cell = C::without_move(cell);
      if (!C::is_left_with_at_most(cell, -units)) return;
      cell = verdict;
      lost.push_back(target.position);
    });
  }

  // Applies `change` to this part's predecessors of the positions. Targets are collected and
  // prefetched a batch ahead, since nearly every one is a cache miss on a large level.
  template <class Change>
  void update(const std::vector<Decided>& positions, std::size_t part, Change change) {
    std::array<Target, kBatch + P * 2> batch;
    std::size_t filled = 0;
    const auto flush = [&] {
      for (std::size_t i = 0; i < filled; ++i) change(batch[i]);
      filled = 0;
    };
    for (const Decided& from : positions) {
      const std::size_t sheet = sheet_before(from.sheet);
      expansion_.predecessors(
          level_, from, [&](std::size_t line) { return owns(part, line); },
          [&](const Predecessor& found) {
            const std::uint64_t cell = sheet * sheet_size() + found.index;
            __builtin_prefetch(&cells_[cell], 1);
            batch[filled++] = {cell, position(found.line, found.column, sheet)};
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
  std::vector<GainSet> gains_;  // by line
};

}  // namespace tihbat
