// How the boards of one number of counters are laid out, whatever the number of pits: the part of
// the encoder that needs no board, so that what is compiled against it is compiled once for all
// numbers of pits.
//
// The boards of n counters form matrices, one for each number s of counters in the mover's row: its
// rows are the own rows of s counters, its columns the opponent's rows of n - s.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tihbat/core/binomial.hpp"

namespace tihbat {

// How many rows of some number of pits hold so many counters. All rows together are numbered with
// the fewest counters first: a row's number is first_number(its counters) + its rank.
class RowCounts {
 public:
  constexpr explicit RowCounts(int pits) : pits_{pits} {}

  [[nodiscard]] constexpr int pits() const { return pits_; }
  // How many rows hold exactly s counters.
  [[nodiscard]] constexpr std::uint64_t count(int s) const {
    return binomial(s + pits_ - 1, pits_ - 1);
  }
  // How many rows hold fewer than s counters: the number of the first row of s.
  [[nodiscard]] constexpr std::uint64_t first_number(int s) const {
    return binomial(s + pits_ - 1, pits_);
  }

 private:
  int pits_;
};

// Where the matrices of one number of counters begin, and their rows. Indices count the positions
// of the level from 0.
class LevelShape {
 public:
  LevelShape(int pits, int counters) : row_counts_{pits}, counters_{counters} {
    offsets_.reserve(static_cast<std::size_t>(counters) + 2);
    std::uint64_t offset = 0;
    for (int s = 0; s <= counters; ++s) {
      offsets_.push_back(offset);
      offset += rows(s) * rows(counters - s);
    }
    offsets_.push_back(offset);
  }

  [[nodiscard]] const RowCounts& row_counts() const { return row_counts_; }
  [[nodiscard]] int counters() const { return counters_; }
  [[nodiscard]] std::uint64_t size() const { return offsets_.back(); }
  // How many rows hold s counters.
  [[nodiscard]] std::uint64_t rows(int s) const { return row_counts_.count(s); }
  // Of the matrix whose own rows hold s counters.
  [[nodiscard]] std::uint64_t offset(int s) const { return offsets_[static_cast<std::size_t>(s)]; }
  // Of the row of that matrix with this own row; its columns are rows(counters() - s) positions.
  [[nodiscard]] std::uint64_t row_start(int s, std::uint64_t own_rank) const {
    return offset(s) + own_rank * rows(counters_ - s);
  }

 protected:
  // Where the matrices begin, and the end of the last.
  [[nodiscard]] const std::vector<std::uint64_t>& offsets() const { return offsets_; }

 private:
  RowCounts row_counts_;
  int counters_;
  std::vector<std::uint64_t> offsets_;
};

}  // namespace tihbat
