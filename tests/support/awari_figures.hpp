// Wins, draws and losses of awari by number of counters, as they are published and compared.
#pragma once

#include <cstdint>
#include <ostream>

#include "support/awari.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::test {

// Boards from the mover's seat.
struct Figures {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  friend bool operator==(const Figures&, const Figures&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Figures& figures) {
    return out << figures.wins << ',' << figures.draws << ',' << figures.losses;
  }
};

// Of one solved level.
inline Figures figures(const kernel::Table<Awari>& table, Counters n) {
  Figures count;
  for (const Awari::Word cell : table.cells(n)) {
    const int value = kernel::CellOf<Awari>::units(cell);
    count.wins += value > 0 ? 1U : 0U;
    count.draws += value == 0 ? 1U : 0U;
    count.losses += value < 0 ? 1U : 0U;
  }
  return count;
}

}  // namespace tihbat::test
