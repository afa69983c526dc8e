#include "tihbat/core/binomial.hpp"

#include <cstdint>
#include <numeric>

#include <gtest/gtest.h>

namespace tihbat {
namespace {

// C(n, k) as a product; not Pascal's rule, which made the table. Reduced before each
// multiplication, so that it stays within 64 bits.
std::uint64_t by_product(std::uint64_t n, std::uint64_t k) {
  if (n < k) return 0;
  std::uint64_t product = 1;
  for (std::uint64_t i = 1; i <= k; ++i) {
    const std::uint64_t common = std::gcd(product, i);
    product = product / common * ((n - k + i) / (i / common));
  }
  return product;
}

TEST(Binomial, equals_the_product_formula_everywhere) {
  for (int n = 0; n <= kMaxCounters + 2 * kMaxPits; ++n) {
    for (int k = 0; k <= 2 * kMaxPits; ++k) {
      ASSERT_EQ(binomial(n, k),
                by_product(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k)))
          << "C(" << n << ", " << k << ")";
    }
  }
}

TEST(Binomial, is_zero_where_too_many_are_chosen) {
  EXPECT_EQ(binomial(0, 1), 0U);
  EXPECT_EQ(binomial(3, 4), 0U);
}

TEST(Binomial, counts_the_boards_of_the_default_game) { EXPECT_EQ(binomial(32, 4), 35960U); }

TEST(Binomial, is_known_when_compiling) { static_assert(binomial(5, 2) == 10); }

}  // namespace
}  // namespace tihbat
