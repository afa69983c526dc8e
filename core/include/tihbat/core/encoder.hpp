// Boards as numbers: for each number of counters a bijection between the boards and 0, 1, 2, ...
// without gaps.
//
// The boards of n counters are laid out as matrices, one for each number s of counters in the
// mover's row: its rows are the own rows of s counters, its columns the opponent's rows of n - s.
// So index = offset(s) + rank(own) * N(n - s) + rank(opponent), where N(s) = C(s + P - 1, P - 1)
// counts the rows of s counters. A whole row of a matrix shares everything that depends on the
// mover's pits, which is what the fast pass lives on (row_tables.hpp); and turning a board
// transposes the matrices.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tihbat/core/binomial.hpp"
#include "tihbat/core/board.hpp"
#include "tihbat/core/level_shape.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat {

// The rows of P pits, ranked among the rows of the same number of counters, and numbered over all
// of them (fewest counters first). With t_j the counters in pits j, j + 1, ..., P - 1, rank = sum
// over j = 1..P-1 of C(t_j + P - 1 - j, P - j): the combinatorial number system on the multiset
// {t_j}. The first pit does not enter, so a counter added there keeps the rank.
template <int P>
class RowRanking {
 public:
  // How many rows hold exactly s counters.
  [[nodiscard]] static constexpr std::uint64_t count(int s) { return RowCounts{P}.count(s); }
  // How many rows hold fewer than s counters: the number of the first row of s.
  [[nodiscard]] static constexpr std::uint64_t first_number(int s) {
    return RowCounts{P}.first_number(s);
  }

  [[nodiscard]] static constexpr std::uint64_t rank(const Row<P>& row) {
    std::uint64_t rank = 0;
    int suffix = 0;
    for (int j = P - 1; j >= 1; --j) {
      suffix += row[j];
      rank += binomial(suffix + P - 1 - j, P - j);
    }
    return rank;
  }

  // The row of s counters with this rank; O(P + s).
  [[nodiscard]] static constexpr Row<P> row(int s, std::uint64_t rank) {
    Row<P> row;
    int held = s;  // in pits j - 1 and after
    for (int j = 1; j < P; ++j) {
      int suffix = j == P - 1 ? static_cast<int>(rank) : held;
      while (binomial(suffix + P - 1 - j, P - j) > rank) --suffix;
      rank -= binomial(suffix + P - 1 - j, P - j);
      row.set(j - 1, held - suffix);
      held = suffix;
    }
    row.set(P - 1, held);
    return row;
  }
};

// The boards of one number of counters as indices 0, 1, 2, ... and back.
template <int P>
class LevelEncoder : public LevelShape {
 public:
  explicit LevelEncoder(int counters) : LevelShape{P, counters} {}

  [[nodiscard]] PositionIndex index(const Board<P>& board) const {
    return PositionIndex{row_start(board.own.total(), RowRanking<P>::rank(board.own)) +
                         RowRanking<P>::rank(board.opponent)};
  }

  // The board with this index; O(P + log counters) besides the rows.
  [[nodiscard]] Board<P> board(PositionIndex index) const {
    const auto after = std::upper_bound(offsets().begin(), offsets().end() - 1, index.get());
    const int s = static_cast<int>(after - offsets().begin()) - 1;
    const std::uint64_t within = index.get() - offset(s);
    const std::uint64_t columns = rows(counters() - s);
    return {RowRanking<P>::row(s, within / columns),
            RowRanking<P>::row(counters() - s, within % columns)};
  }
};

// The levels of all numbers of counters from 0 to a largest one, with a number for each board over
// all of them.
template <int P>
class Encoder {
 public:
  explicit Encoder(Counters most) {
    for (int n = 0; n <= most.get(); ++n) {
      levels_.emplace_back(n);
      first_.push_back(size_);
      size_ += levels_.back().size();
    }
  }

  [[nodiscard]] Counters most() const { return Counters{static_cast<int>(levels_.size()) - 1}; }
  // How many boards there are of up to most() counters: C(most + 2P, 2P).
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] const LevelEncoder<P>& level(Counters n) const { return levels_[slot(n)]; }
  [[nodiscard]] PositionIndex index(const Board<P>& board) const {
    return level(board.total()).index(board);
  }

  // A number over all boards: those with fewer counters first, then in index order.
  [[nodiscard]] std::uint64_t number(const Board<P>& board) const {
    return first_[slot(board.total())] + index(board).get();
  }
  [[nodiscard]] Board<P> numbered(std::uint64_t number) const {
    const auto after = std::ranges::upper_bound(first_, number);
    const auto n = static_cast<std::size_t>(after - first_.begin()) - 1;
    return levels_[n].board(PositionIndex{number - first_[n]});
  }

 private:
  [[nodiscard]] static std::size_t slot(Counters n) { return static_cast<std::size_t>(n.get()); }

  std::vector<LevelEncoder<P>> levels_;
  std::vector<std::uint64_t> first_;
  std::uint64_t size_ = 0;
};

}  // namespace tihbat
