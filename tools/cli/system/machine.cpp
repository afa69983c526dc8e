#include "system/machine.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <thread>

#ifdef __linux__
#include <sched.h>
#endif
#include <sys/resource.h>
#include <unistd.h>

namespace tihbat::cli {
namespace {

constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

// Control groups and /proc are Linux's; elsewhere their files are missing, and nothing is limited.

// The folder of this process's control group (version 2), if it can be read.
std::string control_group() {
  std::ifstream file{"/proc/self/cgroup"};
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("0::")) return "/sys/fs/cgroup" + line.substr(3) + '/';
  }
  return "/sys/fs/cgroup/";
}

// The first word of a control-group file; inside a container the group's own folder may not be
// visible, its root is.
std::ifstream open_group_file(const std::string& name) {
  std::ifstream file{control_group() + name};
  return file ? std::move(file) : std::ifstream{"/sys/fs/cgroup/" + name};
}

std::optional<std::uint64_t> group_bytes(const std::string& name) {
  std::ifstream file = open_group_file(name);
  std::uint64_t bytes = 0;
  if (file >> bytes) return bytes;
  return std::nullopt;  // "max", or no such group
}

std::optional<std::size_t> quota_cpus() {
  std::ifstream file = open_group_file("cpu.max");
  double quota = 0;
  double period = 0;
  if (!(file >> quota >> period) || quota <= 0 || period <= 0) return std::nullopt;
  return static_cast<std::size_t>(std::ceil(quota / period));
}

std::uint64_t free_memory() {
  std::ifstream file{"/proc/meminfo"};
  constexpr std::uint64_t kKibibyte = 1024;
  std::string word;
  while (file >> word) {
    std::uint64_t kibibytes = 0;
    if (word == "MemAvailable:" && file >> kibibytes) return kibibytes * kKibibyte;
  }
  return kUnlimited;
}

std::uint64_t address_space_left() {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kUnlimited;
  std::ifstream file{"/proc/self/statm"};
  std::uint64_t pages = 0;
  file >> pages;
  const std::uint64_t used = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  return limit.rlim_cur > used ? limit.rlim_cur - used : 0;
}

}  // namespace

std::size_t usable_cpus() {
  std::size_t cpus = std::thread::hardware_concurrency();
#ifdef __linux__
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
    cpus = static_cast<std::size_t>(CPU_COUNT(&allowed));
  }
#endif
  return std::max<std::size_t>(std::min(cpus, quota_cpus().value_or(cpus)), 1);
}

std::uint64_t usable_memory() {
  std::uint64_t bytes = std::min(free_memory(), address_space_left());
  if (const auto most = group_bytes("memory.max")) {
    const std::uint64_t used = group_bytes("memory.current").value_or(0);
    bytes = std::min(bytes, *most > used ? *most - used : 0);
  }
  return bytes;
}

std::size_t threads_that_fit(std::size_t threads) {
  // A thread's stack, and what the allocator sets aside for it at its first allocation.
  constexpr std::uint64_t kThread = 80U << 20U;
  const std::uint64_t fit = address_space_left() / kThread;
  return static_cast<std::size_t>(std::clamp<std::uint64_t>(fit, 1, threads));
}

}  // namespace tihbat::cli
