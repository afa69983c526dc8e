// The JSON database as a file format, version 1: text to records and back, without asking whether a
// value is right. The table comes from solved_records() (records.hpp) and the proof from
// audit.hpp; both meet in this format only.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tihbat/core/result.hpp"
#include "tihbat/core/variant.hpp"

namespace tihbat::database {

// One board from the mover's seat. Numbers are kept as they stand in the file, however absurd.
struct DatabaseRecord {
  std::string position;  // the key, "7-7-7-7"
  std::int64_t value = 0;
  std::optional<std::int64_t> dtc;
  std::string best;
  std::optional<std::int64_t> ply;
  friend bool operator==(const DatabaseRecord&, const DatabaseRecord&) = default;
};

struct Database {
  std::int64_t declared_records = 0;  // the header's count
  std::vector<DatabaseRecord> records;
};

// No database has more boards than this; larger games are kept in a folder.
inline constexpr std::size_t kMostJsonRecords = 1'000'000;
// No database file is longer than this, whoever has laid it out; nor than what its records take.
inline constexpr std::size_t kMostDatabaseBytes = 128U << 20U;
[[nodiscard]] constexpr std::size_t most_database_bytes(std::size_t records) {
  constexpr std::size_t kHeader = 64U << 10U;
  constexpr std::size_t kRecord = 512;
  return std::min(kMostDatabaseBytes, kHeader + kRecord * records);
}

[[nodiscard]] std::string database_text(const Variant& variant,
                                        const std::vector<DatabaseRecord>& records);

// The variant that a database's header names, whatever else is in it; refuses a text that has no
// such header. Reads no further than that.
[[nodiscard]] Result<Variant> variant_of_database(std::string_view text);

// Reads a database for exactly this variant. Refuses malformed JSON, unknown, missing or repeated
// keys, numbers that are no integers, keys that are no boards in their one spelling, and other
// rules, formats or versions; names the offending part.
[[nodiscard]] Result<Database> parse_database(std::string_view text, const Variant& variant);

}  // namespace tihbat::database
