#include "progress_bar.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

#include <fmt/format.h>

namespace tihbat::tools {
namespace {

constexpr int kWidth = 30;

std::string time_left(double seconds) {
  const long whole = std::lround(seconds);
  return whole < 60 ? fmt::format("{} s", whole)
                    : fmt::format("{}:{:02} min", whole / 60, whole % 60);
}

}  // namespace

ProgressBar::ProgressBar(std::uint64_t total, bool wanted) : total_{total}, wanted_{wanted} {}

ProgressBar::~ProgressBar() {
  if (shown_) std::fputs("\r\033[K", stderr);
}

void ProgressBar::show(const Progress& progress) {
  using std::chrono_literals::operator""ms;
  const Clock::time_point now = Clock::now();
  if (!wanted_ || now - begin_ < 1000ms || (shown_ && now - last_ < 100ms)) return;
  last_ = now;
  shown_ = true;
  const double done = static_cast<double>(progress.solved) +
                      progress.level_share * static_cast<double>(progress.level_size);
  const double share = std::clamp(done / static_cast<double>(total_), 0.0, 1.0);
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  const auto filled = static_cast<int>(share * kWidth);
  std::string line =
      fmt::format("\r[{:=<{}}{: <{}}] {:3.0f} %  level {}  {:.1f} M positions/s", "", filled, "",
                  kWidth - filled, 100 * share, progress.level.get(), done / seconds / 1e6);
  if (share > 0.01) line += fmt::format("  {} left", time_left(seconds * (1 - share) / share));
  std::fputs((line + "\033[K").c_str(), stderr);
}

}  // namespace tihbat::tools
