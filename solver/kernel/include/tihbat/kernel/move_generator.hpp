// How the pass asks the rules for the moves and the predecessors of positions: by look-ups for a
// whole matrix row where the rules offer them (RowMoveGenerator), else position by position
// (PositionMoveGenerator). A move generator serves all levels; its Predecessors one partition of
// one level.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/level_shape.hpp"
#include "tihbat/core/row_tables.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/kernel/cell.hpp"
#include "tihbat/kernel/frontier.hpp"
#include "tihbat/kernel/level_layout.hpp"

namespace tihbat::kernel {

// Finished levels as captures need them: values for the side that has *just moved*, in units, by
// the index of the board as that side sees it. (So captures from a fixed own row read along one
// matrix row.)
using ValueAfterMove = std::int8_t;
using ValuesAfterMove = std::vector<std::span<const ValueAfterMove>>;  // by number of counters

// Moves by look-ups, the same code for all rules and numbers of pits whose words, units and ranks
// are of the same kind.
template <std::unsigned_integral W, int Unit, std::unsigned_integral Rank>
class RowMoveGenerator {
 public:
  using Word = W;
  static constexpr int kValueUnit = Unit;
  using Lookups = RowLookups<Rank>;

  // For boards of so many pits a side and up to `most` counters.
  RowMoveGenerator(Lookups lookups, int pits, Counters most) : lookups_{std::move(lookups)} {
    for (int n = 0; n <= most.get(); ++n) levels_.emplace_back(pits, n);
  }

  // Writes the open cells of one matrix row: best capture and number of other moves.
  void initialise(const LevelLayout& layout, std::size_t row, const ValuesAfterMove& values,
                  std::span<Word> cells) const {
    using C = Cell<Word, Unit>;
    const int n = layout.level().counters();
    const int left = n - layout.counters(row);
    std::fill(cells.begin(), cells.end(), C::kUninitialised);
    for (const auto& step : lookups_.steps(row % layout.rows_in_half())) {
      const Rank* forward = lookups_.forward(step.transfer, left);
      // The values of the boards after the move, all in one matrix row.
      const auto after = [&](int captured) {
        return values[static_cast<std::size_t>(n - captured)].data() +
               levels_[static_cast<std::size_t>(n - captured)].row_start(step.after_counters,
                                                                         step.after_rank);
      };
      if (Lookups::may_capture(step.transfer)) {
        const std::uint8_t* taken = lookups_.captured(step.transfer, left);
        for (std::size_t i = 0; i < cells.size(); ++i) {
          const int captured = step.captured + taken[i];
          cells[i] = captured == 0
                         ? C::with_move(cells[i])
                         : C::with_gain(cells[i], captured / Unit + after(captured)[forward[i]]);
        }
      } else if (step.captured == 0) {
        for (Word& cell : cells) cell = C::with_move(cell);
      } else {
        const ValueAfterMove* value = after(step.captured);
        const int gain = step.captured / Unit;
        for (std::size_t i = 0; i < cells.size(); ++i) {
          cells[i] = C::with_gain(cells[i], gain + value[forward[i]]);
        }
      }
    }
  }

  // The inverse moves without a capture into the matrix rows of one partition.
  class Predecessors {
   public:
    Predecessors(const Lookups& lookups, const LevelLayout& layout, std::size_t partition)
        : lookups_{lookups} {
      const int n = layout.level().counters();
      first_.reserve(layout.rows() + 1);
      for (std::size_t after = 0; after < layout.rows(); ++after) {
        first_.push_back(inverse_moves_.size());
        // Moves lead to the other half, if there is another.
        const std::size_t half = layout.halves() - 1 - after / layout.rows_in_half();
        for (const auto& origin : lookups.origins(after % layout.rows_in_half())) {
          if (origin.counters > n) break;
          const std::size_t row = half * layout.rows_in_half() + origin.row;
          if (layout.partition(row) != partition) continue;
          inverse_moves_.push_back({layout.start(row),
                                    lookups.inverse_offset(origin.transfer, n - origin.counters),
                                    layout.first_position(row)});
        }
      }
      first_.push_back(inverse_moves_.size());
    }

    // Whether positions with this opponent's row have predecessors in the partition.
    [[nodiscard]] bool exist(std::size_t opponent_row) const {
      return first_[opponent_row] != first_[opponent_row + 1];
    }

    // Offers the sink each predecessor of positions that share their opponent's row (not more than
    // it can take): whether there is one, the index of its cell, and its position. (Without a
    // branch: where there is none, the rest is nonsense.)
    template <class Sink>
    void visit(std::span<const PackedPosition> positions, Sink& sink) const {
      const std::uint32_t after = positions.front().opponent_row();
      for (std::size_t i = first_[after]; i < first_[after + 1]; ++i) {
        const InverseMove& move = inverse_moves_[i];
        const Rank* inverse = lookups_.inverse(move.inverse);
        sink.make_room(positions.size());
        for (const PackedPosition position : positions) {
          const Rank column = inverse[position.own_rank()];
          sink.offer(column != Lookups::kNone, move.start + column,
                     move.first.plus_columns(column));
        }
      }
    }

   private:
    struct InverseMove {
      std::uint64_t start;    // of the matrix row before the move
      std::uint32_t inverse;  // where the look-up rank now -> column before begins
      PackedPosition first;   // in column 0 before the move
    };
    const Lookups& lookups_;
    std::vector<InverseMove> inverse_moves_;
    std::vector<std::size_t> first_;  // by the opponent's row now
  };

  [[nodiscard]] Predecessors predecessors(const LevelLayout& layout, std::size_t partition) const {
    return {lookups_, layout, partition};
  }

 private:
  Lookups lookups_;
  std::vector<LevelShape> levels_;  // by number of counters
};

template <ReversibleRules R>
class PositionMoveGenerator {
 public:
  static constexpr int P = R::kPits;
  using Word = typename R::Word;
  static constexpr int kValueUnit = R::kValueUnit;

  // Both must outlive it.
  PositionMoveGenerator(const R& rules, const Encoder<P>& encoder)
      : rules_{rules}, encoder_{encoder} {
    for (int s = 0; s <= encoder.most().get(); ++s) {
      for (std::uint64_t rank = 0; rank < RowRanking<P>::count(s); ++rank) {
        rows_.push_back(RowRanking<P>::row(s, rank));
      }
    }
  }

  void initialise(const LevelLayout& layout, std::size_t row, const ValuesAfterMove& values,
                  std::span<Word> cells) const {
    const std::size_t opponent = layout.first_row(layout.level().counters() - layout.counters(row));
    for (std::size_t i = 0; i < cells.size(); ++i) {
      cells[i] = initial(Board<P>{rows_[row % layout.rows_in_half()], rows_[opponent + i]}, values);
    }
  }

  class Predecessors {
   public:
    Predecessors(const R& rules, const std::vector<Row<P>>& rows, const LevelLayout& layout,
                 std::size_t partition)
        : rules_{rules}, rows_{rows}, layout_{layout}, partition_{partition} {}

    // Not known without asking for each position.
    [[nodiscard]] static bool exist(std::size_t /*opponent_row*/) { return true; }

    template <class Sink>
    void visit(std::span<const PackedPosition> positions, Sink& sink) const {
      const int n = layout_.level().counters();
      for (const PackedPosition position : positions) {
        const std::size_t now = position.opponent_row();
        const Board<P> board{
            rows_[layout_.first_row(n - layout_.counters(now)) + position.own_rank()],
            rows_[now % layout_.rows_in_half()]};
        const std::size_t half = layout_.halves() - 1 - now / layout_.rows_in_half();
        const std::size_t base = half * layout_.rows_in_half();
        rules_.for_each_predecessor(board, [&](const Board<P>& before) {
          const int own = before.own.total();
          const std::uint64_t rank = RowRanking<P>::rank(before.own);
          const std::size_t row = base + layout_.first_row(own) + static_cast<std::size_t>(rank);
          if (layout_.partition(row) != partition_) return;
          const std::uint64_t column = RowRanking<P>::rank(before.opponent);
          sink.make_room(1);
          sink.offer(true, layout_.start(row) + column,
                     PackedPosition{
                         static_cast<std::uint32_t>(rank),
                         static_cast<std::uint32_t>(base + layout_.first_row(n - own) + column)});
        });
      }
    }

   private:
    const R& rules_;
    const std::vector<Row<P>>& rows_;
    const LevelLayout& layout_;
    std::size_t partition_;
  };

  [[nodiscard]] Predecessors predecessors(const LevelLayout& layout, std::size_t partition) const {
    return {rules_, rows_, layout, partition};
  }

 private:
  // An open cell, or that of an end.
  [[nodiscard]] Word initial(const Board<P>& board, const ValuesAfterMove& values) const {
    using C = Cell<Word, kValueUnit>;
    if (const auto payoff = rules_.payoff(board)) {
      return C::with_gain(C::kUninitialised, payoff->get() / kValueUnit);
    }
    Word cell = C::kUninitialised;
    for (const Move move : rules_.moves(board)) {
      const Played<P> played = rules_.play(board, move);
      if (played.captured == Counters{0}) {
        cell = C::with_move(cell);
        continue;
      }
      const Board<P> after = played.next.turned();
      const auto& level = values[static_cast<std::size_t>(after.total().get())];
      cell = C::with_gain(cell, played.captured.get() / kValueUnit +
                                    level[static_cast<std::size_t>(encoder_.index(after).get())]);
    }
    return cell;
  }

  const R& rules_;
  const Encoder<P>& encoder_;
  std::vector<Row<P>> rows_;  // by number
};

template <class R>
struct MoveGeneratorFor {
  using type = PositionMoveGenerator<R>;
};
template <RowRules R>
struct MoveGeneratorFor<R> {
  using type = RowMoveGenerator<typename R::Word, R::kValueUnit, RankOf<R::kPits>>;
};
template <class R>
using MoveGeneratorOf = typename MoveGeneratorFor<R>::type;

// Rules and encoder must outlive it.
template <class R>
[[nodiscard]] MoveGeneratorOf<R> make_move_generator(const R& rules,
                                                     const Encoder<R::kPits>& encoder) {
  if constexpr (RowRules<R>) {
    return {rules.row_tables(encoder.most()), R::kPits, encoder.most()};
  } else {
    return {rules, encoder};
  }
}

}  // namespace tihbat::kernel
