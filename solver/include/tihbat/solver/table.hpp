// The solved positions of a game: levels of cells by number of counters, solved on demand from
// below or taken from elsewhere, and the levels that a history changes, solved again on top of
// them.
#pragma once

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
#include "tihbat/solver/buffer.hpp"
#include "tihbat/solver/cell.hpp"
#include "tihbat/solver/executor.hpp"
#include "tihbat/solver/expansion.hpp"
#include "tihbat/solver/progress.hpp"
#include "tihbat/solver/retrograde.hpp"

namespace tihbat {

// The boards of one number of counters in a game where some positions have already occurred (F4).
template <Rules R>
class PlayedLevel {
 public:
  PlayedLevel(const LevelShape<R::kPits>& shape, Buffer<typename R::Word> cells)
      : shape_{&shape}, cells_{std::move(cells)} {}

  // From the side to move; 0 for a position that has occurred.
  [[nodiscard]] Verdict at(const Node<R::kPits>& node) const {
    const std::size_t sheet = node.to_move == Side::south ? 0 : 1;
    const std::uint64_t index = shape_->index(node.board).get();
    return CellOf<R>::verdict(
        cells_.span()[static_cast<std::size_t>(sheet * shape_->size() + index)]);
  }

 private:
  const LevelShape<R::kPits>* shape_;
  Buffer<typename R::Word> cells_;
};

// What a solve leaves in memory of the levels it has finished: everything (3 bytes a position), or
// only what levels above need (1 byte), except of the last level.
enum class Keep : std::uint8_t { all, needed };

// Called with each level as soon as its cells are known, once, in rising order, before they are
// dropped; reasons stop the solve.
template <Rules R>
using LevelDone = std::function<Outcome(Counters, std::span<const typename R::Word>)>;

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
        auto cells = pass(m, executor).run(standings(), {}, [&](double share) {
          progress.level_share = share;
          if (observer) observer(progress);
        });
        if (!cells) return cells.reasons();
        own(m, std::move(*cells));
      }
      if (done && holds(m) && !std::exchange(levels_[place(m)].is_done, true)) {
        if (Outcome outcome = done(m, cells(m)); !outcome) return outcome;
      }
      if (m == n) break;  // until it is needed
      stand(m, executor);
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
    stand(n, executor);
  }

  // The same where they lie in memory that outlives the table; prepare() before replay().
  void adopt_mapped(Counters n, std::span<const Word> cells) {
    check_size(n, cells);
    levels_[place(n)].cells = cells;
  }

  // From the side to move, with fresh history. The board's level must be held.
  [[nodiscard]] Verdict at(const Board<P>& board) const {
    return CellOf<R>::verdict(
        cells(board.total())[static_cast<std::size_t>(encoder().index(board).get())]);
  }

  // The value alone, for which it is enough that the level was solved.
  [[nodiscard]] Value value(const Board<P>& board) const {
    const Level& level = levels_[place(board.total())];
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

  // Makes ready for replay() of a level whose cells and those below are held.
  template <Executor E>
  void prepare(Counters n, E& executor) {
    for (Counters m = lowest(n); m < n; m += Counters{R::kValueUnit}) stand(m, executor);
  }

  // Solves one level again where `visited` positions (all of n counters) have occurred; the levels
  // below must be solved.
  template <Executor E>
  [[nodiscard]] Result<PlayedLevel<R>> replay(Counters n, std::span<const Node<P>> visited,
                                              E& executor) const {
    const LevelShape<P>& shape = encoder().level(n);
    std::vector<Pin> pins;
    pins.reserve(visited.size());
    for (const Node<P>& node : visited) {
      pins.push_back({node.to_move == Side::south ? 0U : 1U, shape.index(node.board)});
    }
    auto cells = pass(n, executor, 2).run(standings(), pins);
    if (!cells) return cells.reasons();
    return PlayedLevel<R>{shape, std::move(*cells)};
  }

 private:
  // What never changes and is pointed to from elsewhere, so that a table can be moved.
  struct State {
    R rules;
    Encoder<P> encoder;
    ExpansionOf<R> expansion;
    State(R r, Counters most) : rules{std::move(r)}, encoder{most}, expansion{rules, encoder} {}
  };
  struct Level {
    std::span<const Word> cells;  // here or mapped
    Buffer<Word> own_cells;
    Buffer<Standing> after;  // see Standings
    bool is_done = false;    // LevelDone has heard of it
  };

  static std::size_t place(Counters n) { return static_cast<std::size_t>(n.get()); }
  static Counters lowest(Counters n) { return Counters{n.get() % R::kValueUnit}; }
  [[nodiscard]] const Level& level(Counters n) const { return levels_[place(n)]; }
  [[nodiscard]] bool is_solved(Counters n) const { return holds(n) || level(n).after.size() != 0; }
  void check_size(Counters n, std::span<const Word> cells) const {
    invariant(cells.size() == encoder().level(n).size(), "a level has as many cells as positions");
  }
  void own(Counters n, Buffer<Word> cells) {
    check_size(n, cells.span());
    Level& level = levels_[place(n)];
    level.own_cells = std::move(cells);
    level.cells = level.own_cells.span();
  }
  void drop_cells(Counters n) {
    levels_[place(n)].cells = {};
    levels_[place(n)].own_cells = {};
  }

  template <Executor E>
  [[nodiscard]] Retrograde<R, E> pass(Counters n, E& executor, std::size_t sheets = 1) const {
    return {state_->expansion, encoder().level(n), executor, sheets};
  }

  [[nodiscard]] Standings standings() const {
    Standings all;
    all.reserve(levels_.size());
    for (const Level& level : levels_) all.push_back(level.after.span());
    return all;
  }

  // Turns every board of a level: the matrix of s own counters becomes the transposed one of n - s,
  // with the signs changed.
  template <Executor E>
  void stand(Counters counters, E& executor) {
    Level& level = levels_[place(counters)];
    if (level.after.size() != 0) return;
    const LevelShape<P>& shape = encoder().level(counters);
    level.after = Buffer<Standing>{level.cells.size()};
    const int n = shape.counters();
    const std::size_t parts = parts_for(executor, level.cells.size());
    executor.run(parts, [&](std::size_t part) {
      for (int s = 0; s <= n; ++s) {
        const std::uint64_t rows = RowRanking<P>::count(s);
        // A share of the rows of every matrix, so that the parts have the same to do.
        turn_matrix(level.cells.data() + shape.offset(s), rows * part / parts,
                    rows * (part + 1) / parts, rows, RowRanking<P>::count(n - s),
                    level.after.data() + shape.offset(n - s));
      }
    });
  }

  // The rows from `first` on, before `end`.
  static void turn_matrix(const Word* from, std::uint64_t first, std::uint64_t end,
                          std::uint64_t rows, std::uint64_t columns, Standing* to) {
    constexpr std::uint64_t kTile = 64;  // rows that stay in the cache together
    for (std::uint64_t top = first; top < end; top += kTile) {
      const std::uint64_t bottom = std::min(top + kTile, end);
      for (std::uint64_t column = 0; column < columns; ++column) {
        for (std::uint64_t row = top; row < bottom; ++row) {
          to[column * rows + row] =
              static_cast<Standing>(-CellOf<R>::units(from[row * columns + column]));
        }
      }
    }
  }

  std::unique_ptr<const State> state_;
  std::vector<Level> levels_;
};

}  // namespace tihbat
