// An executor on plain threads, one for each piece: what the thread sanitizer sees into. In a file
// of its own, since WebAssembly's standard library has no threads.
#pragma once

#include <cstddef>
#include <thread>
#include <vector>

namespace tihbat::kernel {

class ThreadExecutor {
 public:
  explicit ThreadExecutor(std::size_t threads) : threads_{threads} {}
  [[nodiscard]] std::size_t workers() const { return threads_; }
  template <class Body>
  void run(std::size_t count, Body body) {
    std::vector<std::jthread> others;
    others.reserve(count);
    for (std::size_t i = 1; i < count; ++i) others.emplace_back(body, i);
    if (count > 0) body(0);
  }

 private:
  std::size_t threads_;
};

}  // namespace tihbat::kernel
