// What comes from outside is either a lawful value or the full list of what is wrong with it: an
// error that a user can cause is a value.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

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

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_{std::move(value)} {}            // NOLINT(google-explicit-constructor)
  Result(Reasons reasons) : state_{std::move(reasons)} {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return ok(); }
  // Only when ok().
  [[nodiscard]] const T& operator*() const& { return *std::get_if<T>(&state_); }
  [[nodiscard]] T& operator*() & { return *std::get_if<T>(&state_); }
  [[nodiscard]] T&& operator*() && { return std::move(*std::get_if<T>(&state_)); }
  [[nodiscard]] const T* operator->() const { return std::get_if<T>(&state_); }
  [[nodiscard]] T* operator->() { return std::get_if<T>(&state_); }
  // Only when not ok().
  [[nodiscard]] const Reasons& reasons() const { return *std::get_if<Reasons>(&state_); }

 private:
  std::variant<T, Reasons> state_;
};

// Done, or why not.
using Outcome = Result<std::monostate>;

}  // namespace tihbat
