#include "tihbat/solver/analysis_rules.hpp"

#include <set>
#include <string_view>

#include "tihbat/core/text.hpp"
#include "tihbat/solver/rules_json.hpp"

namespace tihbat {
namespace {

constexpr int kDefaultPits = 2;

std::optional<int> number_up_to(std::string_view text, int most) {
  const std::optional<int> number = parse_number(text);
  return number && *number >= 1 && *number <= most ? number : std::nullopt;
}

template <class T>
std::optional<T> one_of(std::string_view text, std::string_view first_word, T first,
                        std::string_view second_word, T second) {
  if (text == first_word) return first;
  if (text == second_word) return second;
  return std::nullopt;
}

}  // namespace

bool AnalysisHeader::names_rules() const {
  return rules.pits || rules.per_pit || rules.first || rules.capture_side || rules.chain;
}

AnalysisHeader read_header(const std::vector<TagPair>& tags, const GivenRules& asked) {
  AnalysisHeader header;
  std::set<std::string_view> seen;
  for (const TagPair& tag : tags) {
    const auto take = [&](auto& rule, const auto& other, const auto& found,
                          std::string_view expected) {
      rule = found;
      if (!found) {
        header.wrong.emplace_back(&tag, "not understood; " + std::string{expected});
      } else if (other && *other != *found) {
        header.wrong.emplace_back(&tag, "the command line asks for other rules");
      }
    };
    const bool known = tag.name == "Position" || tag.name == "Pits" || tag.name == "PerPit" ||
                       tag.name == "FirstCounter" || tag.name == "CaptureSide" ||
                       tag.name == "Chain";
    if (!known) continue;
    if (!seen.insert(tag.name).second) {
      header.wrong.emplace_back(&tag, "stands twice");
    } else if (tag.name == "Position") {
      header.position = &tag;
    } else if (tag.name == "Pits") {
      take(header.rules.pits, asked.pits, number_up_to(tag.text, kMaxPits), "1 to 6 pits a side");
    } else if (tag.name == "PerPit") {
      take(header.rules.per_pit, asked.per_pit, number_up_to(tag.text, kMaxPerPit),
           "1 to 12 counters in each pit");
    } else if (tag.name == "FirstCounter") {
      take(header.rules.first, asked.first,
           one_of(tag.text, "origin", FirstCounter::origin, "next", FirstCounter::next),
           "origin or next");
    } else if (tag.name == "CaptureSide") {
      take(header.rules.capture_side, asked.capture_side,
           one_of(tag.text, "own", CaptureSide::own, "both", CaptureSide::both), "own or both");
    } else {
      take(header.rules.chain, asked.chain, one_of(tag.text, "on", true, "off", false),
           "on or off");
    }
  }
  return header;
}

std::string rules_tags(const RuleOptions& options, int pits) {
  const RuleOptions usual;
  std::string text;
  const auto add = [&](std::string_view name, const auto& value, bool is_usual) {
    if (!is_usual) text += "[" + std::string{name} + " \"" + std::string{value} + "\"]\n";
  };
  add("Pits", std::to_string(pits), pits == kDefaultPits);
  add("PerPit", std::to_string(options.per_pit.get()), options.per_pit == usual.per_pit);
  add("FirstCounter", name(options.first), options.first == usual.first);
  add("CaptureSide", name(options.capture_side), options.capture_side == usual.capture_side);
  add("Chain", std::string_view{options.chain ? "on" : "off"}, options.chain == usual.chain);
  return text;
}

}  // namespace tihbat
