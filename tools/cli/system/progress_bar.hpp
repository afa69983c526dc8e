// The progress of a long solve, on stderr, and only for work that takes more than a second: on a
// capable terminal a line that is redrawn in place and no wider than it, elsewhere plain lines, a
// few a minute.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "tihbat/kernel/progress.hpp"

namespace tihbat::cli {

class ProgressBar {
 public:
  // `total`: positions to solve in all.
  explicit ProgressBar(std::uint64_t total);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar();  // erases the line

  void show(const kernel::Progress& progress);

 private:
  using Clock = std::chrono::steady_clock;

  std::uint64_t total_;
  bool redraws_;
  bool shown_ = false;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point last_ = begin_;
};

}  // namespace tihbat::cli
