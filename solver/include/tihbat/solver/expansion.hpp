// How the pass asks the rules for the moves and the predecessors of positions: by look-ups for a
// whole row where the rules offer them (RowExpansion), else position by position
// (PositionExpansion). Both speak of a level as lines: line l holds the positions whose own row has
// number l among all rows, one column for each row of the opponent.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/solver/cell.hpp"

namespace tihbat {

// A position by its line and column.
struct Place {
  std::uint32_t line;
  std::uint32_t column : 31;
  std::uint32_t sheet : 1;  // see Retrograde
};

// Finished levels as captures need them: for the side that has *just moved*, in units, by the index
// of the board as that side sees it. (So a capture from a fixed own row reads along one line.)
using Standing = std::int8_t;
using Standings = std::vector<std::span<const Standing>>;  // by number of counters

// Own rows by their number: their counters and rank.
template <int P>
class Lines {
 public:
  explicit Lines(int most) {
    for (int s = 0; s <= most; ++s) {
      counters_.insert(counters_.end(), static_cast<std::size_t>(RowRanking<P>::count(s)),
                       static_cast<std::uint8_t>(s));
    }
  }
  // How many lines a level of n counters has.
  [[nodiscard]] static constexpr std::size_t count(int n) {
    return static_cast<std::size_t>(RowRanking<P>::first_number(n + 1));
  }
  [[nodiscard]] static constexpr std::size_t line(int counters, std::uint64_t rank) {
    return static_cast<std::size_t>(RowRanking<P>::first_number(counters) + rank);
  }
  [[nodiscard]] int counters(std::size_t line) const { return counters_[line]; }
  [[nodiscard]] std::uint64_t rank(std::size_t line) const {
    return line - RowRanking<P>::first_number(counters_[line]);
  }

 private:
  std::vector<std::uint8_t> counters_;
};

template <RowRules R>
class RowExpansion {
 public:
  static constexpr int P = R::kPits;
  using Word = typename R::Word;

  RowExpansion(const R& rules, const Encoder<P>& encoder)
      : encoder_{encoder},
        lines_{encoder.most().get()},
        tables_{rules.row_tables(encoder.most())} {}

  [[nodiscard]] const Lines<P>& lines() const { return lines_; }

  // Writes the open cells of one line: best capture and number of other moves.
  void judge(const LevelShape<P>& level, std::size_t line, const Standings& standings,
             std::span<Word> cells) const {
    using C = CellOf<R>;
    const int left = level.counters() - lines_.counters(line);
    std::fill(cells.begin(), cells.end(), C::kUnjudged);
    for (const auto& step : tables_.steps(line)) {
      const auto* forward = tables_.forward(step.transfer, left);
      // The standings of the boards after the move, all in one line.
      const auto after = [&](int captured) {
        const int n = level.counters() - captured;
        return standings[static_cast<std::size_t>(n)].data() +
               encoder_.level(Counters{n}).line(step.after_counters, step.after_rank);
      };
      if (R::RowTables::may_capture(step.transfer)) {
        const std::uint8_t* taken = tables_.captured(step.transfer, left);
        for (std::size_t i = 0; i < cells.size(); ++i) {
          const int captured = step.captured + taken[i];
          cells[i] =
              captured == 0
                  ? C::with_move(cells[i])
                  : C::with_gain(cells[i], captured / R::kValueUnit + after(captured)[forward[i]]);
        }
      } else if (step.captured == 0) {
        for (Word& cell : cells) cell = C::with_move(cell);
      } else {
        const Standing* standing = after(step.captured);
        const int gain = step.captured / R::kValueUnit;
        for (std::size_t i = 0; i < cells.size(); ++i) {
          cells[i] = C::with_gain(cells[i], gain + standing[forward[i]]);
        }
      }
    }
  }

  // Calls visit(line, column) for each way to reach a position without a capture from a line that
  // `mine` accepts.
  template <class Mine, class Visit>
  void predecessors(const LevelShape<P>& level, Place position, Mine mine, Visit visit) const {
    const int own = lines_.counters(position.line);
    const auto own_rank = position.line - Lines<P>::line(own, 0);
    for (const auto& origin :
         tables_.origins(Lines<P>::line(level.counters() - own, position.column))) {
      if (origin.counters > level.counters()) break;
      if (!mine(origin.row)) continue;
      const auto column =
          tables_.inverse(origin.transfer, level.counters() - origin.counters)[own_rank];
      if (column != R::RowTables::kNone) visit(origin.row, column);
    }
  }

 private:
  const Encoder<P>& encoder_;
  Lines<P> lines_;
  typename R::RowTables tables_;
};

template <ReversibleRules R>
class PositionExpansion {
 public:
  static constexpr int P = R::kPits;
  using Word = typename R::Word;

  PositionExpansion(const R& rules, const Encoder<P>& encoder)
      : rules_{rules}, encoder_{encoder}, lines_{encoder.most().get()} {
    for (std::size_t line = 0; line < Lines<P>::count(encoder.most().get()); ++line) {
      rows_.push_back(RowRanking<P>::row(lines_.counters(line), lines_.rank(line)));
    }
  }

  [[nodiscard]] const Lines<P>& lines() const { return lines_; }

  void judge(const LevelShape<P>& level, std::size_t line, const Standings& standings,
             std::span<Word> cells) const {
    const std::size_t first = Lines<P>::line(level.counters() - lines_.counters(line), 0);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      cells[i] = judge(Board<P>{rows_[line], rows_[first + i]}, standings);
    }
  }

  template <class Mine, class Visit>
  void predecessors(const LevelShape<P>& level, Place position, Mine mine, Visit visit) const {
    const int left = level.counters() - lines_.counters(position.line);
    const Board<P> board{rows_[position.line], rows_[Lines<P>::line(left, position.column)]};
    rules_.for_each_predecessor(board, [&](const Board<P>& before) {
      const std::size_t line = Lines<P>::line(before.own.total(), RowRanking<P>::rank(before.own));
      if (mine(line)) visit(line, RowRanking<P>::rank(before.opponent));
    });
  }

 private:
  [[nodiscard]] Word judge(const Board<P>& board, const Standings& standings) const {
    using C = CellOf<R>;
    if (const auto payoff = rules_.payoff(board)) {
      return C::with_gain(C::kUnjudged, payoff->get() / R::kValueUnit);
    }
    Word cell = C::kUnjudged;
    for (const Move move : rules_.moves(board)) {
      const Played<P> played = rules_.play(board, move);
      if (played.captured == Counters{0}) {
        cell = C::with_move(cell);
        continue;
      }
      const Board<P> after = played.next.turned();
      const auto& level = standings[static_cast<std::size_t>(after.total().get())];
      cell = C::with_gain(cell, played.captured.get() / R::kValueUnit +
                                    level[static_cast<std::size_t>(encoder_.index(after).get())]);
    }
    return cell;
  }

  const R& rules_;
  const Encoder<P>& encoder_;
  Lines<P> lines_;
  std::vector<Row<P>> rows_;  // by line
};

template <class R>
struct ExpansionFor {
  using type = PositionExpansion<R>;
};
template <RowRules R>
struct ExpansionFor<R> {
  using type = RowExpansion<R>;
};
template <class R>
using ExpansionOf = typename ExpansionFor<R>::type;

}  // namespace tihbat
