// Lists of places: nothing is lost or made up, whatever is added in whatever steps, blocks come out
// sorted, and everybody reads what leads back to lines of its own.
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

// What a part reads of a list.
std::vector<std::uint64_t> numbers(const Places& places, std::size_t part = 0) {
  std::vector<std::uint64_t> all;
  for (std::size_t i = 0; i < places.blocks(); ++i) {
    for (const auto some : places.read(i, part)) {
      for (const Place place : some) all.push_back(number(place));
    }
  }
  return all;
}

// One part, which reads everything.
Readers one_reader(std::size_t lines) {
  return {lines, 1, [](std::size_t, std::size_t) { return true; }};
}

// A list's memory, of one part that reads everything.
struct Memory : PlaceBlocks {
  explicit Memory(std::size_t lines) : PlaceBlocks{lines, readers}, readers{one_reader(lines)} {}
  Readers readers;
};

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
  Memory memory{lines};
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

std::size_t size_of_block(const Places& list, std::size_t i) {
  const auto [own, shared] = list.read(i, 0);
  return own.size() + shared.size();
}

RC_GTEST_PROP(Places, are_full_blocks_and_a_last_one, ()) {
  Memory memory{1 + test::any_below(std::size_t{3000})};
  Places list;
  const std::size_t count = test::any_below(3 * memory.size());
  for (std::size_t i = 0; i < count; ++i) add(list, {0, 0}, memory);
  list.close(memory);
  RC_ASSERT(list.blocks() == (count + memory.size() - 1) / memory.size());
  for (std::size_t i = 0; i < list.blocks(); ++i) {
    const bool is_last = i + 1 == list.blocks();
    RC_ASSERT(size_of_block(list, i) == (is_last ? count - i * memory.size() : memory.size()));
  }
  RC_ASSERT(size_of_block(list, list.blocks()) == 0U);  // beyond the end there is nothing
  RC_ASSERT(size_of_block(list, list.blocks() + 7) == 0U);
}

// Equal facing rows keep their order, so that the list is the same whatever memory it is given.
RC_GTEST_PROP(PlaceBlocks, sort_a_block_by_the_row_that_is_faced_and_keep_its_places, ()) {
  const std::size_t lines = 1 + test::any_below(std::size_t{3000});
  Memory memory{lines};
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

// Every part reads, and reads once, the places from which ways lead back into its lines; what it
// reads besides leads nobody else anywhere, or to several.
RC_GTEST_PROP(Readers, each_read_the_places_that_lead_back_to_them, ()) {
  const std::size_t lines = 1 + test::any_below(std::size_t{3000});
  const std::size_t parts = 1 + test::any_below(std::size_t{5});
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const auto leads_back = [&](std::size_t part, std::uint64_t line) {
    return ((line * 6364136223846793005U + seed) >> (40U + 2 * part) & 3U) == 0;
  };
  const Readers readers{lines, parts, leads_back};
  PlaceBlocks memory{lines, readers};
  Places list;
  std::vector<std::vector<std::uint64_t>> expected(parts);
  for (const Place place : any_places(lines, 3 * memory.size() / 2)) {
    bool is_read = false;
    for (std::size_t part = 0; part < parts; ++part) {
      if (!leads_back(part, place.facing())) continue;
      expected[part].push_back(number(place));
      is_read = true;
    }
    RC_ASSERT(readers.read(place) == (is_read ? 1U : 0U));
    if (is_read) add(list, place, memory);
  }
  list.close(memory);
  for (std::size_t part = 0; part < parts; ++part) {
    std::vector<std::uint64_t> found;
    for (const std::uint64_t place : numbers(list, part)) {
      if (leads_back(part, place >> 32U)) found.push_back(place);
    }
    std::ranges::sort(found);
    std::ranges::sort(expected[part]);
    RC_ASSERT(found == expected[part]);
  }
}

TEST(Readers, are_named_by_the_lines_that_lead_back_to_them) {
  // Line 0 leads to part 0, 1 to part 1, 2 to both, 3 to nobody.
  const Readers readers{
      4, 2, [](std::size_t part, std::size_t line) { return line == part || line == 2; }};
  using Lines = std::vector<std::uint32_t>;
  EXPECT_EQ(readers.lines(), (std::vector{Lines{0}, Lines{1}, Lines{2}}));
  EXPECT_EQ(readers.read(Place{7, 2}), 1U);
  EXPECT_EQ(readers.read(Place{7, 3}), 0U);
}

// What is sorted is told apart: nobody has to pass over what only another one reads.
TEST(Readers, of_a_sorted_block_see_nothing_of_each_other) {
  const Readers readers{2, 2, [](std::size_t part, std::size_t line) { return line == part; }};
  PlaceBlocks memory{2, readers};
  Places list;
  for (std::uint32_t rank = 0; rank < 10; ++rank) add(list, {rank, rank % 2}, memory);
  list.close(memory);
  for (std::size_t part = 0; part < 2; ++part) {
    const auto [own, shared] = list.read(0, part);
    EXPECT_EQ(own.size(), 5U);
    EXPECT_TRUE(shared.empty());
    for (const Place place : own) EXPECT_EQ(place.facing(), part);
  }
}

// A block that is taken is empty, also one that was used before.
TEST(PlaceBlocks, give_out_what_was_given_back) {
  Memory memory{10};
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
  Memory memory{10};
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
  Memory memory{10};
  Places list;
  for (std::size_t i = 0; i <= memory.size(); ++i) add(list, {0, 1}, memory);
  list.close(memory);
  ASSERT_EQ(list.blocks(), 2U);
  const Place* const first = list.read(0, 0).front().data();
  list.release(0, memory);
  list.release(2, memory);  // beyond the end there is nothing to give back
  EXPECT_EQ(memory.take().places.get(), first);
  EXPECT_EQ(size_of_block(list, 1), 1U);
  list.clear();
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace tihbat
