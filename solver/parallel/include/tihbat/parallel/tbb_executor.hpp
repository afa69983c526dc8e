// Executor on oneTBB: a work-stealing arena of a fixed number of threads.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace tihbat::parallel {

// oneTBB stays behind it: its headers cost every file that includes them a second. Threads are
// started with the first job that is shared out; where the system does not let so many start, fewer
// do the same work, one if need be.
class TbbExecutor {
 public:
  explicit TbbExecutor(std::size_t threads);
  TbbExecutor(const TbbExecutor&) = delete;
  TbbExecutor& operator=(const TbbExecutor&) = delete;
  ~TbbExecutor();

  [[nodiscard]] std::size_t workers() const { return threads_; }
  // A piece is a large amount of work, so the indirect call costs nothing.
  void run(std::size_t count, const std::function<void(std::size_t)>& body);

 private:
  struct Arena;
  std::size_t threads_;
  std::unique_ptr<Arena> arena_;
};

}  // namespace tihbat::parallel
