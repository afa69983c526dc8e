#include "io/progress_bar.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>

namespace tihbat::cli {
namespace {

constexpr int kWidth = 30;

std::string time_left(double seconds) {
  const long whole = std::lround(seconds);
  std::array<char, 40> text{};
  if (whole < 60) {
    std::snprintf(text.data(), text.size(), "%ld s", whole);
  } else {
    std::snprintf(text.data(), text.size(), "%ld:%02ld min", whole / 60, whole % 60);
  }
  return text.data();
}

}  // namespace

ProgressBar::~ProgressBar() {
  if (shown_) std::fputs("\r\033[K", stderr);
}

void ProgressBar::show(const kernel::Progress& progress) {
  using std::chrono_literals::operator""ms;
  const Clock::time_point now = Clock::now();
  if (now - begin_ < 1000ms || (shown_ && now - last_ < 100ms)) return;
  last_ = now;
  shown_ = true;
  const double done = static_cast<double>(progress.solved) +
                      progress.level_share * static_cast<double>(progress.level_size);
  const double share = std::clamp(done / static_cast<double>(total_), 0.0, 1.0);
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  const auto filled = static_cast<std::size_t>(share * kWidth);
  const std::string bar = std::string(filled, '=') + std::string(kWidth - filled, ' ');
  std::string left;
  if (share > 0.01) left = "  " + time_left(seconds * (1 - share) / share) + " left";
  std::fprintf(stderr, "\r[%s] %3.0f %%  level %d  %.1f M positions/s%s\033[K", bar.c_str(),
               100 * share, progress.level.get(), done / seconds / 1e6, left.c_str());
}

}  // namespace tihbat::cli
