// An executor on plain threads, one for each part: what the thread sanitizer sees into. In a file
// of its own, since WebAssembly's standard library has no threads.
#pragma once

#include <cstddef>
#include <thread>
#include <vector>

namespace tihbat {

class ThreadExecutor {
 public:
  explicit ThreadExecutor(std::size_t threads) : threads_{threads} {}
  [[nodiscard]] std::size_t workers() const { return threads_; }
  template <class Body>
  void run(std::size_t parts, Body body) {
    std::vector<std::jthread> others;
    others.reserve(parts);
    for (std::size_t part = 1; part < parts; ++part) others.emplace_back(body, part);
    if (parts > 0) body(0);
  }

 private:
  std::size_t threads_;
};

}  // namespace tihbat
