#include "tihbat/notation/variant.hpp"

#include "tihbat/text/text.hpp"

namespace tihbat::notation {
namespace {

std::optional<int> parse_from_1_to(int most, std::string_view text) {
  const std::optional<int> number = text::parse_number(text);
  return number && *number >= 1 && *number <= most ? number : std::nullopt;
}

}  // namespace

std::string_view name(FirstCounter first) {
  return first == FirstCounter::origin ? "origin" : "next";
}

std::string_view name(CaptureSide capture_side) {
  return capture_side == CaptureSide::own ? "own" : "both";
}

std::optional<FirstCounter> parse_first_counter(std::string_view text) {
  for (const auto first : {FirstCounter::origin, FirstCounter::next}) {
    if (text == name(first)) return first;
  }
  return std::nullopt;
}

std::optional<CaptureSide> parse_capture_side(std::string_view text) {
  for (const auto side : {CaptureSide::own, CaptureSide::both}) {
    if (text == name(side)) return side;
  }
  return std::nullopt;
}

std::optional<int> parse_pits(std::string_view text) { return parse_from_1_to(kMaxPits, text); }

std::optional<Counters> parse_per_pit(std::string_view text) {
  const std::optional<int> number = parse_from_1_to(kMaxPerPit, text);
  if (!number) return std::nullopt;
  return Counters{*number};
}

std::string start_key(const Variant& variant) {
  const std::string one = std::to_string(variant.options.per_pit.get());
  std::string key = one;
  for (int pit = 1; pit < 2 * variant.pits; ++pit) key += '-' + one;
  return key;
}

std::string rules_text(const RuleOptions& options) {
  std::string words;
  const auto add = [&](bool differs, std::string_view word) {
    if (!differs) return;
    if (!words.empty()) words += '.';
    words += word;
  };
  add(options.first == FirstCounter::next, name(FirstCounter::next));
  add(options.capture_side == CaptureSide::both, name(CaptureSide::both));
  add(options.chain, "chain");
  return words;
}

Result<RuleOptions> parse_rules_text(std::string_view text) {
  for (const Variant& variant : all_variants()) {
    if (text == rules_text(variant.options)) return variant.options;
  }
  return Reasons{"variant " + text::quote(text) +
                 ": what differs from the usual rules is written next, both, chain, in this order "
                 "and joined by dots"};
}

}  // namespace tihbat::notation
