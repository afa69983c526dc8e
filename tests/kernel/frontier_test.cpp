// Frontiers: nothing is lost or made up, whatever is added in whatever steps, blocks come out
// sorted, and everybody reads what has predecessors in matrix rows of its own partition.
#include "tihbat/kernel/frontier.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "support/generators.hpp"

namespace tihbat::kernel {
namespace {

// As one number, so that they can be compared.
std::uint64_t number(PackedPosition position) {
  return std::uint64_t{position.opponent_row()} << 32U | position.own_rank();
}

// What the worker of a partition reads of a frontier.
std::vector<std::uint64_t> numbers(const Frontier& frontier, std::size_t partition = 0) {
  std::vector<std::uint64_t> all;
  for (std::size_t i = 0; i < frontier.blocks(); ++i) {
    for (const auto some : frontier.read(i, partition)) {
      for (const PackedPosition position : some) all.push_back(number(position));
    }
  }
  return all;
}

// One partition, which reads everything.
FrontierRouting one_reader(std::size_t rows) {
  return {rows, 1, [](std::size_t, std::size_t) { return true; }};
}

// The memory of a frontier, of one partition that reads everything.
struct Pool : BlockPool {
  explicit Pool(std::size_t rows) : BlockPool{rows, routing}, routing{one_reader(rows)} {}
  FrontierRouting routing;
};

std::vector<PackedPosition> any_positions(std::size_t rows, std::size_t most) {
  std::vector<PackedPosition> positions(test::any_below(most + 1));
  // RapidCheck is too slow for each number on its own.
  std::uint64_t state = *rc::gen::arbitrary<std::uint64_t>();
  for (PackedPosition& position : positions) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    position = {static_cast<std::uint32_t>(state >> 33U),
                static_cast<std::uint32_t>((state >> 20U) % rows)};
  }
  return positions;
}

void add(Frontier& frontier, PackedPosition position, BlockPool& pool) {
  *frontier.room(1, pool) = position;
  frontier.add(1);
}

// Adds one by one and in runs of up to 128, as the pass does: room for some, of which some are
// written.
void add_all(Frontier& frontier, const std::vector<PackedPosition>& positions, BlockPool& pool) {
  for (std::size_t i = 0; i < positions.size();) {
    if (test::any_below(2) == 0) {
      add(frontier, positions[i++], pool);
      continue;
    }
    const std::size_t room = test::any_below(std::size_t{129});
    const std::size_t count = std::min(test::any_below(room + 1), positions.size() - i);
    PackedPosition* const to = frontier.room(room, pool);
    std::copy_n(positions.begin() + static_cast<std::ptrdiff_t>(i), count, to);
    frontier.add(count);
    i += count;
  }
}

RC_GTEST_PROP(Frontier, holds_what_was_added_and_nothing_else, ()) {
  const std::size_t rows = 1 + test::any_below(std::size_t{3000});
  Pool pool{rows};
  const auto added = any_positions(rows, 3 * pool.block_size() / 2);
  Frontier frontier;
  add_all(frontier, added, pool);
  frontier.close(pool);
  std::vector<std::uint64_t> expected;
  for (const PackedPosition position : added) expected.push_back(number(position));
  auto found = numbers(frontier);
  std::ranges::sort(expected);
  std::ranges::sort(found);
  RC_ASSERT(found == expected);
  RC_ASSERT(frontier.empty() == added.empty());
}

std::size_t size_of_block(const Frontier& frontier, std::size_t i) {
  const auto [own, shared] = frontier.read(i, 0);
  return own.size() + shared.size();
}

RC_GTEST_PROP(Frontier, consists_of_full_blocks_and_a_last_one, ()) {
  Pool pool{1 + test::any_below(std::size_t{3000})};
  Frontier frontier;
  const std::size_t count = test::any_below(3 * pool.block_size());
  for (std::size_t i = 0; i < count; ++i) add(frontier, {0, 0}, pool);
  frontier.close(pool);
  RC_ASSERT(frontier.blocks() == (count + pool.block_size() - 1) / pool.block_size());
  for (std::size_t i = 0; i < frontier.blocks(); ++i) {
    const bool is_last = i + 1 == frontier.blocks();
    RC_ASSERT(size_of_block(frontier, i) ==
              (is_last ? count - i * pool.block_size() : pool.block_size()));
  }
  RC_ASSERT(size_of_block(frontier, frontier.blocks()) == 0U);  // beyond the end there is nothing
  RC_ASSERT(size_of_block(frontier, frontier.blocks() + 7) == 0U);
}

// Positions with the same row of the opponent keep their order, so that the frontier is the same
// whatever memory it is given.
RC_GTEST_PROP(BlockPool, sorts_a_block_by_the_opponents_row_and_keeps_its_positions, ()) {
  const std::size_t rows = 1 + test::any_below(std::size_t{3000});
  Pool pool{rows};
  const auto positions = any_positions(rows, pool.block_size());
  auto block = pool.take();
  std::ranges::copy(positions, block.positions.get());
  block.filled = positions.size();
  pool.sort(block);
  RC_ASSERT(block.filled == positions.size());
  std::vector<std::uint64_t> found;
  for (const PackedPosition position : block.span()) found.push_back(number(position));
  // A block of at least as many positions as there are rows is sorted; a small one may be left.
  const bool may_be_left = positions.size() < rows;
  std::vector<std::uint64_t> as_it_was;
  std::multimap<std::uint32_t, std::uint64_t> by_opponent_row;  // equal keys stay in their order
  for (const PackedPosition position : positions) {
    as_it_was.push_back(number(position));
    by_opponent_row.emplace(position.opponent_row(), number(position));
  }
  std::vector<std::uint64_t> sorted;
  for (const auto& [row, position] : by_opponent_row) sorted.push_back(position);
  RC_ASSERT(found == sorted || (may_be_left && found == as_it_was));
}

// Every partition's worker reads, and reads once, the positions that have predecessors in its rows;
// what it reads besides has predecessors nowhere else, or in several.
RC_GTEST_PROP(FrontierRouting, gives_each_worker_the_positions_with_predecessors_in_its_rows, ()) {
  const std::size_t rows = 1 + test::any_below(std::size_t{3000});
  const std::size_t partitions = 1 + test::any_below(std::size_t{5});
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const auto has_predecessors = [&](std::size_t partition, std::uint64_t row) {
    return ((row * 6364136223846793005U + seed) >> (40U + 2 * partition) & 3U) == 0;
  };
  const FrontierRouting routing{rows, partitions, has_predecessors};
  BlockPool pool{rows, routing};
  Frontier frontier;
  std::vector<std::vector<std::uint64_t>> expected(partitions);
  for (const PackedPosition position : any_positions(rows, 3 * pool.block_size() / 2)) {
    bool is_read = false;
    for (std::size_t partition = 0; partition < partitions; ++partition) {
      if (!has_predecessors(partition, position.opponent_row())) continue;
      expected[partition].push_back(number(position));
      is_read = true;
    }
    RC_ASSERT(routing.is_read(position) == (is_read ? 1U : 0U));
    if (is_read) add(frontier, position, pool);
  }
  frontier.close(pool);
  for (std::size_t partition = 0; partition < partitions; ++partition) {
    std::vector<std::uint64_t> found;
    for (const std::uint64_t position : numbers(frontier, partition)) {
      if (has_predecessors(partition, position >> 32U)) found.push_back(position);
    }
    std::ranges::sort(found);
    std::ranges::sort(expected[partition]);
    RC_ASSERT(found == expected[partition]);
  }
}

TEST(FrontierRouting, lists_rows_by_reader) {
  // Row 0 has predecessors in partition 0, 1 in 1, 2 in both, 3 in none.
  const FrontierRouting routing{
      4, 2, [](std::size_t partition, std::size_t row) { return row == partition || row == 2; }};
  using Rows = std::vector<std::uint32_t>;
  EXPECT_EQ(routing.rows_by_reader(), (std::vector{Rows{0}, Rows{1}, Rows{2}}));
  EXPECT_EQ(routing.is_read(PackedPosition{7, 2}), 1U);
  EXPECT_EQ(routing.is_read(PackedPosition{7, 3}), 0U);
}

// What is sorted is told apart: nobody has to pass over what only another one reads.
TEST(FrontierRouting, keeps_the_readers_of_a_sorted_block_apart) {
  const FrontierRouting routing{
      2, 2, [](std::size_t partition, std::size_t row) { return row == partition; }};
  BlockPool pool{2, routing};
  Frontier frontier;
  for (std::uint32_t rank = 0; rank < 10; ++rank) add(frontier, {rank, rank % 2}, pool);
  frontier.close(pool);
  for (std::size_t partition = 0; partition < 2; ++partition) {
    const auto [own, shared] = frontier.read(0, partition);
    EXPECT_EQ(own.size(), 5U);
    EXPECT_TRUE(shared.empty());
    for (const PackedPosition position : own) EXPECT_EQ(position.opponent_row(), partition);
  }
}

// A block that is taken is empty, also one that was used before.
TEST(BlockPool, gives_out_what_was_given_back) {
  Pool pool{10};
  auto block = pool.take();
  const PackedPosition* const here = block.positions.get();
  block.positions[0] = {1, 2};
  block.filled = 1;
  pool.give_back(block);
  const auto again = pool.take();
  EXPECT_EQ(again.positions.get(), here);
  EXPECT_EQ(again.filled, 0U);
  EXPECT_TRUE(again.span().empty());
  EXPECT_NE(pool.take().positions.get(), here);
}

TEST(Frontier, without_positions_has_no_block) {
  Pool pool{10};
  Frontier frontier;
  frontier.close(pool);
  EXPECT_TRUE(frontier.empty());
  static_cast<void>(frontier.room(100, pool));  // asked for and not used
  frontier.add(0);
  frontier.close(pool);
  EXPECT_TRUE(frontier.empty());
  EXPECT_EQ(frontier.blocks(), 0U);
}

TEST(Frontier, can_be_given_back_block_by_block_and_cleared) {
  Pool pool{10};
  Frontier frontier;
  for (std::size_t i = 0; i <= pool.block_size(); ++i) add(frontier, {0, 1}, pool);
  frontier.close(pool);
  ASSERT_EQ(frontier.blocks(), 2U);
  const PackedPosition* const first = frontier.read(0, 0).front().data();
  frontier.release(0, pool);
  frontier.release(2, pool);  // beyond the end there is nothing to give back
  EXPECT_EQ(pool.take().positions.get(), first);
  EXPECT_EQ(size_of_block(frontier, 1), 1U);
  frontier.clear();
  EXPECT_TRUE(frontier.empty());
}

}  // namespace
}  // namespace tihbat::kernel
