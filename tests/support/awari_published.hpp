// The published awari figures, and the solver against them.
#pragma once

#include <charconv>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <gtest/gtest.h>

#include "support/awari.hpp"
#include "support/awari_figures.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/table.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::test {

// tests/data/awari-published.csv, which names its source, by number of counters.
inline std::map<int, Figures> published_figures() {
  std::map<int, Figures> rows;
  std::ifstream file{TIHBAT_SOURCE_DIR "/tests/data/awari-published.csv"};
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#') || line.starts_with('n')) continue;
    std::vector<std::uint64_t> numbers;
    for (const std::string_view field : text::split(line, ',')) {
      const auto read =
          std::from_chars(field.data(), field.data() + field.size(), numbers.emplace_back());
      EXPECT_EQ(read.ec, std::errc{}) << line;
    }
    EXPECT_EQ(numbers.size(), 4U) << line;
    if (numbers.size() != 4) return {};
    rows[static_cast<int>(numbers[0])] = {numbers[1], numbers[2], numbers[3]};
  }
  return rows;
}

// Solves the levels up to `most` and compares those from `least` on.
inline void expect_published_figures(int least, int most) {
  const std::map<int, Figures> published = published_figures();
  kernel::Table<Awari> table{Awari{}, Counters{most}};
  kernel::SerialExecutor executor;
  for (int n = 1; n <= most; ++n) {
    ASSERT_TRUE(table.solve(Counters{n}, executor).ok());
    if (n < least) continue;
    ASSERT_TRUE(published.contains(n)) << n << " counters";
    EXPECT_EQ(figures(table, Counters{n}), published.at(n)) << n << " counters";
  }
}

}  // namespace tihbat::test
