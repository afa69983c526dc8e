#include "options/range.hpp"

#include <cstddef>
#include <string>
#include <utility>

#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

constexpr std::string_view kDots = "..";

}  // namespace

Result<app::Range> parse_range(std::string_view text, int least, int most) {
  const std::string shown = text::quote(text);
  const std::size_t dots = text.find(kDots);
  const std::string_view from = text.substr(0, dots);
  const std::string_view to =
      dots == std::string_view::npos ? text : text.substr(dots + kDots.size());
  app::Range range{least, most};
  for (const auto& [end, word] : {std::pair{&range.least, from}, std::pair{&range.most, to}}) {
    if (word.empty() && text.size() > kDots.size()) continue;  // open
    const auto number = text::parse_signed(word);
    if (!number || *number < least || *number > most) {
      return Reasons{shown + " is not a number from " + std::to_string(least) + " to " +
                     std::to_string(most) + ", or a range of them such as 4..8, 4.. or ..8"};
    }
    *end = static_cast<int>(*number);
  }
  if (range.least > range.most) return Reasons{shown + " is a range that ends before it begins"};
  return range;
}

}  // namespace tihbat::cli
