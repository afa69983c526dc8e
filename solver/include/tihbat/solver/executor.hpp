// Who does the work: the pass is written against this concept and gives the same result with each
// model. oneTBB is the usual one (tbb_executor.hpp); the serial one needs no threads at all, for
// WebAssembly; plain threads (thread_executor.hpp) are seen by the thread sanitizer.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace tihbat {

// workers()      how many parts of a job are worth making; at least 1
// run(parts, f)  calls f(0), ..., f(parts - 1), each once, in any order or at once, and returns
// when all have returned
template <class E>
concept Executor = requires(E executor, const std::size_t parts, void body(std::size_t)) {
  { executor.workers() } -> std::same_as<std::size_t>;
  executor.run(parts, body);
};

// Into how many parts a job on so many cells is cut: below some ten thousand it is done sooner by
// one worker than shared out.
template <Executor E>
[[nodiscard]] std::size_t parts_for(const E& executor, std::uint64_t cells) {
  constexpr std::uint64_t kWorthSharing = 1U << 16U;
  return cells < kWorthSharing ? 1 : executor.workers();
}

class SerialExecutor {
 public:
  [[nodiscard]] std::size_t workers() const { return 1; }
  template <class Body>
  void run(std::size_t parts, Body body) {
    for (std::size_t part = 0; part < parts; ++part) body(part);
  }
};

}  // namespace tihbat
