// Another program's output.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tihbat::cli {

// What a program prints when run in a folder; nothing where it is not installed. Fails with status
// 4 where it fails; its messages go to stderr.
[[nodiscard]] std::optional<std::string> run_tool(const std::vector<std::string>& command,
                                                  const std::string& folder);

}  // namespace tihbat::cli
