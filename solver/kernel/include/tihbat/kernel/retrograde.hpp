// The retrograde pass over one level, the positions of one number of counters, when all levels that
// captures lead to are finished. It gives every position its value and distance (F3): thresholds k
// fall from the largest gain to one unit, and at each the positions where a side can force k are
// found backwards from the captures and ends that pay exactly k; what no threshold decides is worth
// 0. Within a threshold positions are decided layer by layer, so the number of the layer is the
// distance. docs/solving.md has the proof.
//
// With history (F4) the same pass runs over two halves, South to move and North to move, where
// moves lead from one half to the other and the positions that have occurred are terminals pinned
// at 0. Without, there is one half that moves lead back to.
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

#include "tihbat/core/level_shape.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/kernel/buffer.hpp"
#include "tihbat/kernel/cell.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/frontier.hpp"
#include "tihbat/kernel/level_layout.hpp"
#include "tihbat/kernel/move_generator.hpp"

namespace tihbat::kernel {

// A position worth 0 without moves: half 0 has South to move, half 1 North.
struct PinnedTerminal {
  std::size_t half;
  PositionIndex index;
};

// G: a move generator (move_generator.hpp).
template <class G, Executor E>
class Retrograde {
 public:
  using Word = typename G::Word;

  // All must outlive the pass.
  Retrograde(const G& moves, const LevelShape& level, E& executor, std::size_t halves = 1)
      : moves_{moves},
        executor_{executor},
        layout_{level, halves, partitions_for(executor, halves * level.size())},
        workers_(layout_.partitions()) {}

  // The decided cells of each half, one half after the other, in index order; the same for any
  // executor. Refuses a distance that does not fit the model's word. `report` hears a rough share
  // of the work done, from 0 to 1.
  [[nodiscard]] Result<Buffer<Word>> run(const ValuesAfterMove& values,
                                         std::span<const PinnedTerminal> pinned = {},
                                         const std::function<void(double)>& report = {}) {
    cells_ = Buffer<Word>{static_cast<std::size_t>(layout_.start(layout_.rows()))};
    gains_.assign(layout_.segments(), 0);
    in_partitions([&](std::size_t p) {
      workers_[p].emplace(moves_.predecessors(layout_, p), layout_.rows(), routing_);
      initialise(p, values);
    });
    routing_ = {layout_.rows(), layout_.partitions(), [&](std::size_t p, std::size_t row) {
                  return workers_[p]->predecessors.exist(row);
                }};
    for (const PinnedTerminal& terminal : pinned) {
      cells_.data()[terminal.half * layout_.level().size() + terminal.index.get()] = C::kDraw;
    }
    GainSet gains = 0;
    for (const GainSet segment : gains_) gains |= segment;
    const int most = std::min(layout_.level().counters() / G::kValueUnit, C::kMostUnits);
    for (int units = most; units > 0; --units) {
      if ((gains & C::gain_set_either_way(units)) == 0) continue;
      // Small values are the frequent ones: the work grows about as 1 / units.
      if (report) report(1.0 / (units + 1));
      if (!decide(units)) {
        return Reasons{"a position of " + std::to_string(layout_.level().counters()) +
                       " counters is more than " + std::to_string(C::kMostPlies) +
                       " plies from its conversion, which a table of " +
                       std::to_string(8 * sizeof(Word)) + "-bit cells cannot hold"};
      }
    }
    in_partitions([&](std::size_t p) {
      const std::size_t begin = cells_.size() * p / layout_.partitions();
      const std::size_t end = cells_.size() * (p + 1) / layout_.partitions();
      for (Word& cell : cells_.span().subspan(begin, end - begin)) {
        cell = C::is_open(cell) ? C::kDraw : cell;
      }
    });
    return std::move(cells_);
  }

 private:
  using C = Cell<Word, G::kValueUnit>;
  using GainSet = typename C::GainSet;

  // A level is scanned for layer 1 in slices of about so many cells.
  static constexpr std::size_t kSliceCells = std::size_t{1} << 22U;

  // Positions written one after the other where there is room for one more, and kept where they
  // count (1, not 0): without a branch, since no processor could guess what a cell holds.
  class Listing {
   public:
    explicit Listing(PackedPosition* room) : begin_{room}, end_{room} {}
    void offer(PackedPosition position, unsigned counts) {
      *end_ = position;
      end_ += counts;
    }
    [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(end_ - begin_); }

   private:
    PackedPosition* begin_;
    PackedPosition* end_;
  };

  // What the worker of one partition works with.
  struct Worker {
    typename G::Predecessors predecessors;
    BlockPool pool;
    Worker(typename G::Predecessors before, std::size_t rows, const FrontierRouting& routing)
        : predecessors{std::move(before)}, pool{rows, routing} {}
  };
  // The positions of a layer that one worker has decided, without those that no move leads to.
  struct LayerShare {
    Frontier won;
    Frontier lost;
  };
  using Layer = std::vector<LayerShare>;  // by partition

  template <class Body>
  void in_partitions(Body body) {
    executor_.run(layout_.partitions(), body);
  }

  // Fills the rows of one partition, and the sets of gains of their segments.
  void initialise(std::size_t partition, const ValuesAfterMove& values) {
    for (std::size_t row = 0; row < layout_.rows(); ++row) {
      if (layout_.partition(row) != partition) continue;
      moves_.initialise(layout_, row, values,
                        cells_.span().subspan(layout_.start(row), layout_.columns(row)));
      for (std::size_t i = layout_.first_segment(row); i < layout_.first_segment(row + 1); ++i) {
        const Segment segment = segment_of(row, i);
        for (const Word cell : segment.cells) gains_[i] |= C::gain_set(cell);
      }
    }
  }

  // One of the segments of a matrix row.
  struct Segment {
    std::span<Word> cells;
    PackedPosition first;
  };
  [[nodiscard]] Segment segment_of(std::size_t row, std::size_t segment) {
    const std::size_t begin = (segment - layout_.first_segment(row)) * LevelLayout::kSegment;
    const std::size_t size = std::min(LevelLayout::kSegment, layout_.columns(row) - begin);
    return {cells_.span().subspan(static_cast<std::size_t>(layout_.start(row)) + begin, size),
            layout_.first_position(row).plus_columns(begin)};
  }

  // Finds all positions worth exactly `units` to one of the sides; false if a distance does not
  // fit.
  bool decide(int units) {
    Layer layer = second_layer(units);
    for (int plies = 3; holds_any(layer); ++plies) {
      if (plies > C::kMostPlies) return false;
      layer = next_layer(layer, units, plies);
    }
    return true;
  }

  // Layer 2, by way of layer 1. Most positions of a threshold are won in layer 1, so these wins are
  // not listed as a whole but followed slice by slice of the level. That cannot disturb the slices
  // to come: it only takes moves from positions, and decides those that have neither a capture
  // worth `units` nor, in layer 1, nothing but captures.
  Layer second_layer(int units) {
    Layer first(layout_.partitions());
    Layer second(layout_.partitions());
    const std::size_t slices = 1 + cells_.size() / kSliceCells;
    for (std::size_t i = 0; i < slices; ++i) {
      const std::size_t begin = layout_.rows() * i / slices;
      const std::size_t end = layout_.rows() * (i + 1) / slices;
      in_partitions([&](std::size_t p) { decide_at_once(units, p, begin, end, first[p]); });
      follow_wins(first, units, 2, second);
    }
    in_partitions([&](std::size_t p) { first[p].lost.close(workers_[p]->pool); });
    follow_losses(first, units, 2, second);
    close(second);
    return second;
  }

  Layer next_layer(Layer& layer, int units, int plies) {
    Layer next(layout_.partitions());
    follow_losses(layer, units, plies, next);
    follow_wins(layer, units, plies, next);
    close(next);
    return next;
  }

  // Whoever can move to a lost position wins as much.
  void follow_losses(Layer& layer, int units, int plies, Layer& next) {
    follow(layer, &LayerShare::lost, next, &LayerShare::won,
           [verdict = C::decided(units, plies)](Word& cell) {
             const bool decides = C::is_open(cell);
             cell = either(decides, verdict, cell);
             return decides;
           });
  }

  // Whoever has nothing but moves to won positions and captures that lose as much has lost.
  void follow_wins(Layer& layer, int units, int plies, Layer& next) {
    follow(layer, &LayerShare::won, next, &LayerShare::lost,
           [units, verdict = C::decided(-units, plies)](Word& cell) {
             const Word less = C::without_move(cell);
             const bool decides = C::is_left_with_at_most(less, -units);
             cell = either(decides, verdict, less);
             return decides;
           });
  }

  // Changes the cells of all predecessors of a layer's frontier and lists those that the change
  // decides. The first frontier is given back block by block.
  template <class Change>
  void follow(Layer& layer, Frontier LayerShare::* from, Layer& next, Frontier LayerShare::* to,
              Change change) {
    std::size_t blocks = 0;
    for (const LayerShare& share : layer) blocks = std::max(blocks, (share.*from).blocks());
    for (std::size_t i = 0; i < blocks; ++i) {
      in_partitions([&](std::size_t p) {
        for (const LayerShare& share : layer) {
          for (const auto positions : (share.*from).read(i, p)) {
            update(positions, p, next[p].*to, change);
          }
        }
      });
      for (std::size_t p = 0; p < layer.size(); ++p) {
        (layer[p].*from).release(i, workers_[p]->pool);
      }
    }
    for (LayerShare& share : layer) (share.*from).clear();
  }

  void close(Layer& layer) {
    in_partitions([&](std::size_t p) {
      layer[p].won.close(workers_[p]->pool);
      layer[p].lost.close(workers_[p]->pool);
    });
  }

  static bool holds_any(const Layer& layer) {
    return std::any_of(layer.begin(), layer.end(), [](const LayerShare& share) {
      return !share.won.empty() || !share.lost.empty();
    });
  }

  // Layer 1: what a capture or an end is worth, and losses where nothing but those is left.
  void decide_at_once(int units, std::size_t partition, std::size_t begin_row, std::size_t end_row,
                      LayerShare& share) {
    BlockPool& pool = workers_[partition]->pool;
    const GainSet wanted = C::gain_set_either_way(units);
    const std::size_t end = layout_.first_segment(end_row);
    for (std::size_t i = layout_.first_segment(begin_row); i < end; ++i) {
      if ((gains_[i] & wanted) == 0) continue;
      const std::size_t row = layout_.row_of(i);
      if (layout_.partition(row) == partition) {
        decide_at_once(units, segment_of(row, i), share, pool);
      }
    }
    share.won.close(pool);
  }

  void decide_at_once(int units, const Segment& segment, LayerShare& share, BlockPool& pool) {
    const auto [cells, first] = segment;
    Listing won{share.won.room(cells.size(), pool)};
    Listing lost{share.lost.room(cells.size(), pool)};
    for (std::size_t begin = 0; begin < cells.size(); begin += C::kAtOnce) {
      const auto some = cells.subspan(begin, std::min(C::kAtOnce, cells.size() - begin));
      for (auto found = C::decided_at_once(some, units); found != 0; found &= found - 1) {
        const std::size_t i = begin + static_cast<std::size_t>(std::countr_zero(found));
        const bool wins = C::gains(cells[i], units);
        const PackedPosition position = first.plus_columns(i);
        const unsigned is_read = routing_.is_read(position);
        won.offer(position, is_read & unsigned{wins});
        lost.offer(position, is_read & unsigned{!wins});
        cells[i] = either(wins, C::decided(units, 1), C::decided(-units, 1));
      }
    }
    share.won.add(won.count());
    share.lost.add(lost.count());
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
      PackedPosition position;
    };

   public:
    Updates(Word* cells, const FrontierRouting& routing, Frontier& decided, BlockPool& pool,
            Change change)
        : cells_{cells}, routing_{routing}, decided_{decided}, pool_{pool}, change_{change} {}

    // How many positions may be visited at once.
    static constexpr std::size_t kMostAtOnce = kBatch / 2;

    // To be called before so many (at most kMostAtOnce) are offered.
    void make_room(std::size_t count) {
      if (filled_ + count > kBatch) flush();
    }
    // The index of a predecessor's cell, and its position; nonsense where none exists.
    void offer(bool exists, std::uint64_t cell, PackedPosition position) {
      batch_[filled_] = {cells_ + cell, position};
      __builtin_prefetch(batch_[filled_].cell, 1);
      filled_ += exists ? 1 : 0;
    }
    void flush() {
      Listing listing{decided_.room(filled_, pool_)};
      for (std::size_t i = 0; i < filled_; ++i) {
        const bool decides = change_(*batch_[i].cell);
        listing.offer(batch_[i].position, routing_.is_read(batch_[i].position) & unsigned{decides});
      }
      decided_.add(listing.count());
      filled_ = 0;
    }

   private:
    Word* cells_;
    const FrontierRouting& routing_;
    Frontier& decided_;
    BlockPool& pool_;
    Change change_;
    std::size_t filled_ = 0;
    std::array<Target, kBatch> batch_;
  };

  template <class Change>
  void update(std::span<const PackedPosition> positions, std::size_t partition, Frontier& decided,
              Change change) {
    if (positions.empty()) return;
    Updates updates{cells_.data(), routing_, decided, workers_[partition]->pool, change};
    for (std::size_t begin = 0; begin < positions.size();) {
      const std::size_t most = std::min(positions.size(), begin + decltype(updates)::kMostAtOnce);
      std::size_t end = begin + 1;
      while (end < most && positions[end].opponent_row() == positions[begin].opponent_row()) ++end;
      workers_[partition]->predecessors.visit(positions.subspan(begin, end - begin), updates);
      begin = end;
    }
    updates.flush();
  }

  const G& moves_;
  E& executor_;
  LevelLayout layout_;
  std::vector<std::optional<Worker>> workers_;  // by partition
  Buffer<Word> cells_;
  std::vector<GainSet> gains_;  // by segment
  FrontierRouting routing_;
};

// The passes that Tihbat's rules need, for up to 4 pits a side and for more, are compiled once, in
// retrograde.cpp.
extern template class Retrograde<RowMoveGenerator<std::uint16_t, 2, std::uint16_t>, AnyExecutor>;
extern template class Retrograde<RowMoveGenerator<std::uint16_t, 2, std::uint32_t>, AnyExecutor>;

}  // namespace tihbat::kernel
