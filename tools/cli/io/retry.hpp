// Reads and writes that did not go through at once: stdin and stdout may be non-blocking when
// another program that shares them has made them so.
#pragma once

#include <cerrno>

#include <poll.h>

namespace tihbat::cli {

// After a read (POLLIN) or write (POLLOUT) that has failed: whether it is worth another try. Waits
// until the descriptor is ready, for ever if need be, as a blocking one would. errno is kept where
// the answer is no.
[[nodiscard]] inline bool can_retry(int descriptor, short events) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN) return false;
  pollfd wanted{.fd = descriptor, .events = events, .revents = 0};
  while (::poll(&wanted, 1, -1) < 0) {
    if (errno != EINTR) return false;
  }
  return true;
}

}  // namespace tihbat::cli
