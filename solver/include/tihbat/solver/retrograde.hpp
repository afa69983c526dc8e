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

  // A level is scanned for layer 1 in slices of about so many cells.
  static constexpr std::size_t kSliceCells = std::size_t{1} << 24U;

  // Places written one after the other where there is room for one more, and kept where they count:
  // without a branch, since no processor could guess what a cell holds.
  class Listing {
   public:
    explicit Listing(Place* room) : begin_{room}, end_{room} {}
    void offer(Place place, bool counts) {
      *end_ = place;
      end_ += counts ? 1 : 0;
    }
    [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(end_ - begin_); }

   private:
    Place* begin_;
    Place* end_;
  };

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

  // body(line, its cells) for the lines of one part, all or from `begin` on before `end`.
  template <class Body>
  void for_each_line(std::size_t part, Body body) {
    for_each_line(part, 0, lines_.count(), body);
  }
  template <class Body>
  void for_each_line(std::size_t part, std::size_t begin, std::size_t end, Body body) {
    const std::span<Word> cells = cells_.span();
    for (std::size_t line = begin; line < end; ++line) {
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
    Layers layer = first_layers(units);
    for (int plies = 3; holds_any(layer); ++plies) {
      if (plies > C::kMostPlies) return false;
      layer = next_layer(layer, units, plies);
    }
    return true;
  }

  // Layer 2, from layer 1. Most positions of a threshold are won in layer 1, so these wins are not
  // listed as a whole but followed slice by slice of the level. That cannot disturb the slices to
  // come: it only takes moves from positions, and decides those that have neither a capture worth
  // `units` nor, in layer 1, nothing but captures.
  Layers first_layers(int units) {
    Layers first(lines_.parts());
    Layers second(lines_.parts());
    const std::size_t slices = 1 + cells_.size() / kSliceCells;
    for (std::size_t i = 0; i < slices; ++i) {
      const std::size_t begin = lines_.count() * i / slices;
      const std::size_t end = lines_.count() * (i + 1) / slices;
      in_parts([&](std::size_t part) { decide_at_once(units, part, begin, end, first[part]); });
      follow_wins(first, units, 2, second);
    }
    in_parts([&](std::size_t part) { first[part].lost.close(workers_[part]->memory); });
    follow_losses(first, units, 2, second);
    close(second);
    return second;
  }

  Layers next_layer(Layers& layer, int units, int plies) {
    Layers next(lines_.parts());
    follow_losses(layer, units, plies, next);
    follow_wins(layer, units, plies, next);
    close(next);
    return next;
  }

  // Whoever can move to a lost position wins as much.
  void follow_losses(Layers& layer, int units, int plies, Layers& next) {
    follow(layer, &Layer::lost, next, &Layer::won,
           [verdict = C::decided(units, plies)](Word& cell) {
             const bool decides = C::is_open(cell);
             cell = either(decides, verdict, cell);
             return decides;
           });
  }

  // Whoever has nothing but moves to won positions and captures that lose as much has lost.
  void follow_wins(Layers& layer, int units, int plies, Layers& next) {
    follow(layer, &Layer::won, next, &Layer::lost,
           [units, verdict = C::decided(-units, plies)](Word& cell) {
             const Word less = either(C::is_open(cell), C::without_move(cell), cell);
             const bool decides = C::is_left_with_at_most(less, -units);
             cell = either(decides, verdict, less);
             return decides;
           });
  }

  // Changes the cells of all predecessors of a layer's list and lists those that the change
  // decides. The first list is given back block by block.
  template <class Change>
  void follow(Layers& layer, Places Layer::* from, Layers& next, Places Layer::* to,
              Change change) {
    std::size_t blocks = 0;
    for (const Layer& one : layer) blocks = std::max(blocks, (one.*from).blocks());
    for (std::size_t i = 0; i < blocks; ++i) {
      in_parts([&](std::size_t part) {
        for (const Layer& one : layer) {
          update((one.*from).block(i), part, next[part].*to, change);
        }
      });
      for (std::size_t part = 0; part < layer.size(); ++part) {
        (layer[part].*from).release(i, workers_[part]->memory);
      }
    }
    for (Layer& one : layer) (one.*from).clear();
  }

  void close(Layers& layer) {
    in_parts([&](std::size_t part) {
      layer[part].won.close(workers_[part]->memory);
      layer[part].lost.close(workers_[part]->memory);
    });
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
  void decide_at_once(int units, std::size_t part, std::size_t begin_line, std::size_t end_line,
                      Layer& layer) {
    PlaceBlocks& memory = workers_[part]->memory;
    for_each_line(part, begin_line, end_line, [&](std::size_t line, std::span<Word> cells) {
      const Place first = lines_.place(line);
      for_each_stretch(line, cells, [&](std::size_t begin, std::span<Word> stretch, GainSet gains) {
        if ((gains & gain_bit(units)) == 0) return;
        Listing won{layer.won.room(stretch.size(), memory)};
        Listing lost{layer.lost.room(stretch.size(), memory)};
        const auto look = [&](std::size_t i) {
          Word& cell = stretch[i];
          const bool wins = C::gains(cell, units);
          const bool loses = C::is_left_with(cell, -units);
          const Place place{first.rank, first.facing + static_cast<std::uint32_t>(begin + i)};
          won.offer(place, wins);
          lost.offer(place, loses);
          cell = either(wins, C::decided(units, 1), either(loses, C::decided(-units, 1), cell));
        };
        // Most cells are none of them, which is found several at a time.
        std::size_t i = 0;
        for (; i + C::kSeveral <= stretch.size(); i += C::kSeveral) {
          if (!C::any_decided_at_once(&stretch[i], units)) continue;
          for (std::size_t j = i; j < i + C::kSeveral; ++j) look(j);
        }
        for (; i < stretch.size(); ++i) look(i);
        layer.won.add(won.count());
        layer.lost.add(lost.count());
      });
    });
    layer.won.close(memory);
  }

  // first ? a : b, without a branch.
  static constexpr Word either(bool first, Word a, Word b) {
    const auto mask = static_cast<Word>(-static_cast<int>(first));
    return static_cast<Word>((a & mask) | (b & ~mask));
  }

  // Takes the predecessors of a layer's positions, changes their cells, and lists those that the
  // change decides.
  template <class Change>
  class Updates {
    static constexpr std::size_t kBatch = 128;
    struct Target {
      Word* cell;
      Place place;
    };

   public:
    Updates(Word* cells, Places& decided, PlaceBlocks& memory, Change change)
        : cells_{cells}, decided_{decided}, memory_{memory}, change_{change} {}

    // The index of a predecessor's cell, and its place; nonsense where none exists.
    void offer(bool exists, std::uint64_t cell, Place place) {
      batch_[filled_] = {cells_ + cell, place};
      __builtin_prefetch(batch_[filled_].cell, 1);
      filled_ += exists ? 1 : 0;
      if (filled_ == kBatch) flush();
    }
    void flush() {
      Listing listing{decided_.room(filled_, memory_)};
      for (std::size_t i = 0; i < filled_; ++i) {
        const bool decides = change_(*batch_[i].cell);
        listing.offer(batch_[i].place, decides);
      }
      decided_.add(listing.count());
      filled_ = 0;
    }

   private:
    Word* cells_;
    Places& decided_;
    PlaceBlocks& memory_;
    Change change_;
    std::size_t filled_ = 0;
    std::array<Target, kBatch> batch_;
  };

  template <class Change>
  void update(std::span<const Place> places, std::size_t part, Places& decided, Change change) {
    if (places.empty()) return;
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
