// The folder database: what is written is found again, and whatever else lies there is refused by
// name and reason and left as it is.
#include "tihbat/database/level_folder.hpp"

#include <csignal>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "support/messages.hpp"
#include "support/temporary_folder.hpp"

namespace tihbat::database {
namespace {

namespace fs = std::filesystem;
using test::contains;
using test::names_in;
using test::read_text;
using test::TemporaryFolder;
using test::write_text;

// 2 pits a side with 1 counter each: 1, 4, 10, 20, 35 boards of 0 to 4 counters.
constexpr FolderHeader kHeader{.variant = {.pits = 2, .options = {.per_pit = Counters{1}}},
                               .cell_bits = 16};
constexpr int kPositions[] = {1, 4, 10, 20, 35};
const std::set<std::string> kWhole{"level-000.bin", "level-002.bin", "level-004.bin",
                                   "manifest.json"};

// The folder takes counts and bytes as they come, so any will do.
kernel::LevelCounts counts_of(int n) {
  const auto positions = static_cast<std::uint64_t>(kPositions[n]);
  return {.counters = Counters{n},
          .positions = positions,
          .wins = positions / 4,
          .draws = positions - positions / 4 - positions / 5,
          .losses = positions / 5,
          .min_value = Value{-n},
          .max_value = Value{n},
          .max_dtc = Plies{7 * n}};
}
std::vector<std::byte> cells_of(int n) {
  std::vector<std::byte> cells;
  for (int i = 0; i < 2 * kPositions[n]; ++i) cells.push_back(static_cast<std::byte>(37 * i + n));
  return cells;
}

Result<LevelFolder> claimed(const std::string& path, bool resume = false) {
  return LevelFolder::claim(path, kHeader, resume);
}

// A folder with three levels.
void write_folder(const std::string& path) {
  auto folder = claimed(path);
  ASSERT_TRUE(folder.ok()) << folder.reasons().joined();
  ASSERT_TRUE(folder->load());
  for (const int n : {0, 2, 4}) ASSERT_TRUE(folder->add(counts_of(n), cells_of(n)));
}

void expect_refused(const Result<LevelFolder>& folder, std::string_view part) {
  ASSERT_FALSE(folder.ok()) << part;
  EXPECT_PRED2(contains, folder.reasons().joined(), part);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) {
    ADD_FAILURE() << "no " << from << " in " << text;
    return text;
  }
  return text.replace(at, from.size(), to);
}

class LevelFolderTest : public testing::Test {
 protected:
  // Opened for reading after a change of its manifest's text.
  Result<LevelFolder> with_manifest(std::string_view text) {
    write_text(manifest_path, text);
    return LevelFolder::open(path, kHeader);
  }

  TemporaryFolder temporary;
  std::string path = temporary / "levels";
  std::string manifest_path = path + "/manifest.json";
  std::string level_path = path + "/level-002.bin";
};

// What is written.

TEST_F(LevelFolderTest, what_is_written_is_found_again) {
  write_folder(path);
  EXPECT_EQ(names_in(path), kWhole);
  auto folder = LevelFolder::open(path, kHeader);
  ASSERT_TRUE(folder.ok()) << folder.reasons().joined();
  ASSERT_EQ(folder->entries().size(), 3U);
  for (const int n : {0, 2, 4}) {
    const LevelEntry* entry = folder->find(Counters{n});
    ASSERT_NE(entry, nullptr) << n;
    EXPECT_EQ(entry->counts, counts_of(n));
    const auto cells = folder->map(*entry);
    ASSERT_TRUE(cells.ok()) << cells.error().reasons.joined();
    EXPECT_EQ(std::vector(cells->begin(), cells->end()), cells_of(n));
    EXPECT_TRUE(LevelFolder::checksum(*cells) == entry->checksum);
  }
  EXPECT_EQ(folder->find(Counters{1}), nullptr);
  EXPECT_EQ(folder->find(Counters{6}), nullptr);
}

TEST_F(LevelFolderTest, the_manifest_says_all_that_the_interface_asks_for) {
  write_folder(path);
  const auto manifest = nlohmann::ordered_json::parse(read_text(manifest_path));
  EXPECT_EQ(manifest["format"], "tihbat-levels");
  EXPECT_EQ(manifest["version"], 1);
  EXPECT_EQ(manifest["rules"]["pits_per_side"], 2);
  EXPECT_EQ(manifest["rules"]["counters_per_pit"], 1);
  EXPECT_EQ(manifest["start"], "1-1-1-1");
  EXPECT_EQ(manifest["cell_bits"], 16);
  ASSERT_EQ(manifest["levels"].size(), 3U);
  for (const auto& level : manifest["levels"]) {
    const int n = level["counters"].get<int>();
    const kernel::LevelCounts counts = counts_of(n);
    EXPECT_EQ(level["positions"], counts.positions);
    EXPECT_EQ(level["wins"], counts.wins);
    EXPECT_EQ(level["draws"], counts.draws);
    EXPECT_EQ(level["losses"], counts.losses);
    EXPECT_EQ(level["min_value"], -n);
    EXPECT_EQ(level["max_value"], n);
    EXPECT_EQ(level["max_dtc"], 7 * n);
    EXPECT_EQ(level["size"], 2 * counts.positions);
    EXPECT_EQ(fs::file_size(path + "/" + level["file"].get<std::string>()), level["size"]);
  }
}

// As `xxhsum -H2` prints it.
TEST_F(LevelFolderTest, the_checksum_is_that_of_xxhash) {
  write_folder(path);
  const auto manifest = nlohmann::json::parse(read_text(manifest_path));
  for (const auto& level : manifest["levels"]) {
    const std::string bytes = read_text(path + "/" + level["file"].get<std::string>());
    XXH3_state_t state;
    XXH3_128bits_reset(&state);
    for (const char byte : bytes) XXH3_128bits_update(&state, &byte, 1);
    const XXH128_hash_t hash = XXH3_128bits_digest(&state);
    std::string hexadecimal;
    for (const std::uint64_t half : {hash.high64, hash.low64}) {
      for (int shift = 60; shift >= 0; shift -= 4) {
        hexadecimal += "0123456789abcdef"[half >> shift & 15U];
      }
    }
    EXPECT_EQ(level["checksum"], hexadecimal);
  }
}

TEST_F(LevelFolderTest, levels_stand_by_number_of_counters_in_whatever_order_they_come) {
  write_folder(path);
  const std::string other = temporary / "other";
  auto folder = claimed(other);
  ASSERT_TRUE(folder.ok());
  for (const int n : {4, 0, 2}) ASSERT_TRUE(folder->add(counts_of(n), cells_of(n)));
  EXPECT_EQ(read_text(other + "/manifest.json"), read_text(manifest_path));
}

TEST_F(LevelFolderTest, the_names_of_levels_sort_like_their_counters) {
  const auto name_of = [](int counters) {
    LevelEntry entry;
    entry.counts.counters = Counters{counters};
    return entry.file();
  };
  EXPECT_EQ(name_of(0), "level-000.bin");
  EXPECT_EQ(name_of(40), "level-040.bin");
  EXPECT_EQ(name_of(144), "level-144.bin");
}

TEST_F(LevelFolderTest, mapped_cells_outlive_a_move) {
  write_folder(path);
  auto folder = LevelFolder::open(path, kHeader);
  ASSERT_TRUE(folder.ok());
  const auto cells = folder->map(*folder->find(Counters{4}));
  ASSERT_TRUE(cells.ok());
  const LevelFolder moved = *std::move(folder);
  EXPECT_EQ(std::vector(cells->begin(), cells->end()), cells_of(4));
}

TEST_F(LevelFolderTest, a_level_that_cannot_be_written_is_not_named) {
  write_folder(path);
  const std::string manifest = read_text(manifest_path);
  auto folder = claimed(path, true);
  ASSERT_TRUE(folder.ok());
  ASSERT_TRUE(folder->load());
  fs::create_directory(path + "/level-003.bin");
  const Outcome added = folder->add(counts_of(3), cells_of(3));
  ASSERT_FALSE(added.ok());
  EXPECT_PRED2(contains, added.reasons().joined(), "level-003.bin");
  EXPECT_EQ(folder->find(Counters{3}), nullptr);
  EXPECT_EQ(read_text(manifest_path), manifest);
}

// Claiming.

TEST_F(LevelFolderTest, a_new_and_an_empty_folder_can_be_claimed_with_and_without_resume) {
  for (const bool resume : {false, true}) {
    for (const bool is_there : {false, true}) {
      const std::string name = temporary / (std::to_string(resume) + std::to_string(is_there));
      if (is_there) fs::create_directory(name);
      auto folder = claimed(name, resume);
      ASSERT_TRUE(folder.ok()) << folder.reasons().joined();
      EXPECT_TRUE(folder->load());
      EXPECT_TRUE(folder->entries().empty());
      // From now on it is known whose the folder is.
      EXPECT_EQ(names_in(name), std::set<std::string>{"manifest.json"});
    }
  }
}

TEST_F(LevelFolderTest, a_folder_behind_a_link_can_be_claimed) {
  fs::create_directory(path);
  fs::create_directory_symlink("levels", temporary / "link");
  auto folder = claimed(temporary / "link");
  ASSERT_TRUE(folder.ok()) << folder.reasons().joined();
  ASSERT_TRUE(folder->add(counts_of(0), cells_of(0)));
  EXPECT_EQ(names_in(path), (std::set<std::string>{"level-000.bin", "manifest.json"}));
}

TEST_F(LevelFolderTest, what_is_no_folder_is_refused_and_left) {
  write_text(path, "kept");
  ASSERT_EQ(::mkfifo((temporary / "pipe").c_str(), 0600), 0);
  fs::create_symlink("nowhere", temporary / "dangling");
  fs::create_symlink("loop", temporary / "loop");
  for (const bool resume : {false, true}) {
    expect_refused(claimed(path, resume), "levels': not a folder");
    expect_refused(claimed(temporary / "pipe", resume), "pipe': not a folder");
    expect_refused(claimed("/dev/null", resume), "/dev/null': not a folder");
    expect_refused(claimed(temporary / "dangling", resume), "dangling'");
    expect_refused(claimed(temporary / "loop", resume), "loop'");
    expect_refused(claimed(temporary / "no/levels", resume), "no/levels'");
    expect_refused(claimed(path + "/levels", resume), "levels/levels'");
    expect_refused(claimed("", resume), "''");
  }
  EXPECT_EQ(read_text(path), "kept");
  EXPECT_EQ(names_in(temporary / ""),
            (std::set<std::string>{"dangling", "levels", "loop", "pipe"}));
}

TEST_F(LevelFolderTest, one_that_is_not_empty_is_refused_without_resume_and_left) {
  write_folder(path);
  expect_refused(claimed(path), "not empty; --resume");
  EXPECT_EQ(names_in(path), kWhole);
  fs::create_directory(temporary / "other");
  write_text(temporary / "other/notes.txt", "kept");
  expect_refused(claimed(temporary / "other"), "not empty");
  EXPECT_EQ(read_text(temporary / "other/notes.txt"), "kept");
}

TEST_F(LevelFolderTest, one_without_a_manifest_that_holds_other_things_is_refused) {
  fs::create_directory(path);
  write_text(path + "/notes.txt", "kept");
  expect_refused(claimed(path, true), "holds 'notes.txt'");
  EXPECT_EQ(read_text(path + "/notes.txt"), "kept");
}

TEST_F(LevelFolderTest, one_with_a_manifest_may_hold_other_things) {
  write_folder(path);
  write_text(path + "/notes.txt", "kept");
  EXPECT_TRUE(claimed(path, true).ok());
  EXPECT_EQ(read_text(path + "/notes.txt"), "kept");
}

// Field report 39.
TEST_F(LevelFolderTest, what_systems_put_into_a_folder_leaves_it_empty) {
  for (const char* name : {"lost+found", "@eaDir", ".snapshot"}) {
    fs::create_directories(fs::path{path} / name);
  }
  EXPECT_TRUE(claimed(path, false).ok());
}

TEST_F(LevelFolderTest, temporary_files_that_a_kill_left_are_cleared_away) {
  write_folder(path);
  write_text(path + "/.tihbat-aB3xYz", "half a level");
  EXPECT_TRUE(LevelFolder::open(path, kHeader).ok());  // a reader does not mind
  auto folder = claimed(path, true);
  ASSERT_TRUE(folder.ok()) << folder.reasons().joined();
  EXPECT_EQ(names_in(path), kWhole);
}

TEST_F(LevelFolderTest, a_level_that_the_manifest_does_not_name_is_written_again) {
  write_folder(path);
  const std::string manifest = read_text(manifest_path);
  fs::remove_all(path);
  {  // killed between a level and its manifest
    auto folder = claimed(path);
    ASSERT_TRUE(folder.ok());
    for (const int n : {0, 2}) ASSERT_TRUE(folder->add(counts_of(n), cells_of(n)));
    write_text(path + "/level-004.bin", "an older one");
  }
  auto folder = claimed(path, true);
  ASSERT_TRUE(folder.ok());
  ASSERT_TRUE(folder->load());
  EXPECT_EQ(folder->find(Counters{4}), nullptr);
  ASSERT_NE(folder->find(Counters{2}), nullptr);
  ASSERT_TRUE(folder->add(counts_of(4), cells_of(4)));
  EXPECT_EQ(read_text(manifest_path), manifest);
  EXPECT_EQ(read_text(path + "/level-004.bin").size(), cells_of(4).size());
}

TEST_F(LevelFolderTest, one_killed_before_its_first_manifest_is_empty) {
  fs::create_directory(path);
  write_text(path + "/.tihbat-aB3xYz", "{");
  auto folder = claimed(path, true);
  ASSERT_TRUE(folder.ok()) << folder.reasons().joined();
  EXPECT_TRUE(folder->load());
  EXPECT_TRUE(folder->entries().empty());
}

TEST_F(LevelFolderTest, one_with_a_level_and_no_manifest_may_be_anybodys_and_is_left) {
  fs::create_directory(path);
  write_text(path + "/level-000.bin", "kept");
  expect_refused(claimed(path, true), "'level-000.bin' but no manifest.json");
  EXPECT_EQ(names_in(path), std::set<std::string>{"level-000.bin"});
  expect_refused(LevelFolder::open(path, kHeader), "manifest.json'");
}

TEST_F(LevelFolderTest, what_only_has_the_name_of_a_temporary_file_is_not_cleared_away) {
  fs::create_directories(path + "/.tihbat-aB3xYz");
  fs::create_symlink("nowhere", path + "/.tihbat-cD4xYz");
  EXPECT_TRUE(claimed(path, true).ok());
  EXPECT_EQ(names_in(path),
            (std::set<std::string>{".tihbat-aB3xYz", ".tihbat-cD4xYz", "manifest.json"}));
}

TEST_F(LevelFolderTest, nobody_else_can_claim_it_meanwhile) {
  {
    const auto folder = claimed(path);
    ASSERT_TRUE(folder.ok());
    for (const bool resume : {false, true}) {
      expect_refused(claimed(path, resume), "being written by another process");
    }
    const LevelFolder moved = *folder;
  }
  EXPECT_TRUE(claimed(path, true).ok());
}

TEST_F(LevelFolderTest, another_process_holds_it_until_it_is_killed) {
  int ready[2];
  ASSERT_EQ(::pipe(ready), 0);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const auto folder = claimed(path);
    const char answer = folder.ok() ? 'y' : 'n';
    if (::write(ready[1], &answer, 1) == 1) ::pause();
    ::_exit(0);
  }
  char answer = '?';
  ASSERT_EQ(::read(ready[0], &answer, 1), 1);
  EXPECT_EQ(answer, 'y');
  expect_refused(claimed(path, true), "being written by another process");
  ::kill(child, SIGKILL);
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(claimed(path, true).ok());
  ::close(ready[0]);
  ::close(ready[1]);
}

TEST_F(LevelFolderTest, one_for_other_rules_is_not_gone_on_with) {
  write_folder(path);
  FolderHeader other = kHeader;
  other.variant.options.chain = true;
  auto folder = LevelFolder::claim(path, other, true);
  ASSERT_TRUE(folder.ok());
  const Outcome loaded = folder->load();
  ASSERT_FALSE(loaded.ok());
  EXPECT_PRED2(contains, loaded.reasons().joined(), "'rules.chain'");
  EXPECT_EQ(names_in(path), kWhole);
}

// The manifest.

TEST_F(LevelFolderTest, one_for_other_rules_is_refused_with_all_that_differs) {
  write_folder(path);
  const auto expect_named = [&](const std::function<void(FolderHeader&)>& change,
                                const std::vector<std::string_view>& parts) {
    FolderHeader other = kHeader;
    change(other);
    for (const std::string_view part : parts) {
      expect_refused(LevelFolder::open(path, other), part);
    }
  };
  expect_named([](auto& other) { other.variant.pits = 3; }, {"rules.pits_per_side", "start"});
  expect_named([](auto& other) { other.variant.options.per_pit = Counters{2}; },
               {"rules.counters_per_pit", "start"});
  expect_named([](auto& other) { other.variant.options.first = FirstCounter::next; },
               {"rules.first_counter"});
  expect_named([](auto& other) { other.variant.options.capture_side = CaptureSide::both; },
               {"rules.capture_side"});
  expect_named([](auto& other) { other.variant.options.chain = true; }, {"rules.chain"});
  expect_named([](auto& other) { other.cell_bits = 32; }, {"cell_bits"});
}

struct Damage {
  std::string_view from;
  std::string_view to;
  std::string_view part;  // of the message
};
constexpr std::string_view kMisspelt = "not as tihbat writes it";
constexpr std::string_view kWrongKind = "wrong kind of value";
constexpr std::string_view kBadLevel = "out of order, beyond the rules or of the wrong size";
constexpr Damage kDamages[] = {
    // Another format, or a later one.
    {"tihbat-levels", "tihbat-database", "'format'"},
    {"\"version\":1,", "\"version\":2,", "'version' is 2"},
    {"\"version\":1,", "\"version\":\"1\",", "'version'"},
    {"own-by-opponent", "opponent-by-own", "'encoder'"},
    {"\"cell_bits\":16", "\"cell_bits\":32", "'cell_bits' is 32"},
    {"xxh3-128", "md5", "'checksum'"},
    {"[2,4,6,8]", "[2,4,6]", "'rules.capture_counts'"},
    {"\"repetition\":\"split\"", "\"repetition\":\"draw\"", "'rules.repetition'"},
    {"\"start\":\"1-1-1-1\"", "\"start\":\"1-1-2-0\"", "'start'"},
    // Parts that are missing, repeated, unknown or misplaced.
    {"\"format\":\"tihbat-levels\",", "", "no 'format'"},
    {"\"version\":1,\n", "", "no 'version'"},
    {"\"rules\":{", "\"rule\":{", "no 'rules.name'"},
    {"\"chain\":false,", "", "no 'rules.chain'"},
    {"\"generator\":", "\"generators\":", kWrongKind},
    {"\"levels\":", "\"level\":", kWrongKind},
    {"\"version\":1,", "\"version\":2,\"version\":1,", kMisspelt},
    {"\"version\":1,", "\"version\":1,\"note\":null,", kMisspelt},
    {"\"chain\":false,", "\"chain\":false,\"note\":0,", kMisspelt},
    {"\"chain\":false,", "\"chain\":true,\"chain\":false,", kMisspelt},
    {"\"counters\":2,", "\"counters\":4,\"counters\":2,", kMisspelt},
    {"\"counters\":2,", "\"counters\":2,\"\":2,", kMisspelt},
    {"\"counters\":2,\"positions\":10,", "\"positions\":10,\"counters\":2,", kMisspelt},
    {"\n]}\n", "\n]}", kMisspelt},
    {"\n]}\n", "\n]}\n\n", kMisspelt},
    {"\n]}\n", "\n]}\n{}", "malformed JSON"},
    {"\n]}\n", "\n]", "malformed JSON"},
    {"\"version\":1,", "\"version\": 1,", kMisspelt},
    {"{\"format\"", "\xEF\xBB\xBF{\"format\"", kMisspelt},
    {"tihbat-levels", "\\u0074ihbat-levels", kMisspelt},
    {"\"generator\":\"tihbat", "\"generator\":\"\xFF", "malformed JSON"},
    {"\"generator\":\"tihbat", "\"generator\":\"\xED\xA0\x80", "malformed JSON"},
    // Numbers and texts of another kind.
    {"\"positions\":10,", "\"positions\":10.0,", kWrongKind},
    {"\"positions\":10,", "\"positions\":1e1,", kWrongKind},
    {"\"positions\":10,", "\"positions\":010,", "malformed JSON"},
    {"\"positions\":10,", "\"positions\":+10,", "malformed JSON"},
    {"\"positions\":10,", "\"positions\":\"10\",", kWrongKind},
    {"\"positions\":10,", "\"positions\":null,", kWrongKind},
    {"\"positions\":10,", "\"positions\":[],", kWrongKind},
    {"\"positions\":10,", "\"positions\":,", "malformed JSON"},
    {"\"positions\":10,", "", kWrongKind},
    {"\"wins\":2,", "\"wins\":-2,", kMisspelt},
    {"\"wins\":2,", "\"wins\":true,", kWrongKind},
    {"\"wins\":2,", "\"wins\":99999999999999999999999,", kWrongKind},
    {"\"wins\":2,", "\"wins\":2.5,", kWrongKind},
    {"\"wins\":2,", "\"wins\":-0,", kMisspelt},
    {"\"wins\":2,", "\"wins\":NaN,", "malformed JSON"},
    {"\"max_dtc\":14,", "\"max_dtc\":4294967310,", kMisspelt},
    {"\"max_dtc\":14,", "\"max_dtc\":14.0,", kWrongKind},
    {"\"checksum\":\"xxh3-128\"", "\"checksum\":128", "'checksum'"},
    // Levels that the rules do not have, or whose numbers do not agree.
    {"\"counters\":2,", "\"counters\":3,", kMisspelt},  // its file is another one
    {"level-002.bin", "level-004.bin", kMisspelt},
    {"level-002.bin", "../level-002.bin", kMisspelt},
    {"\"size\":20,", "\"size\":22,", kMisspelt},
    {"\"size\":20,", "\"size\":20.0,", kMisspelt},
    {"\"positions\":10,", "\"positions\":11,", kMisspelt},  // its size is another one
};

TEST_F(LevelFolderTest, a_manifest_with_anything_else_in_it_is_refused) {
  write_folder(path);
  const std::string right = read_text(manifest_path);
  for (const Damage& damage : kDamages) {
    SCOPED_TRACE(std::string{damage.from} + " -> " + std::string{damage.to});
    const auto folder = with_manifest(replaced(right, damage.from, damage.to));
    expect_refused(folder, damage.part);
    if (folder.ok()) continue;
    EXPECT_PRED2(contains, folder.reasons().joined(), "manifest.json'");
  }
  EXPECT_TRUE(with_manifest(right).ok());
}

TEST_F(LevelFolderTest, a_level_of_the_wrong_size_or_out_of_order_is_refused) {
  write_folder(path);
  const std::string right = read_text(manifest_path);
  std::string other = replaced(right, "\"positions\":10,", "\"positions\":11,");
  expect_refused(with_manifest(replaced(other, "\"size\":20,", "\"size\":22,")), kBadLevel);
  other = replaced(right, "\"counters\":4,", "\"counters\":6,");
  expect_refused(with_manifest(replaced(other, "level-004.bin", "level-006.bin")), kBadLevel);
  other = replaced(right, "\"counters\":0,", "\"counters\":-1,");
  expect_refused(with_manifest(replaced(other, "level-000.bin", "level-0-1.bin")), kBadLevel);
  // The lines of the levels 0, 2 and 4.
  const std::size_t zero = right.find("{\"counters\":0");
  const std::size_t two = right.find("{\"counters\":2");
  const std::size_t four = right.find("{\"counters\":4");
  const std::string line_0 = right.substr(zero, two - zero);
  const std::string line_2 = right.substr(two, four - two);
  const std::string head = right.substr(0, zero);
  const std::string tail = right.substr(four);
  EXPECT_TRUE(with_manifest(head + line_2 + tail).ok());  // a level may be missing
  expect_refused(with_manifest(head + line_2 + line_0 + tail), kBadLevel);
  expect_refused(with_manifest(head + line_0 + line_2 + line_2 + tail), kBadLevel);
}

TEST_F(LevelFolderTest, a_manifest_that_is_cut_anywhere_is_refused) {
  write_folder(path);
  const std::string right = read_text(manifest_path);
  // Not everywhere: each cut is a file.
  for (std::size_t size = 0; size < right.size(); size += size + 50 < right.size() ? 7U : 1U) {
    ASSERT_FALSE(with_manifest(right.substr(0, size)).ok()) << size;
  }
}

// A byte of a checksum or of a count is wrong without a trace here; whoever reads the cells
// notices.
TEST_F(LevelFolderTest, a_changed_byte_in_the_manifest_is_refused_or_changes_what_is_read) {
  write_folder(path);
  const std::string right = read_text(manifest_path);
  const std::size_t generator = right.find("\"generator\":\"") + 13;
  const std::size_t generator_end = right.find('"', generator);
  for (std::size_t i = 0; i < right.size(); ++i) {
    std::string other = right;
    other[i] = static_cast<char>(other[i] ^ (1 << static_cast<int>(i % 8)));
    const auto folder = with_manifest(other);
    if (!folder.ok() || (generator <= i && i < generator_end)) continue;
    bool differs = false;
    for (const LevelEntry& entry : folder->entries()) {
      const int n = entry.counts.counters.get();
      ASSERT_TRUE(n == 0 || n == 2 || n == 4) << other;
      const auto cells = cells_of(n);
      differs =
          differs || entry.counts != counts_of(n) || LevelFolder::checksum(cells) != entry.checksum;
    }
    ASSERT_TRUE(differs) << other;
  }
}

TEST_F(LevelFolderTest, what_is_no_manifest_at_all_is_refused) {
  write_folder(path);
  for (const std::string& text :
       {std::string{}, std::string{"[]"}, std::string{"null"}, std::string{"{}"},
        std::string(1024, '\0'), std::string(100'000, '['), std::string{"\x1f\x8b\x08\x00", 4},
        read_text(manifest_path) + '\0'}) {
    EXPECT_FALSE(with_manifest(text).ok()) << text.substr(0, 20);
  }
  expect_refused(with_manifest(std::string((1U << 20U) + 1, ' ')), "more than");
  fs::remove(manifest_path);
  expect_refused(LevelFolder::open(path, kHeader), "manifest.json'");
  fs::create_directory(manifest_path);
  expect_refused(LevelFolder::open(path, kHeader), "not a regular file");
  fs::remove(manifest_path);
  ASSERT_EQ(::mkfifo(manifest_path.c_str(), 0600), 0);
  expect_refused(LevelFolder::open(path, kHeader), "not a regular file");
  fs::remove(manifest_path);
  fs::create_symlink("/dev/zero", manifest_path);
  expect_refused(LevelFolder::open(path, kHeader), "not a regular file");
}

TEST_F(LevelFolderTest, what_is_no_folder_cannot_be_read) {
  write_text(path, "kept");
  expect_refused(LevelFolder::open(path, kHeader), "levels");
  expect_refused(LevelFolder::open(temporary / "nowhere", kHeader), "nowhere");
  expect_refused(LevelFolder::open("", kHeader), "manifest.json");
}

// The files of the levels.

void expect_not_mapped(const std::string& path, std::string_view part) {
  auto folder = LevelFolder::open(path, kHeader);
  ASSERT_TRUE(folder.ok()) << folder.reasons().joined();
  const auto cells = folder->map(*folder->find(Counters{2}));
  ASSERT_FALSE(cells.ok());
  EXPECT_PRED2(contains, cells.error().reasons.joined(), part);
  EXPECT_PRED2(contains, cells.error().reasons.joined(), "level-002.bin'");
  EXPECT_TRUE(folder->map(*folder->find(Counters{4})).ok());  // the others can still be read
}

TEST_F(LevelFolderTest, a_level_of_another_size_is_not_mapped) {
  write_folder(path);
  const std::string right = read_text(level_path);
  for (std::size_t size = 0; size < right.size(); ++size) {
    write_text(level_path, right.substr(0, size));
    expect_not_mapped(path, std::to_string(size) + " bytes where the manifest says 20");
  }
  write_text(level_path, right + '\0');
  expect_not_mapped(path, "21 bytes where the manifest says 20");
}

TEST_F(LevelFolderTest, a_level_that_is_missing_or_no_file_is_not_mapped) {
  write_folder(path);
  fs::remove(level_path);
  expect_not_mapped(path, "missing");
  fs::create_directory(level_path);
  expect_not_mapped(path, "not a regular file");
  fs::remove(level_path);
  ASSERT_EQ(::mkfifo(level_path.c_str(), 0600), 0);
  expect_not_mapped(path, "not a regular file");
  fs::remove(level_path);
  fs::create_symlink("nowhere", level_path);
  expect_not_mapped(path, "missing");
}

TEST_F(LevelFolderTest, any_single_flipped_bit_shows_in_the_checksum) {
  write_folder(path);
  auto folder = LevelFolder::open(path, kHeader);
  ASSERT_TRUE(folder.ok());
  for (const LevelEntry& entry : folder->entries()) {
    auto cells = cells_of(entry.counts.counters.get());
    for (std::byte& byte : cells) {
      for (unsigned bit = 0; bit < 8; ++bit) {
        byte ^= std::byte{1} << bit;
        ASSERT_FALSE(LevelFolder::checksum(cells) == entry.checksum);
        byte ^= std::byte{1} << bit;
      }
    }
    EXPECT_TRUE(LevelFolder::checksum(cells) == entry.checksum);
  }
  EXPECT_FALSE(LevelFolder::checksum(cells_of(4)) ==
               folder->find(Counters{2})->checksum);  // exchanged files
}

}  // namespace
}  // namespace tihbat::database
