#include "tihbat/annotation/verifier.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "tihbat/annotation/odd_characters.hpp"
#include "tihbat/annotation/writer.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::annotation {
namespace {

using analysis::PositionFacts;

constexpr std::string_view kLostLine = "the line is broken before it";
constexpr std::string_view kLostGame = "the main line is broken before its end";
constexpr std::string_view kNowhere = "nothing can be played here";
constexpr std::string_view kForeign = "a command of another program";
constexpr std::string_view kOtherGlyph = "a glyph that claims nothing here";

// How the moves of a line are numbered.
struct Numbering {
  int next = 1;           // the number of the next move
  bool numbered = false;  // whether a number has been written on this line
};

// The game, or a variation that is open.
struct Line {
  explicit Line(const AnyGame& start) : before{start}, now{start} {}

  AnyGame before;            // the last move, or as the line began
  AnyGame now;               // after it
  std::optional<Move> last;  // the last move
  std::optional<PositionFacts> facts_before;
  std::optional<PositionFacts> facts_now;
  bool begun = false;  // whether a move is written on it, legal or not
  bool lost = false;   // what the position is is not known any more
  bool forks = true;   // ... but the position that a variation begins from is

  Numbering numbering;
  Numbering numbering_before;
  std::optional<MoveSite> site;
  std::optional<MoveSite> site_before;
  std::vector<int> path;
  int variations = 0;

  // Of the last move, for what is to be added: where it ends, where the glyphs right behind it end,
  // and what is said about it already.
  Extent last_extent;
  std::size_t glyphs_end = 0;
  bool has_glyph = false;
  bool has_cost = false;
  bool has_final = false;  // [%final] about the position now
};

class Verifier {
 public:
  Verifier(const AnyGame& start, const FactsOf& facts, const VerifierOptions& options)
      : facts_of_{facts}, options_{options} {
    lines_.emplace_back(start);
  }

  Result<Verification> verify(const WrittenGame& game) {
    for (const TagPair& tag : game.tags) {
      if (!is_result(tag)) span(tag.extent, Span::Kind::tag);
    }
    for (std::size_t i = 0; i < game.elements.size() && failure_.empty(); ++i) {
      const Element& element = game.elements[i];
      const Element* next = i + 1 < game.elements.size() ? &game.elements[i + 1] : nullptr;
      take(element, next);
      adjacent_ = element.kind == Element::Kind::move || element.kind == Element::Kind::glyph;
    }
    if (!failure_.empty()) return failure_;
    finish(game);
    if (!failure_.empty()) return failure_;
    return sorted();
  }

  // Nothing of the game is judged but what its header refuses.
  Verification refuse(const WrittenGame& game, const std::vector<Header::Refusal>& refusals,
                      const std::string& why) {
    for (const TagPair& tag : game.tags) {
      const auto refusal = std::ranges::find(refusals, &tag, &Header::Refusal::tag);
      if (refusal != refusals.end()) {
        claim(site(tag), tag.extent, tag.written, refused(refusal->reason));
      } else if (is_result(tag) && tag.text != kUnfinished) {
        not_judged(site(tag), tag.extent, tag.written, why);
      } else {
        span(tag.extent, Span::Kind::tag);
      }
    }
    for (const Element& element : game.elements) skip(element, why);
    return sorted();
  }

 private:
  // ----- one element after the other -----

  void take(const Element& element, const Element* next) {
    Line& line = lines_.back();
    if (element.kind == Element::Kind::escape) return span(element.extent, Span::Kind::escape);
    if (element.skipped) return skip(element, kNowhere);
    switch (element.kind) {
      case Element::Kind::number:
        return number(line, element);
      case Element::Kind::move:
        return move(line, element);
      case Element::Kind::glyph:
        return glyph(line, element);
      case Element::Kind::comment:
        return comment(line, element);
      case Element::Kind::begin:
        return begin(line, element, next);
      case Element::Kind::end:
        finish_move(line);
        lines_.pop_back();
        if (element.extent.end > 0) span(element.extent, Span::Kind::structure);
        return;
      case Element::Kind::result:
        return result(line, element);
      default:
        finish_move(line);
        claim(site(line, element.location), element.extent, element.written,
              refused("syntax error at column " + std::to_string(element.location.column) + ": " +
                      element.complaint));
        line.lost = true;
    }
  }

  void number(Line& line, const Element& element) {
    const std::string_view digits =
        std::string_view{element.written}.substr(0, element.written.find('.'));
    if (line.lost || digits.empty()) return span(element.extent, Span::Kind::number);
    const std::optional<int> written = text::parse_number(digits);
    if (!std::exchange(line.numbering.numbered, true) && written) {
      line.numbering.next = *written;
    } else if (const Judgement judgement = check_number(element.written, line.numbering.next);
               !judgement.holds) {
      return claim(site(line, element.location), element.extent, element.written, judgement);
    }
    span(element.extent, Span::Kind::number);
  }

  void move(Line& line, const Element& element) {
    line.begun = true;
    if (line.lost) {
      line.forks = false;
      return not_judged(line, element.location, element.extent, element.written, kLostLine);
    }
    finish_move(line);
    if (line.last) line.before.play(*line.last);
    line.facts_before = std::exchange(line.facts_now, std::nullopt);
    line.site_before = std::exchange(line.site, std::nullopt);
    line.numbering_before = line.numbering;
    line.last.reset();
    line.has_final = false;
    const Side mover = line.now.to_move();
    line.site = MoveSite{line.numbering.next, mover, element.written};
    Result<notation::WrittenMove> written = notation::parse_move(element.written, line.now.pits());
    if (!written) return illegal(line, element, written.reasons());
    const std::optional<Counters> counted = std::exchange(written->captured, std::nullopt);
    const Result<Move> legal = notation::legal_move(line.now, *written);
    if (!legal) return illegal(line, element, legal.reasons());
    found_.has_moves = true;
    line.now.play(*legal);
    line.last = *legal;
    const AnyPly& ply = line.now.plies().back();
    line.site->text = notation::format(ply.move, mover, ply.captured);
    if (mover == Side::north) ++line.numbering.next;
    line.last_extent = element.extent;
    line.glyphs_end = element.extent.end;
    line.has_glyph = false;
    line.has_cost = false;
    if (counted) {
      claim(site(line, element.location), element.extent, element.written,
            check_capture(*counted, ply));
    } else {
      span(element.extent, Span::Kind::move);
    }
  }

  void illegal(Line& line, const Element& element, const Reasons& reasons) {
    claim(site(line, element.location), element.extent, element.written,
          refused("illegal move: " + reasons.joined()));
    line.lost = true;
  }

  void glyph(Line& line, const Element& element) {
    if (!line.begun) {
      return claim(site(line, element.location), element.extent, element.written,
                   refused("syntax error at column " + std::to_string(element.location.column) +
                           ": no move before this glyph"));
    }
    if (line.lost || !line.last) {
      return not_judged(line, element.location, element.extent, element.written, kLostLine);
    }
    line.has_glyph = true;
    if (adjacent_) line.glyphs_end = element.extent.end;
    const AnyPly& ply = line.now.plies().back();
    const std::string text = notation::letter(ply.move, ply.mover()) + element.written;
    const std::optional<GlyphClaim> claimed = parse_glyph(element.written);
    if (!claimed) return not_judged(line, element.location, element.extent, text, kOtherGlyph);
    const std::optional<Judgement> judgement = check_glyph(line, *claimed);
    if (!judgement) return;
    Judgement mended = *judgement;
    if (mended.mended && !mended.mended->empty()) {
      mended.mended = glyph_like(element.written, *parse_glyph(*mended.mended));
    }
    claim(site(line, element.location), element.extent, text, std::move(mended));
  }

  std::optional<Judgement> check_glyph(Line& line, const GlyphClaim& claimed) {
    if (const auto* winner = std::get_if<WinnerClaim>(&claimed)) {
      const PositionFacts* facts = facts_now(line);
      return facts == nullptr ? std::nullopt : std::optional{check(PositionClaim{*winner}, *facts)};
    }
    const PositionFacts* before = facts_before(line);
    if (before == nullptr) return std::nullopt;
    const MoveClaim quality = std::holds_alternative<OnlyBestClaim>(claimed)
                                  ? MoveClaim{OnlyBestClaim{}}
                                  : MoveClaim{NotBestClaim{}};
    return check(quality, *before, *line.last);
  }

  void comment(Line& line, const Element& element) {
    std::size_t from = element.extent.begin;
    for (const Command& command : element.commands) {
      span({from, command.extent.begin}, Span::Kind::comment);
      from = command.extent.end;
      this->command(line, command);
    }
    span({from, element.extent.end}, Span::Kind::comment);
  }

  void command(Line& line, const Command& command) {
    const auto judged = [&](Judgement judgement) {
      claim(site(line, command.location), command.extent, command.written, std::move(judgement));
    };
    if (line.lost) {
      return not_judged(line, command.location, command.extent, command.written, kLostLine);
    }
    if (!command.closed) return judged(refused("not understood; a command that is never closed"));
    if (is_foreign_command(command.name)) {
      return not_judged(line, command.location, command.extent, command.written, kForeign);
    }
    const std::optional<CommandName> name = parse_command_name(command.name);
    if (!name) {
      return judged(refused("not understood; value, final, best, dtc and cost can be claimed"));
    }
    if (*name == CommandName::cost) return cost(line, command);
    const PositionFacts* facts = facts_now(line);
    if (facts == nullptr) return;
    if (*name == CommandName::final) line.has_final = true;
    const Result<PositionClaim> claimed = parse_position_claim(*name, command.text);
    Judgement judgement = claimed ? check(*claimed, *facts)
                                  : refused("not understood; " + claimed.reasons().joined());
    judgement.mended = true_command(*name, *facts);
    judged(std::move(judgement));
  }

  void cost(Line& line, const Command& command) {
    const auto judged = [&](Judgement judgement) {
      claim(site(line, command.location), command.extent, command.written, std::move(judgement));
    };
    const Result<CostClaim> claimed = parse_cost(command.text);
    if (!line.last) return judged(refused("no move before it on its line"));
    const PositionFacts* before = facts_before(line);
    if (before == nullptr) return;
    line.has_cost = true;
    Judgement judgement = claimed ? check(MoveClaim{*claimed}, *before, *line.last)
                                  : refused("not understood; " + claimed.reasons().joined());
    judgement.mended = true_cost(*before, *line.last);
    judged(std::move(judgement));
  }

  void begin(Line& line, const Element& element, const Element* next) {
    Line variation{line.before};
    variation.facts_now = line.facts_before;
    variation.lost = line.lost && !line.forks;
    variation.numbering.next = line.numbering_before.next;
    variation.site = line.site_before;
    variation.path = line.path;
    variation.path.push_back(++line.variations);
    // One that replaces no move is an error at the same bytes.
    const bool refused_here =
        next != nullptr && next->kind == Element::Kind::error && next->extent == element.extent;
    if (!refused_here) span(element.extent, Span::Kind::structure);
    lines_.push_back(std::move(variation));
  }

  void result(Line& line, const Element& element) {
    if (line.lost) {
      return skip(element, kLostLine);
    }
    const std::optional<Judgement> judgement = check_result(element.written, line.now);
    if (lines_.size() == 1) {
      result_ = element.extent;
      const auto form = parse_result(element.written);
      // Made a tally if it is none.
      const bool tally = !form || std::holds_alternative<Tally>(*form);
      if (judgement && line.now.end() && tally) line.has_final = true;
    }
    if (!judgement) return span(element.extent, Span::Kind::structure);
    claim(site(line, element.location), element.extent, element.written, *judgement);
  }

  // What is written where nothing is known.
  void skip(const Element& element, std::string_view why) {
    Line& line = lines_.back();
    switch (element.kind) {
      case Element::Kind::escape:
        return span(element.extent, Span::Kind::escape);
      case Element::Kind::comment: {
        std::size_t from = element.extent.begin;
        for (const Command& command : element.commands) {
          span({from, command.extent.begin}, Span::Kind::comment);
          from = command.extent.end;
          not_judged(line, command.location, command.extent, command.written, why);
        }
        return span({from, element.extent.end}, Span::Kind::comment);
      }
      case Element::Kind::begin:
      case Element::Kind::end:
        return span(element.extent, Span::Kind::structure);
      case Element::Kind::number:
        return span(element.extent, Span::Kind::number);
      case Element::Kind::result:
        if (element.written == kUnfinished) return span(element.extent, Span::Kind::structure);
        [[fallthrough]];
      default:
        return not_judged(line, element.location, element.extent, element.written, why);
    }
  }

  // ----- the end of moves and games -----

  // A move is complete when the next one follows or its line ends: then it is known what its author
  // has not said of it.
  void finish_move(Line& line) {
    if (!options_.insertions || line.lost || !line.last) return;
    const PositionFacts* before = facts_before(line);
    if (before == nullptr) return;
    const Value cost = cost_of(*before, *line.last);
    if (cost == Value{0}) return;
    if (!line.has_glyph) insert(line.last_extent.end, "?");
    if (!line.has_cost) insert(line.glyphs_end, " " + cost_comment(cost));
    line.has_glyph = true;
    line.has_cost = true;
  }

  void finish(const WrittenGame& game) {
    Line& line = lines_.front();
    finish_move(line);
    for (const TagPair& tag : game.tags) {
      if (is_result(tag)) result_tag(line, tag);
    }
    const bool says_something = !found_.claims.empty() || found_.has_moves;
    if (!options_.insertions || line.lost || line.has_final || !says_something) return;
    const PositionFacts* facts = facts_now(line);
    if (facts == nullptr) return;
    const std::string tally = "{" + true_command(CommandName::final, *facts) + "}";
    if (result_) {
      // A comment that stands before a game without tags would belong to the game before it.
      const bool bare = game.tags.empty() && game.elements.front().extent == *result_;
      return bare ? insert(result_->end, " " + tally) : insert(result_->begin, tally + ' ');
    }
    const auto last =
        std::find_if(game.elements.rbegin(), game.elements.rend(),
                     [](const Element& element) { return element.kind != Element::Kind::escape; });
    // Where a variation is never closed, the line around it has no end.
    if (last != game.elements.rend() && last->extent.end == 0) return;
    if (last == game.elements.rend()) {
      if (!game.tags.empty()) insert(game.tags.back().extent.end, "\n" + tally);
      return;
    }
    // A rest-of-line comment would swallow it.
    const bool own_line = last->written.starts_with(';');
    insert(last->extent.end, (own_line ? "\n" : " ") + tally);
  }

  void result_tag(const Line& line, const TagPair& tag) {
    if (tag.text == kUnfinished) return span(tag.extent, Span::Kind::tag);
    if (line.lost) return not_judged(site(tag), tag.extent, tag.written, kLostGame);
    const std::optional<Judgement> judgement = check_result(tag.text, line.now);
    if (judgement) claim(site(tag), tag.extent, tag.written, *judgement, tag.text_extent);
  }

  Verification sorted() {
    const auto by_begin = [](const auto& one) { return one.extent.begin; };
    std::ranges::stable_sort(found_.claims, {}, by_begin);
    std::ranges::stable_sort(found_.not_judged, {}, by_begin);
    std::ranges::stable_sort(found_.spans, {}, by_begin);
    std::ranges::stable_sort(found_.insertions, {}, &Insertion::at);
    // A parenthesis that is never closed was taken for one that is.
    const auto doubled = std::ranges::adjacent_find(
        found_.spans, {}, [](const Span& span) { return span.extent.begin; });
    if (doubled != found_.spans.end()) drop_doubled_structure();
    return std::move(found_);
  }

  void drop_doubled_structure() {
    std::vector<Span> spans;
    for (const Span& span : found_.spans) {
      if (!spans.empty() && spans.back().extent == span.extent) {
        if (spans.back().kind == Span::Kind::structure) spans.back() = span;
      } else {
        spans.push_back(span);
      }
    }
    found_.spans = std::move(spans);
  }

  // ----- helpers -----

  const PositionFacts* facts_now(Line& line) { return ask(line.facts_now, line.now); }
  const PositionFacts* facts_before(Line& line) { return ask(line.facts_before, line.before); }

  // Nothing once an analysis has failed.
  const PositionFacts* ask(std::optional<PositionFacts>& facts, const AnyGame& game) {
    if (!failure_.empty()) return nullptr;
    if (facts) return &*facts;
    Result<PositionFacts> found = facts_of_(game);
    if (!found) {
      failure_ = found.reasons();
      return nullptr;
    }
    return &facts.emplace(*std::move(found));
  }

  [[nodiscard]] Site site(const Line& line, SourceLocation location) const {
    return {.location = location, .game = options_.game, .move = line.site, .variation = line.path};
  }

  void claim(Site where, Extent extent, std::string text, Judgement judgement,
             std::optional<Extent> mended = {}) {
    if (judgement.refused) {
      judgement.actual = with_odd_characters_named(judgement.actual);
      const std::string hint = odd_character_hint(text);
      if (!hint.empty()) judgement.actual += "; " + hint;
    }
    span(extent, Span::Kind::claim);
    found_.claims.push_back(
        {std::move(where), extent, mended.value_or(extent), std::move(text), std::move(judgement)});
  }

  [[nodiscard]] Site site(const TagPair& tag) const {
    return {.location = tag.location, .game = options_.game, .move = {}, .variation = {}};
  }

  void not_judged(const Line& line, SourceLocation location, Extent extent, std::string text,
                  std::string_view why) {
    not_judged(site(line, location), extent, std::move(text), why);
  }
  void not_judged(Site where, Extent extent, std::string text, std::string_view why) {
    span(extent, Span::Kind::not_judged);
    found_.not_judged.push_back({std::move(where), extent, std::move(text), std::string{why}});
  }

  void span(Extent extent, Span::Kind kind) {
    if (extent.begin < extent.end) found_.spans.push_back({extent, kind});
  }

  void insert(std::size_t at, std::string text) {
    found_.insertions.push_back({at, std::move(text)});
  }

  const FactsOf& facts_of_;
  VerifierOptions options_;
  std::vector<Line> lines_;
  std::optional<Extent> result_;  // of the game
  bool adjacent_ = false;         // whether the element before is a move or belongs to one
  Reasons failure_;
  Verification found_;
};

}  // namespace

std::string MoveSite::label() const {
  return std::to_string(number) + (side == Side::south ? ". " : "... ") + text;
}

std::string Site::label() const {
  std::string label = "game " + std::to_string(game);
  if (move) label += ", " + move->label();
  std::string path;
  for (const int index : variation) path += (path.empty() ? "" : ".") + std::to_string(index);
  return path.empty() ? label : label + " (variation " + path + ")";
}

void Verification::append(Verification next) {
  const auto move_to = [](auto& to, auto& from) {
    std::ranges::move(from, std::back_inserter(to));
  };
  move_to(claims, next.claims);
  move_to(not_judged, next.not_judged);
  move_to(insertions, next.insertions);
  move_to(spans, next.spans);
  has_moves = has_moves || next.has_moves;
}

Result<Verification> verify(const WrittenGame& game, const AnyGame& start, const FactsOf& facts,
                            const VerifierOptions& options) {
  return Verifier{start, facts, options}.verify(game);
}

Verification refuse(const WrittenGame& game, const std::vector<Header::Refusal>& refusals,
                    const std::string& why, const VerifierOptions& options) {
  return Verifier{AnyGame{Variant{}}, FactsOf{}, options}.refuse(game, refusals, why);
}

}  // namespace tihbat::annotation
