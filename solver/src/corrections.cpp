#include "tihbat/solver/corrections.hpp"

#include <algorithm>
#include <vector>

namespace tihbat {
namespace {

struct Edit {
  Extent extent;
  std::string text;
};

}  // namespace

std::string corrected(std::string_view text, const Verification& verification) {
  std::vector<Edit> edits;
  for (const Claim& claim : verification.claims) {
    if (claim.judgement.holds) continue;
    const std::string_view written =
        text.substr(claim.extent.begin, claim.extent.end - claim.extent.begin);
    if (claim.judgement.right) {
      edits.push_back({claim.extent, *claim.judgement.right});
    } else if (written.starts_with("[%")) {
      edits.push_back({claim.extent, "[" + std::string{written.substr(2)}});
    } else if (written == "!" || written == "?") {
      edits.push_back({claim.extent, ""});
    }
  }
  for (const Insertion& insertion : verification.move_values) {
    edits.push_back({{insertion.at, insertion.at}, insertion.text});
  }
  std::stable_sort(edits.begin(), edits.end(),
                   [](const Edit& a, const Edit& b) { return a.extent.begin < b.extent.begin; });
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
