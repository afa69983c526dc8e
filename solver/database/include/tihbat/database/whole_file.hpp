// Files written whole or not at all, and read within bounds: a reader never sees half a file, and
// no file can hang or flood the program.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tihbat/core/result.hpp"

namespace tihbat::database {

// Replaces a regular file, or makes a new one: a temporary file beside it is written, synced and
// renamed over it. A link is followed. Refuses what is no regular file (device, pipe, folder,
// dangling link) and leaves it untouched.
[[nodiscard]] Outcome write_whole_file(const std::string& path, std::string_view content);

// Whether write_whole_file() could begin: the same refusals, but nothing is replaced.
[[nodiscard]] Outcome can_write_whole_file(const std::string& path);

// Reads a regular file of at most `most` bytes; refuses anything else without waiting for it.
[[nodiscard]] Result<std::string> read_whole_file(const std::string& path, std::size_t most);

}  // namespace tihbat::database
