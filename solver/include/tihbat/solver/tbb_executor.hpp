// Executor on oneTBB: a work-stealing arena of a fixed number of threads.
#pragma once

#include <cstddef>

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

namespace tihbat {

class TbbExecutor {
 public:
  explicit TbbExecutor(std::size_t threads)
      : threads_{threads},
        parallelism_{oneapi::tbb::global_control::max_allowed_parallelism, threads},
        stack_{oneapi::tbb::global_control::thread_stack_size, kStackBytes},
        arena_{static_cast<int>(threads)} {}
  [[nodiscard]] std::size_t workers() const { return threads_; }
  template <class Body>
  void run(std::size_t parts, Body body) {
    if (parts == 1) return body(std::size_t{0});  // no need to wake anybody
    arena_.execute([&] {
      oneapi::tbb::parallel_for(
          std::size_t{0}, parts, [&](std::size_t part) { body(part); },
          oneapi::tbb::simple_partitioner{});
    });
  }

 private:
  // Plenty for the pass, and many threads still fit a small address space.
  static constexpr std::size_t kStackBytes = 1U << 20U;

  std::size_t threads_;
  oneapi::tbb::global_control parallelism_;  // more threads than CPUs, where that is asked for
  oneapi::tbb::global_control stack_;
  oneapi::tbb::task_arena arena_;
};

}  // namespace tihbat
