// The database of a board too large for one text: a folder with a manifest and one file of cells
// for each number of counters. Files are written whole and synced before the manifest names them,
// so that a solve can be killed at any moment and resumed; readers map them into memory.
//
//   manifest.json  format, version, rules, encoder, cells, and for each level its counts, size and
//                  checksum. There is one spelling: whatever else is in it is refused.
//   level-040.bin  the cells of the boards of 40 counters in the encoder's order, each a
//                  little-endian word: value and distance as kernel/cell.hpp lays them out
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tihbat/core/result.hpp"
#include "tihbat/core/variant.hpp"
#include "tihbat/kernel/level_counts.hpp"

namespace tihbat::database {

static_assert(std::endian::native == std::endian::little, "level files are mapped as they are");

// "level-040.bin"
[[nodiscard]] std::string level_file_name(Counters n);

// What a folder is for.
struct FolderHeader {
  Variant variant;
  int cell_bits = 16;
  friend bool operator==(const FolderHeader&, const FolderHeader&) = default;
};

// One level as the manifest names it.
struct LevelEntry {
  kernel::LevelCounts counts;
  std::string checksum;  // of the file's bytes: XXH3, 128 bits, as 32 hexadecimal digits

  [[nodiscard]] std::string file() const { return level_file_name(counts.counters); }
};

// Why the file of a level cannot be had.
struct LevelRefusal {
  enum class Kind : std::uint8_t {
    damaged,     // missing, or of another size than the manifest says
    unreadable,  // not allowed, or the system reports an error: nothing is known of its content
  };
  Kind kind;
  Reasons reasons;
};

class LevelFolder {
 public:
  // Takes a folder for writing: a new or empty one (entries that systems make do not count), or
  // with `resume` one that was begun before; no second process can take it meanwhile. Refuses what
  // is no such folder. What its manifest says is read by load(), since a manifest that cannot be
  // read is another kind of error.
  [[nodiscard]] static Result<LevelFolder> claim(const std::string& path,
                                                 const FolderHeader& header, bool resume);
  // The variant that an existing folder's manifest names, whatever else is in it.
  [[nodiscard]] static Result<Variant> variant_of(const std::string& path);
  // An existing folder for reading.
  [[nodiscard]] static Result<LevelFolder> open(const std::string& path,
                                                const FolderHeader& header);

  // By number of counters.
  [[nodiscard]] const std::vector<LevelEntry>& entries() const { return entries_; }
  [[nodiscard]] const LevelEntry* find(Counters n) const;
  // Of a level's file, for messages.
  [[nodiscard]] std::string path_of(const LevelEntry& entry) const;

  // Forgets a level, as the next manifest will; its file stays until add() replaces it.
  void forget(Counters n);
  // Writes the file of a level that the manifest does not name, then names it there.
  [[nodiscard]] Outcome add(const kernel::LevelCounts& counts, std::span<const std::byte> cells);

  // The bytes of a level's file, mapped for as long as this object (or what it was moved to) lives.
  [[nodiscard]] Result<std::span<const std::byte>, LevelRefusal> map(const LevelEntry& entry);
  // A level's bytes as its cells.
  template <class Word>
  [[nodiscard]] static std::span<const Word> cells(std::span<const std::byte> bytes) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): as they were written
    return {reinterpret_cast<const Word*>(bytes.data()), bytes.size() / sizeof(Word)};
  }
  // Of a level's bytes, as a manifest holds it; reads them all.
  [[nodiscard]] static std::string checksum(std::span<const std::byte> cells);

  // Reads the manifest; refuses one that is malformed, or for other rules, of another format or
  // version. A folder that was begun and killed before its first manifest is taken as empty where
  // it was claimed.
  [[nodiscard]] Outcome load();

 private:
  struct Lock;
  struct Mapping;
  LevelFolder(std::string path, const FolderHeader& header);
  [[nodiscard]] std::string manifest_path() const;
  [[nodiscard]] Outcome write_manifest() const;

  std::string path_;
  FolderHeader header_;
  std::vector<LevelEntry> entries_;
  std::shared_ptr<Lock> lock_;
  std::vector<std::shared_ptr<Mapping>> mappings_;
};

}  // namespace tihbat::database
