#include "tihbat/solver/corrections.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace tihbat {
namespace {

struct Edit {
  Extent extent;
  std::string text;
};

// What a glyph leaves behind: a blank where two words would run together.
std::string_view gap_before(std::string_view rest) {
  constexpr std::string_view kEnds = " \t\r\n(){}[];!?$=+";
  return rest.empty() || kEnds.find(rest.front()) != std::string_view::npos ? "" : " ";
}

}  // namespace

std::string corrected(std::string_view text, const Verification& verification) {
  // Both lists are in the order of the text; where they meet, what is added comes first.
  std::vector<Edit> mended;
  for (const Claim& claim : verification.claims) {
    if (claim.judgement.holds) continue;
    const std::string_view written =
        text.substr(claim.extent.begin, claim.extent.end - claim.extent.begin);
    if (claim.judgement.right) {
      mended.push_back({claim.extent, *claim.judgement.right});
    } else if (!claim.judgement.can_go) {
      continue;
    } else if (written.starts_with("[%")) {
      // All of them: one may stand inside of another that is not closed.
      std::string free{written};
      std::erase(free, '%');
      mended.push_back({claim.extent, std::move(free)});
    } else {
      mended.push_back({claim.extent, std::string{gap_before(text.substr(claim.extent.end))}});
    }
  }
  std::vector<Edit> added;
  added.reserve(verification.move_values.size());
  for (const Insertion& insertion : verification.move_values) {
    added.push_back({{insertion.at, insertion.at}, insertion.text});
  }
  std::vector<Edit> edits;
  const auto begin_of = [](const Edit& edit) { return edit.extent.begin; };
  std::ranges::merge(added, mended, std::back_inserter(edits), {}, begin_of, begin_of);
  std::string result;
  std::size_t copied = 0;
  for (const Edit& edit : edits) {
    result += text.substr(copied, edit.extent.begin - copied);
    result += edit.text;
    copied = edit.extent.end;
  }
  return result.append(text.substr(copied));
}

}  // namespace tihbat
