// Hand analyses as text, in the style of PGN: what is written, with the location of every piece,
// and nothing about the game. The rules are not needed to read one, so a file is read whole,
// whatever is wrong in it, and checked afterwards (verifier.hpp).
//
// The grammar, after the import format of the PGN standard; docs/analyses.md says where the two
// differ and why. White space may stand between the pieces, and must where two words would run
// together. The pieces themselves are defined in src/grammar.hpp.
//
//   file      = { game } ;
//   game      = { tag | comment } , line ;
//   line      = { number | comment | turn } , [ result , { comment | variation } ] ;
//   turn      = move , { glyph | number | comment | variation } ;
//   variation = "(" , line , ")" ;
//
//   tag       = "[" , name , '"' , text , '"' , "]" ;
//   number    = digits , { "." } | "." , { "." } ;
//   move      = ( letter | "-" ) , [ "x" , digits ] ;
//   glyph     = "!" | "?" | "!!" | "??" | "+-" | "-+" | "=" | "$" , digits | other glyph ;
//   comment   = "{" , { text | command } , "}" | ";" , { text | command } , end of line ;
//   command   = "[%" , name , text , "]" ;
//   result    = "*" | points , "-" , points | "1/2-1/2" ;
//   points    = digits , [ "." , digits ] ;
//   escape    = "%" at the beginning of a line , rest of the line ;  (anywhere between the pieces)
//
// A variation replaces the last move before it on the line around it. A new game begins with a tag
// after something else than tags and comments, with a number, move or result after a result, and
// with a tag of a name that the game has already, once its comments hold a command.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tihbat::annotation {

// Counted from 1; columns in code points. A byte-order mark counts for nothing.
struct SourceLocation {
  int line = 1;
  int column = 1;
  friend constexpr auto operator<=>(const SourceLocation&, const SourceLocation&) = default;
};

// Bytes of the text.
struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;
  friend constexpr bool operator==(const Extent&, const Extent&) = default;
};

// [%name text], the white space around and between the words of the text made one blank.
struct Command {
  SourceLocation location;
  Extent extent;
  std::string written;  // on one line
  std::string name;
  std::string text;
  bool closed = true;  // otherwise it has neither name nor text
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
    escape,  // a line that begins with %
    error,   // what cannot be read; `complaint` says why
  };
  Kind kind;
  SourceLocation location;
  Extent extent;
  std::string written;
  std::string complaint;
  std::vector<Command> commands;  // of a comment
  // Written where nothing can be played: in a variation that replaces no move, or after a brace
  // that is never closed.
  bool skipped = false;
};

struct TagPair {
  SourceLocation location;
  Extent extent;
  Extent text_extent;  // between the quotes
  std::string written;
  std::string name;
  std::string text;
};

// Skipped elements left aside, every `end` closes a `begin`; a `begin` has a move before it on its
// own line and at most kMostNesting - 1 open around it. Where that would be broken, an error
// follows it and what the variation holds is skipped.
struct WrittenGame {
  std::vector<TagPair> tags;
  std::vector<Element> elements;
};

inline constexpr std::size_t kMostNesting = 100;
inline constexpr std::size_t kMostAnalysisBytes = std::size_t{16} << 20U;

// The games of a text (UTF-8) in their order. Takes time in proportion to its length, and no more
// stack for a deeply nested one. Every byte but white space (and a byte-order mark) lies in a tag
// or an element.
[[nodiscard]] std::vector<WrittenGame> parse_analysis(std::string_view text);

}  // namespace tihbat::annotation
