// An array of numbers that is not set when it is made: the pages of a large level are touched first
// by the workers that fill them, which costs less than setting them twice.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

namespace tihbat {

template <class T>
class Buffer {
  static_assert(std::is_trivial_v<T>);

 public:
  Buffer() = default;
  explicit Buffer(std::size_t size)
      : data_{std::make_unique_for_overwrite<T[]>(size)}, size_{size} {}
  // A copy.
  explicit Buffer(std::span<const T> from) : Buffer{from.size()} {
    std::copy(from.begin(), from.end(), data_.get());
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] T* data() { return data_.get(); }
  [[nodiscard]] std::span<T> span() { return {data_.get(), size_}; }
  [[nodiscard]] std::span<const T> span() const { return {data_.get(), size_}; }

 private:
  std::unique_ptr<T[]> data_;
  std::size_t size_ = 0;
};

}  // namespace tihbat
