// A race on purpose: every part of the pass runs on two threads at once. The thread sanitizer must
// report it, or its silence about the real executors would mean nothing.
#include <cstddef>
#include <thread>
#include <vector>

#include "tihbat/core/tihbat.hpp"
#include "tihbat/solver/table.hpp"

namespace {

class OverlappingExecutor {
 public:
  [[nodiscard]] static std::size_t workers() { return 2; }
  template <class Body>
  void run(std::size_t parts, Body body) {
    std::vector<std::jthread> threads;
    for (std::size_t part = 0; part < parts; ++part) {
      threads.emplace_back(body, part);
      threads.emplace_back(body, part);
    }
  }
};

}  // namespace

int main() {
  using namespace tihbat;
  constexpr Counters kMost{24};  // large enough to be shared out
  OverlappingExecutor executor;
  Table<Tihbat<3>> table{Tihbat<3>{}, kMost};
  return table.solve(kMost, executor) ? 0 : 1;
}
