// How the pass asks the rules for the moves and the predecessors of positions: by look-ups for a
// whole line where the rules offer them (RowExpansion), else position by position
// (PositionExpansion). An expansion serves all levels; backwards() prepares one of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/solver/cell.hpp"
#include "tihbat/solver/level_lines.hpp"
#include "tihbat/solver/places.hpp"

namespace tihbat {

// Finished levels as captures need them: for the side that has *just moved*, in units, by the index
// of the board as that side sees it. (So a capture from a fixed own row reads along one line.)
using Standing = std::int8_t;
using Standings = std::vector<std::span<const Standing>>;  // by number of counters

template <RowRules R>
class RowExpansion {
 public:
  static constexpr int P = R::kPits;
  using Word = typename R::Word;
  using Lines = LevelLines<P>;
  using Tables = typename R::RowTables;

  RowExpansion(const R& rules, const Encoder<P>& encoder)
      : encoder_{encoder}, tables_{rules.row_tables(encoder.most())} {}

  // Writes the open cells of one line: best capture and number of other moves.
  void judge(const Lines& lines, std::size_t line, const Standings& standings,
             std::span<Word> cells) const {
    using C = CellOf<R>;
    const int n = lines.level().counters();
    const int left = n - lines.counters(line);
    std::fill(cells.begin(), cells.end(), C::kUnjudged);
    for (const auto& step : tables_.steps(line % lines.in_sheet())) {
      const auto* forward = tables_.forward(step.transfer, left);
      // The standings of the boards after the move, all in one line.
      const auto after = [&](int captured) {
        return standings[static_cast<std::size_t>(n - captured)].data() +
               encoder_.level(Counters{n - captured}).line(step.after_counters, step.after_rank);
      };
      if (Tables::may_capture(step.transfer)) {
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

  // The ways back without a capture into the lines of one part, prepared for one level.
  class Predecessors {
   public:
    Predecessors(const Tables& tables, const Lines& lines, std::size_t part) : tables_{tables} {
      const int n = lines.level().counters();
      first_.reserve(lines.count() + 1);
      for (std::size_t facing = 0; facing < lines.count(); ++facing) {
        first_.push_back(ways_.size());
        // Moves lead to the other sheet, if there is another.
        const std::size_t sheet = lines.sheets() - 1 - facing / lines.in_sheet();
        for (const auto& origin : tables.origins(facing % lines.in_sheet())) {
          if (origin.counters > n) break;
          const std::size_t line = sheet * lines.in_sheet() + origin.row;
          if (lines.part(line) != part) continue;
          const Place place = lines.place(line);
          ways_.push_back({lines.start(line),
                           tables.inverse_place(origin.transfer, n - origin.counters), place});
        }
      }
      first_.push_back(ways_.size());
    }

    // Whether there are ways back into lines of the part from places that face this one.
    [[nodiscard]] bool leads_back(std::size_t facing) const {
      return first_[facing] != first_[facing + 1];
    }

    // Hands the sink each way back from places that face the same row (not more than it can take):
    // whether there is a predecessor, the index of its cell, and its place. (Without a branch:
    // where there is none, the rest is nonsense.)
    template <class Sink>
    void visit(std::span<const Place> places, Sink& sink) const {
      const std::uint32_t facing = places.front().facing();
      for (std::size_t i = first_[facing]; i < first_[facing + 1]; ++i) {
        const Way& way = ways_[i];
        const auto* inverse = tables_.inverse(way.inverse);
        sink.make_room(places.size());
        for (const Place place : places) {
          const auto column = inverse[place.rank()];
          sink.offer(column != Tables::kNone, way.start + column, way.place.columns_on(column));
        }
      }
    }

   private:
    struct Way {
      std::uint64_t start;    // of the line before the move
      std::uint32_t inverse;  // where the look-up rank now -> column before begins
      Place place;            // of column 0 before the move
    };
    const Tables& tables_;
    std::vector<Way> ways_;
    std::vector<std::size_t> first_;  // by the row that is faced now
  };

  [[nodiscard]] Predecessors backwards(const Lines& lines, std::size_t part) const {
    return {tables_, lines, part};
  }

 private:
  const Encoder<P>& encoder_;
  Tables tables_;
};

template <ReversibleRules R>
class PositionExpansion {
 public:
  static constexpr int P = R::kPits;
  using Word = typename R::Word;
  using Lines = LevelLines<P>;

  PositionExpansion(const R& rules, const Encoder<P>& encoder) : rules_{rules}, encoder_{encoder} {
    for (int s = 0; s <= encoder.most().get(); ++s) {
      for (std::uint64_t rank = 0; rank < RowRanking<P>::count(s); ++rank) {
        rows_.push_back(RowRanking<P>::row(s, rank));
      }
    }
  }

  void judge(const Lines& lines, std::size_t line, const Standings& standings,
             std::span<Word> cells) const {
    const std::size_t facing = Lines::first(lines.level().counters() - lines.counters(line));
    for (std::size_t i = 0; i < cells.size(); ++i) {
      cells[i] = judge(Board<P>{rows_[line % lines.in_sheet()], rows_[facing + i]}, standings);
    }
  }

  class Predecessors {
   public:
    Predecessors(const R& rules, const std::vector<Row<P>>& rows, const Lines& lines,
                 std::size_t part)
        : rules_{rules}, rows_{rows}, lines_{lines}, part_{part} {}

    // Not known without asking for each position.
    [[nodiscard]] static bool leads_back(std::size_t /*facing*/) { return true; }

    template <class Sink>
    void visit(std::span<const Place> places, Sink& sink) const {
      const int n = lines_.level().counters();
      for (const Place place : places) {
        const Row<P>& opponent = rows_[place.facing() % lines_.in_sheet()];
        const Board<P> board{
            rows_[Lines::first(n - lines_.counters(place.facing())) + place.rank()], opponent};
        const std::size_t sheet = lines_.sheets() - 1 - place.facing() / lines_.in_sheet();
        const std::size_t base = sheet * lines_.in_sheet();
        rules_.for_each_predecessor(board, [&](const Board<P>& before) {
          const int own = before.own.total();
          const std::uint64_t rank = RowRanking<P>::rank(before.own);
          const std::size_t line = base + Lines::first(own) + static_cast<std::size_t>(rank);
          if (lines_.part(line) != part_) return;
          const std::uint64_t column = RowRanking<P>::rank(before.opponent);
          sink.make_room(1);
          sink.offer(true, lines_.start(line) + column,
                     Place{static_cast<std::uint32_t>(rank),
                           static_cast<std::uint32_t>(base + Lines::first(n - own) + column)});
        });
      }
    }

   private:
    const R& rules_;
    const std::vector<Row<P>>& rows_;
    const Lines& lines_;
    std::size_t part_;
  };

  [[nodiscard]] Predecessors backwards(const Lines& lines, std::size_t part) const {
    return {rules_, rows_, lines, part};
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
