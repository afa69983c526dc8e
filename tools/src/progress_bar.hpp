// The progress line of a long solve: on stderr, redrawn in place, and only for work that takes more
// than a second.
#pragma once

#include <chrono>
#include <cstdint>

#include "tihbat/solver/progress.hpp"

namespace tihbat::tools {

class ProgressBar {
 public:
  // `total`: positions to solve in all. Shows nothing unless `wanted`.
  ProgressBar(std::uint64_t total, bool wanted);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar();  // takes the line away

  void show(const Progress& progress);

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t total_;
  bool wanted_;
  bool shown_ = false;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point last_ = begin_;
};

}  // namespace tihbat::tools
