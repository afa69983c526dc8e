// What a hand analysis can claim of a position, a move or a game, as typed values, how each claim
// is spelled, and whether it holds. What is true comes from the analysis of the game at hand
// (verifier.hpp asks for it); here is only what each claim means.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tihbat/analysis/facts.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/core/types.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::annotation {

// Of a position in the game at hand.
struct ValueClaim {  // [%value S+4]
  Value for_south;
};
struct FinalClaim {  // [%final 13-15]: with best play, or of the game that has ended
  Tally tally;
};
struct BestMovesClaim {  // [%best A B]: exactly these; none where the game is over
  std::vector<notation::WrittenMove> moves;
};
struct DistanceClaim {  // [%dtc 10]; none where the value is 0
  std::optional<Plies> dtc;
};
struct WinnerClaim {  // +- -+ =: who wins with best play, by the final tally
  std::optional<Side> winner;
};
using PositionClaim =
    std::variant<ValueClaim, FinalClaim, BestMovesClaim, DistanceClaim, WinnerClaim>;

// Of a move in the position before it.
struct OnlyBestClaim {};  // !: no other move is as good, be there others or not
struct NotBestClaim {};   // ?
struct CostClaim {        // [%cost 4]: what it lost against the best
  Value cost;
};
using MoveClaim = std::variant<OnlyBestClaim, NotBestClaim, CostClaim>;

// A result in words other than a tally: who won.
struct WinnerResult {
  std::optional<Side> winner;
};
using ResultClaim = std::variant<Tally, WinnerResult>;

// Whether a claim holds, and what is true; from here on it is text for people and files.
struct Judgement {
  bool holds = false;
  // Not compared with anything: an illegal move, a syntax error, a command that is not understood.
  // `actual` says why then.
  bool refused = false;
  std::string actual = {};  // what is true: "S+4", "13-15", "A B"
  std::string why = {};     // more about it; may be empty
  // What would hold in its place, in the same form; empty text where nothing would but the claim
  // can be left out; nothing where an author has to look.
  std::optional<std::string> mended = {};
};

[[nodiscard]] Judgement check(const PositionClaim& claim, const analysis::PositionFacts& facts);
// `before` are the facts of the position that `move` was made in.
[[nodiscard]] Judgement check(const MoveClaim& claim, const analysis::PositionFacts& before,
                              Move move);
// The count after a move's x.
[[nodiscard]] Judgement check_capture(Counters written, const AnyPly& ply);
// A number before a move.
[[nodiscard]] Judgement check_number(std::string_view written, int right);
// What a game or a line ends with; nothing for *, which claims nothing.
[[nodiscard]] std::optional<Judgement> check_result(std::string_view written, const AnyGame& game);
[[nodiscard]] Judgement refused(std::string reason);

// The commands that claim something: [%name text].
enum class CommandName : std::uint8_t { value, final, best, dtc, cost };
[[nodiscard]] std::optional<CommandName> parse_command_name(std::string_view name);
// Commands of other programs, which claim nothing here.
[[nodiscard]] bool is_foreign_command(std::string_view name);
// The text of any of them but `cost`; refusals say what is expected.
[[nodiscard]] Result<PositionClaim> parse_position_claim(CommandName name, std::string_view text);
[[nodiscard]] Result<CostClaim> parse_cost(std::string_view text);
// The whole command as it would be right: "[%value S+4]".
[[nodiscard]] std::string true_command(CommandName name, const analysis::PositionFacts& facts);
[[nodiscard]] std::string true_cost(const analysis::PositionFacts& before, Move move);

// What the move lost against the best, from its side's point of view; 0 for a best one.
[[nodiscard]] Value cost_of(const analysis::PositionFacts& before, Move move);

// A glyph that claims something, as a symbol or as a NAG of the PGN standard.
using GlyphClaim = std::variant<OnlyBestClaim, NotBestClaim, WinnerClaim>;
// Nothing for one that claims nothing here.
[[nodiscard]] std::optional<GlyphClaim> parse_glyph(std::string_view glyph);
// The glyph of the same form (symbol or NAG, double or single) for another claim; a winner's claim
// for a winner's, and only best and not best for each other.
[[nodiscard]] std::string glyph_like(std::string_view glyph, const GlyphClaim& claim);

// The result of a game that goes on, which claims nothing.
inline constexpr std::string_view kUnfinished = "*";
// "13-15", "1-0", "0-1", "1/2-1/2"; the last three are winners' forms whatever the tally.
[[nodiscard]] std::optional<ResultClaim> parse_result(std::string_view text);

}  // namespace tihbat::annotation
