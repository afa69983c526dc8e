// Under which variant of the rules a written game was played, from which position, and with what
// result: what its tags say. A game without such tags is taken by the variant asked for, from its
// start; tags are written where the rules are not the default, so that a file says by itself how it
// is to be checked: [Pits "3"], [PerPit "5"], [FirstCounter "next"], [CaptureSide "both"],
// [Chain "on"].
//
// A tag that would set up a game or its rules in another spelling (one of these in another case;
// FEN, SetUp, Variant, Rules) is refused, since the game would be checked from the wrong position
// without it. Tags of other names say nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tihbat/annotation/text.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/core/variant.hpp"

namespace tihbat::annotation {

// A variant as far as it is given.
struct PartialVariant {
  std::optional<int> pits = {};
  std::optional<Counters> per_pit = {};
  std::optional<FirstCounter> first = {};
  std::optional<CaptureSide> capture_side = {};
  std::optional<bool> chain = {};

  [[nodiscard]] bool empty() const;
  // What is not given is as in `base`.
  [[nodiscard]] Variant over(const Variant& base) const;
};

// The tags must outlive it.
struct Header {
  struct Refusal {
    const TagPair* tag;
    std::string reason;
  };

  PartialVariant variant;
  const TagPair* position = nullptr;
  std::vector<Refusal> refusals;  // if there are any, nothing can be said about the game
};

// [Result "13-15"], in any case.
[[nodiscard]] bool is_result(const TagPair& tag);

// `asked` is what was asked for elsewhere and must not be contradicted.
[[nodiscard]] Header read_header(const std::vector<TagPair>& tags, const PartialVariant& asked);

// [Name "text"] and a line end.
[[nodiscard]] std::string tag_line(std::string_view name, std::string_view text);
// A line for each rule that is not the default.
[[nodiscard]] std::string variant_tags(const Variant& variant);

}  // namespace tihbat::annotation
