// The solved positions of a game: levels of cells by number of counters, solved on demand from
// below, and the levels that a history changes, solved again on top of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/rules.hpp"
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
  PlayedLevel(const LevelShape<R::kPits>& shape, std::vector<typename R::Word> cells)
      : shape_{&shape}, cells_{std::move(cells)} {}

  // From the side to move; 0 for a position that has occurred.
  [[nodiscard]] Verdict at(const Node<R::kPits>& node) const {
    const std::size_t sheet = node.to_move == Side::south ? 0 : 1;
    const std::uint64_t index = shape_->index(node.board).get();
    return CellOf<R>::verdict(cells_[static_cast<std::size_t>(sheet * shape_->size() + index)]);
  }

 private:
  const LevelShape<R::kPits>* shape_;
  std::vector<typename R::Word> cells_;
};

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
  [[nodiscard]] bool holds(Counters n) const { return level(n).has_value(); }

  // Solves the level of n counters, and first those that captures lead to from there, unless they
  // are held already.
  template <Executor E>
  [[nodiscard]] Outcome solve(Counters n, E& executor, const Observer& observer = {}) {
    Progress progress;
    for (Counters m{n.get() % R::kValueUnit}; m <= n; m += Counters{R::kValueUnit}) {
      progress.solved += progress.level_size;
      progress.level_size = encoder().level(m).size();
      progress.level = m;
      if (holds(m)) continue;
      auto cells = pass(m, executor).run(standings(), {}, [&](double share) {
        progress.level_share = share;
        if (observer) observer(progress);
      });
      if (!cells) return cells.reasons();
      adopt(m, std::move(*cells), executor);
    }
    return std::monostate{};
  }

  template <Executor E>
  [[nodiscard]] Outcome solve_all(E& executor, const Observer& observer = {}) {
    for (Counters n{0}; n <= encoder().most(); n += Counters{1}) {
      if (Outcome done = solve(n, executor, observer); !done) return done;
    }
    return std::monostate{};
  }

  // Takes the cells of a level from elsewhere, in index order.
  template <Executor E>
  void adopt(Counters n, std::vector<Word> cells, E& executor) {
    const LevelShape<P>& shape = encoder().level(n);
    invariant(cells.size() == shape.size(), "a level has as many cells as positions");
    std::vector<Standing> after = stand(shape, cells, executor);
    levels_[place(n)] = Level{std::move(cells), std::move(after)};
  }

  // From the side to move, with fresh history. The board's level must be held.
  [[nodiscard]] Verdict at(const Board<P>& board) const {
    return CellOf<R>::verdict(
        cells(board.total())[static_cast<std::size_t>(encoder().index(board).get())]);
  }

  // In index order. The level must be held.
  [[nodiscard]] std::span<const Word> cells(Counters n) const {
    invariant(holds(n), "a level is solved before it is asked");
    return level(n)->cells;
  }

  // Solves one level again where `visited` positions (all of n counters) have occurred; the levels
  // below must be held.
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
    std::vector<Word> cells;
    std::vector<Standing> after;  // see Standings
  };

  static std::size_t place(Counters n) { return static_cast<std::size_t>(n.get()); }
  [[nodiscard]] const std::optional<Level>& level(Counters n) const { return levels_[place(n)]; }

  template <Executor E>
  [[nodiscard]] Retrograde<R, E> pass(Counters n, E& executor, std::size_t sheets = 1) const {
    return {state_->expansion, encoder().level(n), executor, sheets};
  }

  [[nodiscard]] Standings standings() const {
    Standings all;
    all.reserve(levels_.size());
    for (const auto& level : levels_) {
      all.push_back(level ? std::span<const Standing>{level->after} : std::span<const Standing>{});
    }
    return all;
  }

  // Turns every board: the matrix of s own counters becomes the transposed one of n - s, with the
  // signs changed.
  template <Executor E>
  [[nodiscard]] std::vector<Standing> stand(const LevelShape<P>& shape, std::span<const Word> cells,
                                            E& executor) const {
    std::vector<Standing> after(cells.size());
    const int n = shape.counters();
    const std::size_t parts = parts_for(executor, cells.size());
    executor.run(parts, [&](std::size_t part) {
      for (int s = static_cast<int>(part); s <= n; s += static_cast<int>(parts)) {
        turn_matrix(cells.data() + shape.offset(s), RowRanking<P>::count(s),
                    RowRanking<P>::count(n - s), after.data() + shape.offset(n - s));
      }
    });
    return after;
  }

  static void turn_matrix(const Word* from, std::uint64_t rows, std::uint64_t columns,
                          Standing* to) {
    constexpr std::uint64_t kTile = 64;  // rows that stay in the cache together
    for (std::uint64_t top = 0; top < rows; top += kTile) {
      const std::uint64_t bottom = std::min(top + kTile, rows);
      for (std::uint64_t column = 0; column < columns; ++column) {
        for (std::uint64_t row = top; row < bottom; ++row) {
          to[column * rows + row] =
              static_cast<Standing>(-CellOf<R>::units(from[row * columns + column]));
        }
      }
    }
  }

  std::unique_ptr<const State> state_;
  std::vector<std::optional<Level>> levels_;
};

}  // namespace tihbat
