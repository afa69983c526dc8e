// A list of words as one text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tihbat::cli {

[[nodiscard]] inline std::string joined(const std::vector<std::string>& words,
                                        std::string_view between) {
  std::string text;
  for (const std::string& word : words) {
    if (&word != &words.front()) text += between;
    text += word;
  }
  return text;
}

}  // namespace tihbat::cli
