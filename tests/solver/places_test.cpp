// Lists of places: nothing is lost or made up, whatever is added in whatever steps, and blocks come
// out sorted.
#include "tihbat/solver/places.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "support/generators.hpp"

namespace tihbat {
namespace {

// As one number, so that they can be compared.
std::uint64_t number(Place place) { return std::uint64_t{place.facing()} << 32U | place.rank(); }

std::vector<std::uint64_t> numbers(const Places& places) {
  std::vector<std::uint64_t> all;
  for (std::size_t i = 0; i < places.blocks(); ++i) {
    for (const Place place : places.block(i)) all.push_back(number(place));
  }
  return all;
}

std::vector<Place> any_places(std::size_t lines, std::size_t most) {
  std::vector<Place> places(test::any_below(most + 1));
  // RapidCheck is too slow for each number on its own.
  std::uint64_t state = *rc::gen::arbitrary<std::uint64_t>();
  for (Place& place : places) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    place = {static_cast<std::uint32_t>(state >> 33U),
             static_cast<std::uint32_t>((state >> 20U) % lines)};
  }
  return places;
}

void add(Places& list, Place place, PlaceBlocks& memory) {
  *list.room(1, memory) = place;
  list.add(1);
}

// Adds one by one and in rows of up to 128, as the pass does: room for some, of which some are
// written.
void add_all(Places& list, const std::vector<Place>& places, PlaceBlocks& memory) {
  for (std::size_t i = 0; i < places.size();) {
    if (test::any_below(2) == 0) {
      add(list, places[i++], memory);
      continue;
    }
    const std::size_t room = test::any_below(std::size_t{129});
    const std::size_t count = std::min(test::any_below(room + 1), places.size() - i);
    Place* const to = list.room(room, memory);
    std::copy_n(places.begin() + static_cast<std::ptrdiff_t>(i), count, to);
    list.add(count);
    i += count;
  }
}

RC_GTEST_PROP(Places, hold_what_was_added_and_nothing_else, ()) {
  const std::size_t lines = 1 + test::any_below(std::size_t{3000});
  PlaceBlocks memory{lines};
  const auto added = any_places(lines, 3 * memory.size() / 2);
  Places list;
  add_all(list, added, memory);
  list.close(memory);
  std::vector<std::uint64_t> expected;
  for (const Place place : added) expected.push_back(number(place));
  auto found = numbers(list);
  std::ranges::sort(expected);
  std::ranges::sort(found);
  RC_ASSERT(found == expected);
  RC_ASSERT(list.empty() == added.empty());
}

RC_GTEST_PROP(Places, are_full_blocks_and_a_last_one, ()) {
  PlaceBlocks memory{1 + test::any_below(std::size_t{3000})};
  Places list;
  const std::size_t count = test::any_below(3 * memory.size());
  for (std::size_t i = 0; i < count; ++i) add(list, {0, 0}, memory);
  list.close(memory);
  RC_ASSERT(list.blocks() == (count + memory.size() - 1) / memory.size());
  for (std::size_t i = 0; i < list.blocks(); ++i) {
    const bool is_last = i + 1 == list.blocks();
    RC_ASSERT(list.block(i).size() == (is_last ? count - i * memory.size() : memory.size()));
  }
  RC_ASSERT(list.block(list.blocks()).empty());  // beyond the end there is nothing
  RC_ASSERT(list.block(list.blocks() + 7).empty());
}

// Equal facing rows keep their order, so that the list is the same whatever memory it is given.
RC_GTEST_PROP(PlaceBlocks, sort_a_block_by_the_row_that_is_faced_and_keep_its_places, ()) {
  const std::size_t lines = 1 + test::any_below(std::size_t{3000});
  PlaceBlocks memory{lines};
  const auto places = any_places(lines, memory.size());
  auto block = memory.take();
  std::ranges::copy(places, block.places.get());
  block.filled = places.size();
  memory.sort(block);
  RC_ASSERT(block.filled == places.size());
  std::vector<std::uint64_t> found;
  for (const Place place : block.span()) found.push_back(number(place));
  // A block of at least as many places as there are lines is sorted; a small one may be left.
  const bool may_be_left = places.size() < lines;
  std::vector<std::uint64_t> as_it_was;
  std::multimap<std::uint32_t, std::uint64_t> by_facing;  // equal keys stay in their order
  for (const Place place : places) {
    as_it_was.push_back(number(place));
    by_facing.emplace(place.facing(), number(place));
  }
  std::vector<std::uint64_t> sorted;
  for (const auto& [facing, place] : by_facing) sorted.push_back(place);
  RC_ASSERT(found == sorted || (may_be_left && found == as_it_was));
}

// A block that is taken is empty, also one that was used before.
TEST(PlaceBlocks, give_out_what_was_given_back) {
  PlaceBlocks memory{10};
  auto block = memory.take();
  const Place* const here = block.places.get();
  block.places[0] = {1, 2};
  block.filled = 1;
  memory.give_back(block);
  const auto again = memory.take();
  EXPECT_EQ(again.places.get(), here);
  EXPECT_EQ(again.filled, 0U);
  EXPECT_TRUE(again.span().empty());
  EXPECT_NE(memory.take().places.get(), here);
}

TEST(Places, without_any_are_no_block) {
  PlaceBlocks memory{10};
  Places list;
  list.close(memory);
  EXPECT_TRUE(list.empty());
  static_cast<void>(list.room(100, memory));  // asked for and not used
  list.add(0);
  list.close(memory);
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.blocks(), 0U);
}

TEST(Places, can_be_given_back_block_by_block_and_cleared) {
  PlaceBlocks memory{10};
  Places list;
  for (std::size_t i = 0; i <= memory.size(); ++i) add(list, {0, 1}, memory);
  list.close(memory);
  ASSERT_EQ(list.blocks(), 2U);
  const Place* const first = list.block(0).data();
  list.release(0, memory);
  list.release(2, memory);  // beyond the end there is nothing to give back
  EXPECT_EQ(memory.take().places.get(), first);
  EXPECT_EQ(list.block(1).size(), 1U);
  list.clear();
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace tihbat
