// A last word when the user stops a long solve (Ctrl-C, or a polite kill).
#pragma once

#include <string_view>

namespace tihbat::cli {

// From now on SIGINT and SIGTERM first write this message as a line on stderr; then they end the
// program as ever. `message` must outlive the program.
void say_when_interrupted(std::string_view message);

}  // namespace tihbat::cli
