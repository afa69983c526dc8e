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
#include <bit>
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
      workers_[part].emplace(expansion_.backwards(lines_, part), lines_.count(), readers_);
      judge(part, standings);
    });
    readers_ = {lines_.count(), lines_.parts(), [&](std::size_t part, std::size_t line) {
                  return workers_[part]->predecessors.leads_back(line);
                }};
    for (const Pin& pin : pins)
      cells_.data()[pin.sheet * lines_.level().size() + pin.index.get()] = C::kDraw;
    GainSet gains = 0;
    for (const GainSet stretch : gains_) gains |= stretch;
    const int most = std::min(lines_.level().counters() / R::kValueUnit, C::kMostUnits);
    for (int units = most; units > 0; --units) {
      if ((gains & C::gain_set_either_way(units)) == 0) continue;
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
      const std::size_t begin = cells_.size() * part / lines_.parts();
      const std::size_t end = cells_.size() * (part + 1) / lines_.parts();
      for (Word& cell : cells_.span().subspan(begin, end - begin)) {
        cell = C::is_open(cell) ? C::kDraw : cell;
      }
    });
    return std::move(cells_);
  }

 private:
  using C = CellOf<R>;

  using GainSet = typename C::GainSet;

  // A level is scanned for layer 1 in slices of about so many cells.
  static constexpr std::size_t kSliceCells = std::size_t{1} << 22U;

  // Places written one after the other where there is room for one more, and kept where they count
  // (1, not 0): without a branch, since no processor could guess what a cell holds.
  class Listing {
   public:
    explicit Listing(Place* room) : begin_{room}, end_{room} {}
    void offer(Place place, unsigned counts) {
      *end_ = place;
      end_ += counts;
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
    Worker(typename Expansion::Predecessors back, std::size_t lines, const Readers& readers)
        : predecessors{std::move(back)}, memory{lines, readers} {}
  };
  // The positions that one part decides in a layer, as far as anybody can move there.
  struct Layer {
    Places won;
    Places lost;
  };
  using Layers = std::vector<Layer>;

  template <class Body>
  void in_parts(Body body) {
    executor_.run(lines_.parts(), body);
  }

  // Fills the lines of one part, and the sets of gains of their stretches.
  void judge(std::size_t part, const Standings& standings) {
    for (std::size_t line = 0; line < lines_.count(); ++line) {
      if (lines_.part(line) != part) continue;
      expansion_.judge(lines_, line, standings,
                       cells_.span().subspan(lines_.start(line), lines_.columns(line)));
      for (std::size_t i = lines_.stretch(line); i < lines_.stretch(line + 1); ++i) {
        const Stretch stretch = stretch_of(line, i);
        for (const Word cell : stretch.cells) gains_[i] |= C::gain_set(cell);
      }
    }
  }

  // One of the stretches of a line.
  struct Stretch {
    std::span<Word> cells;
    Place first;
  };
  [[nodiscard]] Stretch stretch_of(std::size_t line, std::size_t stretch) {
    const std::size_t begin = (stretch - lines_.stretch(line)) * Lines::kStretch;
    const std::size_t size = std::min(Lines::kStretch, lines_.columns(line) - begin);
    return {cells_.span().subspan(static_cast<std::size_t>(lines_.start(line)) + begin, size),
            lines_.place(line).columns_on(begin)};
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
             const Word less = C::without_move(cell);
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
          for (const auto places : (one.*from).read(i, part)) {
            update(places, part, next[part].*to, change);
          }
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

  // Layer 1: what a capture or an end is worth, and losses where nothing but those is left.
  void decide_at_once(int units, std::size_t part, std::size_t begin_line, std::size_t end_line,
                      Layer& layer) {
    PlaceBlocks& memory = workers_[part]->memory;
    const GainSet wanted = C::gain_set_either_way(units);
    for (std::size_t i = lines_.stretch(begin_line); i < lines_.stretch(end_line); ++i) {
      if ((gains_[i] & wanted) == 0) continue;
      const std::size_t line = lines_.line_of(i);
      if (lines_.part(line) == part) decide_at_once(units, stretch_of(line, i), layer, memory);
    }
    layer.won.close(memory);
  }

  void decide_at_once(int units, const Stretch& stretch, Layer& layer, PlaceBlocks& memory) {
    const auto [cells, first] = stretch;
    Listing won{layer.won.room(cells.size(), memory)};
    Listing lost{layer.lost.room(cells.size(), memory)};
    for (std::size_t begin = 0; begin < cells.size(); begin += C::kAtOnce) {
      const auto some = cells.subspan(begin, std::min(C::kAtOnce, cells.size() - begin));
      for (auto found = C::decided_at_once(some, units); found != 0; found &= found - 1) {
        const std::size_t i = begin + static_cast<std::size_t>(std::countr_zero(found));
        const bool wins = C::gains(cells[i], units);
        const Place place = first.columns_on(i);
        const unsigned is_read = readers_.read(place);
        won.offer(place, is_read & unsigned{wins});
        lost.offer(place, is_read & unsigned{!wins});
        cells[i] = either(wins, C::decided(units, 1), C::decided(-units, 1));
      }
    }
    layer.won.add(won.count());
    layer.lost.add(lost.count());
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
    Updates(Word* cells, const Readers& readers, Places& decided, PlaceBlocks& memory,
            Change change)
        : cells_{cells}, readers_{readers}, decided_{decided}, memory_{memory}, change_{change} {}

    // How many places may be visited at once.
    static constexpr std::size_t kMostAtOnce = kBatch / 2;

    // To be called before so many (at most kMostAtOnce) are offered.
    void make_room(std::size_t count) {
      if (filled_ + count > kBatch) flush();
    }
    // The index of a predecessor's cell, and its place; nonsense where none exists.
    void offer(bool exists, std::uint64_t cell, Place place) {
      batch_[filled_] = {cells_ + cell, place};
      __builtin_prefetch(batch_[filled_].cell, 1);
      filled_ += exists ? 1 : 0;
    }
    void flush() {
      Listing listing{decided_.room(filled_, memory_)};
      for (std::size_t i = 0; i < filled_; ++i) {
        const bool decides = change_(*batch_[i].cell);
        listing.offer(batch_[i].place, readers_.read(batch_[i].place) & unsigned{decides});
      }
      decided_.add(listing.count());
      filled_ = 0;
    }

   private:
    Word* cells_;
    const Readers& readers_;
    Places& decided_;
    PlaceBlocks& memory_;
    Change change_;
    std::size_t filled_ = 0;
    std::array<Target, kBatch> batch_;
  };

  template <class Change>
  void update(std::span<const Place> places, std::size_t part, Places& decided, Change change) {
    if (places.empty()) return;
    Updates updates{cells_.data(), readers_, decided, workers_[part]->memory, change};
    for (std::size_t begin = 0; begin < places.size();) {
      const std::size_t most = std::min(places.size(), begin + decltype(updates)::kMostAtOnce);
      std::size_t end = begin + 1;
      while (end < most && places[end].facing() == places[begin].facing()) ++end;
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
  Readers readers_;
};

}  // namespace tihbat
