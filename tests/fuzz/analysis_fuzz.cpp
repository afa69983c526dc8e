// Analysis texts: any text is read as games whose variations are balanced; every byte of it but
// white space is a tag, an escaped line, comment text, a legal move, a number that counts on, a
// claim, or named as not judged; what is written back is true but for what needs its author, and
// written back unchanged the next time. JSON lists: refused with one line, or judged the same way.
// Input: the text; after a # words of the grammar, one for each byte. A board of four counters, so
// that a claim costs little.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "input.hpp"
#include "tihbat/analysis/evaluate.hpp"
#include "tihbat/analysis/facts.hpp"
#include "tihbat/annotation/claim_list.hpp"
#include "tihbat/annotation/corrections.hpp"
#include "tihbat/annotation/header.hpp"
#include "tihbat/annotation/odd_characters.hpp"
#include "tihbat/annotation/review.hpp"
#include "tihbat/annotation/text.hpp"
#include "tihbat/annotation/verifier.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/table.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace {

using namespace tihbat;
using annotation::Element;
using annotation::Span;
using annotation::Verification;
using annotation::WrittenGame;
using R = Tihbat<2>;

const Variant kVariant{.options = {.per_pit = Counters{1}}};

// The words of the grammar and what is mistaken for them; also in analysis.dict.
constexpr std::array<std::string_view, 79> kWords{" ",
                                                  "\n",
                                                  "\t",
                                                  "1.",
                                                  "1...",
                                                  "2.",
                                                  "7 ",
                                                  "A",
                                                  "B",
                                                  "a",
                                                  "b",
                                                  "-",
                                                  "x2",
                                                  "x4",
                                                  "Z",
                                                  "!",
                                                  "?",
                                                  "!!",
                                                  "\?\?",
                                                  "!?",
                                                  "?!",
                                                  "$1",
                                                  "$2",
                                                  "$10",
                                                  "$18",
                                                  "$19",
                                                  "$7",
                                                  "$",
                                                  "+-",
                                                  "-+",
                                                  "=",
                                                  "+/-",
                                                  "±",
                                                  "(",
                                                  ")",
                                                  "{",
                                                  "}",
                                                  ";",
                                                  "% x",
                                                  "\n%",
                                                  "[",
                                                  "]",
                                                  "\"",
                                                  "[%value 0]",
                                                  "[%value S+2]",
                                                  "[%value N+2]",
                                                  "[%best A]",
                                                  "[%best -]",
                                                  "[%best]",
                                                  "[%best a b]",
                                                  "[%dtc 1]",
                                                  "[%dtc -]",
                                                  "[%final 2-2]",
                                                  "[%final 1-0]",
                                                  "[%cost 0]",
                                                  "[%cost 2]",
                                                  "[%clk 1]",
                                                  "[%x]",
                                                  "[%",
                                                  "*",
                                                  "1-0",
                                                  "0-1",
                                                  "1/2-1/2",
                                                  "2-2",
                                                  "3-1",
                                                  "0.5-0.5",
                                                  "[Result \"*\"]\n",
                                                  "[Result \"2-2\"]\n",
                                                  "[Result \"1-0\"]\n",
                                                  "[Game \"x\"]\n",
                                                  "[Position \"1-0-1-1-N\"]\n",
                                                  "[Position \"2-1-0-1-S\"]\n",
                                                  "[Position \"0-0-3-1-S\"]\n",
                                                  "[FEN \"x\"]\n",
                                                  "[position \"x\"]\n",
                                                  "[Game",
                                                  "\xE2\x80\x93",
                                                  "\xC2\xA0",
                                                  "{[%cost 2]}"};

std::string from_words(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) {
    text += kWords[static_cast<std::uint8_t>(byte) % kWords.size()];
  }
  return text;
}

class Solved {
 public:
  Solved() : table_{R{kVariant.options}, kVariant.counters()} {
    invariant(table_.solve_all(executor_).ok(), "four counters are solved");
  }
  [[nodiscard]] Verification verify(const WrittenGame& written, int number) {
    const annotation::Header header = annotation::read_header(written.tags, {});
    const annotation::VerifierOptions options{.game = number, .insertions = true};
    if (!header.refusals.empty()) {
      return annotation::refuse(written, header.refusals, "refused", options);
    }
    // Games on other boards are refused here.
    if (header.variant.over(kVariant) != kVariant) {
      return annotation::refuse(written, {}, "not solved", options);
    }
    AnyGame start{kVariant};
    if (header.position != nullptr) {
      const auto setup =
          notation::parse_setup(header.position->text, kVariant.pits, kVariant.counters());
      if (!setup) {
        return annotation::refuse(written, {{header.position, setup.reasons().joined()}}, "refused",
                                  options);
      }
      start = AnyGame{kVariant, *setup};
    }
    const annotation::FactsOf facts = [&](const AnyGame& game) -> Result<analysis::PositionFacts> {
      const Game<R>& played = game.as<2>();
      return analysis::facts_of(game, *analysis::analyse(played, table_, executor_),
                                table_.at(played.position().node.board).value);
    };
    const auto reviewed = annotation::review(written, start, facts, number);
    invariant(reviewed.ok() && !annotation::review_text(*reviewed).empty(), "a game is reviewed");
    return *annotation::verify(written, start, facts, options);
  }

 private:
  kernel::SerialExecutor executor_;
  kernel::Table<R> table_;
};

void check_structure(const WrittenGame& game, std::size_t size) {
  std::size_t open = 0;
  annotation::SourceLocation last;
  for (const Element& element : game.elements) {
    invariant(element.extent.begin <= element.extent.end && element.extent.end <= size,
              "an element lies in the text");
    if (element.skipped) continue;
    if (element.kind == Element::Kind::begin) ++open;
    if (element.kind == Element::Kind::end) {
      invariant(open > 0, "a variation that ends has begun");
      --open;
    }
    invariant(open <= annotation::kMostNesting + 1, "variations are not too deep");
    const bool looked_back =
        element.kind == Element::Kind::error || element.kind == Element::Kind::end;
    if (looked_back) continue;
    invariant(last <= element.location, "elements come in the order of the text");
    last = element.location;
  }
  invariant(open == 0, "every variation ends");
}

void check_spans(std::string_view text, const Verification& found) {
  const auto is_blank = [](std::string_view stretch) {
    return stretch.find_first_not_of(" \t\v\f\r\n") == std::string_view::npos;
  };
  std::size_t at = 0;
  std::size_t claims = 0;
  std::size_t not_judged = 0;
  for (const Span& span : found.spans) {
    invariant(at <= span.extent.begin && span.extent.end <= text.size(), "spans do not overlap");
    invariant(is_blank(text.substr(at, span.extent.begin - at)), "nothing is passed over");
    at = span.extent.end;
    claims += span.kind == Span::Kind::claim ? 1 : 0;
    not_judged += span.kind == Span::Kind::not_judged ? 1 : 0;
  }
  invariant(is_blank(text.substr(at)), "nothing is passed over at the end");
  invariant(claims == found.claims.size() && not_judged == found.not_judged.size(),
            "what is judged and what is not have spans");
}

Verification verify(Solved& solved, const std::vector<WrittenGame>& games) {
  Verification all;
  int number = 0;
  for (const WrittenGame& game : games) all.append(solved.verify(game, ++number));
  for (const annotation::Claim& claim : all.claims) {
    const std::string& actual = claim.judgement.actual;
    invariant(text::is_utf8(text::printable(claim.text)) &&
                  text::is_utf8(annotation::with_odd_characters_named(claim.text)) &&
                  !actual.empty() && actual.find('\n') == std::string::npos,
              "a judgement is one line");
  }
  return all;
}

std::size_t count_for_authors(const Verification& found) {
  return static_cast<std::size_t>(
      std::count_if(found.claims.begin(), found.claims.end(), annotation::needs_an_author));
}

void check_text(Solved& solved, std::string_view text) {
  const auto games = annotation::parse_analysis(text);
  for (const WrittenGame& game : games) check_structure(game, text.size());
  const Verification found = verify(solved, games);
  check_spans(text, found);
  const std::string mended = annotation::corrected(text, found);
  const Verification again = verify(solved, annotation::parse_analysis(mended));
  check_spans(mended, again);
  for (const annotation::Claim& claim : again.claims) {
    invariant(claim.judgement.holds || annotation::needs_an_author(claim),
              "what is corrected holds");
  }
  invariant(count_for_authors(found) == count_for_authors(again), "authors have no more to do");
  invariant(found.not_judged.size() == again.not_judged.size(), "nothing more is not judged");
  invariant(annotation::corrected(mended, again) == mended, "correcting twice changes nothing");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Solved solved;
  std::string text{fuzz::Input{data, size}.text()};
  if (text.starts_with('#')) text = from_words(std::string_view{text}.substr(1));
  // A mark is dropped by the caller of corrected().
  if (!text::is_utf8(text) || text.starts_with("\xEF\xBB\xBF")) return 0;
  check_text(solved, text);
  static_cast<void>(annotation::looks_like_claim_list(text));
  const auto list = annotation::parse_claim_list(text, kVariant);
  if (list) {
    static_cast<void>(verify(solved, *list));
  } else {
    const std::string message = list.reasons().joined();
    invariant(!message.empty() && message.find('\n') == std::string::npos && text::is_utf8(message),
              "a list is refused with one line of text");
  }
  return 0;
}
