// The two ways to ask the rules: look-ups for whole matrix rows and position by position, against
// each other and against the moves themselves.
#include "tihbat/kernel/move_generator.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "support/awari.hpp"
#include "support/boards.hpp"
#include "support/variants.hpp"
#include "support/verdicts.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::kernel {
namespace {

TEST(MoveGenerator, is_by_look_ups_where_the_rules_offer_them) {
  static_assert(std::is_same_v<MoveGeneratorOf<Tihbat<2>>,
                               RowMoveGenerator<std::uint16_t, 2, std::uint16_t>>);
  static_assert(std::is_same_v<MoveGeneratorOf<Tihbat<6>>,
                               RowMoveGenerator<std::uint16_t, 2, std::uint32_t>>);
  static_assert(std::is_same_v<MoveGeneratorOf<test::Awari>, PositionMoveGenerator<test::Awari>>);
}

// Everything that a pass asks for on the levels up to `most`.
template <int P>
class Asked {
 public:
  using R = Tihbat<P>;
  using Word = typename R::Word;
  using Offer = std::tuple<std::uint64_t, std::uint32_t, std::uint32_t>;  // cell, rank, row

  Asked(const RuleOptions& options, int most)
      : table_{test::solved<P>(most, options)},
        rows_{make_move_generator(table_.rules(), table_.encoder())},
        positions_{table_.rules(), table_.encoder()} {
    SerialExecutor executor;
    for (int n = 0; n <= most; ++n) {
      after_.push_back(turned<Word, 2>(level(n), table_.cells(Counters{n}), executor));
      values_.push_back(after_.back().span());
    }
  }

  [[nodiscard]] const LevelEncoder<P>& level(int n) const {
    return table_.encoder().level(Counters{n});
  }

  void expect_the_same_cells(int n) const {
    const LevelLayout layout{level(n), 1, 1};
    for (std::size_t row = 0; row < layout.rows(); ++row) {
      std::vector<Word> looked_up(layout.columns(row));
      std::vector<Word> played(layout.columns(row));
      rows_.initialise(layout, row, values_, looked_up);
      positions_.initialise(layout, row, values_, played);
      ASSERT_EQ(looked_up, played) << n << " counters, row " << row;
    }
  }

  void expect_the_same_predecessors(int n, std::size_t halves, std::size_t partitions) const {
    const LevelLayout layout{level(n), halves, partitions};
    for (std::size_t partition = 0; partition < partitions; ++partition) {
      const auto by_row = rows_.predecessors(layout, partition);
      const auto by_position = positions_.predecessors(layout, partition);
      for (std::size_t row = 0; row < layout.rows(); ++row) {
        for (std::size_t column = 0; column < layout.columns(row); ++column) {
          const PackedPosition position = layout.first_position(row).plus_columns(column);
          const auto looked_up = offers(by_row, position);
          ASSERT_EQ(looked_up, offers(by_position, position));
          ASSERT_TRUE(looked_up.empty() || by_row.exist(position.opponent_row()));
        }
      }
    }
  }

 private:
  struct Sink {
    std::vector<Offer> offers;
    void make_room(std::size_t) {}
    void offer(bool exists, std::uint64_t cell, PackedPosition position) {
      if (exists) offers.emplace_back(cell, position.own_rank(), position.opponent_row());
    }
  };
  template <class Predecessors>
  static std::vector<Offer> offers(const Predecessors& predecessors, PackedPosition position) {
    Sink sink;
    predecessors.visit(std::span{&position, 1}, sink);
    std::ranges::sort(sink.offers);
    return sink.offers;
  }

  Table<R> table_;
  MoveGeneratorOf<R> rows_;
  PositionMoveGenerator<R> positions_;
  std::vector<Buffer<ValueAfterMove>> after_;
  ValuesAfterMove values_;
};

template <int P>
void expect_both_agree(int most) {
  for (const RuleOptions& options : test::all_rule_options()) {
    SCOPED_TRACE(test::described(options));
    const Asked<P> asked{options, most};
    // Not on the empty board: the look-ups know no end and let it pass, which is a draw as well.
    for (int n = 1; n <= most; ++n) {
      asked.expect_the_same_cells(n);
      asked.expect_the_same_predecessors(n, 1, 1);
      asked.expect_the_same_predecessors(n, 2, 3);
    }
  }
}
TEST(MoveGenerator, by_rows_agrees_with_the_one_by_positions_with_1_pit_a_side) {
  expect_both_agree<1>(16);
}
TEST(MoveGenerator, by_rows_agrees_with_the_one_by_positions_with_2_pits_a_side) {
  expect_both_agree<2>(9);
}
TEST(MoveGenerator, by_rows_agrees_with_the_one_by_positions_with_3_pits_a_side) {
  expect_both_agree<3>(5);
}
TEST(MoveGenerator, by_rows_agrees_with_the_one_by_positions_with_5_pits_a_side) {
  expect_both_agree<5>(3);
}

// 5-0-0-0: A captures 2 and leaves a board of three counters.
TEST(MoveGenerator, begins_with_the_best_capture_and_the_number_of_other_moves) {
  using C = CellOf<Tihbat<2>>;
  const auto& table = test::default_table();
  SerialExecutor executor;
  std::vector<Buffer<ValueAfterMove>> after;
  ValuesAfterMove values;
  for (int n = 0; n <= 5; ++n) {
    after.push_back(turned<std::uint16_t, 2>(table.encoder().level(Counters{n}),
                                             table.cells(Counters{n}), executor));
    values.push_back(after.back().span());
  }
  const LevelLayout layout{table.encoder().level(Counters{5}), 1, 1};
  const auto generator = make_move_generator(table.rules(), table.encoder());
  const auto cell_of = [&](const char* text) {
    const Board<2> board = test::position<2>(text).node.board;
    const std::size_t row = layout.first_row(board.own.total()) +
                            static_cast<std::size_t>(RowRanking<2>::rank(board.own));
    std::vector<std::uint16_t> cells(layout.columns(row));
    generator.initialise(layout, row, values, cells);
    return cells[static_cast<std::size_t>(RowRanking<2>::rank(board.opponent))];
  };
  const Board<2> captured = test::position<2>("0-1-1-1-N").node.board;
  const int gain = (Value{2} - table.at(captured).value).get() / 2;
  EXPECT_EQ(cell_of("5-0-0-0-S"), C::with_gain(C::kUninitialised, gain));
  EXPECT_EQ(cell_of("1-0-3-1-S"), C::with_move(C::kUninitialised));  // a null move
  EXPECT_EQ(cell_of("0-0-3-2-S"), C::with_move(C::kUninitialised));  // a pass
}

}  // namespace
}  // namespace tihbat::kernel
