// The parts of an analysis text as PEGTL rules. The list of parts is flat: variations are matched
// by a counter in analysis_text.cpp, so that no nesting can exhaust the stack, and a part that
// cannot be read is a part as well, so that reading never stops.
#pragma once

#include <tao/pegtl.hpp>

namespace tihbat::analysis_grammar {

namespace pegtl = tao::pegtl;
using pegtl::alnum, pegtl::alpha, pegtl::any, pegtl::at, pegtl::digit, pegtl::eof, pegtl::not_at,
    pegtl::not_one, pegtl::one, pegtl::opt, pegtl::plus, pegtl::seq, pegtl::sor, pegtl::star,
    pegtl::string, pegtl::until;

struct Blank : one<' ', '\t', '\r', '\n'> {};
struct Blanks : plus<Blank> {};
struct EndOfLine : sor<one<'\n'>, eof> {};
// Signs of PGN for a position; they may follow a word at once.
struct Sign : pegtl::utf8::one<U'=', U'+', U'±', U'∓', U'∞', U'□', U'⩲', U'⩱'> {};
// What ends a word without being part of it.
struct Delimiter : sor<eof, Blank, one<'(', ')', '{', '}', '[', ']', ';', '!', '?', '$'>, Sign> {};

// [Position "2-1-0-3-S"], on one line; \" and \\ as in PGN.
struct TagName : seq<alpha, star<sor<alnum, one<'_'>>>> {};
struct TagText : star<sor<seq<one<'\\'>, one<'"', '\\'>>, not_one<'"', '\n'>>> {};
struct Tag : seq<one<'['>, star<one<' ', '\t'>>, TagName, star<one<' ', '\t'>>, one<'"'>, TagText,
                 one<'"'>, star<one<' ', '\t'>>, one<']'>> {};
struct BrokenTag : seq<one<'['>, star<not_one<']', '\n'>>, opt<one<']'>>> {};

struct Comment : seq<one<'{'>, until<at<sor<one<'}'>, seq<one<'\n'>, Tag>>>>, one<'}'>> {};
struct OpenComment : seq<one<'{'>, until<at<sor<eof, seq<one<'\n'>, Tag>>>>> {};
struct LineComment : seq<one<';'>, until<at<EndOfLine>>> {};

struct Begin : one<'('> {};
struct End : one<')'> {};

struct Points : seq<plus<digit>, opt<one<'.'>, plus<digit>>> {};
struct Result : sor<one<'*'>, seq<Points, one<'-'>, Points, at<Delimiter>>> {};
struct Number : sor<seq<plus<digit>, sor<plus<one<'.'>>, at<Delimiter>>>, plus<one<'.'>>> {};

// PGN's marks for a move or a position; only ! and ? mean something here.
struct Nag : seq<one<'$'>, plus<digit>> {};
struct Mark : seq<sor<string<'+', '/', '-'>, string<'-', '/', '+'>, string<'+', '-'>,
                      string<'-', '+'>, string<'+', '='>, string<'=', '+'>, Sign>,
                  at<Delimiter>> {};
struct Glyph : sor<plus<one<'!', '?'>>, Nag, Mark> {};

// A move, or what stands where one is expected.
struct Word : plus<not_at<Delimiter>, any> {};
struct Stray : any {};

struct Part : sor<Blanks, Tag, BrokenTag, Comment, OpenComment, LineComment, Begin, End, Result,
                  Number, Glyph, Word, Stray> {};
struct File : until<eof, Part> {};

// Inside a comment.
struct AnnotationName : star<not_at<sor<Blank, one<']'>>>, any> {};
struct AnnotationText : star<not_one<']'>> {};
struct Annotation : seq<string<'[', '%'>, AnnotationName, AnnotationText, one<']'>> {};
struct OpenAnnotation : seq<string<'[', '%'>, until<eof>> {};
struct CommentText : until<eof, sor<Annotation, OpenAnnotation, any>> {};

}  // namespace tihbat::analysis_grammar
