// Texts from wherever a user has them: files, named pipes, devices, process substitutions, stdin.
#pragma once

#include <cstddef>
#include <string>

namespace tihbat::cli {

// All bytes behind a name, - being stdin. Fails with status 3, naming it, where it cannot be read
// or holds more than `most` bytes; also where nobody has opened a named pipe for writing after a
// while.
[[nodiscard]] std::string read_text(const std::string& name, std::size_t most);

// How a message names it: "stdin", or the name fit for one line.
[[nodiscard]] std::string shown_name(const std::string& name);

}  // namespace tihbat::cli
