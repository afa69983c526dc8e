// Move list reader: a list is refused with one line of text, or it is a game whose moves, written
// with their captures, are accepted again and lead to the same end. Input: pits, variant, counters
// per pit, then the list.
#include <cstddef>
#include <cstdint>
#include <string>

#include "input.hpp"
#include "tihbat/core/game.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/limits.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace {

using namespace tihbat;

template <int P>
void check(const RuleOptions& options, std::string_view text) {
  const Tihbat<P> rules{options};
  const Game<Tihbat<P>> begun{rules, {{rules.start(), Side::south}, {}}};
  const auto played = notation::play_moves(begun, text);
  if (!played) {
    const std::string message = played.reasons().joined();
    invariant(!message.empty() && message.find('\n') == std::string::npos && text::is_utf8(message),
              "a move list is refused with one line of text");
    return;
  }
  invariant(played->position().total() == begun.position().total(), "counters are conserved");
  std::string written;
  Side mover = Side::south;
  for (const Ply<P>& ply : played->plies()) {
    written += notation::format(ply.move, mover, ply.captured) + ' ';
    mover = opponent_of(mover);
  }
  const auto again = notation::play_moves(begun, written);
  invariant(again && again->position() == played->position() && again->end() == played->end(),
            "a written game is read as the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const int pits = input.from_1_to(kMaxPits);
  RuleOptions options = input.options();
  options.per_pit = Counters{input.from_1_to(kMaxPerPit)};
  with_pits(pits, [&]<int P>() { check<P>(options, input.text()); });
  return 0;
}
