// What a solve takes, before it is begun.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tihbat/core/types.hpp"
#include "tihbat/core/variant.hpp"

namespace tihbat::app {

// Boards of up to this many positions over all numbers of counters are small: they are solved for
// all of them, what can arise in play is known, and their database is one JSON file. Larger ones
// are solved for the start's parity, and their database is a folder.
[[nodiscard]] bool is_small(const Variant& variant);

struct LevelPlan {
  Counters counters;
  std::uint64_t positions = 0;
};

struct SolvePlan {
  Variant variant;
  Counters counters;              // of the largest level
  std::vector<LevelPlan> levels;  // that are solved, by number of counters
  std::uint64_t positions = 0;    // over all of them
  std::uint64_t memory = 0;       // bytes, an estimate from above
  std::uint64_t disk = 0;         // bytes of cells
};

// "812 MB", "5.8 GB": decimal units.
[[nodiscard]] std::string bytes_text(std::uint64_t bytes);

}  // namespace tihbat::app
