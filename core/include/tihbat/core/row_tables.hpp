// The moves of whole rows as look-ups. For a fixed own row a move keeps, captures and gives away
// fixed numbers of counters; how the opponent's row takes what it is given depends only on that
// number (and on whether the last counter may capture there). So the rules are asked once a row,
// and the pass over billions of positions neither sows nor ranks.
//
// A *transfer* is what the opponent's row is given: the number of counters, and whether the last
// one may capture there. For each transfer and each number of counters of the receiving row there
// is a table rank before -> rank after, and one that leads back.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "tihbat/core/board.hpp"
#include "tihbat/core/encoder.hpp"
#include "tihbat/core/types.hpp"

namespace tihbat {

// R gives sow(row, pit) and receive(row, given, lands_here) as Tihbat does; a row without counters
// passes.
template <class R>
class RowTables {
 public:
  static constexpr int P = R::kPits;
  // 16 bits where every board that fits a machine has few enough rows; halves the tables and speeds
  // up the pass.
  using Rank = std::conditional_t<(P <= 4), std::uint16_t, std::uint32_t>;
  static constexpr Rank kNone = std::numeric_limits<Rank>::max();

  using Transfer = std::uint32_t;

  // One move of an own row.
  struct Step {
    std::uint32_t after_rank;      // of the own row after the move, captures taken off ...
    std::uint16_t after_counters;  // ... and its counters
    std::uint16_t captured;        // from the own row
    Transfer transfer;
  };

  // One move that leads to an own row without capturing from it.
  struct Origin {
    std::uint32_t row;       // number of the own row before the move ...
    std::uint16_t counters;  // ... and its counters
    std::uint16_t transfer;
  };

  // Serves boards of up to `most` counters. Time and space are those of the rows times the counters
  // given, far below the boards.
  RowTables(const R& rules, Counters most) : most_{most.get()} {
    std::vector<int> fewest;  // by transfer: counters of the smallest row that makes it
    find_steps(rules, fewest);
    find_origins();
    tabulate(rules, fewest);
  }

  // Whether ranks of rows of so many counters fit the tables.
  [[nodiscard]] static constexpr bool serves(Counters most) {
    return RowRanking<P>::count(most.get()) < kNone;
  }

  // `number` counts rows as RowRanking::first_number(counters) + rank.
  [[nodiscard]] std::span<const Step> steps(std::uint64_t number) const {
    return slice(steps_, step_first_, number);
  }
  // Fewest counters first.
  [[nodiscard]] std::span<const Origin> origins(std::uint64_t number) const {
    return slice(origins_, origin_first_, number);
  }

  [[nodiscard]] static constexpr int given(Transfer transfer) {
    return static_cast<int>(transfer / 2);
  }
  // The last counter may capture in the receiving row, so what is captured depends on that row.
  [[nodiscard]] static constexpr bool may_capture(Transfer transfer) { return transfer % 2 != 0; }

  // By rank of a row of `counters`: its rank afterwards, among the rows of counters + given -
  // captured.
  [[nodiscard]] const Rank* forward(Transfer transfer, int counters) const {
    return forward_.data() + place(transfer, counters);
  }
  // By rank of the same row: what is captured from it. Only for a transfer that may capture.
  [[nodiscard]] const std::uint8_t* captured(Transfer transfer, int counters) const {
    return captured_.data() + place(transfer, counters);
  }
  // By rank of a row of `counters` + given: the rank of the row of `counters` that becomes it
  // without a capture, or kNone. The look-up has a place that can be kept in less room than a
  // pointer.
  [[nodiscard]] std::uint32_t inverse_place(Transfer transfer, int counters) const {
    return inverse_place_[slot(transfer, counters)];
  }
  [[nodiscard]] const Rank* inverse(std::uint32_t place) const { return inverse_.data() + place; }

 private:
  using Ranking = RowRanking<P>;

  template <class T>
  static std::span<const T> slice(const std::vector<T>& all, const std::vector<std::size_t>& first,
                                  std::uint64_t number) {
    const auto at = static_cast<std::size_t>(number);
    return std::span{all}.subspan(first[at], first[at + 1] - first[at]);
  }
  static constexpr Transfer transfer_of(int given, bool may_capture) {
    return static_cast<Transfer>(2 * given + (may_capture ? 1 : 0));
  }
  std::size_t slot(Transfer transfer, int counters) const {
    return transfer * static_cast<std::size_t>(most_ + 1) + static_cast<std::size_t>(counters);
  }
  std::size_t place(Transfer transfer, int counters) const {
    return place_[slot(transfer, counters)];
  }

  void find_steps(const R& rules, std::vector<int>& fewest) {
    step_first_.push_back(0);
    for (int s = 0; s <= most_; ++s) {
      for (std::uint64_t rank = 0; rank < Ranking::count(s); ++rank) {
        if (s == 0) steps_.push_back({0, 0, 0, transfer_of(0, false)});
        const Row<P> row = Ranking::row(s, rank);
        for (int pit = 0; pit < P; ++pit) {
          if (row[pit] > 0) steps_.push_back(step(rules, row, pit));
        }
        for (std::size_t i = step_first_.back(); i < steps_.size(); ++i) {
          const Transfer transfer = steps_[i].transfer;
          if (transfer >= fewest.size()) fewest.resize(transfer + 1, most_ + 1);
          fewest[transfer] = std::min(fewest[transfer], s);
        }
        step_first_.push_back(steps_.size());
      }
    }
  }

  static Step step(const R& rules, const Row<P>& row, int pit) {
    const auto sown = rules.sow(row, pit);
    return {static_cast<std::uint32_t>(Ranking::rank(sown.row)),
            static_cast<std::uint16_t>(sown.row.total()), static_cast<std::uint16_t>(sown.captured),
            transfer_of(sown.given, sown.lands_opposite)};
  }

  // Sorts the steps without a capture by the row they lead to (counting sort, so rows before stay
  // in order).
  void find_origins() {
    const std::size_t rows = step_first_.size() - 1;
    const auto target = [](const Step& step) {
      return static_cast<std::size_t>(Ranking::first_number(step.after_counters)) + step.after_rank;
    };
    origin_first_.assign(rows + 1, 0);
    for (const Step& step : steps_) {
      if (step.captured == 0) ++origin_first_[target(step) + 1];
    }
    for (std::size_t i = 0; i < rows; ++i) origin_first_[i + 1] += origin_first_[i];
    origins_.resize(origin_first_[rows]);
    std::vector<std::size_t> next{origin_first_.begin(), origin_first_.end() - 1};
    std::uint32_t number = 0;
    for (int s = 0; s <= most_; ++s) {
      for (std::uint64_t rank = 0; rank < Ranking::count(s); ++rank, ++number) {
        for (const Step& step : steps(number)) {
          if (step.captured != 0) continue;
          origins_[next[target(step)]++] = {number, static_cast<std::uint16_t>(s),
                                            static_cast<std::uint16_t>(step.transfer)};
        }
      }
    }
  }

  void tabulate(const R& rules, const std::vector<int>& fewest) {
    place_.assign(fewest.size() * static_cast<std::size_t>(most_ + 1), 0);
    inverse_place_.assign(place_.size(), 0);
    for (Transfer transfer = 0; transfer < fewest.size(); ++transfer) {
      for (int m = 0; m + fewest[transfer] <= most_; ++m) {
        place_[slot(transfer, m)] = forward_.size();
        inverse_place_[slot(transfer, m)] = static_cast<std::uint32_t>(inverse_.size());
        tabulate(rules, transfer, m);
      }
    }
  }

  void tabulate(const R& rules, Transfer transfer, int m) {
    const std::size_t back = inverse_.size();
    inverse_.resize(back + static_cast<std::size_t>(Ranking::count(m + given(transfer))), kNone);
    for (std::uint64_t rank = 0; rank < Ranking::count(m); ++rank) {
      const auto received =
          rules.receive(Ranking::row(m, rank), given(transfer), may_capture(transfer));
      const auto after = static_cast<std::size_t>(Ranking::rank(received.row));
      forward_.push_back(static_cast<Rank>(after));
      captured_.push_back(static_cast<std::uint8_t>(received.captured));
      if (received.captured == 0) inverse_[back + after] = static_cast<Rank>(rank);
    }
  }

  int most_;
  std::vector<Step> steps_;
  std::vector<std::size_t> step_first_;  // by row number
  std::vector<Origin> origins_;
  std::vector<std::size_t> origin_first_;  // by row number
  std::vector<Rank> forward_;
  std::vector<std::uint8_t> captured_;  // runs beside forward_
  std::vector<Rank> inverse_;
  std::vector<std::size_t> place_;            // by slot, into forward_ and captured_
  std::vector<std::uint32_t> inverse_place_;  // by slot, into inverse_
};

}  // namespace tihbat
