// Reading stdin line by line within bounds, whatever comes from there.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace tihbat::cli {

// Lines end in LF or CRLF; the last may lack its end; a byte-order mark at the beginning is
// dropped.
class LineReader {
 public:
  struct Line {
    std::string text;       // without its end
    bool too_long = false;  // over kLongest bytes: the text is cut
  };

  // Nothing at the end. Fails with status 3 where stdin cannot be read or a line has no end.
  [[nodiscard]] std::optional<Line> next();

 private:
  static constexpr std::size_t kLongest = 1U << 20U;
  static constexpr std::size_t kMostSkipped =
      64U << 20U;  // beyond this there is no line end to be hoped for

  bool fill();

  std::array<char, 1U << 16U> buffer_{};
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool first_ = true;
};

// All of stdin with LF for line ends and without a byte-order mark; fails with status 3 beyond
// `most` bytes.
[[nodiscard]] std::string read_stdin(std::size_t most);

}  // namespace tihbat::cli
