// Files are written whole or not at all, and read within bounds (field reports 12, 16 and 17).
#include "tihbat/database/whole_file.hpp"

#include <filesystem>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "support/messages.hpp"
#include "support/temporary_folder.hpp"

namespace tihbat::database {
namespace {

namespace fs = std::filesystem;
using test::contains;
using test::names_in;
using test::read_text;
using test::write_text;

class WholeFile : public testing::Test {
 protected:
  test::TemporaryFolder folder;
  std::string path = folder / "file";
};

TEST_F(WholeFile, is_made_and_replaced_and_nothing_is_left_beside_it) {
  ASSERT_TRUE(write_whole_file(path, "first"));
  EXPECT_EQ(read_text(path), "first");
  ASSERT_TRUE(write_whole_file(path, std::string(100'000, 'x')));
  EXPECT_EQ(read_text(path), std::string(100'000, 'x'));
  EXPECT_EQ(names_in(folder / "."), std::set<std::string>{"file"});
}

TEST_F(WholeFile, is_written_through_a_link) {
  write_text(path, "old");
  fs::create_symlink(path, folder / "link");
  ASSERT_TRUE(write_whole_file(folder / "link", "new"));
  EXPECT_EQ(read_text(path), "new");
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
}

TEST_F(WholeFile, is_not_written_over_what_is_no_file) {
  fs::create_directory(folder / "folder");
  fs::create_symlink(folder / "nowhere", folder / "dangling");
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  for (const std::string& name : {folder / "folder", folder / "dangling", folder / "pipe",
                                  std::string{"/dev/null"}, folder / "none/file"}) {
    const Outcome written = write_whole_file(name, "text");
    ASSERT_FALSE(written.ok()) << name;
    EXPECT_FALSE(contains(written.reasons().joined(), "\n"));
    EXPECT_FALSE(can_write_whole_file(name).ok()) << name;
  }
  EXPECT_EQ(names_in(folder / "."), (std::set<std::string>{"dangling", "folder", "pipe"}));
}

TEST_F(WholeFile, that_can_be_written_is_not_touched_by_asking) {
  EXPECT_TRUE(can_write_whole_file(path));
  EXPECT_FALSE(fs::exists(path));
  write_text(path, "old");
  EXPECT_TRUE(can_write_whole_file(path));
  EXPECT_EQ(read_text(path), "old");
  EXPECT_EQ(names_in(folder / "."), std::set<std::string>{"file"});
}

TEST_F(WholeFile, is_read_up_to_its_bound) {
  write_text(path, std::string("a\0b\n", 4));
  const auto read = read_whole_file(path, 4);
  ASSERT_TRUE(read.ok()) << read.reasons().joined();
  EXPECT_EQ(*read, std::string("a\0b\n", 4));
  const auto too_long = read_whole_file(path, 3);
  ASSERT_FALSE(too_long.ok());
  EXPECT_PRED2(contains, too_long.reasons().joined(), "file'");
  write_text(path, "");
  EXPECT_EQ(*read_whole_file(path, 3), "");
}

// Without waiting for a pipe that nobody writes to.
TEST_F(WholeFile, that_is_none_is_not_read) {
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  for (const std::string& name :
       {path, folder / ".", folder / "nowhere", std::string{"/dev/zero"}, std::string{}}) {
    EXPECT_FALSE(read_whole_file(name, 1000).ok()) << name;
  }
}

}  // namespace
}  // namespace tihbat::database
