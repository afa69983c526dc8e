// What a long solve tells its caller now and then.
#pragma once

#include <cstdint>
#include <functional>

#include "tihbat/core/types.hpp"

namespace tihbat::kernel {

struct Progress {
  Counters level;                // being solved
  std::uint64_t solved = 0;      // positions of finished levels
  std::uint64_t level_size = 0;  // positions of this level
  double level_share = 0;        // how much of it is done, a rough estimate from 0 to 1
};

// Called from the thread that started the solve; may be empty.
using Observer = std::function<void(const Progress&)>;

}  // namespace tihbat::kernel
