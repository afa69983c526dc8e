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
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/solver/buffer.hpp"
#include "tihbat/solver/cell.hpp"
#include "tihbat/solver/executor.hpp"
#include "tihbat/solver/expansion.hpp"
#include "tihbat/solver/level_lines.hpp"

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
  using Lines = LevelLines<P>;

  Retrograde(const Expansion& expansion, const LevelShape<P>& level, E& executor,
             std::size_t sheets = 1)
      : expansion_{expansion},
        executor_{executor},
        lines_{level, sheets, parts_for(executor, sheets * level.size())},
        workers_(lines_.parts()) {}

  // The decided cells of each sheet, one sheet after the other, in index order; the same for any
  // executor. Refuses a distance that does not fit the model's word. `report` hears a rough share
  // of the work done, from 0 to 1.
  [[nodiscard]] Result<Buffer<Word>> run(const Standings& standings, std::span<const Pin> pins = {},
                                         const std::function<void(double)>& report = {}) {
    cells_ = Buffer<Word>{static_cast<std::size_t>(lines_.start(lines_.count()))};
    gains_.assign(lines_.stretches(), 0);
    in_parts([&](std::size_t part) {
      workers_[part].emplace(expansion_.backwards(lines_, part), lines_.count());
      judge(part, standings);
    });
    for (const Pin& pin : pins)
      cells_.data()[pin.sheet * lines_.level().size() + pin.index.get()] = C::kDraw;
    GainSet gains = 0;
    for (const GainSet stretch : gains_) gains |= stretch;
    for (int units = C::kMostUnits; units > 0; --units) {
      if ((gains & gain_bit(units)) == 0) continue;
      // Small values are the frequent ones: the work grows about as 1 / units.
      if (report) report(1.0 / (units + 1));
      if (!decide(units)) {
        return Reasons{"a position of " + std::to_string(lines_.level().counters()) +
                       " counters is more than " + std::to_string(C::kMostPlies) +
                       " plies from its conversion, which a table of " +
                       std::to_string(8 * sizeof(Word)) + "-bit cells cannot hold"};
      }
    }
    in_parts([&](std::size_t part) {
      for_each_line(part, [](std::size_t, std::span<Word> cells) {
        for (Word& cell : cells) cell = C::is_open(cell) ? C::kDraw : cell;
      });
    });
    return std::move(cells_);
  }

 private:
  using C = CellOf<R>;

  // At which thresholds layer 1 decides something in a stretch of a line, one bit each; the last
  // bit stands for all from 63 units on.
  using GainSet = std::uint64_t;
  static constexpr GainSet gain_bit(int units) { return GainSet{1} << std::min(units, 63); }

  // What a part works with.
  struct Worker {
    typename Expansion::Predecessors predecessors;
    PlaceBlocks memory;
    Worker(typename Expansion::Predecessors back, std::size_t lines)
        : predecessors{std::move(back)}, memory{lines} {}
  };
  // The positions that one part decides in a layer.
  struct Layer {
    Places won;
    Places lost;
  };
  using Layers = std::vector<Layer>;

  template <class Body>
  void in_parts(Body body) {
    executor_.run(lines_.parts(), body);
  }

  // body(line, its cells) for the lines of one part.
  template <class Body>
  void for_each_line(std::size_t part, Body body) {
    const std::span<Word> cells = cells_.span();
    for (std::size_t line = 0; line < lines_.count(); ++line) {
      if (lines_.part(line) != part) continue;
      body(line, cells.subspan(static_cast<std::size_t>(lines_.start(line)), lines_.columns(line)));
    }
  }

  void judge(std::size_t part, const Standings& standings) {
    for_each_line(part, [&](std::size_t line, std::span<Word> cells) {
      expansion_.judge(lines_, line, standings, cells);
      for_each_stretch(line, cells, [&](std::size_t, std::span<Word> stretch, GainSet& gains) {
        for (const Word cell : stretch) gains |= gain_bit(C::gain_size(cell));
      });
    });
  }

  // Finds all positions worth exactly `units` to one of the sides; false if a distance does not
  // fit.
  bool decide(int units) {
    Layers layer(lines_.parts());
    in_parts([&](std::size_t part) { decide_at_once(units, part, layer[part]); });
    for (int plies = 2; holds_any(layer); ++plies) {
      if (plies > C::kMostPlies) return false;
      Layers next(lines_.parts());
      expand(layer, &Layer::lost, [&](std::span<const Place> lost, std::size_t part) {
        win(lost, units, plies, part, next[part].won);
      });
      expand(layer, &Layer::won, [&](std::span<const Place> won, std::size_t part) {
        lose(won, units, plies, part, next[part].lost);
      });
      in_parts([&](std::size_t part) {
        next[part].won.close(workers_[part]->memory);
        next[part].lost.close(workers_[part]->memory);
      });
      layer = std::move(next);
    }
    return true;
  }

  // change(places, part) for all blocks of the lists in all parts; a block is given back as soon as
  // all have read it.
  template <class Change>
  void expand(Layers& layer, Places Layer::* list, Change change) {
    const auto longest = std::ranges::max_element(
        layer, {}, [list](const Layer& one) { return (one.*list).blocks(); });
    for (std::size_t i = 0; i < ((*longest).*list).blocks(); ++i) {
      in_parts([&](std::size_t part) {
        for (const Layer& from : layer) {
          const auto places = (from.*list).block(i);
          if (!places.empty()) change(places, part);
        }
      });
      for (std::size_t part = 0; part < layer.size(); ++part) {
        (layer[part].*list).release(i, workers_[part]->memory);
      }
    }
  }

  static bool holds_any(const Layers& layers) {
    return std::any_of(layers.begin(), layers.end(), [](const Layer& layer) {
      return !layer.won.empty() || !layer.lost.empty();
    });
  }

  // body(first column, cells, set of gains) for each stretch of a line.
  template <class Body>
  void for_each_stretch(std::size_t line, std::span<Word> cells, Body body) {
    std::size_t stretch = lines_.stretch(line);
    for (std::size_t begin = 0; begin < cells.size(); begin += Lines::kStretch, ++stretch) {
      body(begin, cells.subspan(begin, std::min(Lines::kStretch, cells.size() - begin)),
           gains_[stretch]);
    }
  }

  // Layer 1: what a capture or an end is worth, and losses where nothing but those is left.
  void decide_at_once(int units, std::size_t part, Layer& layer) {
    PlaceBlocks& memory = workers_[part]->memory;
    for_each_line(part, [&](std::size_t line, std::span<Word> cells) {
      const Place first = lines_.place(line);
      for_each_stretch(line, cells, [&](std::size_t begin, std::span<Word> stretch, GainSet gains) {
        if ((gains & gain_bit(units)) == 0) return;
        // Most cells are none of them, which is found eight at a time.
        constexpr std::size_t kAtATime = 8;
        const auto column = [&](std::size_t i) { return static_cast<std::uint32_t>(begin + i); };
        std::size_t i = 0;
        for (; i + kAtATime <= stretch.size(); i += kAtATime) {
          unsigned found = 0;
          for (std::size_t j = i; j < i + kAtATime; ++j) {
            found |= static_cast<unsigned>(C::gains(stretch[j], units)) |
                     static_cast<unsigned>(C::is_left_with(stretch[j], -units));
          }
          if (found == 0) continue;
          for (std::size_t j = i; j < i + kAtATime; ++j) {
            decide_at_once(units, stretch[j], {first.rank, first.facing + column(j)}, layer,
                           memory);
          }
        }
        for (; i < stretch.size(); ++i) {
          decide_at_once(units, stretch[i], {first.rank, first.facing + column(i)}, layer, memory);
        }
      });
    });
    layer.won.close(memory);
    layer.lost.close(memory);
  }

  void decide_at_once(int units, Word& cell, Place place, Layer& layer, PlaceBlocks& memory) {
    if (C::gains(cell, units)) {
      cell = C::decided(units, 1);
      layer.won.add(place, memory);
    } else if (C::is_left_with(cell, -units)) {
      cell = C::decided(-units, 1);
      layer.lost.add(place, memory);
    }
  }

  // first ? a : b, without a branch: no processor could guess what a cell holds.
  static constexpr Word either(bool first, Word a, Word b) {
    const auto mask = static_cast<Word>(-static_cast<int>(first));
    return static_cast<Word>((a & mask) | (b & ~mask));
  }

  // Whoever can move to a lost position wins as much.
  void win(std::span<const Place> lost, int units, int plies, std::size_t part, Places& won) {
    update(lost, part, won, [verdict = C::decided(units, plies)](Word& cell) {
      const bool decides = C::is_open(cell);
      cell = either(decides, verdict, cell);
      return decides;
    });
  }

  // Whoever has nothing but moves to won positions and captures that lose as much has lost.
  void lose(std::span<const Place> won, int units, int plies, std::size_t part, Places& lost) {
    update(won, part, lost, [units, verdict = C::decided(-units, plies)](Word& cell) {
      const Word less = either(C::is_open(cell), C::without_move(cell), cell);
      const bool decides = C::is_left_with_at_most(less, -units);
      cell = either(decides, verdict, less);
      return decides;
    });
  }

  // Takes the predecessors of a layer's positions, changes their cells, and lists those that the
  // change decides.
  template <class Change>
  class Updates {
   public:
    Updates(Word* cells, Places& decided, PlaceBlocks& memory, Change change)
        : cells_{cells}, decided_{decided}, memory_{memory}, change_{change} {}

    void offer(bool exists, std::uint64_t cell, Place place) {
      batch_[filled_] = {cells_ + cell, place};
      __builtin_prefetch(batch_[filled_].cell, 1);
      filled_ += exists ? 1 : 0;
      if (filled_ == kBatch) flush();
    }
    void flush() {
      Place* const begin = decided_.room(filled_, memory_);
      Place* next = begin;
      for (std::size_t i = 0; i < filled_; ++i) {
        *next = batch_[i].place;
        next += change_(*batch_[i].cell) ? 1 : 0;
      }
      decided_.add(static_cast<std::size_t>(next - begin));
      filled_ = 0;
    }

   private:
    static constexpr std::size_t kBatch = 128;
    struct Target {
      Word* cell;
      Place place;
    };
    Word* cells_;
    Places& decided_;
    PlaceBlocks& memory_;
    Change change_;
    std::size_t filled_ = 0;
    std::array<Target, kBatch> batch_;
  };

  template <class Change>
  void update(std::span<const Place> places, std::size_t part, Places& decided, Change change) {
    Updates updates{cells_.data(), decided, workers_[part]->memory, change};
    for (std::size_t begin = 0; begin < places.size();) {
      std::size_t end = begin + 1;
      while (end < places.size() && places[end].facing == places[begin].facing) ++end;
      workers_[part]->predecessors.visit(places.subspan(begin, end - begin), updates);
      begin = end;
    }
    updates.flush();
  }

  const Expansion& expansion_;
  E& executor_;
  Lines lines_;
  std::vector<std::optional<Worker>> workers_;  // by part
  Buffer<Word> cells_;
  std::vector<GainSet> gains_;  // by stretch
};

}  // namespace tihbat
