// Executor on oneTBB: a work-stealing arena of a fixed number of threads.
#pragma once

#include <cstddef>
#include <functional>

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>

namespace tihbat {

class TbbExecutor {
 public:
  explicit TbbExecutor(std::size_t threads);
  [[nodiscard]] std::size_t workers() const { return threads_; }
  // A part is a large piece of work, so its call costs nothing; and oneTBB is compiled once.
  void run(std::size_t parts, const std::function<void(std::size_t)>& body);

 private:
  std::size_t threads_;
  oneapi::tbb::global_control parallelism_;  // more threads than CPUs, where that is asked for
  oneapi::tbb::global_control stack_;
  oneapi::tbb::task_arena arena_;
};

}  // namespace tihbat
