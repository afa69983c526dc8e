#include "tihbat/core/row_tables.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/generators.hpp"
#include "support/variants.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat {
namespace {

template <int P>
std::uint64_t row_number(const Row<P>& row) {
  return RowRanking<P>::first_number(row.total()) + RowRanking<P>::rank(row);
}

// All moves of a board, played by look-ups alone.
template <int P>
std::vector<Played<P>> looked_up(const RowTables<Tihbat<P>>& tables, const Board<P>& board) {
  using Tables = RowTables<Tihbat<P>>;
  const int left = board.opponent.total();
  const auto rank = static_cast<std::size_t>(RowRanking<P>::rank(board.opponent));
  std::vector<Played<P>> all;
  for (const auto& step : tables.steps(row_number(board.own))) {
    const int taken =
        Tables::may_capture(step.transfer) ? tables.captured(step.transfer, left)[rank] : 0;
    const int received = left + Tables::given(step.transfer) - taken;
    all.push_back({{RowRanking<P>::row(received, tables.forward(step.transfer, left)[rank]),
                    RowRanking<P>::row(step.after_counters, step.after_rank)},
                   Counters{step.captured + taken}});
  }
  return all;
}

template <int P>
std::vector<Board<P>> looked_up_predecessors(const RowTables<Tihbat<P>>& tables,
                                             const Board<P>& board) {
  using Tables = RowTables<Tihbat<P>>;
  std::vector<Board<P>> all;
  for (const auto& origin : tables.origins(row_number(board.opponent))) {
    const int left = board.total().get() - origin.counters;
    if (left < 0) break;  // fewest counters first
    const auto rank = static_cast<std::size_t>(RowRanking<P>::rank(board.own));
    const auto before = tables.inverse(tables.inverse_offset(origin.transfer, left))[rank];
    if (before == Tables::kNone) continue;
    all.push_back({RowRanking<P>::row(origin.counters,
                                      origin.row - RowRanking<P>::first_number(origin.counters)),
                   RowRanking<P>::row(left, before)});
  }
  std::sort(all.begin(), all.end());
  return all;
}

template <int P>
std::vector<Board<P>> predecessors(const Tihbat<P>& rules, const Board<P>& board) {
  std::vector<Board<P>> all;
  rules.for_each_predecessor(board, [&](const Board<P>& before) { all.push_back(before); });
  std::sort(all.begin(), all.end());
  return all;
}

template <int P>
void expect_moves_as_played(int most) {
  for (const RuleOptions& options : test::all_rule_options()) {
    const Tihbat<P> rules{options};
    const auto tables = rules.row_tables(Counters{most});
    for (int n = 1; n <= most; ++n) {
      test::for_each_board<P>(n, [&](const Board<P>& board) {
        std::vector<Played<P>> played;
        const MoveList<P> moves = rules.moves(board);
        for (const Move move : moves) played.push_back(rules.play(board, move));
        // Where the mover's row is empty the one step is the pass.
        ASSERT_EQ(looked_up(tables, board), played)
            << notation::format(board) << ", " << test::described(options);
      });
    }
  }
}

template <int P>
void expect_predecessors_as_unsown(int most) {
  for (const RuleOptions& options : test::all_rule_options()) {
    const Tihbat<P> rules{options};
    const auto tables = rules.row_tables(Counters{most});
    for (int n = 1; n <= most; ++n) {
      test::for_each_board<P>(n, [&](const Board<P>& board) {
        ASSERT_EQ(looked_up_predecessors(tables, board), predecessors(rules, board))
            << notation::format(board) << ", " << test::described(options);
      });
    }
  }
}

TEST(RowTables, play_every_move_of_1_pit_a_side) { expect_moves_as_played<1>(24); }
TEST(RowTables, play_every_move_of_2_pits_a_side) { expect_moves_as_played<2>(28); }
TEST(RowTables, play_every_move_of_3_pits_a_side) { expect_moves_as_played<3>(10); }
TEST(RowTables, play_every_move_of_4_pits_a_side) { expect_moves_as_played<4>(7); }

TEST(RowTables, lead_back_by_every_move_of_1_pit_a_side) { expect_predecessors_as_unsown<1>(24); }
TEST(RowTables, lead_back_by_every_move_of_2_pits_a_side) { expect_predecessors_as_unsown<2>(28); }
TEST(RowTables, lead_back_by_every_move_of_3_pits_a_side) { expect_predecessors_as_unsown<3>(10); }
TEST(RowTables, lead_back_by_every_move_of_4_pits_a_side) { expect_predecessors_as_unsown<4>(7); }

TEST(RowTables, list_the_poorest_origins_first) {
  const Tihbat<3> rules;
  const auto tables = rules.row_tables(Counters{10});
  for (std::uint64_t row = 0; row < RowRanking<3>::first_number(11); ++row) {
    const auto origins = tables.origins(row);
    ASSERT_TRUE(
        std::is_sorted(origins.begin(), origins.end(),
                       [](const auto& a, const auto& b) { return a.counters < b.counters; }))
        << "row " << row;
  }
}

// Ranks of 16 bits must not be used where there are more rows than they can tell apart.
TEST(RowTables, serve_only_totals_whose_ranks_fit) {
  EXPECT_TRUE(RowTables<Tihbat<4>>::serves(Counters{70}));   // C(73, 3) = 62,196
  EXPECT_FALSE(RowTables<Tihbat<4>>::serves(Counters{72}));  // C(75, 3) = 67,525
  EXPECT_TRUE(RowTables<Tihbat<2>>::serves(Counters{48}));
  EXPECT_TRUE(RowTables<Tihbat<5>>::serves(Counters{120}));
}

RC_GTEST_PROP(RowTables, play_moves_of_wide_rich_boards, ()) {
  constexpr int kMost = 26;
  const Tihbat<4> rules{test::any_rule_options()};
  static std::vector<std::pair<RuleOptions, RowTables<Tihbat<4>>>> made;  // each variant once
  auto found = std::find_if(made.begin(), made.end(),
                            [&](const auto& entry) { return entry.first == rules.options(); });
  if (found == made.end()) {
    made.emplace_back(rules.options(), rules.row_tables(Counters{kMost}));
    found = made.end() - 1;
  }
  const Board<4> board = test::any_board<4>(kMost);
  RC_PRE(board.total() > Counters{0});
  std::vector<Played<4>> played;
  const MoveList<4> moves = rules.moves(board);
  for (const Move move : moves) played.push_back(rules.play(board, move));
  RC_ASSERT(looked_up(found->second, board) == played);
  RC_ASSERT(looked_up_predecessors(found->second, board) == predecessors(rules, board));
}

}  // namespace
}  // namespace tihbat
