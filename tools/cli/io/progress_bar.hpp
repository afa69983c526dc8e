// The progress line of a long solve: on stderr, redrawn in place, and only for work that takes more
// than a second.
#pragma once

#include <chrono>
#include <cstdint>

#include "tihbat/kernel/progress.hpp"

namespace tihbat::cli {

class ProgressBar {
 public:
  // `total`: positions to solve in all.
  explicit ProgressBar(std::uint64_t total) : total_{total} {}
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar();  // erases the line

  void show(const kernel::Progress& progress);

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t total_;
  bool shown_ = false;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point last_ = begin_;
};

}  // namespace tihbat::cli
