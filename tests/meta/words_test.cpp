// Words of the installed headers: none that only an early version of this project knew, and none at
// the top of the namespace that says nothing without its room.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "meta/source_tree.hpp"

namespace tihbat::test {
namespace {

// docs/glossary.md has the terms in their stead.
constexpr std::array<std::string_view, 15> kRetired{
    "Place",    "Places",    "PlaceBlocks", "Readers",   "Line",   "part",   "sheet",  "Pin",
    "Standing", "Standings", "judge",       "Expansion", "replay", "Layers", "Picture"};

// Words that belong in a room (notation::letter, kernel::Cell), if anywhere.
constexpr std::array<std::string_view, 8> kTooGeneral{"split", "name",  "letter", "format",
                                                      "other", "Place", "Cell",   "Buffer"};

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::ranges::find(words, word) != words.end();
}

// The words of `text` that stand in namespace tihbat itself: not in a namespace, type, function or
// list of parameters within it, and not part of a qualified name.
std::vector<std::string> words_at_the_top(std::string_view text) {
  std::vector<std::string> found;
  const std::vector<std::string> words = words_of(text);
  std::vector<std::string> braces;  // what each open brace belongs to: a namespace's name, or ""
  std::string opens;
  int parentheses = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "namespace") {
      opens.clear();
      while (i + 1 < words.size() && words[i + 1] != "{" && words[i + 1] != ";")
        opens += words[++i];
      continue;
    }
    if (word == "{") {
      braces.push_back(opens);
      opens.clear();
    } else if (word == "}") {
      if (!braces.empty()) braces.pop_back();
    } else if (word == "(") {
      ++parentheses;
    } else if (word == ")") {
      --parentheses;
    } else if (braces == std::vector<std::string>{"tihbat"} && parentheses == 0 &&
               (i == 0 || words[i - 1] != "::") &&
               (i + 1 == words.size() || words[i + 1] != "::")) {
      found.push_back(word);
    }
  }
  return found;
}

TEST(Words, are_found_at_the_top_of_the_namespace_alone) {
  constexpr std::string_view kText = R"(
#define name 1
namespace tihbat { namespace detail { struct Cell {}; } // name
class Good { int name() const; void f(int split) { int other; } };
int letter(int format); /* split */ inline constexpr const char* kText = "name";
kernel::Buffer good_buffer(); }
namespace tihbat::notation { int format(); })";
  std::vector<std::string> found;
  for (const std::string& word : words_at_the_top(kText)) {
    if (is_one_of(word, kTooGeneral)) found.push_back(word);
  }
  EXPECT_EQ(found, std::vector<std::string>{"letter"});
}

TEST(Words, leave_comments_and_literals_out) {
  EXPECT_EQ(words_of("int a = 1'000; // part\nchar b = '\\''; /* sheet */ f(\"Line \\\" Pin\");"),
            (std::vector<std::string>{"int", "a", "=", "1'000", ";", "char", "b", "=", "'", ";",
                                      "f", "(", "\"", ")", ";"}));
}

TEST(Headers, use_no_retired_word) {
  for (const auto& header : installed_headers()) {
    for (const std::string& word : words_of(text_of(header))) {
      EXPECT_FALSE(is_one_of(word, kRetired)) << name_of(header) << ": " << word;
    }
  }
}

TEST(Headers, declare_no_general_word_at_the_top) {
  for (const auto& header : installed_headers()) {
    for (const std::string& word : words_at_the_top(text_of(header))) {
      EXPECT_FALSE(is_one_of(word, kTooGeneral)) << name_of(header) << ": " << word;
    }
  }
}

}  // namespace
}  // namespace tihbat::test
