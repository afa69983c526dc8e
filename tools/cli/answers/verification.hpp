// What `tihbat verify` tells of the files it has checked.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tihbat/annotation/verifier.hpp"
#include "tihbat/core/result.hpp"

namespace tihbat::cli {

// What came of one file.
struct CheckedFile {
  std::string name;  // as messages show it
  std::string mark;  // its byte-order mark, if it has one
  std::string text;  // without it
  annotation::Verification verification;
  std::string review;  // if asked for
  Reasons unjudged;    // why games could not be

  [[nodiscard]] std::size_t count_false() const;
};

// A line for each false claim, of all claims where asked for, of what was not judged where asked
// for; then the counts.
struct Listing {
  bool all_claims = false;
  bool not_judged = false;
};
[[nodiscard]] std::string as_text(const std::vector<CheckedFile>& files, const Listing& listing);
// On one line, without its end (in verification_json.cpp).
[[nodiscard]] std::string as_json(const std::vector<CheckedFile>& files);

}  // namespace tihbat::cli
