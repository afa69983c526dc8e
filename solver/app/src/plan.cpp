#include "tihbat/app/plan.hpp"

#include <array>
#include <charconv>

namespace tihbat::app {

bool is_small(const Variant& variant) {
  constexpr std::uint64_t kMostPositions = 1'000'000;
  return variant.positions() <= kMostPositions;
}

std::string bytes_text(std::uint64_t bytes) {
  constexpr double kGigabyte = 1e9;
  constexpr double kMegabyte = 1e6;
  const auto count = static_cast<double>(bytes);
  const bool large = count >= kGigabyte;
  std::array<char, 40> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(),
                                 count / (large ? kGigabyte : kMegabyte), std::chars_format::fixed,
                                 large ? 1 : 0);
  return std::string(digits.data(), end.ptr) + (large ? " GB" : " MB");
}

}  // namespace tihbat::app
