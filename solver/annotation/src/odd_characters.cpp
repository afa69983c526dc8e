#include "tihbat/annotation/odd_characters.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tihbat::annotation {
namespace {

struct Character {
  char32_t code = 0;
  std::size_t bytes = 1;
};

// The character at the front of a UTF-8 text.
Character first_of(std::string_view text) {
  const auto lead = static_cast<std::uint8_t>(text[0]);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t code = lead & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes && i < text.size(); ++i) {
    code = (code << 6U) | (static_cast<std::uint8_t>(text[i]) & 0x3FU);
  }
  return {code, std::min(bytes, text.size())};
}

struct Range {
  char32_t first;
  char32_t last;
  std::string_view hint;  // after "U+2013 is "
};

constexpr std::string_view kDash = "a typographic dash: write -";
constexpr std::string_view kBlank = "a special blank: write an ordinary one";
constexpr std::string_view kInvisible = "invisible: delete it";
constexpr std::string_view kDirection = "a bidirectional mark: delete it";
constexpr std::string_view kControl = "a control character: delete it";
constexpr std::string_view kLineEnd = "a special line end: write an ordinary one";
constexpr std::string_view kQuote = "a typographic quotation mark: write \"";
constexpr std::string_view kDigit = "a digit of another script: write 0 to 9";
constexpr std::string_view kWide = "a full-width character: write the ordinary one";

constexpr std::array kRanges{
    Range{0x00, 0x08, kControl},
    Range{0x0E, 0x1F, kControl},
    Range{0x7F, 0x84, kControl},
    Range{0x85, 0x85, kLineEnd},
    Range{0x86, 0x9F, kControl},
    Range{0xA0, 0xA0, kBlank},
    Range{0xAB, 0xAB, kQuote},
    Range{0xAD, 0xAD, kInvisible},
    Range{0xBB, 0xBB, kQuote},
    Range{0xBD, 0xBD, "a fraction: write 1/2 in a result, .5 in a tally"},
    Range{0xD7, 0xD7, "a multiplication sign: write x"},
    Range{0x391, 0x391, "a Greek letter: write A"},
    Range{0x392, 0x392, "a Greek letter: write B"},
    Range{0x395, 0x395, "a Greek letter: write E"},
    Range{0x39D, 0x39D, "a Greek letter: write N"},
    Range{0x3B1, 0x3B1, "a Greek letter: write a"},
    Range{0x405, 0x405, "a Cyrillic letter: write S"},
    Range{0x410, 0x410, "a Cyrillic letter: write A"},
    Range{0x412, 0x412, "a Cyrillic letter: write B"},
    Range{0x415, 0x415, "a Cyrillic letter: write E"},
    Range{0x421, 0x421, "a Cyrillic letter: write C"},
    Range{0x425, 0x425, "a Cyrillic letter: write x"},
    Range{0x430, 0x430, "a Cyrillic letter: write a"},
    Range{0x435, 0x435, "a Cyrillic letter: write e"},
    Range{0x441, 0x441, "a Cyrillic letter: write c"},
    Range{0x445, 0x445, "a Cyrillic letter: write x"},
    Range{0x501, 0x501, "a Cyrillic letter: write d"},
    Range{0x61C, 0x61C, kDirection},
    Range{0x660, 0x669, kDigit},
    Range{0x6F0, 0x6F9, kDigit},
    Range{0x966, 0x96F, kDigit},
    Range{0x1680, 0x1680, kBlank},
    Range{0x180E, 0x180E, kInvisible},
    Range{0x2000, 0x200A, kBlank},
    Range{0x200B, 0x200D, kInvisible},
    Range{0x200E, 0x200F, kDirection},
    Range{0x2010, 0x2015, kDash},
    Range{0x2018, 0x201F, kQuote},
    Range{0x2026, 0x2026, "an ellipsis: write three dots"},
    Range{0x2028, 0x2029, kLineEnd},
    Range{0x202A, 0x202E, kDirection},
    Range{0x202F, 0x202F, kBlank},
    Range{0x205F, 0x205F, kBlank},
    Range{0x2060, 0x2064, kInvisible},
    Range{0x2066, 0x2069, kDirection},
    Range{0x2212, 0x2212, "a minus sign: write -"},
    Range{0x3000, 0x3000, kBlank},
    Range{0xFE58, 0xFE58, kDash},
    Range{0xFE63, 0xFE63, kDash},
    Range{0xFEFF, 0xFEFF, kInvisible},
    Range{0xFF01, 0xFF5E, kWide},
};

std::optional<std::string_view> hint_of(char32_t code) {
  for (const Range& range : kRanges) {
    if (code >= range.first && code <= range.last) return range.hint;
  }
  return std::nullopt;
}

// "U+2013": at least four digits.
std::string name_of(char32_t code) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string digits;
  for (; code != 0 || digits.size() < 4; code >>= 4U) digits.insert(0, 1, kDigits[code & 0xFU]);
  return "U+" + digits;
}

}  // namespace

std::string with_odd_characters_named(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const Character character = first_of(text);
    if (hint_of(character.code)) {
      result += '<' + name_of(character.code) + '>';
    } else {
      result += text.substr(0, character.bytes);
    }
    text.remove_prefix(character.bytes);
  }
  return result;
}

std::string odd_character_hint(std::string_view text) {
  while (!text.empty()) {
    const Character character = first_of(text);
    if (const auto hint = hint_of(character.code)) {
      return name_of(character.code) + " is " + std::string{*hint};
    }
    text.remove_prefix(character.bytes);
  }
  return "";
}

}  // namespace tihbat::annotation
