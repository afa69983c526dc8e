// Hand analyses as text, in the style of PGN: what is written, with the place of every part, and
// nothing about the game. The rules are not needed to read one, so a file is read whole, whatever
// is wrong in it, and judged afterwards (verification.hpp).
//
// The grammar. Parts come in any order that these rules allow; blanks (also CR and LF) may stand
// between them, and must where two words would run together. The parts themselves are defined in
// analysis_grammar.hpp.
//
//   file      = { game } ;
//   game      = { tag } , line ;
//   line      = { number | comment | turn } , [ result , { comment | variation } ] ;
//   turn      = move , { glyph } , { number | comment | variation } ;
//   variation = "(" , line , ")" ;
//
//   tag       = "[" , name , '"' , text , '"' , "]" ;
//   number    = digits , { "." } | "." , { "." } ;
//   move      = ( letter | "-" ) , [ "x" , digits ] ;
//   glyph     = "!" | "?" | other glyph ;
//   comment   = "{" , { text | annotation } , "}" | ";" , { text | annotation } , end of line ;
//   annotation= "[%" , name , text , "]" ;
//   result    = "*" | points , "-" , points ;
//   points    = digits , [ "." , digits ] ;
//
// A variation replaces the last move before it on the line around it. A new game begins with a tag
// after something else than tags, and with a number, move or result after a result. A comment ends
// before a line that begins with a tag: there it was never closed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tihbat {

// Counted from 1; columns in characters. A byte-order mark counts for nothing.
struct TextPlace {
  int line = 1;
  int column = 1;
  friend constexpr auto operator<=>(const TextPlace&, const TextPlace&) = default;
};

// Bytes of the text.
struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// [%name text], blanks around and between the words of the text made one space.
struct Annotation {
  TextPlace place;
  Extent extent;
  std::string written;  // as it stands, on one line
  std::string name;
  std::string text;
};

struct Element {
  enum class Kind : std::uint8_t {
    number,
    move,
    glyph,
    comment,
    begin,  // of a variation
    end,
    result,
    error,  // what cannot be read; `complaint` says why
  };
  Kind kind;
  TextPlace place;
  Extent extent;
  std::string written;
  std::string complaint;
  std::vector<Annotation> annotations;  // of a comment
};

struct TagPair {
  TextPlace place;
  Extent extent;
  std::string written;
  std::string name;
  std::string text;
};

// Every `end` closes a `begin`. A `begin` has a move before it on its own line and at most
// kMostNesting - 1 open around it; where that would be broken, an error follows it and the
// variation's content is left out.
struct WrittenGame {
  std::vector<TagPair> tags;
  std::vector<Element> elements;
};

inline constexpr std::size_t kMostNesting = 100;
inline constexpr std::size_t kMostAnalysisBytes = 16U << 20U;

// The games of a text (UTF-8) in their order. Takes time in proportion to its length, and no more
// stack for a deeply nested one.
[[nodiscard]] std::vector<WrittenGame> parse_analysis(std::string_view text);

}  // namespace tihbat
