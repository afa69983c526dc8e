// Where files stand: tests beside the headers that they test, and folders that can be overlooked.
#include <filesystem>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "meta/source_tree.hpp"

namespace tihbat::test {
namespace {

TEST(Headers, are_found) {
  std::map<std::string, int> by_room;
  for (const auto& header : installed_headers()) {
    ++by_room[header.parent_path().filename().string()];
  }
  for (const char* const room : {"core", "text", "notation", "kernel", "parallel", "analysis",
                                 "graph", "json", "database", "annotation", "app"}) {
    EXPECT_GT(by_room[room], 0) << room;
  }
}

// .../include/tihbat/<room>/<name>.hpp: tests/<room>/<name>_test.cpp, which includes it first, so
// that the header is seen to need nothing before it.
TEST(Headers, have_a_test_of_their_name) {
  for (const auto& header : installed_headers()) {
    const std::string room = header.parent_path().filename().string();
    const std::string name = header.stem().string();
    const auto test = source_dir() / "tests" / room / (name + "_test.cpp");
    if (!std::filesystem::exists(test)) {
      ADD_FAILURE() << name_of(header) << ": there is no " << name_of(test);
      continue;
    }
    const std::string text = text_of(test);
    const std::size_t first = text.find("#include");
    EXPECT_EQ(text.substr(first, text.find('\n', first) - first),
              "#include \"tihbat/" + room + "/" + name + ".hpp\"")
        << name_of(test) << " has another first include";
  }
}

TEST(Folders, hold_no_more_than_20_files_of_cpp) {
  std::map<std::string, int> files;
  for (const char* const top : {"core", "solver", "tools", "tests"}) {
    for (const auto& file : files_below(top, {".cpp", ".hpp"})) {
      ++files[name_of(file.parent_path())];
    }
  }
  EXPECT_FALSE(files.empty());
  for (const auto& [folder, count] : files) EXPECT_LE(count, 20) << folder;
}

}  // namespace
}  // namespace tihbat::test
