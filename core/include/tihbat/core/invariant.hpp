// Broken invariants stop the program, in release too: a wrong table is worse than none.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <source_location>

namespace tihbat {

inline void invariant(bool holds, const char* what,
                      std::source_location where = std::source_location::current()) {
  if (holds) return;
  std::fprintf(stderr, "tihbat: broken invariant: %s (%s:%u)\n", what, where.file_name(),
               static_cast<unsigned>(where.line()));
  std::abort();
}

}  // namespace tihbat
