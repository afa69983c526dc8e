// Messages are tested for the parts that they must name, not word by word.
#pragma once

#include <string_view>

namespace tihbat::test {

// For EXPECT_PRED2(contains, message, part), which prints both.
inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace tihbat::test
