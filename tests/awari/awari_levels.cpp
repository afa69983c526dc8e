// Prints wins, draws and losses of all awari boards with 1 to N counters, to be compared with
// published figures (tests/data/awari-published.csv): awari_levels N.
#include <cstddef>
#include <exception>
#include <iostream>
#include <optional>

#include <oneapi/tbb/info.h>

#include "support/awari.hpp"
#include "support/awari_figures.hpp"
#include "tihbat/kernel/table.hpp"
#include "tihbat/parallel/tbb_executor.hpp"
#include "tihbat/text/text.hpp"

namespace {

using tihbat::Counters;
using tihbat::test::Awari;

constexpr int kMostLevels = 20;  // 5 bytes a board: 20 levels take 1.2 GB
constexpr int kMisused = 2;
constexpr int kGaveOut = 4;

int print_levels(int most) {
  tihbat::kernel::Table<Awari> table{Awari{}, Counters{most}};
  tihbat::parallel::TbbExecutor executor{
      static_cast<std::size_t>(oneapi::tbb::info::default_concurrency())};
  std::cout << "n,wins,draws,losses\n";
  for (Counters n{1}; n <= Counters{most}; n += Counters{1}) {
    if (const tihbat::Outcome done = table.solve(n, executor); !done) {
      std::cerr << "awari_levels: " << done.reasons().joined() << '\n';
      return kGaveOut;
    }
    if (!(std::cout << n.get() << ',' << figures(table, n) << '\n' << std::flush)) {
      std::cerr << "awari_levels: the output could not be written\n";
      return kGaveOut;
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::optional<int> most = argc == 2 ? tihbat::text::parse_number(argv[1]) : std::nullopt;
  if (!most || *most < 1 || *most > kMostLevels) {
    std::cerr << "awari_levels: expected one argument, the counters to go up to (1 to "
              << kMostLevels << ")\n";
    return kMisused;
  }
  try {
    return print_levels(*most);
  } catch (const std::exception& error) {
    std::cerr << "awari_levels: " << error.what() << '\n';
    return kGaveOut;
  }
}
