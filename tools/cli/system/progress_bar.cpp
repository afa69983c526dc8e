#include "system/progress_bar.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tihbat::cli {
namespace {

constexpr int kWidth = 30;

std::string time_left(double seconds) {
  const long whole = std::lround(seconds);
  return whole < 60 ? fmt::format("{} s", whole)
                    : fmt::format("{}:{:02} min", whole / 60, whole % 60);
}

// One on which a line can be redrawn.
bool stderr_is_capable_terminal() {
  const char* terminal = std::getenv("TERM");
  return ::isatty(STDERR_FILENO) != 0 && terminal != nullptr && *terminal != '\0' &&
         std::string_view{terminal} != "dumb";
}

std::size_t terminal_columns() {
  constexpr std::size_t kUsual = 80;
  winsize size{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
  return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kUsual;
}

}  // namespace

ProgressBar::ProgressBar(std::uint64_t total)
    : total_{total}, redraws_{stderr_is_capable_terminal()} {}

ProgressBar::~ProgressBar() {
  if (shown_ && redraws_) std::fputs("\r\033[K", stderr);
}

void ProgressBar::show(const kernel::Progress& progress) {
  using std::chrono_literals::operator""ms;
  const Clock::time_point now = Clock::now();
  const auto pause = redraws_ ? 100ms : 15'000ms;
  if (now - begin_ < 1000ms || (shown_ && now - last_ < pause)) return;
  last_ = now;
  shown_ = true;
  const double done = static_cast<double>(progress.solved) +
                      progress.level_share * static_cast<double>(progress.level_size);
  const double share = std::clamp(done / static_cast<double>(total_), 0.0, 1.0);
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  std::string line = fmt::format("{:3.0f} %  level {}  {:.1f} M positions/s", 100 * share,
                                 progress.level.get(), done / seconds / 1e6);
  if (share > 0.01) line += "  " + time_left(seconds * (1 - share) / share) + " left";
  if (redraws_) {
    const auto filled = static_cast<std::size_t>(share * kWidth);
    line = fmt::format("[{:<{}}] {}", std::string(filled, '='), kWidth, line);
    // The last column stays free: a terminal may wrap there.
    line = "\r" + line.substr(0, terminal_columns() - 1) + "\033[K";
  } else {
    line = "tihbat: " + line + "\n";
  }
  std::fputs(line.c_str(), stderr);
}

}  // namespace tihbat::cli
