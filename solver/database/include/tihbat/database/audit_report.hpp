// What an audit has found: which files, header or records of a database are wrong, and what would
// be right. An audit that finds nothing is the proof.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tihbat/core/types.hpp"
#include "tihbat/database/database_file.hpp"

namespace tihbat::database {

// A level of a folder: its file is not what the manifest says, or there is none.
struct FileFinding {
  enum class Aspect : std::uint8_t { file, checksum, counts, presence };
  Counters level;
  Aspect aspect = Aspect::file;
  std::string found;  // nothing where a level is missing
  std::string right;

  // "level-040.bin checksum"; of a missing one "level of 40 counters".
  [[nodiscard]] std::string subject() const;
};

// The number of records that a JSON database announces.
struct HeaderFinding {
  std::int64_t found = 0;
  std::uint64_t right = 0;
};

// A record of a JSON database, or a cell of a level.
struct RecordFinding {
  enum class Field : std::uint8_t {
    value,
    dtc,
    best,
    ply,
    cell,    // is undecided
    record,  // is missing (nothing found) or surplus (nothing right)
    order,   // has another number, counted from 1
  };
  // Nothing, a number, letters, or a whole record.
  using Content = std::variant<std::monostate, std::int64_t, std::string, DatabaseRecord>;

  std::string position;  // a board as databases spell it
  Field field = Field::value;
  Content found;
  Content right;
};
[[nodiscard]] std::string_view name(RecordFinding::Field field);

using Finding = std::variant<FileFinding, HeaderFinding, RecordFinding>;

struct AuditReport {
  std::uint64_t records = 0;  // that were judged
  std::vector<Finding> wrong;
};

// Where a JSON database differs from the right records, field by field: files, header, then
// records.
[[nodiscard]] std::vector<Finding> differences(const Database& found,
                                               const std::vector<DatabaseRecord>& right);

}  // namespace tihbat::database
