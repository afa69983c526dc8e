#include "tihbat/annotation/review.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "tihbat/annotation/claims.hpp"
#include "tihbat/notation/drawing.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::annotation {
namespace {

using analysis::EvaluatedMove;
using analysis::PositionFacts;

std::string title_of(const WrittenGame& game) {
  std::string title;
  for (const std::string_view name : {"Game", "Event", "Date", "South", "North"}) {
    for (const TagPair& tag : game.tags) {
      if (tag.name != name || tag.text.empty() || tag.text == "?") continue;
      const bool side = name == "South" || name == "North";
      title += (title.empty() ? "" : ", ") + (side ? tag.name + ": " : std::string{}) +
               text::printable(tag.text);
    }
  }
  return title;
}

// Plays the main line and looks at each of its moves.
class Reviewer {
 public:
  Reviewer(const AnyGame& start, const FactsOf& facts) : game_{start}, facts_of_{facts} {}

  Result<Review> review(const WrittenGame& written, int number) {
    review_.game = number;
    review_.title = title_of(written);
    review_.start = game_.start();
    if (!ask()) return failure_;
    review_.tally_at_start = facts_.tally;
    std::size_t open = 0;
    for (const Element& element : written.elements) {
      using Kind = Element::Kind;
      if (element.skipped) continue;
      if (element.kind == Kind::begin) ++open;
      if (element.kind == Kind::end && open > 0) --open;
      if (open > 0 || !review_.broken.empty()) continue;
      if (element.kind == Kind::number) number_move(element);
      if (element.kind == Kind::error) review_.broken = element.complaint;
      if (element.kind == Kind::move && !play(element)) return failure_;
    }
    review_.end = game_.end();
    review_.tally = facts_.tally;
    return std::move(review_);
  }

  // The game so far as it was played elsewhere.
  Result<Review> review(const AnyGame& played) {
    review_.start = game_.start();
    if (!ask()) return failure_;
    review_.tally_at_start = facts_.tally;
    for (const AnyPly& ply : played.plies()) {
      if (!look_at(ply.move)) return failure_;
    }
    review_.end = game_.end();
    review_.tally = facts_.tally;
    return std::move(review_);
  }

 private:
  void number_move(const Element& element) {
    const auto number =
        text::parse_number(std::string_view{element.written}.substr(0, element.written.find('.')));
    if (!number || std::exchange(numbered_, true)) return;
    number_ = *number;
  }

  // False where facts cannot be had.
  bool ask() {
    Result<PositionFacts> facts = facts_of_(game_);
    if (!facts) {
      failure_ = facts.reasons();
      return false;
    }
    facts_ = *std::move(facts);
    return true;
  }

  bool play(const Element& element) {
    Result<notation::WrittenMove> written = notation::parse_move(element.written, game_.pits());
    if (!written) return stop(element, written.reasons());
    written->captured.reset();
    const Result<Move> legal = notation::legal_move(game_, *written);
    if (!legal) return stop(element, legal.reasons());
    return look_at(*legal);
  }

  // Plays it; false where facts cannot be had.
  bool look_at(Move move) {
    const Side mover = game_.to_move();
    const PositionFacts before = facts_;
    ReviewedMove reviewed;
    reviewed.before = game_.position();
    game_.play(move);
    if (!ask()) return false;
    const EvaluatedMove& played = before.analysis.of(move);
    reviewed.site = {number_, mover, notation::format(move, mover, played.captured)};
    reviewed.value = played.value;
    reviewed.cost = cost_of(before, move);
    reviewed.forced = before.analysis.moves.size() == 1;
    reviewed.only_best = played.best && before.analysis.has_only_move();
    if (!played.best) {
      std::ranges::copy_if(before.analysis.moves, std::back_inserter(reviewed.better),
                           &EvaluatedMove::best);
    }
    reviewed.tally_before = before.tally;
    reviewed.tally = facts_.tally;
    SideSummary& side = review_.sides[mover];
    ++side.moves;
    side.forced += reviewed.forced ? 1 : 0;
    side.mistakes += played.best ? 0 : 1;
    side.lost += reviewed.cost;
    review_.moves.push_back(std::move(reviewed));
    if (mover == Side::north) ++number_;
    return true;
  }

  bool stop(const Element& element, const Reasons& reasons) {
    review_.broken = MoveSite{number_, game_.to_move(), text::printable(element.written)}.label() +
                     ": " + reasons.joined();
    return true;
  }

  AnyGame game_;
  const FactsOf& facts_of_;
  PositionFacts facts_;  // of the game as it stands
  Reasons failure_;
  int number_ = 1;
  bool numbered_ = false;
  Review review_;
};

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}
std::string right_aligned(const std::string& text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

// "better: a or b (N+2)".
std::string better_text(const ReviewedMove& move) {
  std::string text;
  for (const EvaluatedMove& better : move.better) {
    text += (text.empty() ? "better: " : " or ") +
            notation::format(better.move, move.site.side, better.captured);
  }
  return text + " (" + notation::format(move.better.front().value, move.site.side) + ")";
}

// "loses 2; better: a (N+2)".
std::string loss_text(const ReviewedMove& move) {
  return "loses " + std::to_string(move.cost.get()) + "; " + better_text(move);
}

std::string remark(const ReviewedMove& move) {
  if (move.cost > Value{0}) return "? " + loss_text(move);
  if (move.forced) return "the only legal move";
  return move.only_best ? "! the only best move" : "";
}

std::string row(const ReviewedMove& move) {
  const Side side = move.site.side;
  const std::string number = std::to_string(move.site.number) + (side == Side::south ? "." : "...");
  const std::string line = padded(right_aligned(number, 6) + ' ' + move.site.text, 13) +
                           padded(notation::format(move.value, side), 8) +
                           padded(notation::format(move.tally), 10) + remark(move);
  return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

std::string turning_point(const ReviewedMove& move) {
  std::string text = "\n" + notation::draw(move.before);
  text += "  Before " + move.site.label() + ": " + notation::sentence(move.tally_before) +
          " with best play; after it: " + notation::sentence(move.tally) + ".\n\n";
  return text;
}

std::string summary(const Review& review) {
  std::string text = "        moves  forced  mistakes  lost\n";
  for (const Side side : {Side::south, Side::north}) {
    const SideSummary& of = review.sides[side];
    text += padded(std::string{notation::name(side)}, 8) +
            right_aligned(std::to_string(of.moves), 5) +
            right_aligned(std::to_string(of.forced), 8) +
            right_aligned(std::to_string(of.mistakes), 10) +
            right_aligned(std::to_string(of.lost.get()), 6) + "\n";
  }
  return text;
}

std::string ending(const Review& review) {
  if (review.end) {
    const bool repetition = *review.end == End::repetition;
    return std::string{"The game is over by "} + (repetition ? "repetition" : "an empty board") +
           ": " + notation::sentence(review.tally) + ".\n";
  }
  return "The game is not over here; with best play from here: " +
         notation::sentence(review.tally) + ".\n";
}

}  // namespace

bool ReviewedMove::turns() const { return winner_of(tally_before) != winner_of(tally); }

Result<Review> review(const WrittenGame& game, const AnyGame& start, const FactsOf& facts,
                      int number) {
  return Reviewer{start, facts}.review(game, number);
}

Result<Review> review(const AnyGame& game, const FactsOf& facts) {
  return Reviewer{AnyGame{game.variant(), game.start()}, facts}.review(game);
}

std::string mistake_text(const ReviewedMove& move) {
  return move.site.label() + " " + loss_text(move);
}

std::string review_text(const Review& review) {
  std::string text = "Game " + std::to_string(review.game) +
                     (review.title.empty() ? "" : ": " + review.title) + "\n" +
                     notation::format(review.start) +
                     "; with best play: " + notation::sentence(review.tally_at_start) + ".\n\n";
  if (!review.moves.empty()) {
    text += "  move       value   final S-N\n";
    for (const ReviewedMove& move : review.moves) {
      if (move.turns()) text += turning_point(move);
      text += row(move);
    }
    text += "\n";
  }
  if (!review.broken.empty()) text += "The line breaks off: " + review.broken + ".\n";
  return text + ending(review) + "\n" + summary(review);
}

}  // namespace tihbat::annotation
