// What comes from outside is either a lawful value or the full list of what is wrong with it: an
// error that a user can cause is a value.
#pragma once

#include <concepts>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tihbat/core/invariant.hpp"

namespace tihbat {

// Why something was refused; each reason names the offending part.
class Reasons {
 public:
  Reasons() = default;
  explicit Reasons(std::string reason) { add(std::move(reason)); }
  void add(std::string reason) { reasons_.push_back(std::move(reason)); }
  [[nodiscard]] bool empty() const { return reasons_.empty(); }
  [[nodiscard]] const std::vector<std::string>& all() const { return reasons_; }
  // One line, joined by "; ".
  [[nodiscard]] std::string joined() const;

 private:
  std::vector<std::string> reasons_;
};

// E: what is told of a refusal. Asking for the one that is not there breaks an invariant.
template <class T, class E = Reasons>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_{std::move(value)} {}  // NOLINT(google-explicit-constructor)
  Result(E error) : state_{std::move(error)} {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }
  // Only when ok().
  [[nodiscard]] const T& operator*() const& { return value(*this); }
  [[nodiscard]] T& operator*() & { return value(*this); }
  [[nodiscard]] T&& operator*() && { return std::move(value(*this)); }
  [[nodiscard]] const T* operator->() const { return &value(*this); }
  [[nodiscard]] T* operator->() { return &value(*this); }
  // Only when not ok().
  [[nodiscard]] const E& error() const {
    invariant(!ok(), "only a refusal has an error");
    return *std::get_if<E>(&state_);
  }
  [[nodiscard]] const Reasons& reasons() const
    requires std::same_as<E, Reasons>
  {
    return error();
  }

 private:
  template <class Self>
  static auto& value(Self& self) {
    invariant(self.ok(), "a refusal has no value");
    return *std::get_if<T>(&self.state_);
  }

  std::variant<T, E> state_;
};

// Done, or why not.
using Outcome = Result<std::monostate>;
inline constexpr std::monostate kDone;

}  // namespace tihbat
