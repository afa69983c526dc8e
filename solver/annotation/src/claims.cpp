#include "tihbat/annotation/claims.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "tihbat/text/text.hpp"

namespace tihbat::annotation {
namespace {

using analysis::EvaluatedMove;
using analysis::PositionFacts;

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};

constexpr std::array<std::pair<std::string_view, CommandName>, 5> kCommands{
    {{"value", CommandName::value},
     {"final", CommandName::final},
     {"best", CommandName::best},
     {"dtc", CommandName::dtc},
     {"cost", CommandName::cost}}};
// Clocks, evaluations and drawings (PGN Supplement; chess servers).
constexpr std::array<std::string_view, 6> kForeignCommands{"clk", "emt", "eval",
                                                           "csl", "cal", "mdl"};

// ----- what is true, as text -----

Value for_south(const PositionFacts& facts, Value value) {
  return facts.to_move == Side::south ? value : -value;
}

std::string value_text(const PositionFacts& facts) {
  return notation::format(facts.analysis.value, facts.to_move);
}

std::string best_text(const PositionFacts& facts) {
  std::vector<Move> best = facts.analysis.best_moves();
  std::ranges::sort(best);
  std::string text;
  for (const Move move : best) {
    if (!text.empty()) text += ' ';
    text += notation::letter(move, facts.to_move);
  }
  return text;
}

std::string dtc_text(const PositionFacts& facts) {
  return facts.analysis.dtc ? std::to_string(facts.analysis.dtc->get()) : "-";
}

std::string command_text(CommandName name, std::string_view text) {
  constexpr auto kName = &std::pair<std::string_view, CommandName>::second;
  std::string command = "[%" + std::string{std::ranges::find(kCommands, name, kName)->first};
  if (!text.empty()) command.append(" ").append(text);
  return command + ']';
}

std::string over_text(End end) {
  return "the game is over (" + std::string{notation::name(end)} + ")";
}

// "in play: A S+2, B 0", or that the game is over.
std::string moves_text(const PositionFacts& facts) {
  if (facts.end) return over_text(*facts.end);
  std::string text;
  for (const EvaluatedMove& move : facts.analysis.moves) {
    text += (text.empty() ? "in play: " : ", ") +
            notation::format(move.move, facts.to_move, move.captured) + ' ' +
            notation::format(move.value, facts.to_move);
  }
  return text;
}

// ----- single claims -----

Judgement compared(bool holds, std::string actual, std::string why, std::string mended) {
  return {.holds = holds,
          .actual = std::move(actual),
          .why = std::move(why),
          .mended = std::move(mended)};
}

Judgement check(const ValueClaim& claim, const PositionFacts& facts) {
  const bool holds = claim.for_south == for_south(facts, facts.analysis.value);
  std::string why = moves_text(facts);
  if (!holds && !facts.end && claim.for_south == for_south(facts, facts.fresh)) {
    why = "true only without the history of this line; " + why;
  }
  return compared(holds, value_text(facts), std::move(why),
                  true_command(CommandName::value, facts));
}

Judgement check(const FinalClaim& claim, const PositionFacts& facts) {
  return compared(claim.tally == facts.tally, notation::format(facts.tally),
                  facts.end ? over_text(*facts.end) : "value " + value_text(facts) + " in play",
                  true_command(CommandName::final, facts));
}

Judgement check(const BestMovesClaim& claim, const PositionFacts& facts) {
  const std::vector<Move> best = facts.analysis.best_moves();
  const auto is_right = [&](const notation::WrittenMove& move) {
    return move.owner.value_or(facts.to_move) == facts.to_move &&
           std::ranges::find(best, move.move) != best.end();
  };
  const bool holds =
      claim.moves.size() == best.size() && std::ranges::all_of(claim.moves, is_right);
  return compared(holds, facts.end ? "none" : best_text(facts), moves_text(facts),
                  true_command(CommandName::best, facts));
}

Judgement check(const DistanceClaim& claim, const PositionFacts& facts) {
  return compared(claim.dtc == facts.analysis.dtc, dtc_text(facts),
                  facts.analysis.dtc ? "" : "the value is 0, and there is no distance",
                  true_command(CommandName::dtc, facts));
}

// Whoever asks has the form to mend it in.
Judgement check(const WinnerClaim& claim, const PositionFacts& facts) {
  const auto right = winner_of(facts.tally);
  return compared(
      claim.winner == right, right ? std::string{notation::name(*right)} + " wins" : "nobody wins",
      "final tally " + notation::format(facts.tally) + (facts.end ? "" : " with best play"),
      glyph_like("=", WinnerClaim{right}));
}

bool is_best(const PositionFacts& before, Move move) { return before.analysis.of(move).best; }

bool is_only_best(const PositionFacts& before, Move move) {
  return is_best(before, move) && before.analysis.best_moves().size() == 1;
}

// ----- spelling -----

constexpr std::string_view kValues = "a value is S+2, N+2, ... or 0";
constexpr std::string_view kTallies = "a tally is 13-15 or 3.5-0.5, South first";
constexpr std::string_view kBestMoves =
    "best moves are pits' letters separated by blanks, - for a pass, nothing when the game is over";
constexpr std::string_view kDistances = "a distance is a number of plies, - where the value is 0";
constexpr std::string_view kCosts = "a cost is a number of counters, 0 for a best move";

std::optional<Value> parse_value_for_south(std::string_view text) {
  if (text == "0") return Value{0};
  const bool known =
      text.size() >= 3 && (text[0] == 'S' || text[0] == 'N') && (text[1] == '+' || text[1] == '-');
  if (!known) return std::nullopt;
  const std::optional<int> number = text::parse_number(text.substr(2));
  if (!number || *number == 0) return std::nullopt;
  const bool south_ahead = (text[0] == 'S') == (text[1] == '+');
  return Value{south_ahead ? *number : -*number};
}

// "13" or "3.5".
std::optional<HalfPoints> parse_points(std::string_view text) {
  const bool half = text.ends_with(".5");
  const auto whole = text::parse_number(half ? text.substr(0, text.size() - 2) : text);
  if (!whole) return std::nullopt;
  return HalfPoints{2 * *whole + (half ? 1 : 0)};
}

std::optional<Tally> parse_tally(std::string_view text) {
  const auto sides = text::split(text, '-');
  if (sides.size() != 2) return std::nullopt;
  const auto south = parse_points(sides[0]);
  const auto north = parse_points(sides[1]);
  if (!south || !north) return std::nullopt;
  return Tally{.south = *south, .north = *north};
}

Result<PositionClaim> parse_best_moves(std::string_view text) {
  BestMovesClaim claim;
  for (const std::string_view word : text::words(text)) {
    const Result<notation::WrittenMove> move = notation::parse_move(word, kMaxPits);
    if (!move || move->captured) return Reasons{std::string{kBestMoves}};
    const auto same = [&](const notation::WrittenMove& other) {
      return other.owner == move->owner && other.move == move->move;
    };
    if (std::ranges::any_of(claim.moves, same)) {
      return Reasons{text::quote(word) + " is given twice"};
    }
    claim.moves.push_back(*move);
  }
  return PositionClaim{std::move(claim)};
}

struct GlyphSpelling {
  std::string_view symbol;
  std::string_view nag;
  GlyphClaim claim;
};
// By kind: singles before doubles.
const std::array<GlyphSpelling, 7>& glyph_spellings() {
  static const std::array<GlyphSpelling, 7> kSpellings{{
      {"!", "$1", OnlyBestClaim{}},
      {"?", "$2", NotBestClaim{}},
      {"!!", "$3", OnlyBestClaim{}},
      {"??", "$4", NotBestClaim{}},
      {"=", "$10", WinnerClaim{}},
      {"+-", "$18", WinnerClaim{Side::south}},
      {"-+", "$19", WinnerClaim{Side::north}},
  }};
  return kSpellings;
}

// $01 is $1.
std::string without_leading_zeros(std::string_view glyph) {
  std::string_view digits = glyph.substr(1);
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
  return "$" + std::string{digits};
}

std::string result_like(const ResultClaim& written, const Tally& tally) {
  if (std::holds_alternative<Tally>(written)) return notation::format(tally);
  const auto winner = winner_of(tally);
  if (!winner) return "1/2-1/2";
  return *winner == Side::south ? "1-0" : "0-1";
}

}  // namespace

Judgement check(const PositionClaim& claim, const PositionFacts& facts) {
  return std::visit([&](const auto& one) { return check(one, facts); }, claim);
}

Judgement check(const MoveClaim& claim, const PositionFacts& before, Move move) {
  const std::string best = "best " + best_text(before);
  const std::string mended_glyph = is_best(before, move) ? "" : "?";
  return std::visit(Overloaded{[&](const OnlyBestClaim&) {
                                 return compared(is_only_best(before, move), best,
                                                 moves_text(before), mended_glyph);
                               },
                               [&](const NotBestClaim&) {
                                 return compared(!is_best(before, move), best, moves_text(before),
                                                 mended_glyph);
                               },
                               [&](const CostClaim& claimed) {
                                 const Value cost = cost_of(before, move);
                                 return compared(claimed.cost == cost, std::to_string(cost.get()),
                                                 moves_text(before), true_cost(before, move));
                               }},
                    claim);
}

Judgement check_capture(Counters written, const AnyPly& ply) {
  const std::string right = notation::format(ply.move, ply.mover(), ply.captured);
  return compared(written == ply.captured, right, "captures " + std::to_string(ply.captured.get()),
                  right);
}

Judgement check_number(std::string_view written, int right) {
  std::string digits{written.substr(0, written.find('.'))};
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
  return {.holds = digits == std::to_string(right),
          .actual = std::to_string(right),
          .why = "move numbers count on"};
}

std::optional<Judgement> check_result(std::string_view written, const AnyGame& game) {
  if (written == kUnfinished) return std::nullopt;
  const std::optional<ResultClaim> claim = parse_result(written);
  if (!game.end()) {
    return compared(false, std::string{kUnfinished}, "the game is not over here",
                    std::string{kUnfinished});
  }
  const Tally tally = game.tally();
  const std::string right = result_like(claim.value_or(tally), tally);
  if (!claim) {
    return compared(false, right, "a result is a tally such as 13-15, 1-0, 0-1, 1/2-1/2 or *",
                    right);
  }
  const bool holds = std::visit(
      Overloaded{[&](const Tally& written_tally) { return written_tally == tally; },
                 [&](const WinnerResult& result) { return result.winner == winner_of(tally); }},
      *claim);
  const std::string why =
      std::holds_alternative<Tally>(*claim) ? "" : ", " + notation::format(tally);
  return compared(holds, right, over_text(*game.end()) + why, right);
}

Judgement refused(std::string reason) { return {.refused = true, .actual = std::move(reason)}; }

std::optional<CommandName> parse_command_name(std::string_view name) {
  for (const auto& [word, command] : kCommands) {
    if (name == word) return command;
  }
  return std::nullopt;
}

bool is_foreign_command(std::string_view name) {
  return std::ranges::find(kForeignCommands, name) != kForeignCommands.end();
}

Result<PositionClaim> parse_position_claim(CommandName name, std::string_view text) {
  switch (name) {
    case CommandName::value:
      if (const auto value = parse_value_for_south(text)) return PositionClaim{ValueClaim{*value}};
      return Reasons{std::string{kValues}};
    case CommandName::final:
      if (const auto tally = parse_tally(text)) return PositionClaim{FinalClaim{*tally}};
      return Reasons{std::string{kTallies}};
    case CommandName::best:
      return parse_best_moves(text);
    default:
      if (text == "-") return PositionClaim{DistanceClaim{}};
      if (const auto plies = text::parse_number(text)) {
        return PositionClaim{DistanceClaim{Plies{*plies}}};
      }
      return Reasons{std::string{kDistances}};
  }
}

Result<CostClaim> parse_cost(std::string_view text) {
  if (const auto cost = text::parse_number(text)) return CostClaim{Value{*cost}};
  return Reasons{std::string{kCosts}};
}

std::string true_command(CommandName name, const PositionFacts& facts) {
  switch (name) {
    case CommandName::value:
      return command_text(name, value_text(facts));
    case CommandName::final:
      return command_text(name, notation::format(facts.tally));
    case CommandName::best:
      return command_text(name, best_text(facts));
    default:
      return command_text(CommandName::dtc, dtc_text(facts));
  }
}

std::string true_cost(const PositionFacts& before, Move move) {
  return command_text(CommandName::cost, std::to_string(cost_of(before, move).get()));
}

Value cost_of(const PositionFacts& before, Move move) {
  return before.analysis.value - before.analysis.of(move).value;
}

std::optional<GlyphClaim> parse_glyph(std::string_view glyph) {
  const std::string plain =
      glyph.starts_with('$') ? without_leading_zeros(glyph) : std::string{glyph};
  for (const GlyphSpelling& spelling : glyph_spellings()) {
    if (plain == spelling.symbol || plain == spelling.nag) return spelling.claim;
  }
  return std::nullopt;
}

std::string glyph_like(std::string_view glyph, const GlyphClaim& claim) {
  const bool nag = glyph.starts_with('$');
  const std::string plain = nag ? without_leading_zeros(glyph) : std::string{glyph};
  const bool is_double = plain == "!!" || plain == "??" || plain == "$3" || plain == "$4";
  std::string_view found;
  for (const GlyphSpelling& spelling : glyph_spellings()) {
    const bool same =
        spelling.claim.index() == claim.index() &&
        (!std::holds_alternative<WinnerClaim>(claim) ||
         std::get<WinnerClaim>(spelling.claim).winner == std::get<WinnerClaim>(claim).winner);
    // The later of two is the double.
    if (same && (found.empty() || is_double)) found = nag ? spelling.nag : spelling.symbol;
  }
  return std::string{found};
}

std::optional<ResultClaim> parse_result(std::string_view text) {
  if (text == "1-0") return WinnerResult{Side::south};
  if (text == "0-1") return WinnerResult{Side::north};
  if (text == "1/2-1/2") return WinnerResult{};
  if (const auto tally = parse_tally(text)) return *tally;
  return std::nullopt;
}

}  // namespace tihbat::annotation
