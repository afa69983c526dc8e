// Why something could not be done, and whose fault it is: a program turns the fault into its exit
// status, a library user into what fits.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "tihbat/core/result.hpp"

namespace tihbat::app {

enum class Fault : std::uint8_t {
  request,  // what was asked for: a position, a move list, a board that does not fit in memory
  input,    // a file that cannot be judged
  machine,  // output could not be written, or memory ran out
};

struct Error {
  Fault fault;
  Reasons reasons;

  [[nodiscard]] static Error request(std::string reason) {
    return {Fault::request, Reasons{std::move(reason)}};
  }
  [[nodiscard]] static Error input(std::string reason) {
    return {Fault::input, Reasons{std::move(reason)}};
  }
  [[nodiscard]] static Error machine(std::string reason) {
    return {Fault::machine, Reasons{std::move(reason)}};
  }
};

template <class T>
using Result = tihbat::Result<T, Error>;
using Outcome = Result<std::monostate>;

// A result of a library below, with a fault.
template <class T>
[[nodiscard]] Result<T> with_fault(tihbat::Result<T> result, Fault fault) {
  if (!result) return Error{fault, result.reasons()};
  return *std::move(result);
}

}  // namespace tihbat::app
