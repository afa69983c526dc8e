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
#include "tihbat/solver/executor.hpp"
#include "tihbat/solver/table.hpp"

namespace tihbat::test {

inline constexpr Counters kSharedLevel{24};

// The levels below, solved once without threads.
inline const Table<Tihbat<3>>& levels_below() {
  static const Table<Tihbat<3>> table = [] {
    Table<Tihbat<3>> below{Tihbat<3>{}, kSharedLevel};
    SerialExecutor executor;
    EXPECT_TRUE(below.solve(kSharedLevel, executor).ok());
    return below;
  }();
  return table;
}

// Value and distance of every position of the large level, solved fresh and with some positions
// visited.
struct Cells {
  std::vector<std::uint16_t> fresh;
  std::vector<Verdict> played;
  friend bool operator==(const Cells&, const Cells&) = default;
};

template <Executor E>
Cells solved_by(E& executor) {
  Table<Tihbat<3>> table{Tihbat<3>{}, kSharedLevel};
  for (int n = 0; n < kSharedLevel.get(); n += 2) {
    const auto cells = levels_below().cells(Counters{n});
    table.adopt(Counters{n}, Buffer<Tihbat<3>::Word>{cells}, executor);
  }
  EXPECT_TRUE(table.solve(kSharedLevel, executor).ok());
  const auto fresh = table.cells(kSharedLevel);
  Cells result{{fresh.begin(), fresh.end()}, {}};
  const std::vector visited{position<3>("4-4-4-4-4-4-S").node, position<3>("1-1-1-1-1-19-N").node,
                            position<3>("1-0-1-0-20-2-S").node};
  const auto played = table.replay(kSharedLevel, visited, executor);
  EXPECT_TRUE(played.ok());
  const auto& level = table.encoder().level(kSharedLevel);
  for (std::uint64_t i = 0; i < level.size(); ++i) {
    const Board<3> board = level.board(PositionIndex{i});
    result.played.push_back(played->at({board, Side::south}));
    result.played.push_back(played->at({board, Side::north}));
  }
  return result;
}

inline const Cells& solved_serially() {
  static const Cells cells = [] {
    SerialExecutor executor;
    return solved_by(executor);
  }();
  return cells;
}

// Not EXPECT_EQ, which would print a quarter of a million numbers.
template <Executor E>
void expect_the_same_cells(E& executor) {
  EXPECT_TRUE(solved_by(executor) == solved_serially()) << executor.workers() << " workers";
}

// Each part is done once.
template <Executor E>
void expect_each_part_once(E& executor) {
  for (const std::size_t parts :
       {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{25}}) {
    std::vector<int> done(parts, 0);
    executor.run(parts, [&](std::size_t part) { ++done[part]; });
    EXPECT_EQ(std::count(done.begin(), done.end(), 1), static_cast<std::ptrdiff_t>(parts));
  }
}

}  // namespace tihbat::test
