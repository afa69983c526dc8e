// Field report 34: characters that are taken for others.
#include "tihbat/annotation/odd_characters.hpp"

#include <gtest/gtest.h>

namespace tihbat::annotation {
namespace {

TEST(OddCharacters, dashes_blanks_and_marks_are_shown_by_their_code_points) {
  EXPECT_EQ(with_odd_characters_named("13\u201315"), "13<U+2013>15");
  EXPECT_EQ(with_odd_characters_named("A\u00A0\u200B\u202Eb\u2212"),
            "A<U+00A0><U+200B><U+202E>b<U+2212>");
  EXPECT_EQ(with_odd_characters_named("\x1B[2J"), "<U+001B>[2J");
  EXPECT_EQ(with_odd_characters_named("čau 😀\t\n!"), "čau 😀\t\n!");
}

TEST(OddCharacters, the_hint_says_what_to_write) {
  EXPECT_EQ(odd_character_hint("13\u201315"), "U+2013 is a typographic dash: write -");
  EXPECT_EQ(odd_character_hint("\u0410"), "U+0410 is a Cyrillic letter: write A");
  EXPECT_EQ(odd_character_hint("A\u00A0b"), "U+00A0 is a special blank: write an ordinary one");
  EXPECT_EQ(odd_character_hint("A\u200Bb"), "U+200B is invisible: delete it");
  EXPECT_EQ(odd_character_hint("\u202A"), "U+202A is a bidirectional mark: delete it");
  EXPECT_EQ(odd_character_hint("A\u00D72"), "U+00D7 is a multiplication sign: write x");
  EXPECT_EQ(odd_character_hint("Ax2 č"), "");
}

}  // namespace
}  // namespace tihbat::annotation
