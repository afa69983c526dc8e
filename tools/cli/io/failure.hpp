// How a command ends early: with an exit status of docs/interface.md and one line for stderr, or
// without a word where that is empty.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

#include "tihbat/app/error.hpp"
#include "tihbat/core/result.hpp"

namespace tihbat::cli {

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
  explicit Failure(const app::Error& error)
      : Failure{status_of(error.fault), error.reasons.joined()} {}
  [[nodiscard]] Status status() const { return status_; }

 private:
  [[nodiscard]] static constexpr Status status_of(app::Fault fault) {
    switch (fault) {
      case app::Fault::request:
        return Status::usage;
      case app::Fault::input:
        return Status::unreadable;
      default:
        return Status::machine;
    }
  }

  Status status_;
};

// The value, or a Failure with all reasons in one line.
template <class T>
[[nodiscard]] T value_or_fail(Result<T> result, Status status) {
  if (!result) throw Failure{status, result.reasons().joined()};
  return *std::move(result);
}
template <class T>
[[nodiscard]] T value_or_fail(app::Result<T> result) {
  if (!result) throw Failure{result.error()};
  return *std::move(result);
}

inline void succeed_or_fail(const Outcome& outcome, Status status) {
  if (!outcome) throw Failure{status, outcome.reasons().joined()};
}
inline void succeed_or_fail(const app::Outcome& outcome) {
  if (!outcome) throw Failure{outcome.error()};
}

}  // namespace tihbat::cli
