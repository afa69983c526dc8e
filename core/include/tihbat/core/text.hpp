// Small helpers for reading what users write and for quoting it back to them on one line, whatever
// its bytes are.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tihbat {

// `text` in single quotes: control characters and bytes that are not UTF-8 as \xNN, cut after 60
// characters.
[[nodiscard]] std::string quote(std::string_view text);

// Whether all bytes form valid UTF-8 (no surrogates, no overlong forms, nothing past U+10FFFF).
[[nodiscard]] bool is_utf8(std::string_view text);

// The parts between separators; one more than there are separators.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

// The parts between runs of blanks and tabs; none of them empty.
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);

// A number of counters in its one spelling: decimal ASCII digits without sign or leading zeros, at
// most 9 of them.
[[nodiscard]] std::optional<int> parse_number(std::string_view text);

// "1 counter", "2 counters".
[[nodiscard]] std::string counted(int number, std::string_view noun);

}  // namespace tihbat
