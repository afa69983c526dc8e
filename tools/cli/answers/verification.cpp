#include "answers/verification.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "io/legible.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

std::string where(const CheckedFile& file, const annotation::Site& site) {
  return fmt::format("{}:{}:{}: {}: ", file.name, site.location.line, site.location.column,
                     legible(site.label()));
}

std::string line_of(const CheckedFile& file, const annotation::Claim& claim) {
  const annotation::Judgement& judgement = claim.judgement;
  std::string text = where(file, claim.site) + legible(claim.text);
  if (judgement.holds) return text + ", holds\n";
  text += judgement.refused ? ", " : ", false; right: ";
  text += legible(judgement.actual);
  return judgement.why.empty() ? text + '\n' : fmt::format("{} ({})\n", text, judgement.why);
}

std::string line_of(const CheckedFile& file, const annotation::NotJudged& item) {
  return fmt::format("{}{}, not judged ({})\n", where(file, item.site), legible(item.text),
                     legible(item.why));
}

}  // namespace

std::size_t CheckedFile::count_false() const {
  const auto& claims = verification.claims;
  return static_cast<std::size_t>(
      std::count_if(claims.begin(), claims.end(),
                    [](const annotation::Claim& claim) { return !claim.judgement.holds; }));
}

std::string as_text(const std::vector<CheckedFile>& files, const Listing& listing) {
  std::string text;
  std::size_t checked = 0;
  std::size_t wrong = 0;
  std::size_t not_judged = 0;
  for (const CheckedFile& file : files) {
    const annotation::Verification& found = file.verification;
    checked += found.claims.size();
    wrong += file.count_false();
    not_judged += found.not_judged.size();
    // Both lists are in the order of the text.
    auto item = found.not_judged.begin();
    const auto items_before = [&](const annotation::SourceLocation& location) {
      for (; item != found.not_judged.end() && item->site.location < location; ++item) {
        if (listing.not_judged) text += line_of(file, *item);
      }
    };
    for (const annotation::Claim& claim : found.claims) {
      items_before(claim.site.location);
      if (!claim.judgement.holds || listing.all_claims) text += line_of(file, claim);
    }
    for (; item != found.not_judged.end(); ++item) {
      if (listing.not_judged) text += line_of(file, *item);
    }
  }
  text +=
      fmt::format("{} checked, {} false", text::counted(static_cast<int>(checked), "claim"), wrong);
  return text + (not_judged > 0 ? fmt::format(", {} not judged\n", not_judged) : "\n");
}

}  // namespace tihbat::cli
