#include "answers/rules_text.hpp"

#include <string_view>

#include "tihbat/core/types.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {

std::string rules_text(const Variant& variant) {
  const RuleOptions& rules = variant.options;
  const std::string pits = text::counted(variant.pits, "pit");
  const std::string counters = text::counted(rules.per_pit.get(), "counter");
  const std::string last{notation::letter(Pit{variant.pits - 1}, Side::south)};
  const bool origin = rules.first == FirstCounter::origin;
  const bool own = rules.capture_side == CaptureSide::own;
  std::string text = "Each side owns the " + pits + " of its row (South's are A to " + last +
                     "), with " + counters +
                     " in each at the start.\nSouth begins.\n"
                     "Take all counters of one of your pits and sow them one by one, "
                     "counter-clockwise, the first\n";
  text += origin ? "into the pit they came from, so that a single counter stays where it is.\n"
                 : "into the next pit.\n";
  text +=
      own ? "If the last counter falls into one of your own pits and makes 2, 4, 6 or 8 there,\n"
            "you capture them all.\n"
          : "If the last counter makes 2, 4, 6 or 8 in its pit, whoever owns it, you capture them "
            "all.\n";
  if (rules.chain) {
    text += "The pit before it is captured as well if it holds 2, 4, 6 or 8";
    text += own ? " and is your own, and so on.\n" : ", and so on.\n";
  }
  return text +
         "If all your pits are empty you pass.\n"
         "When a position comes back with the same player to move, the game is over, and the "
         "counters\nleft on the board are split equally. Whoever has more in the end wins.\n";
}

}  // namespace tihbat::cli
