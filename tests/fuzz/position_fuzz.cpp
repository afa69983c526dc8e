// Position reader: whatever it accepts prints to a form that reads as the same position and prints
// the same; whatever it refuses has a reason that fits on one line.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "input.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/limits.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace {

template <int P>
void check(std::string_view text) {
  using namespace tihbat;
  const auto read = notation::parse_position<P>(text, Counters{kMaxCounters});
  if (!read) {
    const std::string message = read.reasons().joined();
    invariant(!message.empty() && message.find('\n') == std::string::npos && text::is_utf8(message),
              "a position is refused with one line of text");
    return;
  }
  invariant(read->total() <= Counters{kMaxCounters},
            "a position has no more counters than allowed");
  const std::string printed = notation::format(*read);
  const auto again = notation::parse_position<P>(printed, Counters{kMaxCounters});
  invariant(again && *again == *read, "a printed position reads as the same");
  invariant(printed.starts_with(text.substr(0, text.find_last_not_of("-SN") + 1)),
            "a position has one spelling");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tihbat::fuzz::Input input{data, size};
  const int pits = input.from_1_to(tihbat::kMaxPits);
  tihbat::with_pits(pits, [&]<int P>() { check<P>(input.text()); });
  return 0;
}
