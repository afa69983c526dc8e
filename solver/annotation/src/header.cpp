#include "tihbat/annotation/header.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "tihbat/core/limits.hpp"
#include "tihbat/notation/variant.hpp"

namespace tihbat::annotation {
namespace {

constexpr std::string_view kPosition = "Position";
constexpr std::string_view kPits = "Pits";
constexpr std::string_view kPerPit = "PerPit";
constexpr std::string_view kFirstCounter = "FirstCounter";
constexpr std::string_view kCaptureSide = "CaptureSide";
constexpr std::string_view kChain = "Chain";
constexpr std::array kOurs{kPosition, kPits, kPerPit, kFirstCounter, kCaptureSide, kChain};
// Of PGN and its relatives.
constexpr std::array<std::string_view, 4> kForeignTags{"FEN", "SetUp", "Variant", "Rules"};
constexpr std::string_view kResult = "Result";

// In small letters and without underscores.
std::string folded(std::string_view name) {
  std::string result;
  for (const char c : name) {
    if (c != '_') result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

// What our tags name in a tag that is not spelled as any of them; empty where it says nothing.
std::string other_spelling(std::string_view name) {
  for (const std::string_view ours : kOurs) {
    if (folded(name) == folded(ours)) return "is spelled " + std::string{ours} + " here";
  }
  for (const std::string_view foreign : kForeignTags) {
    if (folded(name) == folded(foreign)) {
      return folded(name) == folded("FEN") || folded(name) == folded("SetUp")
                 ? "a position is set up with [Position \"7-7-7-7-S\"] here"
                 : "rules are named with Pits, PerPit, FirstCounter, CaptureSide and Chain here";
    }
  }
  return "";
}

std::optional<bool> parse_chain(std::string_view text) {
  if (text == "on") return true;
  if (text == "off") return false;
  return std::nullopt;
}

std::string up_to(int most, std::string_view what) {
  return "1 to " + std::to_string(most) + ' ' + std::string{what};
}

}  // namespace

bool PartialVariant::empty() const {
  return !pits && !per_pit && !first && !capture_side && !chain;
}

Variant PartialVariant::over(const Variant& base) const {
  return {.pits = pits.value_or(base.pits),
          .options = {.first = first.value_or(base.options.first),
                      .capture_side = capture_side.value_or(base.options.capture_side),
                      .chain = chain.value_or(base.options.chain),
                      .per_pit = per_pit.value_or(base.options.per_pit)}};
}

bool is_result(const TagPair& tag) { return folded(tag.name) == folded(kResult); }

Header read_header(const std::vector<TagPair>& tags, const PartialVariant& asked) {
  Header header;
  std::set<std::string_view> seen;
  for (const TagPair& tag : tags) {
    const auto refuse = [&](std::string reason) {
      header.refusals.push_back({&tag, std::move(reason)});
    };
    const auto take = [&](auto& rule, const auto& other, const auto& found,
                          const std::string& expected) {
      rule = found;
      if (!found) {
        refuse("not understood; " + expected);
      } else if (other && *other != *found) {
        refuse("the command line asks for other rules");
      }
    };
    if (std::ranges::find(kOurs, tag.name) == kOurs.end()) {
      if (std::string reason = other_spelling(tag.name); !reason.empty()) refuse(std::move(reason));
      continue;
    }
    if (!seen.insert(tag.name).second) {
      refuse("is given twice");
    } else if (tag.name == kPosition) {
      header.position = &tag;
    } else if (tag.name == kPits) {
      take(header.variant.pits, asked.pits, notation::parse_pits(tag.text),
           up_to(kMaxPits, "pits a side"));
    } else if (tag.name == kPerPit) {
      take(header.variant.per_pit, asked.per_pit, notation::parse_per_pit(tag.text),
           up_to(kMaxPerPit, "counters in each pit"));
    } else if (tag.name == kFirstCounter) {
      take(header.variant.first, asked.first, notation::parse_first_counter(tag.text),
           "origin or next");
    } else if (tag.name == kCaptureSide) {
      take(header.variant.capture_side, asked.capture_side, notation::parse_capture_side(tag.text),
           "own or both");
    } else {
      take(header.variant.chain, asked.chain, parse_chain(tag.text), "on or off");
    }
  }
  return header;
}

std::string tag_line(std::string_view name, std::string_view text) {
  std::string line = "[" + std::string{name} + " \"";
  for (const char c : text) {
    if (c == '"' || c == '\\') line += '\\';
    line += c;
  }
  return line + "\"]\n";
}

std::string variant_tags(const Variant& variant) {
  const Variant usual;
  const RuleOptions& options = variant.options;
  std::string text;
  const auto add = [&](std::string_view name, const auto& value, bool is_usual) {
    if (!is_usual) text += tag_line(name, value);
  };
  add(kPits, std::to_string(variant.pits), variant.pits == usual.pits);
  add(kPerPit, std::to_string(options.per_pit.get()), options.per_pit == usual.options.per_pit);
  add(kFirstCounter, notation::name(options.first), options.first == usual.options.first);
  add(kCaptureSide, notation::name(options.capture_side),
      options.capture_side == usual.options.capture_side);
  add(kChain, std::string_view{options.chain ? "on" : "off"}, options.chain == usual.options.chain);
  return text;
}

}  // namespace tihbat::annotation
