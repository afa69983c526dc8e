// Small helpers for reading what users write and for quoting it back to them on one line, whatever
// its bytes are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tihbat::text {

// `text` fit for one line of a terminal: control characters, line separators and bytes that are not
// UTF-8 as \xNN.
[[nodiscard]] std::string printable(std::string_view text);

// `text` printable, in single quotes and cut after 60 characters.
[[nodiscard]] std::string quote(std::string_view text);

// A file's name, printable and in single quotes, but whole.
[[nodiscard]] std::string quote_path(std::string_view path);

// Whether all bytes form valid UTF-8 (no surrogates, no overlong forms, nothing past U+10FFFF).
[[nodiscard]] bool is_utf8(std::string_view text);

// The parts between separators; one more than there are separators.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

// The parts between runs of blanks and tabs; none of them empty.
[[nodiscard]] std::vector<std::string_view> words(std::string_view text);

// A number of counters in its one spelling: decimal ASCII digits without sign or leading zeros, at
// most 9 of them.
[[nodiscard]] std::optional<int> parse_number(std::string_view text);

// A larger number in the same spelling, of at most 18 digits.
[[nodiscard]] std::optional<std::uint64_t> parse_count(std::string_view text);

// The same with a minus sign allowed before what is not 0.
[[nodiscard]] std::optional<std::int64_t> parse_signed(std::string_view text);

// "1 counter", "2 counters"; "1 ply", "2 plies" where the plural is no mere s.
[[nodiscard]] std::string counted(int number, std::string_view noun, std::string_view plural = {});

}  // namespace tihbat::text
