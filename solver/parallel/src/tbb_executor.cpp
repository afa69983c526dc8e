#include "tihbat/parallel/tbb_executor.hpp"

#include <latch>
#include <system_error>
#include <thread>
#include <vector>

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

namespace tihbat::parallel {
namespace {

namespace tbb = oneapi::tbb;

// Plenty for the pass, and many threads still fit a small address space.
constexpr std::size_t kStackBytes = 1U << 20U;

// How many threads of `wanted`, this one included, the system lets run at once: oneTBB ends the
// program where a thread of its own cannot be started.
std::size_t startable_threads(std::size_t wanted) {
  std::latch ready{1};
  std::vector<std::jthread> others;
  try {
    while (others.size() + 1 < wanted) others.emplace_back([&] { ready.wait(); });
  } catch (const std::system_error&) {
    // As many as there are.
  }
  ready.count_down();
  return others.size() + 1;
}

}  // namespace

struct TbbExecutor::Arena {
  tbb::global_control parallelism;  // more threads than CPUs, where that is asked for
  tbb::global_control stack;
  tbb::task_arena arena;

  explicit Arena(std::size_t threads)
      : parallelism{tbb::global_control::max_allowed_parallelism, threads},
        stack{tbb::global_control::thread_stack_size, kStackBytes},
        arena{static_cast<int>(threads)} {}
};

TbbExecutor::TbbExecutor(std::size_t threads) : threads_{threads} {}

TbbExecutor::~TbbExecutor() = default;

void TbbExecutor::run(std::size_t count, const std::function<void(std::size_t)>& body) {
  if (count > 1 && !arena_) arena_ = std::make_unique<Arena>(startable_threads(threads_));
  if (count <= 1 || arena_->arena.max_concurrency() == 1) {  // no need to wake anybody
    for (std::size_t i = 0; i < count; ++i) body(i);
    return;
  }
  arena_->arena.execute(
      [&] { tbb::parallel_for(std::size_t{0}, count, body, tbb::simple_partitioner{}); });
}

}  // namespace tihbat::parallel
