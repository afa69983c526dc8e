#include "tihbat/annotation/corrections.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace tihbat::annotation {
namespace {

struct Edit {
  Extent extent;
  std::string text;
};

// Puts a text together from pieces of another and new ones, a blank between them where they would
// be read as something else together.
class Assembly {
 public:
  void add(std::string_view piece) {
    if (piece.empty()) return;
    if (!text_.empty() && merges(text_.back(), piece.front())) text_ += ' ';
    seam_ = Seam::none;
    text_ += piece;
  }
  // A glyph has gone between what is there and what comes.
  void remove_glyph() { seam_ = Seam::words; }
  // Symbols of + - = / are read as long as they can be.
  void add_winner(std::string_view glyph) {
    if (seam_ == Seam::none) seam_ = Seam::signs;
    add(glyph);
    seam_ = Seam::signs;
  }
  [[nodiscard]] std::string take() && { return std::move(text_); }

 private:
  enum class Seam : std::uint8_t { none, words, signs };

  [[nodiscard]] bool merges(char behind, char before) const {
    constexpr std::string_view kWhiteSpace = " \t\v\f\r\n";
    constexpr std::string_view kEnds = " \t\v\f\r\n(){}[];!?$=+*";
    constexpr std::string_view kSigns = "=+-/";
    const auto is_one_of = [](char c, std::string_view set) {
      return set.find(c) != std::string_view::npos;
    };
    if (seam_ == Seam::none) return false;
    if (is_one_of(behind, kSigns) && is_one_of(before, kSigns)) return true;
    if (seam_ == Seam::signs) return false;
    if (before == '%') return true;  // not the escape of a line
    const bool after_pass = behind == '-' && !is_one_of(before, kWhiteSpace);
    return after_pass || (!is_one_of(behind, kEnds) && !is_one_of(before, kEnds));
  }

  std::string text_;
  Seam seam_ = Seam::none;
};

bool is_winner_symbol(std::string_view text) { return text == "=" || text == "+-" || text == "-+"; }

}  // namespace

bool needs_an_author(const Claim& claim) {
  return !claim.judgement.holds && !claim.judgement.mended;
}

std::string corrected(std::string_view text, const Verification& verification) {
  // Both lists are in the order of the text; where they meet, what is added comes first.
  std::vector<Edit> mended;
  for (const Claim& claim : verification.claims) {
    if (claim.judgement.holds || !claim.judgement.mended) continue;
    mended.push_back({claim.mended_extent, *claim.judgement.mended});
  }
  std::vector<Edit> added;
  added.reserve(verification.insertions.size());
  for (const Insertion& insertion : verification.insertions) {
    added.push_back({{insertion.at, insertion.at}, insertion.text});
  }
  std::vector<Edit> edits;
  const auto begin_of = [](const Edit& edit) { return edit.extent.begin; };
  std::ranges::merge(added, mended, std::back_inserter(edits), {}, begin_of, begin_of);
  Assembly result;
  std::size_t copied = 0;
  for (const Edit& edit : edits) {
    result.add(text.substr(copied, edit.extent.begin - copied));
    if (edit.text.empty()) {
      result.remove_glyph();
    } else if (is_winner_symbol(edit.text)) {
      result.add_winner(edit.text);
    } else {
      result.add(edit.text);
    }
    copied = edit.extent.end;
  }
  result.add(text.substr(copied));
  return std::move(result).take();
}

}  // namespace tihbat::annotation
