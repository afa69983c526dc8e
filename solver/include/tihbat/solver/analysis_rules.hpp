// Under which rules a written game was played, and from where: what its tags say. A game without
// such tags is taken by the rules asked for, from their start; tags are written where the rules are
// not the default, so that a file says by itself how it is to be judged:
// [Pits "3"], [PerPit "5"], [FirstCounter "next"], [CaptureSide "both"], [Chain "on"].
// Other tags say nothing.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tihbat/core/tihbat.hpp"
#include "tihbat/solver/analysis_text.hpp"

namespace tihbat {

// As far as they are given.
struct GivenRules {
  std::optional<int> pits;
  std::optional<int> per_pit;
  std::optional<FirstCounter> first;
  std::optional<CaptureSide> capture_side;
  std::optional<bool> chain;
};

struct AnalysisHeader {
  GivenRules rules;
  const TagPair* position = nullptr;
  std::vector<std::pair<const TagPair*, std::string>> wrong;  // with what is wrong

  [[nodiscard]] bool names_rules() const;
};

// Reads the tags of a game; `asked` is what was asked for elsewhere and must not be contradicted.
// The tags must outlive the answer.
[[nodiscard]] AnalysisHeader read_header(const std::vector<TagPair>& tags, const GivenRules& asked);

// A line for each rule that is not the default.
[[nodiscard]] std::string rules_tags(const RuleOptions& options, int pits);

}  // namespace tihbat
