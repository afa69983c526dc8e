#include "tihbat/kernel/buffer.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace tihbat::kernel {
namespace {

TEST(Buffer, is_empty_until_it_is_given_a_size) {
  Buffer<std::uint16_t> buffer;
  EXPECT_EQ(buffer.size(), 0U);
  EXPECT_TRUE(buffer.span().empty());
}

// From less than a page to some huge pages, at sizes around their borders.
TEST(Buffer, holds_what_was_written_whatever_its_size) {
  for (const std::size_t size : {1U, 4095U, 4096U, 1U << 20U, (1U << 20U) + 1, 3U << 20U}) {
    Buffer<std::uint16_t> buffer{size};
    ASSERT_EQ(buffer.size(), size);
    ASSERT_EQ(buffer.span().data(), buffer.data());
    std::iota(buffer.span().begin(), buffer.span().end(), std::uint16_t{1});
    EXPECT_EQ(buffer.data()[0], 1U);
    EXPECT_EQ(buffer.data()[size - 1], static_cast<std::uint16_t>(size));
  }
}

TEST(Buffer, copies_what_it_is_made_from) {
  std::vector<std::int8_t> from{1, -2, 3};
  const Buffer<std::int8_t> copy{std::span<const std::int8_t>{from}};
  from[0] = 9;
  EXPECT_TRUE(std::ranges::equal(copy.span(), std::vector<std::int8_t>{1, -2, 3}));
}

TEST(Buffer, is_moved_without_a_copy) {
  Buffer<std::uint32_t> buffer{1000};
  const std::uint32_t* const here = buffer.data();
  Buffer<std::uint32_t> moved{std::move(buffer)};
  EXPECT_EQ(moved.data(), here);
  EXPECT_EQ(moved.size(), 1000U);
}

}  // namespace
}  // namespace tihbat::kernel
