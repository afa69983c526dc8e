// The solved positions of a game: levels of cells by number of counters, solved on demand from
// below or taken from elsewhere, and the levels that a history changes, solved again on top of
// them.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/kernel/buffer.hpp"
#include "tihbat/kernel/cell.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/move_generator.hpp"
#include "tihbat/kernel/progress.hpp"
#include "tihbat/kernel/retrograde.hpp"

namespace tihbat::kernel {

// The boards of one number of counters in a game where some positions have already occurred (F4).
template <Rules R>
class LevelWithHistory {
 public:
  LevelWithHistory(const LevelEncoder<R::kPits>& level, Buffer<typename R::Word> cells)
      : level_{&level}, cells_{std::move(cells)} {}

  // From the side to move; 0 for a position that has occurred.
  [[nodiscard]] Verdict at(const Node<R::kPits>& node) const {
    const std::size_t half = node.to_move == Side::south ? 0 : 1;
    const std::uint64_t index = level_->index(node.board).get();
    return CellOf<R>::verdict(
        cells_.span()[static_cast<std::size_t>(half * level_->size() + index)]);
  }

 private:
  const LevelEncoder<R::kPits>* level_;
  Buffer<typename R::Word> cells_;
};

// What a solve leaves in memory of the levels it has finished: everything (3 bytes a position), or
// only what levels above need (1 byte), except of the last level.
enum class Keep : std::uint8_t { all, needed };

// Bytes that a table of 16-bit cells takes, estimated from above (results/scaling.csv measures
// them).
namespace table_bytes {
// Finished levels: a cell and its value after the move, or that value alone.
[[nodiscard]] constexpr std::uint64_t finished(std::uint64_t positions, Keep keep) {
  return positions * (keep == Keep::all ? 3 : 1);
}
// The level in work: cells and frontiers, and both for two halves where there is a history.
[[nodiscard]] constexpr std::uint64_t in_work(std::uint64_t positions) { return positions * 7 / 2; }
[[nodiscard]] constexpr std::uint64_t with_history(std::uint64_t positions) {
  return positions * 7;
}
}  // namespace table_bytes

// Called with each level as soon as its cells are known, once, in rising order, before they are
// dropped; reasons stop the solve.
template <Rules R>
using LevelDone = std::function<Outcome(Counters, std::span<const typename R::Word>)>;

// The values of a finished level for the side that has just moved: every board turned, so the
// matrix of s own counters becomes the transposed one of n - s, with the signs changed.
template <std::unsigned_integral Word, int Unit, Executor E>
[[nodiscard]] Buffer<ValueAfterMove> turned(const LevelShape& level, std::span<const Word> cells,
                                            E& executor) {
  constexpr std::uint64_t kTile = 64;  // rows that stay in the cache together
  Buffer<ValueAfterMove> after{cells.size()};
  const int n = level.counters();
  const std::size_t partitions = partitions_for(executor, cells.size());
  executor.run(partitions, [&](std::size_t p) {
    for (int s = 0; s <= n; ++s) {
      const std::uint64_t rows = level.rows(s);
      const std::uint64_t columns = level.rows(n - s);
      const Word* const from = cells.data() + level.offset(s);
      ValueAfterMove* const to = after.data() + level.offset(n - s);
      // A share of the rows of every matrix, so that all workers have the same to do.
      const std::uint64_t end = rows * (p + 1) / partitions;
      for (std::uint64_t top = rows * p / partitions; top < end; top += kTile) {
        const std::uint64_t bottom = std::min(top + kTile, end);
        for (std::uint64_t column = 0; column < columns; ++column) {
          for (std::uint64_t row = top; row < bottom; ++row) {
            to[column * rows + row] =
                static_cast<ValueAfterMove>(-Cell<Word, Unit>::units(from[row * columns + column]));
          }
        }
      }
    }
  });
  return after;
}

extern template Buffer<ValueAfterMove> turned<std::uint16_t, 2>(
    const LevelShape& level, std::span<const std::uint16_t> cells, AnyExecutor& executor);

template <Rules R>
class Table {
 public:
  static constexpr int P = R::kPits;
  using Word = typename R::Word;

  // For boards of up to `most` counters; sets up the rules' look-ups but solves nothing yet.
  Table(R rules, Counters most)
      : state_{std::make_unique<const State>(std::move(rules), most)},
        levels_(static_cast<std::size_t>(most.get()) + 1) {}

  [[nodiscard]] const R& rules() const { return state_->rules; }
  [[nodiscard]] const Encoder<P>& encoder() const { return state_->encoder; }
  // Whether the cells of a level are at hand.
  [[nodiscard]] bool holds(Counters n) const { return !level(n).cells.empty(); }

  // Solves the level of n counters, and first those that captures lead to from there, unless they
  // are solved already.
  template <Executor E>
  [[nodiscard]] Outcome solve(Counters n, E& executor, const Observer& observer = {},
                              const LevelDone<R>& done = {}, Keep keep = Keep::all) {
    Progress progress;
    for (Counters m = lowest(n); m <= n; m += Counters{R::kValueUnit}) {
      progress.solved += progress.level_size;
      progress.level_size = encoder().level(m).size();
      progress.level = m;
      if (!is_solved(m)) {
        auto cells = pass(m, executor).run(values_after_move(), {}, [&](double share) {
          progress.level_share = share;
          if (observer) observer(progress);
        });
        if (!cells) return cells.reasons();
        own(m, std::move(*cells));
      }
      if (done && holds(m) && !std::exchange(levels_[slot(m)].is_done, true)) {
        if (Outcome outcome = done(m, cells(m)); !outcome) return outcome;
      }
      if (m == n) break;  // until it is needed
      turn(m, executor);
      if (keep == Keep::needed) drop_cells(m);
    }
    return std::monostate{};
  }

  template <Executor E>
  [[nodiscard]] Outcome solve_all(E& executor, const Observer& observer = {},
                                  const LevelDone<R>& done = {}, Keep keep = Keep::all) {
    for (Counters n{0}; n <= encoder().most(); n += Counters{1}) {
      if (is_solved(n)) continue;
      if (Outcome outcome = solve(n, executor, observer, done, keep); !outcome) return outcome;
    }
    return std::monostate{};
  }

  // Takes the cells of a level from elsewhere, in index order.
  template <Executor E>
  void adopt(Counters n, Buffer<Word> cells, E& executor) {
    own(n, std::move(cells));
    turn(n, executor);
  }

  // The same where they lie in memory that outlives the table; prepare() before
  // solve_with_history().
  void adopt_mapped(Counters n, std::span<const Word> cells) {
    check_size(n, cells);
    levels_[slot(n)].cells = cells;
  }

  // From the side to move, with fresh history. The board's level must be held.
  [[nodiscard]] Verdict at(const Board<P>& board) const {
    return CellOf<R>::verdict(
        cells(board.total())[static_cast<std::size_t>(encoder().index(board).get())]);
  }

  // The value alone, for which it is enough that the level was solved.
  [[nodiscard]] Value value(const Board<P>& board) const {
    const Level& level = levels_[slot(board.total())];
    if (!level.cells.empty()) return at(board).value;
    invariant(level.after.size() != 0, "a level is solved before it is asked");
    const std::uint64_t index = encoder().index(board.turned()).get();
    return Value{-R::kValueUnit * level.after.span()[static_cast<std::size_t>(index)]};
  }

  // In index order. The level must be held.
  [[nodiscard]] std::span<const Word> cells(Counters n) const {
    invariant(holds(n), "a level is solved before it is asked");
    return level(n).cells;
  }

  // Makes ready for solve_with_history() of a level whose cells and those below are held.
  template <Executor E>
  void prepare(Counters n, E& executor) {
    for (Counters m = lowest(n); m < n; m += Counters{R::kValueUnit}) turn(m, executor);
  }

  // Solves one level again where `visited` positions (all of n counters) have occurred; the levels
  // below must be solved.
  template <Executor E>
  [[nodiscard]] Result<LevelWithHistory<R>> solve_with_history(Counters n,
                                                               std::span<const Node<P>> visited,
                                                               E& executor) const {
    const LevelEncoder<P>& level = encoder().level(n);
    std::vector<PinnedTerminal> pinned;
    pinned.reserve(visited.size());
    for (const Node<P>& node : visited) {
      pinned.push_back({node.to_move == Side::south ? 0U : 1U, level.index(node.board)});
    }
    auto cells = pass(n, executor, 2).run(values_after_move(), pinned);
    if (!cells) return cells.reasons();
    return LevelWithHistory<R>{level, std::move(*cells)};
  }

 private:
  // What never changes and is pointed to from elsewhere, so that a table can be moved.
  struct State {
    R rules;
    Encoder<P> encoder;
    MoveGeneratorOf<R> moves;
    State(R r, Counters most)
        : rules{std::move(r)}, encoder{most}, moves{make_move_generator(rules, encoder)} {}
  };
  struct Level {
    std::span<const Word> cells;  // here or mapped
    Buffer<Word> own_cells;
    Buffer<ValueAfterMove> after;  // see ValuesAfterMove
    bool is_done = false;          // LevelDone has heard of it
  };

  static std::size_t slot(Counters n) { return static_cast<std::size_t>(n.get()); }
  static Counters lowest(Counters n) { return Counters{n.get() % R::kValueUnit}; }
  [[nodiscard]] const Level& level(Counters n) const { return levels_[slot(n)]; }
  [[nodiscard]] bool is_solved(Counters n) const { return holds(n) || level(n).after.size() != 0; }
  void check_size(Counters n, std::span<const Word> cells) const {
    invariant(cells.size() == encoder().level(n).size(), "a level has as many cells as positions");
  }
  void own(Counters n, Buffer<Word> cells) {
    check_size(n, cells.span());
    Level& level = levels_[slot(n)];
    level.own_cells = std::move(cells);
    level.cells = level.own_cells.span();
  }
  void drop_cells(Counters n) {
    levels_[slot(n)].cells = {};
    levels_[slot(n)].own_cells = {};
  }

  template <Executor E>
  [[nodiscard]] Retrograde<MoveGeneratorOf<R>, E> pass(Counters n, E& executor,
                                                       std::size_t halves = 1) const {
    return {state_->moves, encoder().level(n), executor, halves};
  }

  [[nodiscard]] ValuesAfterMove values_after_move() const {
    ValuesAfterMove all;
    all.reserve(levels_.size());
    for (const Level& level : levels_) all.push_back(level.after.span());
    return all;
  }

  template <Executor E>
  void turn(Counters n, E& executor) {
    Level& level = levels_[slot(n)];
    if (level.after.size() == 0) {
      level.after = turned<Word, R::kValueUnit>(encoder().level(n), level.cells, executor);
    }
  }

  std::unique_ptr<const State> state_;
  std::vector<Level> levels_;
};

}  // namespace tihbat::kernel
