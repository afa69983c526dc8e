// An array of numbers that is not set when it is made: the pages of a large level are touched first
// by the workers that fill them, which costs less than setting them twice. A large one asks for
// huge pages, of which there are 512 times fewer to touch.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace tihbat::kernel {

template <class T>
class Buffer {
  static_assert(std::is_trivial_v<T>);

 public:
  Buffer() = default;
  explicit Buffer(std::size_t size)
      : data_{std::make_unique_for_overwrite<T[]>(size)}, size_{size} {
    ask_for_huge_pages();
  }
  // A copy.
  explicit Buffer(std::span<const T> from) : Buffer{from.size()} {
    std::copy(from.begin(), from.end(), data_.get());
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] T* data() { return data_.get(); }
  [[nodiscard]] std::span<T> span() { return {data_.get(), size_}; }
  [[nodiscard]] std::span<const T> span() const { return {data_.get(), size_}; }

 private:
  // A wish only: where there are none, as in WebAssembly, small pages serve as well.
  void ask_for_huge_pages() {
#ifdef __linux__
    constexpr std::size_t kPage = std::size_t{1} << 12U;
    constexpr std::size_t kHugePage = std::size_t{1} << 21U;
    std::size_t bytes = size_ * sizeof(T);
    if (bytes < kHugePage) return;
    void* begin = data_.get();
    if (std::align(kPage, kHugePage - kPage, begin, bytes) == nullptr) return;
    static_cast<void>(::madvise(begin, bytes, MADV_HUGEPAGE));
#endif
  }

  std::unique_ptr<T[]> data_;
  std::size_t size_ = 0;
};

}  // namespace tihbat::kernel
