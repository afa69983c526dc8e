// Database reader: whatever it accepts is written in a form that reads as the same records;
// whatever it refuses has a reason that fits on one line.
#include <cstddef>
#include <cstdint>
#include <string>

#include "input.hpp"
#include "tihbat/core/invariant.hpp"
#include "tihbat/database/database_file.hpp"
#include "tihbat/text/text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tihbat;
  const Variant variant;
  const auto read = database::parse_database(fuzz::Input{data, size}.text(), variant);
  if (!read) {
    const std::string message = read.reasons().joined();
    invariant(!message.empty() && message.find('\n') == std::string::npos && text::is_utf8(message),
              "a database is refused with one line of text");
    return 0;
  }
  const auto again =
      database::parse_database(database::database_text(variant, read->records), variant);
  invariant(again && again->records == read->records, "a written database reads as the same");
  return 0;
}
