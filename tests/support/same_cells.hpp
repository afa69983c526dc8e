// Tables that must come out the same whoever does the work. Levels of fewer than 65,536 cells are
// not shared out at all, hence the board: 3 pits a side and 24 counters are 118,755 positions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "support/boards.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::test {

inline constexpr Counters kSharedLevel{24};

// The levels below, solved once without threads.
inline const kernel::Table<Tihbat<3>>& levels_below() {
  static const kernel::Table<Tihbat<3>> table = [] {
    kernel::Table<Tihbat<3>> below{Tihbat<3>{}, kSharedLevel};
    kernel::SerialExecutor executor;
    EXPECT_TRUE(below.solve(kSharedLevel, executor).ok());
    return below;
  }();
  return table;
}

// Value and distance of every position of the large level, solved fresh and with some positions
// visited.
struct Cells {
  std::vector<std::uint16_t> fresh;
  std::vector<kernel::Verdict> with_history;
  friend bool operator==(const Cells&, const Cells&) = default;
};

template <kernel::Executor E>
Cells solved_by(E& executor) {
  kernel::Table<Tihbat<3>> table{Tihbat<3>{}, kSharedLevel};
  for (int n = 0; n < kSharedLevel.get(); n += 2) {
    const auto cells = levels_below().cells(Counters{n});
    table.adopt(Counters{n}, kernel::Buffer<Tihbat<3>::Word>{cells}, executor);
  }
  EXPECT_TRUE(table.solve(kSharedLevel, executor).ok());
  const auto fresh = table.cells(kSharedLevel);
  Cells result{{fresh.begin(), fresh.end()}, {}};
  const std::vector visited{position<3>("4-4-4-4-4-4-S").node, position<3>("1-1-1-1-1-19-N").node,
                            position<3>("1-0-1-0-20-2-S").node};
  const auto history = table.solve_with_history(kSharedLevel, visited, executor);
  EXPECT_TRUE(history.ok());
  const auto& level = table.encoder().level(kSharedLevel);
  for (std::uint64_t i = 0; i < level.size(); ++i) {
    const Board<3> board = level.board(PositionIndex{i});
    result.with_history.push_back(history->at({board, Side::south}));
    result.with_history.push_back(history->at({board, Side::north}));
  }
  return result;
}

inline const Cells& solved_serially() {
  static const Cells cells = [] {
    kernel::SerialExecutor executor;
    return solved_by(executor);
  }();
  return cells;
}

// Not EXPECT_EQ, which would print a quarter of a million numbers.
template <kernel::Executor E>
void expect_the_same_cells(E& executor) {
  EXPECT_TRUE(solved_by(executor) == solved_serially()) << executor.workers() << " workers";
}

// Each piece is done once.
template <kernel::Executor E>
void expect_each_piece_once(E& executor) {
  for (const std::size_t count :
       {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{25}}) {
    std::vector<int> done(count, 0);
    executor.run(count, [&](std::size_t piece) { ++done[piece]; });
    EXPECT_EQ(std::count(done.begin(), done.end(), 1), static_cast<std::ptrdiff_t>(count));
  }
}

}  // namespace tihbat::test
