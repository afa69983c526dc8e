// The proof of audit.hpp for a folder's levels: every cell is compared with what the cells of the
// next positions demand. No solver code takes part; rules and encoder are those of core/, and
// solver/cell.hpp is the format of the files.
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
#include "tihbat/solver/cell.hpp"
#include "tihbat/solver/executor.hpp"

namespace tihbat {

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
    levels_[place(n)] = cells;
  }
  // Whether this level and all that captures lead to have been taken.
  [[nodiscard]] bool can_judge(Counters n) const {
    for (; n >= Counters{0}; n -= Counters{R::kValueUnit}) {
      if (levels_[place(n)].empty()) return false;
    }
    return true;
  }

  // Whether every cell of a level is what its neighbours demand. One pass over the moves.
  template <Executor E>
  [[nodiscard]] bool proves(Counters n, E& executor) const {
    std::atomic<bool> right = true;
    const std::size_t parts = parts_for(executor, levels_[place(n)].size());
    executor.run(parts, [&](std::size_t part) {
      for (int s = 0; s <= n.get() && right; ++s) {
        for (std::uint64_t rank = part; rank < RowRanking<P>::count(s) && right; rank += parts) {
          if (!is_line_right(n, s, rank)) right = false;
        }
      }
    });
    return right;
  }

 private:
  using C = CellOf<R>;

  static std::size_t place(Counters n) { return static_cast<std::size_t>(n.get()); }

  // All boards with one own row.
  [[nodiscard]] bool is_line_right(Counters n, int s, std::uint64_t rank) const {
    const Row<P> own = RowRanking<P>::row(s, rank);
    const int left = n.get() - s;
    const Word* cell = levels_[place(n)].data() + encoder_.level(n).line(s, rank);
    for (std::uint64_t column = 0; column < RowRanking<P>::count(left); ++column, ++cell) {
      if (!is_right(Board<P>{own, RowRanking<P>::row(left, column)}, *cell)) return false;
    }
    return true;
  }

  // The conditions (V) and (D) of solver/README.md.
  [[nodiscard]] bool is_right(const Board<P>& board, Word cell) const {
    if (C::is_open(cell)) return false;
    const int value = C::units(cell);
    const int distance = C::plies(cell);
    if (const auto payoff = rules_.payoff(board)) {
      return value * R::kValueUnit == payoff->get() && distance == 0;
    }
    int best = -C::kMostUnits - 1;
    int shortest = C::kMostPlies + 1;  // over the moves that keep `value`
    int longest = 0;
    for (const Move move : rules_.moves(board)) {
      const Played<P> played = rules_.play(board, move);
      const bool captures = played.captured > Counters{0};
      const Word next = levels_[place(played.next.total())]
                               [static_cast<std::size_t>(encoder_.index(played.next).get())];
      if (C::is_open(next)) return false;
      const int offered = played.captured.get() / R::kValueUnit - C::units(next);
      best = std::max(best, offered);
      if (offered != value) continue;
      const int after = captures ? 1 : C::plies(next) + 1;
      shortest = std::min(shortest, after);
      longest = std::max(longest, after);
    }
    if (best != value) return false;
    if (value == 0) return distance == 0;
    return distance == (value > 0 ? shortest : longest);
  }

  const R& rules_;
  const Encoder<P>& encoder_;
  std::vector<std::span<const Word>> levels_;
};

}  // namespace tihbat
