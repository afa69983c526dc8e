// Analysis texts: any text is read as games whose variations are balanced and whose parts lie in
// the text in order; any claim gets a judgement that fits on one line; and what `corrected` writes
// holds but for what cannot be mended. JSON lists: refused with one line, or judged the same way.
// Input: the text. A board of four counters, so that a claim costs little.
#include "tihbat/solver/analysis.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "input.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/text.hpp"
#include "tihbat/core/tihbat.hpp"
#include "tihbat/solver/analysis_rules.hpp"
#include "tihbat/solver/claim_list.hpp"
#include "tihbat/solver/corrections.hpp"
#include "tihbat/solver/executor.hpp"
#include "tihbat/solver/verification.hpp"

namespace {

using namespace tihbat;
using R = Tihbat<2>;

const RuleOptions kOptions{.per_pit = Counters{1}};
constexpr Counters kAll{4};

class Solved {
 public:
  Solved() : table_{R{kOptions}, kAll} {
    invariant(table_.solve_all(executor_).ok(), "four counters are solved");
  }
  [[nodiscard]] Verification verify(const WrittenGame& written) {
    const AnalysisHeader header = read_header(written.tags, {});
    Position<2> start{{R{kOptions}.start(), Side::south}, {}};
    if (header.position != nullptr) {
      const auto position = parse_position<2>(header.position->text, kAll);
      if (!position) return {};
      start = *position;
    }
    auto facts = [&](const Game<R>& game) {
      return facts_of(game, *analyse(game, table_, executor_),
                      table_.at(game.position().node.board).value);
    };
    return Verifier<R, decltype(facts)>{Game<R>{R{kOptions}, start}, facts, true}.verify(
        written.elements);
  }

 private:
  SerialExecutor executor_;
  Table<R> table_;
};

void check_structure(const WrittenGame& game, std::size_t size) {
  std::size_t open = 0;
  TextPlace last;
  for (const Element& element : game.elements) {
    if (element.kind == Element::Kind::begin) ++open;
    if (element.kind == Element::Kind::end) {
      invariant(open > 0, "a variation that ends has begun");
      --open;
    }
    invariant(open <= kMostNesting + 1, "variations are not too deep");
    invariant(element.extent.begin <= element.extent.end && element.extent.end <= size,
              "a part lies in the text");
    const bool looked_back =
        element.kind == Element::Kind::error || element.kind == Element::Kind::end;
    if (looked_back) continue;
    invariant(last <= element.place, "parts come in the order of the text");
    last = element.place;
  }
  invariant(open == 0, "every variation ends");
}

Verification verify(Solved& solved, const std::vector<WrittenGame>& games) {
  Verification all;
  for (const WrittenGame& game : games) {
    Verification found = solved.verify(game);
    std::move(found.claims.begin(), found.claims.end(), std::back_inserter(all.claims));
    std::move(found.move_values.begin(), found.move_values.end(),
              std::back_inserter(all.move_values));
  }
  for (const Claim& claim : all.claims) {
    const Judgement& judgement = claim.judgement;
    invariant(is_utf8(printable(claim.text)) && !judgement.actual.empty() &&
                  judgement.actual.find('\n') == std::string::npos,
              "a judgement is one line");
  }
  return all;
}

void check_text(Solved& solved, std::string_view text) {
  const auto games = parse_analysis(text);
  for (const WrittenGame& game : games) check_structure(game, text.size());
  const Verification found = verify(solved, games);
  const std::string mended = corrected(text, found);
  const Verification again = verify(solved, parse_analysis(mended));
  for (const Claim& claim : again.claims) {
    const Judgement& judgement = claim.judgement;
    invariant(judgement.holds || (!judgement.right && !judgement.can_go),
              "what is corrected holds");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Solved solved;
  const std::string_view text = fuzz::Input{data, size}.text();
  // A mark is dropped by the caller of corrected().
  if (!is_utf8(text) || text.starts_with("\xEF\xBB\xBF")) return 0;
  check_text(solved, text);
  static_cast<void>(looks_like_claim_list(text));
  const auto list = parse_claim_list(text, kOptions, 2);
  if (list) {
    static_cast<void>(verify(solved, *list));
  } else {
    const std::string message = list.reasons().joined();
    invariant(!message.empty() && message.find('\n') == std::string::npos && is_utf8(message),
              "a list is refused with one line of text");
  }
  return 0;
}
