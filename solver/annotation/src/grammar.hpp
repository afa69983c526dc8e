// The pieces of an analysis text as PEGTL rules. The list of pieces is flat: variations are matched
// by a counter in text.cpp, so that no nesting can exhaust the stack, and a piece that cannot be
// read is a piece as well, so that reading never stops.
#pragma once

#include <tao/pegtl.hpp>

namespace tihbat::annotation::grammar {

namespace pegtl = tao::pegtl;
using pegtl::alnum, pegtl::any, pegtl::at, pegtl::digit, pegtl::eof, pegtl::not_at, pegtl::not_one,
    pegtl::one, pegtl::opt, pegtl::plus, pegtl::seq, pegtl::sor, pegtl::star, pegtl::string,
    pegtl::until;

struct Blank : one<' ', '\t', '\v', '\f', '\r', '\n'> {};
struct EndOfLine : sor<one<'\n'>, eof> {};

// The escape of the PGN standard: a line that begins with %. Reading stops before each line end
// that such a line follows, and at the beginning of the text there is none.
struct EscapedLine : seq<one<'%'>, until<at<EndOfLine>>> {};
struct Escape : seq<one<'\n'>, EscapedLine> {};
struct FirstEscape : EscapedLine {};
struct Blanks : plus<not_at<string<'\n', '%'>>, Blank> {};

// Signs that mean something by themselves; they may follow a word at once.
struct Sign : pegtl::utf8::one<U'=', U'+', U'±', U'∓', U'∞', U'□', U'⩲', U'⩱', U'⨀', U'⊕', U'↑',
                               U'→', U'⇆', U'∆', U'⟳'> {};
// What begins with the dash of a pass and is none.
struct DashGlyph : sor<string<'-', '/', '+'>, string<'-', '+'>> {};
// What ends a word without being part of it.
struct Delimiter
    : sor<eof, Blank, one<'(', ')', '{', '}', '[', ']', ';', '!', '?', '$', '*'>, Sign, DashGlyph> {
};

// [Position "2-1-0-3-S"]; \" and \\ as in PGN. White space may stand between the three tokens, line
// ends included; the string is on one line.
struct TagName : plus<sor<alnum, one<'_'>>> {};
struct TagText : star<sor<seq<one<'\\'>, one<'"', '\\'>>, not_one<'"', '\n'>>> {};
struct Tag : seq<one<'['>, star<Blank>, TagName, star<Blank>, one<'"'>, TagText, one<'"'>,
                 star<Blank>, one<']'>> {};
struct BrokenTag : seq<one<'['>, star<not_one<']', '\n'>>, opt<one<']'>>> {};

// How far a comment in braces goes: to the next closing brace. It was never closed where there is
// none, or where a line that begins with a tag and then another opening brace come before it: there
// the next game has begun. Such a comment ends before that tag. Braces do not nest.
struct BraceEnd {
  const char* at;
  bool closed;
};
inline BraceEnd brace_end(const char* open, const char* end) {
  const char* tag = nullptr;  // the first line end that a tag follows
  for (const char* c = open + 1; c != end; ++c) {
    if (*c == '}') return {c, true};
    if (*c == '{' && tag != nullptr) return {tag, false};
    if (*c != '\n' || tag != nullptr) continue;
    pegtl::memory_input<pegtl::tracking_mode::lazy> rest{c + 1, end, ""};
    if (pegtl::parse<seq<star<one<' ', '\t'>>, Tag>>(rest)) tag = c;
  }
  return {tag != nullptr ? tag : end, false};
}
template <bool Closed>
struct Braces {
  using rule_t = Braces;
  using subs_t = pegtl::empty_list;
  template <class Input>
  static bool match(Input& input) {
    if (input.empty() || *input.current() != '{') return false;
    const BraceEnd found = brace_end(input.current(), input.end());
    if (found.closed != Closed) return false;
    input.bump(static_cast<std::size_t>(found.at - input.current()) + (Closed ? 1 : 0));
    return true;
  }
};
struct Comment : Braces<true> {};
struct OpenComment : Braces<false> {};
struct LineComment : seq<one<';'>, until<at<EndOfLine>>> {};

struct Begin : one<'('> {};
struct End : one<')'> {};

struct Points : seq<plus<digit>, opt<one<'.'>, plus<digit>>> {};
struct Result : sor<one<'*'>, seq<string<'1', '/', '2', '-', '1', '/', '2'>, at<Delimiter>>,
                    seq<Points, one<'-'>, Points, at<Delimiter>>> {};
struct Number : sor<seq<plus<digit>, sor<plus<one<'.'>>, at<Delimiter>>>, plus<one<'.'>>> {};

// Marks for a move or a position, the longest first.
struct Nag : seq<one<'$'>, plus<digit>> {};
struct Quality
    : sor<string<'!', '!'>, string<'?', '?'>, string<'!', '?'>, string<'?', '!'>, one<'!', '?'>> {};
struct Advantage : sor<string<'+', '/', '-'>, string<'+', '/', '='>, string<'=', '/', '+'>,
                       string<'+', '-'>, string<'+', '='>, string<'=', '+'>, DashGlyph, Sign> {};
struct Glyph : sor<Quality, Nag, Advantage> {};

// A move, or what stands where one is expected.
struct Word : plus<not_at<Delimiter>, any> {};
struct Stray : sor<pegtl::utf8::any, any> {};

struct Piece : sor<Blanks, Escape, Tag, BrokenTag, Comment, OpenComment, LineComment, Begin, End,
                   Result, Number, Glyph, Word, Stray> {};
struct File : seq<opt<FirstEscape>, until<eof, Piece>> {};

// Inside a comment. A command ends at the next bracket; where another begins before it, it was
// never closed.
struct CommandBegin : string<'[', '%'> {};
struct CommandName : star<not_at<sor<Blank, one<']'>, CommandBegin>>, any> {};
struct CommandText : star<not_at<sor<one<']'>, CommandBegin>>, any> {};
struct ClosedCommand : seq<CommandBegin, CommandName, CommandText, one<']'>> {};
struct OpenCommand : seq<CommandBegin, CommandText> {};
struct CommentText : until<eof, sor<ClosedCommand, OpenCommand, any>> {};

}  // namespace tihbat::annotation::grammar
