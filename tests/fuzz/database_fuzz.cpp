// Database reader: whatever it accepts is written in a form that reads as the same records;
// whatever it refuses has a reason that fits on one line.
#include <cstddef>
#include <cstdint>
#include <string>

#include "input.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/core/text.hpp"
#include "tihbat/solver/database_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tihbat;
  constexpr int kPits = 2;
  const RuleOptions options;
  const auto read = parse_database(fuzz::Input{data, size}.text(), options, kPits);
  if (!read) {
    const std::string message = read.reasons().joined();
    invariant(!message.empty() && message.find('\n') == std::string::npos && is_utf8(message),
              "a database is refused with one line of text");
    return 0;
  }
  const auto again = parse_database(database_text(options, kPits, read->records), options, kPits);
  invariant(again && again->records == read->records, "a written database reads as the same");
  return 0;
}
