// A race on purpose: every piece of the pass runs on two threads at once. The thread sanitizer must
// report it, or its silence about the real executors would mean nothing.
#include <cstddef>
#include <thread>
#include <vector>

#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/table.hpp"

namespace {

class OverlappingExecutor {
 public:
  [[nodiscard]] static std::size_t workers() { return 2; }
  template <class Body>
  void run(std::size_t count, Body body) {
    std::vector<std::jthread> threads;
    for (std::size_t piece = 0; piece < count; ++piece) {
      threads.emplace_back(body, piece);
      threads.emplace_back(body, piece);
    }
  }
};

}  // namespace

int main() {
  using namespace tihbat;
  constexpr Counters kMost{24};  // large enough to be shared out
  OverlappingExecutor executor;
  kernel::Table<Tihbat<3>> table{Tihbat<3>{}, kMost};
  return table.solve(kMost, executor) ? 0 : 1;
}
