// The proof of audit.hpp for a folder's levels: every cell is compared with what the cells of the
// next positions demand. No solver code takes part; rules and encoder are those of core/, and
// kernel/cell.hpp is the format of the files.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/database/conditions.hpp"
#include "tihbat/kernel/cell.hpp"
#include "tihbat/kernel/executor.hpp"

namespace tihbat::database {

template <Rules R>
class LevelAudit {
 public:
  static constexpr int P = R::kPits;
  using Word = typename R::Word;

  // Both must outlive the audit.
  LevelAudit(const R& rules, const Encoder<P>& encoder)
      : rules_{rules},
        encoder_{encoder},
        levels_(static_cast<std::size_t>(encoder.most().get()) + 1) {}

  // The cells of n counters; they must outlive the audit.
  void take(Counters n, std::span<const Word> cells) {
    invariant(cells.size() == encoder_.level(n).size(), "a level has as many cells as positions");
    levels_[slot(n)] = cells;
  }
  // Whether this level and all that captures lead to have been taken.
  [[nodiscard]] bool can_judge(Counters n) const {
    for (; n >= Counters{0}; n -= Counters{R::kValueUnit}) {
      if (levels_[slot(n)].empty()) return false;
    }
    return true;
  }

  // Whether every cell of a level is what its neighbours demand. One pass over the moves.
  template <kernel::Executor E>
  [[nodiscard]] bool proves(Counters n, E& executor) const {
    std::atomic<bool> right = true;
    const std::size_t partitions = kernel::partitions_for(executor, levels_[slot(n)].size());
    executor.run(partitions, [&](std::size_t partition) {
      for (int s = 0; s <= n.get() && right; ++s) {
        for (std::uint64_t rank = partition; rank < RowRanking<P>::count(s) && right;
             rank += partitions) {
          if (!is_row_right(n, s, rank)) right = false;
        }
      }
    });
    return right;
  }

 private:
  using C = kernel::CellOf<R>;

  static std::size_t slot(Counters n) { return static_cast<std::size_t>(n.get()); }

  // All boards with one own row: a matrix row.
  [[nodiscard]] bool is_row_right(Counters n, int s, std::uint64_t rank) const {
    const Row<P> own = RowRanking<P>::row(s, rank);
    const int left = n.get() - s;
    const Word* cell = levels_[slot(n)].data() + encoder_.level(n).row_start(s, rank);
    for (std::uint64_t column = 0; column < RowRanking<P>::count(left); ++column, ++cell) {
      if (!is_right(Board<P>{own, RowRanking<P>::row(left, column)}, *cell)) return false;
    }
    return true;
  }

  // The conditions (V) and (D) of docs/solving.md.
  [[nodiscard]] bool is_right(const Board<P>& board, Word cell) const {
    if (C::is_open(cell)) return false;
    const int value = C::units(cell);
    const int distance = C::plies(cell);
    if (const auto payoff = rules_.payoff(board)) {
      return value * R::kValueUnit == payoff->get() && distance == 0;
    }
    Demand<int> demand;
    for (const Move move : rules_.moves(board)) {
      const Played<P> played = rules_.play(board, move);
      const Word next = levels_[slot(played.next.total())]
                               [static_cast<std::size_t>(encoder_.index(played.next).get())];
      if (C::is_open(next)) return false;
      demand.offer(played.captured.get() / R::kValueUnit - C::units(next),
                   played.captured > Counters{0} ? 1 : C::plies(next) + 1);
    }
    return demand.value() == value && demand.dtc() == distance;
  }

  const R& rules_;
  const Encoder<P>& encoder_;
  std::vector<std::span<const Word>> levels_;
};

}  // namespace tihbat::database
