// The variants of the rules that have been asked about, each with its session. A variant is solved
// in a few tens of milliseconds in a browser, when it is first asked about.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "tihbat/app/error.hpp"
#include "tihbat/app/session.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/variant.hpp"

namespace tihbat::explorer {

class Sessions {
 public:
  [[nodiscard]] app::Session& of(const Variant& variant) {
    const auto found = std::ranges::find_if(
        sessions_, [&](const auto& session) { return session->variant() == variant; });
    if (found != sessions_.end()) return **found;
    // No look at the memory: a browser does not say how much there is.
    sessions_.push_back(std::make_unique<app::Session>(variant, app::Resources{}));
    return *sessions_.back();
  }

 private:
  std::vector<std::unique_ptr<app::Session>> sessions_;
};

// What a session answers about a board that small: always something.
template <class T>
[[nodiscard]] T solved(app::Result<T> result) {
  invariant(result.ok(), "a board of this size can be solved");
  return *std::move(result);
}

}  // namespace tihbat::explorer
