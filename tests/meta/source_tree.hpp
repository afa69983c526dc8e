// The source tree as the tests of it need it: files by folder, and C++ text as words.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace tihbat::test {

inline const std::filesystem::path& source_dir() {
  static const std::filesystem::path path{TIHBAT_SOURCE_DIR};
  return path;
}

// All files below a folder of the checkout whose names end in one of the extensions, in order.
// Folders of other people's files are left out.
inline std::vector<std::filesystem::path> files_below(const std::string& folder,
                                                      const std::vector<std::string>& extensions) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path root = source_dir() / folder;
  if (!std::filesystem::exists(root)) return files;
  for (auto at = std::filesystem::recursive_directory_iterator{root};
       at != std::filesystem::recursive_directory_iterator{}; ++at) {
    const std::filesystem::path& path = at->path();
    if (path.filename() == "node_modules" || path.filename() == "build") {
      at.disable_recursion_pending();
    } else if (std::ranges::find(extensions, path.extension().string()) != extensions.end()) {
      files.push_back(path);
    }
  }
  std::ranges::sort(files);
  return files;
}

// The headers that are installed: core/include and solver/<room>/include.
inline std::vector<std::filesystem::path> installed_headers() {
  std::vector<std::filesystem::path> headers = files_below("core/include", {".hpp"});
  for (const std::filesystem::path& file : files_below("solver", {".hpp"})) {
    const auto within = file.lexically_relative(source_dir() / "solver");
    if (*std::next(within.begin()) == "include") headers.push_back(file);
  }
  return headers;
}

inline std::string name_of(const std::filesystem::path& path) {
  return path.lexically_relative(source_dir()).string();
}

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

// C++ text as identifiers (and numbers), "::", and other characters one by one; without comments,
// the contents of literals, and lines of the preprocessor.
inline std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool line_begins = true;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    const auto skip_past = [&](std::string_view end) {
      const std::size_t found = text.find(end, i);
      i = found == std::string_view::npos ? text.size() : found + end.size();
    };
    if (c == '\n') {
      line_begins = true;
      ++i;
    } else if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      ++i;
    } else if (text.substr(i).starts_with("//") || (c == '#' && line_begins)) {
      while (i < text.size() && (text[i] != '\n' || text[i - 1] == '\\')) ++i;
    } else if (text.substr(i).starts_with("/*")) {
      skip_past("*/");
    } else if (text.substr(i).starts_with("R\"(")) {
      skip_past(")\"");
    } else if (c == '"' || c == '\'') {
      for (++i; i < text.size() && text[i] != c; ++i) {
        if (text[i] == '\\') ++i;
      }
      ++i;
      words.emplace_back(1, c);
    } else if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') {
      const bool is_number = std::isdigit(static_cast<unsigned char>(c)) != 0;
      const std::size_t begin = i;
      // An apostrophe within a number separates its digits.
      while (i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) != 0 ||
                                 text[i] == '_' || (is_number && text[i] == '\''))) {
        ++i;
      }
      words.emplace_back(text.substr(begin, i - begin));
      line_begins = false;
    } else if (text.substr(i).starts_with("::")) {
      words.emplace_back("::");
      i += 2;
    } else {
      words.emplace_back(1, c);
      line_begins = false;
      ++i;
    }
  }
  return words;
}

}  // namespace tihbat::test
