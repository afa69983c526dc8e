#include "tihbat/database/level_folder.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include <boost/interprocess/file_mapping.hpp>
#include <boost/interprocess/mapped_region.hpp>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "tihbat/core/version.hpp"
#include "tihbat/database/whole_file.hpp"
#include "tihbat/json/json.hpp"
#include "tihbat/notation/variant.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::database {
namespace {

namespace fs = std::filesystem;
namespace ipc = boost::interprocess;
using json::Json;

constexpr std::string_view kFolderFormat = "tihbat-levels";
constexpr int kFolderVersion = 1;
constexpr std::string_view kEncoder = "own-by-opponent";
constexpr std::size_t kMostManifestBytes = 1U << 20U;

std::uint64_t bytes_of(const LevelEntry& entry, const FolderHeader& header) {
  return entry.counts.positions * static_cast<std::uint64_t>(header.cell_bits / 8);
}

Json as_json(const LevelEntry& entry, const FolderHeader& header) {
  Json object = json::of(entry.counts, json::ValueRange::included);
  object["file"] = entry.file();
  object["size"] = bytes_of(entry, header);
  object["checksum"] = entry.checksum;
  return object;
}

// What the manifest says before its levels, one line each.
Json head_json(const FolderHeader& header, const std::string& generator) {
  return {{"format", kFolderFormat},
          {"version", kFolderVersion},
          {"rules", json::of(header.variant)},
          {"generator", generator},
          {"start", notation::start_key(header.variant)},
          {"encoder", kEncoder},
          {"cell_bits", header.cell_bits},
          {"checksum", "xxh3-128"}};
}

std::string manifest_text(const FolderHeader& header, const std::string& generator,
                          const std::vector<LevelEntry>& entries) {
  std::string text = "{";
  const Json head = head_json(header, generator);
  for (const auto& [key, value] : head.items()) {
    text += Json(key).dump() + ":" + value.dump(-1, ' ', true) + ",\n";
  }
  text += "\"levels\":[";
  for (const LevelEntry& entry : entries) {
    text +=
        (&entry == &entries.front() ? "\n" : ",\n") + as_json(entry, header).dump(-1, ' ', true);
  }
  return text + "\n]}\n";
}

// Throws where it is no integer; a float could be beyond all integers.
std::int64_t integer(const Json& value) {
  if (!value.is_number_integer()) static_cast<void>(value.get_ref<const Json::number_integer_t&>());
  return value.get<std::int64_t>();
}

// A level's numbers, with nothing checked beyond their kinds: that the manifest can only be spelled
// one way is checked on the whole.
LevelEntry entry_of(const Json& level) {
  const auto number = [&](const char* key) { return static_cast<int>(integer(level.at(key))); };
  const auto count = [&](const char* key) {
    return static_cast<std::uint64_t>(integer(level.at(key)));
  };
  return {.counts = {.counters = Counters{number("counters")},
                     .positions = count("positions"),
                     .wins = count("wins"),
                     .draws = count("draws"),
                     .losses = count("losses"),
                     .min_value = Value{number("min_value")},
                     .max_value = Value{number("max_value")},
                     .max_dtc = Plies{number("max_dtc")}},
          .checksum = level.at("checksum").get<std::string>()};
}

// What differs in the head from what is expected; the generator may differ.
Reasons check_head(const Json& found, const FolderHeader& header) {
  Reasons reasons;
  Json right = head_json(header, "");
  const Json rules = right["rules"];
  right.erase("rules");
  right.erase("generator");
  json::expect_members(reasons, found, right);
  const auto at = found.find("rules");
  json::expect_members(reasons, at != found.end() && at->is_object() ? *at : Json::object(), rules,
                       "rules.");
  return reasons;
}

// Discarded where it is malformed; a NUL would end the parser's input.
Json parse_json(const std::string& text) {
  if (text.find('\0') != std::string::npos) return Json{Json::value_t::discarded};
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

struct Manifest {
  std::string generator;
  std::vector<LevelEntry> entries;
};

Result<Manifest> parse_manifest(const std::string& text, const FolderHeader& header) {
  const Json json = parse_json(text);
  if (!json.is_object()) return Reasons{"malformed JSON"};
  if (Reasons reasons = check_head(json, header); !reasons.empty()) return reasons;
  Manifest manifest;
  try {
    manifest.generator = json.at("generator").get<std::string>();
    for (const Json& level : json.at("levels")) manifest.entries.push_back(entry_of(level));
  } catch (const Json::exception&) {
    return Reasons{"a level or the generator is missing something or has the wrong kind of value"};
  }
  if (manifest_text(header, manifest.generator, manifest.entries) != text) {
    return Reasons{"not as tihbat writes it (unknown, repeated or misplaced parts)"};
  }
  Counters before{-1};
  for (const LevelEntry& entry : manifest.entries) {
    const int n = entry.counts.counters.get();
    const int most = header.variant.counters().get();
    if (entry.counts.counters <= before || n > most ||
        entry.counts.positions != header.variant.positions(Counters{n})) {
      return Reasons{"the level of " + std::to_string(n) +
                     " counters is out of order, beyond the rules or of the wrong size"};
    }
    before = entry.counts.counters;
  }
  return manifest;
}

// Made by systems, not by people: they do not keep a folder from being empty.
bool is_made_by_system(const std::string& name) {
  return name.starts_with('.') || name == "lost+found" || name == "@eaDir";
}

bool is_ours(const std::string& name, int most) {
  if (name == "manifest.json") return true;
  for (int n = 0; n <= most; ++n) {
    if (name == level_file_name(Counters{n})) return true;
  }
  return false;
}

}  // namespace

std::string level_file_name(Counters n) {
  const std::string digits = std::to_string(n.get());
  return "level-" + std::string(3 - std::min<std::size_t>(3, digits.size()), '0') + digits + ".bin";
}

// Held as long as the folder is written to; given up by the system when the process ends.
struct LevelFolder::Lock {
  int descriptor;
  explicit Lock(int d) : descriptor{d} {}
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() { ::close(descriptor); }
};

struct LevelFolder::Mapping {
  ipc::mapped_region region;
};

LevelFolder::LevelFolder(std::string path, const FolderHeader& header)
    : path_{std::move(path)}, header_{header} {}

Result<LevelFolder> LevelFolder::claim(const std::string& path, const FolderHeader& header,
                                       bool resume) {
  const auto refuse = [&](const std::string& why) {
    return Reasons{text::quote_path(path) + ": " + why};
  };
  std::error_code error;
  if (fs::exists(path, error) && !fs::is_directory(path, error)) {
    return refuse("not a folder, which the database of a board of this size is; left as it is");
  }
  fs::create_directory(path, error);
  if (error) return refuse("cannot be made: " + error.message());
  LevelFolder folder{path, header};
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return refuse("cannot be opened");
  folder.lock_ = std::make_shared<Lock>(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    return refuse("being written by another process");
  const bool is_begun = fs::exists(folder.manifest_path(), error);
  std::vector<fs::path> leftovers;
  std::string level;  // one of the files
  const int most = header.variant.counters().get();
  for (fs::directory_iterator at{path, error}; !error && at != fs::directory_iterator{};
       at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.starts_with(".tihbat-") && fs::is_regular_file(at->symlink_status(error))) {
      leftovers.push_back(at->path());
    }
    if (is_made_by_system(name)) continue;
    if (!resume) return refuse("not empty; --resume goes on with a folder that was begun");
    if (is_begun) continue;  // other names are left alone
    if (!is_ours(name, most))
      return refuse("holds " + text::quote(name) + ", so it is not a database");
    level = name;
  }
  if (error) return refuse("cannot be read: " + error.message());
  if (!level.empty()) {
    return refuse("holds " + text::quote(level) +
                  " but no manifest.json, so it is not known what they belong to");
  }
  for (const fs::path& file : leftovers) fs::remove(file, error);
  // From now on it is known whose the folder is.
  if (!is_begun) {
    if (const Outcome written = folder.write_manifest(); !written) return written.reasons();
  }
  return folder;
}

std::string LevelFolder::manifest_path() const {
  return (fs::path{path_} / "manifest.json").string();
}

Outcome LevelFolder::write_manifest() const {
  return write_whole_file(manifest_path(),
                          manifest_text(header_, "tihbat " + std::string{kVersion}, entries_));
}

Result<Variant> LevelFolder::variant_of(const std::string& path) {
  const LevelFolder folder{path, {}};
  const Result<std::string> text = read_whole_file(folder.manifest_path(), kMostManifestBytes);
  if (!text) return text.reasons();
  const Json manifest = parse_json(*text);
  const auto rules = manifest.is_object() ? manifest.find("rules") : manifest.end();
  const auto variant = rules != manifest.end() ? json::parse_variant(*rules) : std::nullopt;
  if (!variant) {
    return Reasons{text::quote_path(folder.manifest_path()) +
                   ": no header that names the rules of a variant"};
  }
  return *variant;
}

Result<LevelFolder> LevelFolder::open(const std::string& path, const FolderHeader& header) {
  LevelFolder folder{path, header};
  if (const Outcome outcome = folder.load(); !outcome) return outcome.reasons();
  return folder;
}

Outcome LevelFolder::load() {
  const Result<std::string> text = read_whole_file(manifest_path(), kMostManifestBytes);
  if (!text) return text.reasons();
  Result<Manifest> manifest = parse_manifest(*text, header_);
  if (!manifest) {
    return Reasons{text::quote_path(manifest_path()) + ": " + manifest.reasons().joined()};
  }
  entries_ = std::move(manifest->entries);
  return std::monostate{};
}

const LevelEntry* LevelFolder::find(Counters n) const {
  const auto at =
      std::ranges::find(entries_, n, [](const LevelEntry& entry) { return entry.counts.counters; });
  return at == entries_.end() ? nullptr : &*at;
}

std::string LevelFolder::path_of(const LevelEntry& entry) const {
  return (fs::path{path_} / entry.file()).string();
}

void LevelFolder::forget(Counters n) {
  std::erase_if(entries_, [n](const LevelEntry& entry) { return entry.counts.counters == n; });
}

Outcome LevelFolder::add(const kernel::LevelCounts& counts, std::span<const std::byte> cells) {
  const LevelEntry entry{counts, checksum(cells)};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are written as characters
  const std::string_view content{reinterpret_cast<const char*>(cells.data()), cells.size()};
  if (Outcome outcome = write_whole_file(path_of(entry), content); !outcome) return outcome;
  const auto after = std::ranges::upper_bound(
      entries_, counts.counters, {}, [](const LevelEntry& other) { return other.counts.counters; });
  entries_.insert(after, entry);
  return write_manifest();
}

Result<std::span<const std::byte>, LevelRefusal> LevelFolder::map(const LevelEntry& entry) {
  using Kind = LevelRefusal::Kind;
  const std::string path = path_of(entry);
  const auto refuse = [&](Kind kind, const std::string& why) {
    return LevelRefusal{kind, Reasons{text::quote_path(path) + ": " + why}};
  };
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) return refuse(Kind::damaged, "missing");
  if (error) return refuse(Kind::unreadable, "cannot be read: " + error.message());
  if (!fs::is_regular_file(status)) return refuse(Kind::damaged, "not a regular file");
  const std::uintmax_t size = fs::file_size(path, error);
  if (error) return refuse(Kind::unreadable, "cannot be read: " + error.message());
  if (size != bytes_of(entry, header_)) {
    return refuse(Kind::damaged, std::to_string(size) + " bytes where the manifest says " +
                                     std::to_string(bytes_of(entry, header_)));
  }
  try {
    const ipc::file_mapping file{path.c_str(), ipc::read_only};
    mappings_.push_back(
        std::make_shared<Mapping>(Mapping{ipc::mapped_region{file, ipc::read_only}}));
  } catch (const ipc::interprocess_exception& problem) {
    return refuse(Kind::unreadable, std::string{"cannot be read: "} + problem.what());
  }
  const ipc::mapped_region& region = mappings_.back()->region;
  return std::span{static_cast<const std::byte*>(region.get_address()), region.get_size()};
}

std::string LevelFolder::checksum(std::span<const std::byte> cells) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(cells.data(), cells.size()));
  std::string text;
  for (const unsigned char byte : canonical.digest) {
    std::array<char, 3> hex{};
    std::snprintf(hex.data(), hex.size(), "%02x", byte);
    text += hex.data();
  }
  return text;
}

}  // namespace tihbat::database
