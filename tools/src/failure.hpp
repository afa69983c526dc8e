// How a command ends early: with the interface's exit status and one line for stderr.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "tihbat/core/result.hpp"

namespace tihbat::tools {

enum class Status : std::uint8_t {
  fine = 0,
  false_claim = 1,  // well-formed input says something false
  usage = 2,        // anything wrong on the command line
  unreadable = 3,   // a file or stdin that cannot be judged
  machine = 4,      // output could not be written, or memory ran out
};

class Failure : public std::runtime_error {
 public:
  Failure(Status status, const std::string& message)
      : std::runtime_error{message}, status_{status} {}
  [[nodiscard]] Status status() const { return status_; }

 private:
  Status status_;
};

// The value, or a Failure with all reasons in one line.
template <class T>
[[nodiscard]] T value_or_fail(Result<T> result, Status status) {
  if (!result) throw Failure{status, result.reasons().joined()};
  return *std::move(result);
}

inline void succeed_or_fail(const Outcome& outcome, Status status) {
  if (!outcome) throw Failure{status, outcome.reasons().joined()};
}

}  // namespace tihbat::tools
