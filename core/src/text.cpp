#include "tihbat/text/text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tihbat::text {
namespace {

constexpr std::size_t kLongestQuote = 60;

// How many bytes the UTF-8 character at the front takes; 0 if it is none (Unicode 15.0, table 3-7).
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const auto continues = [&](std::size_t i) {
    return i < text.size() && (byte(i) & 0xC0U) == 0x80U;
  };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4 || !continues(1)) return 0;
  if (lead < 0xE0) return 2;
  const std::uint8_t second = byte(1);
  if (lead < 0xF0) {
    const bool overlong = lead == 0xE0 && second < 0xA0;
    const bool surrogate = lead == 0xED && second > 0x9F;
    return continues(2) && !overlong && !surrogate ? 3 : 0;
  }
  const bool overlong = lead == 0xF0 && second < 0x90;
  const bool too_large = lead == 0xF4 && second > 0x8F;
  return continues(2) && continues(3) && !overlong && !too_large ? 4 : 0;
}

std::string escaped(char c) {
  static constexpr std::array kDigits{'0', '1', '2', '3', '4', '5', '6', '7',
                                      '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};
  const auto byte = static_cast<std::uint8_t>(c);
  return {'\\', 'x', kDigits[byte / 16U], kDigits[byte % 16U]};
}

bool is_control(std::string_view character) {
  const auto first = static_cast<std::uint8_t>(character[0]);
  const bool c0 = first < 0x20 || first == 0x7F;
  const bool c1 = first == 0xC2 && static_cast<std::uint8_t>(character[1]) < 0xA0;
  // U+2028 and U+2029 break a line as well.
  const bool separator = character == "\xE2\x80\xA8" || character == "\xE2\x80\xA9";
  return c0 || c1 || separator;
}

// The first `most` characters, printable, with dots where some are left out.
std::string printable_start(std::string_view text, std::size_t most) {
  std::string result;
  for (std::size_t characters = 0; !text.empty(); ++characters) {
    if (characters == most) return result + "...";
    const std::size_t length = std::max<std::size_t>(utf8_length(text), 1);
    const std::string_view character = text.substr(0, length);
    if (utf8_length(text) == 0 || is_control(character)) {
      for (const char c : character) result += escaped(c);
    } else {
      result += character;
    }
    text.remove_prefix(length);
  }
  return result;
}

}  // namespace

std::string printable(std::string_view text) { return printable_start(text, text.size()); }

std::string quote(std::string_view text) {
  return std::string{"'"}.append(printable_start(text, kLongestQuote)).append("'");
}

std::string quote_path(std::string_view path) {
  return std::string{"'"}.append(printable(path)).append("'");
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::vector<std::string_view> words(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  std::vector<std::string_view> found;
  for (;;) {
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) return found;
    text.remove_prefix(begin);
    const std::size_t length = std::min(text.find_first_of(kBlanks), text.size());
    found.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
}

std::optional<std::uint64_t> parse_count(std::string_view text) {
  constexpr std::size_t kMostDigits = 18;
  if (text.empty() || text.size() > kMostDigits || (text.size() > 1 && text[0] == '0')) {
    return std::nullopt;
  }
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + static_cast<std::uint64_t>(c - '0');
  }
  return number;
}

std::optional<std::int64_t> parse_signed(std::string_view text) {
  const bool minus = text.starts_with('-');
  const auto count = parse_count(text.substr(minus ? 1 : 0));
  if (!count || (minus && *count == 0)) return std::nullopt;
  return minus ? -static_cast<std::int64_t>(*count) : static_cast<std::int64_t>(*count);
}

std::optional<int> parse_number(std::string_view text) {
  const auto number = parse_count(text);
  constexpr std::uint64_t kMost = 999'999'999;
  if (!number || *number > kMost) return std::nullopt;
  return static_cast<int>(*number);
}

std::string counted(int number, std::string_view noun, std::string_view plural) {
  std::string text = std::to_string(number) + ' ';
  if (number == 1) return text += noun;
  return plural.empty() ? (text += noun) += 's' : text += plural;
}

}  // namespace tihbat::text
