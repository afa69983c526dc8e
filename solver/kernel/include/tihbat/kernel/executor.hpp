// Who does the work: the pass is written against this concept and gives the same result with each
// model. oneTBB is the usual one (parallel/tbb_executor.hpp); the serial one needs no threads at
// all, for WebAssembly; plain threads (thread_executor.hpp) are seen by the thread sanitizer.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

namespace tihbat::kernel {

// workers()      how many pieces of a job are worth making; at least 1
// run(count, f)  calls f(0), ..., f(count - 1), each once, in any order or at once, and returns
// when all have returned
template <class E>
concept Executor = requires(E executor, const std::size_t count, void body(std::size_t)) {
  { executor.workers() } -> std::same_as<std::size_t>;
  executor.run(count, body);
};

// Into how many partitions a job on so many cells is cut: below some ten thousand it is done sooner
// by one worker than shared out.
template <Executor E>
[[nodiscard]] std::size_t partitions_for(const E& executor, std::uint64_t cells) {
  constexpr std::uint64_t kWorthSharing = 1U << 16U;
  return cells < kWorthSharing ? 1 : executor.workers();
}

class SerialExecutor {
 public:
  [[nodiscard]] std::size_t workers() const { return 1; }
  template <class Body>
  void run(std::size_t count, Body body) {
    for (std::size_t i = 0; i < count; ++i) body(i);
  }
};

// Any executor behind one type, so that what is compiled against it is compiled once. A piece is a
// large amount of work, so the indirect call costs nothing.
class AnyExecutor {
 public:
  template <class E>
    requires(Executor<E> && !std::same_as<E, AnyExecutor>)
  explicit AnyExecutor(std::shared_ptr<E> executor)
      : workers_{executor->workers()},
        run_{[executor = std::move(executor)](std::size_t count,
                                              const std::function<void(std::size_t)>& body) {
          executor->run(count, body);
        }} {}

  [[nodiscard]] std::size_t workers() const { return workers_; }
  void run(std::size_t count, const std::function<void(std::size_t)>& body) {
    if (count == 1) return body(0);
    run_(count, body);
  }

 private:
  std::size_t workers_;
  std::function<void(std::size_t, const std::function<void(std::size_t)>&)> run_;
};

}  // namespace tihbat::kernel
