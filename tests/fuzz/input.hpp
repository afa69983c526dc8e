// How the fuzz targets read their bytes: a few choices first, then text. A choice written as a
// digit chooses that number, so that a corpus can be written by hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tihbat/core/board.hpp"
#include "tihbat/core/tihbat.hpp"

namespace tihbat::fuzz {

class Input {
 public:
  // libFuzzer hands bytes over, the readers take characters.
  Input(const std::uint8_t* data, std::size_t size)
      // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
      : rest_{reinterpret_cast<const char*>(data), size} {}

  [[nodiscard]] bool empty() const { return rest_.empty(); }
  [[nodiscard]] std::string_view text() const { return rest_; }

  // 0 to count - 1; 0 when the input is used up.
  [[nodiscard]] std::size_t below(std::size_t count) {
    if (rest_.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return (byte + 256U - '0') % 256U % count;
  }
  [[nodiscard]] int from_1_to(int most) {
    const auto number = static_cast<int>(below(static_cast<std::size_t>(most)));
    return number == 0 ? most : number;
  }
  [[nodiscard]] RuleOptions options() {
    const std::size_t variant = below(8);
    return {.first = variant % 2 == 0 ? FirstCounter::origin : FirstCounter::next,
            .capture_side = variant / 2 % 2 == 0 ? CaptureSide::own : CaptureSide::both,
            .chain = variant >= 4};
  }

 private:
  std::string_view rest_;
};
}  // namespace tihbat::fuzz
