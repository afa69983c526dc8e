#include "tihbat/solver/tbb_executor.hpp"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>

namespace tihbat {

namespace {

// Plenty for the pass, and many threads still fit a small address space.
constexpr std::size_t kStackBytes = 1U << 20U;

}  // namespace

TbbExecutor::TbbExecutor(std::size_t threads)
    : threads_{threads},
      parallelism_{oneapi::tbb::global_control::max_allowed_parallelism, threads},
      stack_{oneapi::tbb::global_control::thread_stack_size, kStackBytes},
      arena_{static_cast<int>(threads)} {}

void TbbExecutor::run(std::size_t parts, const std::function<void(std::size_t)>& body) {
  if (parts == 1) {  // no need to wake anybody
    body(0);
    return;
  }
  arena_.execute([&] {
    oneapi::tbb::parallel_for(std::size_t{0}, parts, body, oneapi::tbb::simple_partitioner{});
  });
}

}  // namespace tihbat
