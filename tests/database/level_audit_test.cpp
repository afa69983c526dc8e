// The audit of a folder's cells: it passes the truth, and notices every single change and cells
// that hold each other up.
#include "tihbat/database/level_audit.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "support/variants.hpp"
#include "support/verdicts.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/thread_executor.hpp"

namespace tihbat::database {
namespace {

using Word = std::uint16_t;
using C = kernel::CellOf<Tihbat<2>>;  // the same for all numbers of pits

// The cells of all levels, to be changed.
template <int P>
struct Levels {
  Tihbat<P> rules;
  Encoder<P> encoder;
  std::vector<std::vector<Word>> cells;

  Levels(const RuleOptions& options, int most) : rules{options}, encoder{Counters{most}} {
    const auto table = test::solved<P>(most, options);
    for (int n = 0; n <= most; ++n) {
      const auto level = table.cells(Counters{n});
      cells.emplace_back(level.begin(), level.end());
    }
  }
  [[nodiscard]] LevelAudit<Tihbat<P>> audit() const {
    LevelAudit<Tihbat<P>> audit{rules, encoder};
    for (std::size_t n = 0; n < cells.size(); ++n) {
      audit.take(Counters{static_cast<int>(n)}, cells[n]);
    }
    return audit;
  }
  [[nodiscard]] bool proves(int n) const {
    kernel::SerialExecutor executor;
    return audit().proves(Counters{n}, executor);
  }
  [[nodiscard]] bool proves_all() const {
    bool proved = true;
    for (int n = 0; n < static_cast<int>(cells.size()); ++n) proved = proved && proves(n);
    return proved;
  }
  [[nodiscard]] Word& cell(const Board<P>& board) {
    return cells[static_cast<std::size_t>(board.total().get())]
                [static_cast<std::size_t>(encoder.index(board).get())];
  }
};

TEST(LevelAudit, passes_the_truth_under_every_variant) {
  for (const RuleOptions& options : test::all_rule_options()) {
    EXPECT_TRUE(Levels<1>(options, 16).proves_all()) << test::described(options);
    EXPECT_TRUE(Levels<2>(options, 12).proves_all()) << test::described(options);
    EXPECT_TRUE(Levels<3>(options, 9).proves_all()) << test::described(options);
    EXPECT_TRUE(Levels<4>(options, 6).proves_all()) << test::described(options);
  }
}

TEST(LevelAudit, passes_the_default_game) { EXPECT_TRUE(Levels<2>({}, 28).proves_all()); }

// The other kinds of one-cell faults in every cell of a larger board; a fault of a cell shows in
// its own level.
template <int P>
void expect_every_fault_noticed(const RuleOptions& options, int most) {
  Levels<P> levels{options, most};
  for (int n = 0; n <= most; ++n) {
    for (Word& cell : levels.cells[static_cast<std::size_t>(n)]) {
      const Word right = cell;
      const int units = C::units(right);
      const int plies = C::plies(right);
      for (const Word wrong :
           {C::decided(units + 1, plies), C::decided(units - 1, plies), C::decided(-units, plies),
            C::decided(0, 0), C::decided(0, plies), C::decided(units, plies + 1),
            C::decided(units, plies - 1 + (plies == 0 ? 2 : 0)), C::decided(units, 0),
            C::decided(units, C::kMostPlies), C::decided(C::kMostUnits, plies),
            C::decided(-C::kMostUnits, 1),
            static_cast<Word>(right & 0x7FFFU),  // open
            C::kUninitialised, std::numeric_limits<Word>::max(), C::decided(1, 1)}) {
        if (wrong == right) continue;
        cell = wrong;
        ASSERT_FALSE(levels.proves(n)) << n << " counters, " << right << " -> " << wrong;
      }
      cell = right;
    }
  }
}
TEST(LevelAudit, notices_every_kind_of_fault_in_any_cell) {
  expect_every_fault_noticed<2>({}, 8);
  expect_every_fault_noticed<3>({}, 4);
  expect_every_fault_noticed<2>({.first = FirstCounter::next}, 6);
}

TEST(LevelAudit, takes_no_other_word_in_any_cell_of_two_counters) {
  Levels<2> levels{{}, 2};
  for (Word& cell : levels.cells[2]) {
    const Word right = cell;
    for (unsigned wrong = 0; wrong <= std::numeric_limits<Word>::max(); ++wrong) {
      cell = static_cast<Word>(wrong);
      ASSERT_EQ(levels.proves(2), cell == right) << wrong << " for " << right;
    }
    cell = right;
  }
}

// Captures are checked against the cells of lower levels; those must be right themselves.
TEST(LevelAudit, of_a_level_rests_on_the_levels_below) {
  Levels<2> levels{{}, 8};
  // 2-1-0-1: A captures 2, and the rest is worth 0.
  const Board<2> capturing = test::position<2>("2-1-0-1-S").node.board;
  const Played<2> capture = levels.rules.play(capturing, Move::sow(Pit{0}));
  ASSERT_EQ(capture.captured, Counters{2});
  levels.cell(capture.next) = C::decided(1, 1);
  EXPECT_FALSE(levels.proves(2));
  EXPECT_FALSE(levels.proves(4));
}

TEST(LevelAudit, can_judge_a_level_when_all_that_captures_lead_to_are_there) {
  const Levels<2> levels{{}, 6};
  LevelAudit<Tihbat<2>> audit{levels.rules, levels.encoder};
  const auto take = [&](int n) {
    audit.take(Counters{n}, levels.cells[static_cast<std::size_t>(n)]);
  };
  take(6);
  take(4);
  take(0);
  EXPECT_TRUE(audit.can_judge(Counters{0}));
  EXPECT_FALSE(audit.can_judge(Counters{1}));
  EXPECT_FALSE(audit.can_judge(Counters{4}));
  EXPECT_FALSE(audit.can_judge(Counters{6}));
  take(2);
  EXPECT_TRUE(audit.can_judge(Counters{4}));
  EXPECT_TRUE(audit.can_judge(Counters{6}));
  kernel::SerialExecutor executor;
  EXPECT_TRUE(audit.proves(Counters{6}, executor));
  take(3);
  EXPECT_FALSE(audit.can_judge(Counters{3}));
  take(1);
  EXPECT_TRUE(audit.can_judge(Counters{3}));
}

// South's single counter in B never moves (R3) and North passes: a cycle of two boards. If one is
// said to win and the other to lose, each value is the best over its moves.
TEST(LevelAudit, is_not_taken_in_by_values_that_hold_each_other_up_on_a_cycle) {
  Levels<2> levels{{}, 1};
  const Board<2> board = test::position<2>("0-1-0-0-S").node.board;
  const Played<2> null = levels.rules.play(board, Move::sow(Pit{1}));
  ASSERT_EQ(levels.rules.play(null.next, Move::pass()).next, board);
  Word& one = levels.cell(board);
  Word& other = levels.cell(null.next);
  for (int winner = 0; winner <= C::kMostPlies; ++winner) {
    for (int loser = 0; loser <= C::kMostPlies; ++loser) {
      one = C::decided(1, winner);
      other = C::decided(-1, loser);
      ASSERT_FALSE(levels.proves(1)) << winner << ", " << loser;
      std::swap(one, other);
      ASSERT_FALSE(levels.proves(1)) << winner << ", " << loser;
    }
  }
}

TEST(LevelAudit, is_not_taken_in_by_a_level_said_to_be_all_draws) {
  Levels<2> levels{{}, 8};
  for (std::size_t n = 0; n < levels.cells.size(); ++n) {
    const std::vector<Word> right = levels.cells[n];
    std::ranges::fill(levels.cells[n], C::kDraw);
    EXPECT_EQ(levels.proves(static_cast<int>(n)), right == levels.cells[n]) << n;
    levels.cells[n] = right;
  }
}

// Values of a whole level that are each the best over their moves, and wrong.
class FalseLevel {
 public:
  FalseLevel(const Levels<2>& levels, int n) : right_{levels.cells[static_cast<std::size_t>(n)]} {
    const LevelEncoder<2>& shape = levels.encoder.level(Counters{n});
    for (std::uint64_t i = 0; i < shape.size(); ++i) {
      const Board<2> board = shape.board(PositionIndex{i});
      Options options;
      for (const Move move : levels.rules.moves(board)) {
        const Played<2> played = levels.rules.play(board, move);
        const auto next = static_cast<std::size_t>(levels.encoder.index(played.next).get());
        const auto below = static_cast<std::size_t>(played.next.total().get());
        if (played.captured > Counters{0}) {
          options.gains.push_back(played.captured.get() / 2 - C::units(levels.cells[below][next]));
        } else {
          options.next.push_back(next);
        }
      }
      options_.push_back(options);
    }
  }

  // From the truth with `winner` and `loser` set apart, until all agree again; whether they do, on
  // something else than the truth.
  bool agrees_from(std::size_t winner, std::size_t loser) {
    values_.clear();
    for (const Word cell : right_) values_.push_back(C::units(cell));
    values_[winner] = 1;
    values_[loser] = -1;
    constexpr int kRounds = 200;
    for (int round = 0; round < kRounds; ++round) {
      if (!improve()) {
        for (std::size_t i = 0; i < right_.size(); ++i) {
          if (values_[i] != C::units(right_[i])) return true;
        }
        return false;
      }
    }
    return false;
  }

  // Those values with the distances that follow for them; `fill` where none does.
  [[nodiscard]] std::vector<Word> cells(int fill) const {
    std::vector<int> distances(values_.size(), kNone);
    for (bool changes = true; changes;) {
      changes = false;
      for (std::size_t i = 0; i < values_.size(); ++i) {
        const int distance = values_[i] == 0 ? kNone : distance_of(i, distances);
        changes = changes || distance != distances[i];
        distances[i] = distance;
      }
    }
    std::vector<Word> cells;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const int distance = values_[i] == 0 ? 0 : distances[i] == kNone ? fill : distances[i];
      cells.push_back(C::decided(values_[i], distance));
    }
    return cells;
  }

 private:
  struct Options {
    std::vector<int> gains;         // units, by captures
    std::vector<std::size_t> next;  // boards of the level
  };
  static constexpr int kNone = 1000;

  // One round; whether anything has changed.
  bool improve() {
    bool changes = false;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (options_[i].gains.empty() && options_[i].next.empty()) continue;
      int best = -C::kMostUnits;
      for (const int gain : options_[i].gains) best = std::max(best, gain);
      for (const std::size_t next : options_[i].next) best = std::max(best, -values_[next]);
      changes = changes || best != values_[i];
      values_[i] = best;
    }
    return changes;
  }
  [[nodiscard]] int distance_of(std::size_t i, const std::vector<int>& distances) const {
    const bool wins = values_[i] > 0;
    int shortest = kNone;
    int longest = 1;
    for (const int gain : options_[i].gains) {
      if (gain == values_[i]) shortest = 1;
    }
    for (const std::size_t next : options_[i].next) {
      if (-values_[next] != values_[i]) continue;
      const int after = std::min(kNone, distances[next] + 1);
      shortest = std::min(shortest, after);
      longest = std::max(longest, after);
    }
    return wins ? shortest : longest;
  }

  std::vector<Word> right_;
  std::vector<Options> options_;
  std::vector<int> values_;
};

// From each pair of boards that lead to each other without a capture.
TEST(LevelAudit, is_not_taken_in_by_a_whole_level_of_values_that_agree) {
  int agreeing = 0;
  for (int n = 1; n <= 9; ++n) {
    Levels<2> levels{{}, n};
    const LevelEncoder<2>& shape = levels.encoder.level(Counters{n});
    FalseLevel false_level{levels, n};
    for (std::uint64_t i = 0; i < shape.size(); ++i) {
      const Board<2> board = shape.board(PositionIndex{i});
      for (const Move move : levels.rules.moves(board)) {
        const Played<2> played = levels.rules.play(board, move);
        if (played.captured > Counters{0}) continue;
        const std::uint64_t next = levels.encoder.index(played.next).get();
        if (!false_level.agrees_from(static_cast<std::size_t>(i), static_cast<std::size_t>(next))) {
          continue;
        }
        ++agreeing;
        for (const int fill : {0, 1, 2, 3, 254, 255}) {
          levels.cells[static_cast<std::size_t>(n)] = false_level.cells(fill);
          ASSERT_FALSE(levels.proves(n)) << notation::format(board) << ", " << fill;
        }
      }
    }
  }
  EXPECT_GT(agreeing, 50);
}

// The workers share a level of 65,536 cells or more out; each finds what is wrong with its own.
TEST(LevelAudit, notices_a_fault_whoever_looks_at_it) {
  constexpr int kCounters = 22;
  Levels<3> levels{{}, kCounters};
  auto& cells = levels.cells[kCounters];
  ASSERT_GE(cells.size(), std::size_t{1} << 16U);
  const std::uint64_t seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random{seed};
  for (const std::size_t threads : {std::size_t{1}, std::size_t{2}, std::size_t{7}}) {
    kernel::ThreadExecutor executor{threads};
    EXPECT_TRUE(levels.audit().proves(Counters{kCounters}, executor));
    for (int times = 0; times < 8; ++times) {
      const std::size_t i = times == 0   ? 0
                            : times == 1 ? cells.size() - 1
                                         : random() % cells.size();
      cells[i] ^= 1U;  // the distance
      EXPECT_FALSE(levels.audit().proves(Counters{kCounters}, executor)) << i;
      cells[i] ^= 1U;
    }
  }
}

}  // namespace
}  // namespace tihbat::database
