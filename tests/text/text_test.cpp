#include "tihbat/text/text.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace tihbat::text {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Quote, sets_text_in_single_quotes) {
  EXPECT_EQ(quote("7x"), "'7x'");
  EXPECT_EQ(quote(""), "''");
}
TEST(Quote, keeps_letters_of_any_script) {
  EXPECT_EQ(quote("Kalašnikov ວ 😀"), "'Kalašnikov ວ 😀'");
}
TEST(Quote, writes_control_characters_as_hex) {
  EXPECT_EQ(quote("a\nb\r\t\x7F"), "'a\\x0Ab\\x0D\\x09\\x7F'");
  EXPECT_EQ(quote(std::string_view{"\0", 1}), "'\\x00'");
  EXPECT_EQ(quote("\x1B[31m"), "'\\x1B[31m'");
}
TEST(Quote, writes_line_breaks_of_unicode_as_hex) {
  EXPECT_EQ(quote("\xC2\x85"), "'\\xC2\\x85'");           // U+0085, next line
  EXPECT_EQ(quote("\xE2\x80\xA8"), "'\\xE2\\x80\\xA8'");  // U+2028, line separator
  EXPECT_EQ(quote("\xE2\x80\xA9"), "'\\xE2\\x80\\xA9'");  // U+2029, paragraph separator
  EXPECT_EQ(quote("\xC2\xA0"), "'\xC2\xA0'");             // a no-break space is none
}
TEST(Quote, writes_bytes_that_are_not_utf8_as_hex) {
  EXPECT_EQ(quote("\xFF\xFE"), "'\\xFF\\xFE'");
  EXPECT_EQ(quote("a\xC3"), "'a\\xC3'");
  EXPECT_EQ(quote("\xC3(b"), "'\\xC3(b'");
  EXPECT_EQ(quote("\xED\xA0\x80"), "'\\xED\\xA0\\x80'");
}
TEST(Quote, cuts_after_sixty_characters) {
  EXPECT_EQ(quote(std::string(60, 'x')), "'" + std::string(60, 'x') + "'");
  EXPECT_EQ(quote(std::string(61, 'x')), "'" + std::string(60, 'x') + "...'");
}
TEST(Quote, counts_characters_not_bytes) {
  std::string sixty;
  for (int i = 0; i < 60; ++i) sixty += "š";
  EXPECT_EQ(quote(sixty), "'" + sixty + "'");
  EXPECT_EQ(quote(sixty + "š"), "'" + sixty + "...'");
}
RC_GTEST_PROP(Quote, is_one_line_of_utf8_whatever_the_bytes, (const std::string& bytes)) {
  const std::string quoted = quote(bytes);
  RC_ASSERT(is_utf8(quoted));
  for (const char c : quoted) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20 && c != '\x7F');
  RC_ASSERT(quoted.size() <= 2 + 60 * 16 + 3);
}

// The borders of Unicode 15.0, table 3-7.
TEST(Utf8, accepts_the_first_and_last_character_of_each_length) {
  for (const std::string_view text :
       {"", "\x01", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
        "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "a\xC3\xA9z"}) {
    EXPECT_TRUE(is_utf8(text)) << quote(text);
  }
  EXPECT_TRUE(is_utf8(std::string_view{"\0", 1}));
}
TEST(Utf8, refuses_lone_and_missing_continuation_bytes) {
  for (const std::string_view text :
       {"\x80", "\xBF", "\xC3", "\xC3\x28", "\xE2\x82", "\xE2\x28\xA1", "\xE2\x82\x28",
        "\xF0\x9F\x98", "\xF0\x9F\x28\x80", "\xC3\xA9\x80"}) {
    EXPECT_FALSE(is_utf8(text)) << quote(text);
  }
}
TEST(Utf8, refuses_overlong_forms) {
  for (const std::string_view text : {"\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xE0\x9F\xBF",
                                      "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF"}) {
    EXPECT_FALSE(is_utf8(text)) << quote(text);
  }
}
TEST(Utf8, refuses_surrogates) {
  EXPECT_FALSE(is_utf8("\xED\xA0\x80"));
  EXPECT_FALSE(is_utf8("\xED\xBF\xBF"));
}
TEST(Utf8, refuses_what_lies_past_the_last_character) {
  for (const std::string_view text : {"\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFE", "\xFF\xFE"}) {
    EXPECT_FALSE(is_utf8(text)) << quote(text);
  }
}

TEST(Split, gives_one_part_more_than_separators) {
  EXPECT_EQ(split("a-b", '-'), (Parts{"a", "b"}));
  EXPECT_EQ(split("", '-'), (Parts{""}));
  EXPECT_EQ(split("-a--", '-'), (Parts{"", "a", "", ""}));
}
TEST(Words, skips_blanks_and_tabs) {
  EXPECT_EQ(words("  A \t a  "), (Parts{"A", "a"}));
  EXPECT_EQ(words("A\nb"), (Parts{"A\nb"}));
  EXPECT_TRUE(words(" \t").empty());
  EXPECT_TRUE(words("").empty());
}

TEST(Number, has_one_spelling) {
  EXPECT_EQ(parse_number("0"), 0);
  EXPECT_EQ(parse_number("28"), 28);
  EXPECT_EQ(parse_number("999999999"), 999999999);
  for (const std::string_view text :
       {"", "00", "07", "+7", "-7", " 7", "7 ", "7.0", "7,0", "0x7", "1e1", "7_7", "1000000000",
        "99999999999999999999", "\xD9\xA7", "\xEF\xBC\x97", "\xE0\xBB\x97"}) {
    EXPECT_EQ(parse_number(text), std::nullopt) << quote(text);
  }
}
RC_GTEST_PROP(Number, is_read_as_written, (unsigned number)) {
  const int small = static_cast<int>(number % 1000000000U);
  RC_ASSERT(parse_number(std::to_string(small)) == small);
}

TEST(Counted, has_a_plural) {
  EXPECT_EQ(counted(0, "counter"), "0 counters");
  EXPECT_EQ(counted(1, "counter"), "1 counter");
  EXPECT_EQ(counted(28, "counter"), "28 counters");
  EXPECT_EQ(counted(1, "ply", "plies"), "1 ply");
  EXPECT_EQ(counted(2, "ply", "plies"), "2 plies");
}

TEST(Count, has_one_spelling_and_up_to_18_digits) {
  EXPECT_EQ(parse_count("0"), 0U);
  EXPECT_EQ(parse_count("999999999999999999"), 999'999'999'999'999'999U);
  for (const std::string_view text :
       {"", "00", "01", "+1", "-1", " 1", "1.0", "1000000000000000000"}) {
    EXPECT_EQ(parse_count(text), std::nullopt) << quote(text);
  }
}

TEST(PathQuote, is_whole_and_printable) {
  EXPECT_EQ(quote_path("my file.json"), "'my file.json'");
  EXPECT_EQ(quote_path(std::string(200, 'x')), "'" + std::string(200, 'x') + "'");
  EXPECT_EQ(quote_path("a\nb\xFF"), "'a\\x0Ab\\xFF'");
}
TEST(Printable, is_the_quote_without_its_quotes_and_uncut) {
  EXPECT_EQ(printable("7x"), "7x");
  EXPECT_EQ(printable(std::string(99, 'x') + "\x1B"), std::string(99, 'x') + "\\x1B");
}

TEST(Text, a_signed_number_has_one_spelling) {
  EXPECT_EQ(parse_signed("0"), 0);
  EXPECT_EQ(parse_signed("12"), 12);
  EXPECT_EQ(parse_signed("-12"), -12);
  EXPECT_EQ(parse_signed("-999999999999999999"), -999'999'999'999'999'999);
  for (const std::string_view bad :
       {"", "-", "-0", "--1", "+1", "-01", "01", " 1", "1-", "1.0", "- 1"}) {
    EXPECT_FALSE(parse_signed(bad)) << bad;
  }
}

}  // namespace
}  // namespace tihbat::text
