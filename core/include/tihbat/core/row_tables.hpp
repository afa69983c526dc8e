// The moves of whole rows as look-ups. For a fixed own row a move keeps, captures and gives away
// fixed numbers of counters; how the opponent's row takes what it is given depends only on that
// number (and on whether the last counter may capture there). So the rules are asked once a row,
// and the pass over billions of positions neither sows nor ranks.
//
// A *transfer* is what the opponent's row is given: the number of counters, and whether the last
// one may capture there. For each transfer and each number of counters of the receiving row there
// is a table rank before -> rank after, and one that leads back.
//
// The look-ups themselves know neither the rules nor the number of pits; RowTables fills them.
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

// Rank: an unsigned type that holds the ranks of all rows, and one value more.
template <std::unsigned_integral Rank>
class RowLookups {
 public:
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

  // `number` counts rows as RowCounts does.
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
    return forward_.data() + offset_[slot(transfer, counters)];
  }
  // By rank of the same row: what is captured from it. Only for a transfer that may capture.
  [[nodiscard]] const std::uint8_t* captured(Transfer transfer, int counters) const {
    return captured_.data() + offset_[slot(transfer, counters)];
  }
  // By rank of a row of `counters` + given: the rank of the row of `counters` that becomes it
  // without a capture, or kNone. Such a table is found by an offset, which takes less room than a
  // pointer.
  [[nodiscard]] std::uint32_t inverse_offset(Transfer transfer, int counters) const {
    return inverse_offset_[slot(transfer, counters)];
  }
  [[nodiscard]] const Rank* inverse(std::uint32_t offset) const { return inverse_.data() + offset; }

 protected:
  explicit RowLookups(Counters most) : most_{most.get()} {}

  [[nodiscard]] int most() const { return most_; }
  static constexpr Transfer transfer_of(int given, bool may_capture) {
    return static_cast<Transfer>(2 * given + (may_capture ? 1 : 0));
  }

  // Filling, in this order. The steps of the rows in the order of their numbers, each row ended.
  void add_step(const Step& step) { steps_.push_back(step); }
  [[nodiscard]] std::span<const Step> end_row() {
    const std::size_t begin = step_first_.back();
    step_first_.push_back(steps_.size());
    return std::span{steps_}.subspan(begin);
  }
  // The origins follow from the steps: those without a capture, sorted by the row they lead to
  // (counting sort, so rows before stay in order).
  void find_origins(RowCounts rows) {
    const std::size_t count = step_first_.size() - 1;
    const auto target = [&](const Step& step) {
      return static_cast<std::size_t>(rows.first_number(step.after_counters)) + step.after_rank;
    };
    origin_first_.assign(count + 1, 0);
    for (const Step& step : steps_) {
      if (step.captured == 0) ++origin_first_[target(step) + 1];
    }
    for (std::size_t i = 0; i < count; ++i) origin_first_[i + 1] += origin_first_[i];
    origins_.resize(origin_first_[count]);
    std::vector<std::size_t> next{origin_first_.begin(), origin_first_.end() - 1};
    std::uint32_t number = 0;
    for (int s = 0; s <= most_; ++s) {
      for (std::uint64_t rank = 0; rank < rows.count(s); ++rank, ++number) {
        for (const Step& step : steps(number)) {
          if (step.captured != 0) continue;
          origins_[next[target(step)]++] = {number, static_cast<std::uint16_t>(s),
                                            static_cast<std::uint16_t>(step.transfer)};
        }
      }
    }
  }
  // The tables of one transfer for receiving rows of so many counters, which become some of `after`
  // rows; then what each row becomes, in the order of their ranks. `transfers`: how many there are.
  void begin_table(std::size_t transfers, Transfer transfer, int counters, std::uint64_t after) {
    if (offset_.empty()) {
      offset_.assign(transfers * static_cast<std::size_t>(most_ + 1), 0);
      inverse_offset_.assign(offset_.size(), 0);
    }
    offset_[slot(transfer, counters)] = forward_.size();
    inverse_offset_[slot(transfer, counters)] = static_cast<std::uint32_t>(inverse_.size());
    inverse_.resize(inverse_.size() + static_cast<std::size_t>(after), kNone);
  }
  void add_to_table(Transfer transfer, int counters, std::uint64_t rank, std::uint64_t rank_after,
                    int captured) {
    forward_.push_back(static_cast<Rank>(rank_after));
    captured_.push_back(static_cast<std::uint8_t>(captured));
    if (captured == 0) {
      inverse_[inverse_offset(transfer, counters) + static_cast<std::size_t>(rank_after)] =
          static_cast<Rank>(rank);
    }
  }

 private:
  template <class T>
  static std::span<const T> slice(const std::vector<T>& all, const std::vector<std::size_t>& first,
                                  std::uint64_t number) {
    const auto at = static_cast<std::size_t>(number);
    return std::span{all}.subspan(first[at], first[at + 1] - first[at]);
  }
  [[nodiscard]] std::size_t slot(Transfer transfer, int counters) const {
    return transfer * static_cast<std::size_t>(most_ + 1) + static_cast<std::size_t>(counters);
  }

  int most_;
  std::vector<Step> steps_;
  std::vector<std::size_t> step_first_{0};  // by row number
  std::vector<Origin> origins_;
  std::vector<std::size_t> origin_first_;  // by row number
  std::vector<Rank> forward_;
  std::vector<std::uint8_t> captured_;  // runs beside forward_
  std::vector<Rank> inverse_;
  std::vector<std::size_t> offset_;            // by slot, into forward_ and captured_
  std::vector<std::uint32_t> inverse_offset_;  // by slot, into inverse_
};

// 16 bits where every board that fits a machine has few enough rows; halves the tables and speeds
// up the pass.
template <int P>
using RankOf = std::conditional_t<(P <= 4), std::uint16_t, std::uint32_t>;

// R gives sow(row, pit) and receive(row, given, lands_here) as Tihbat does; a row without counters
// passes.
template <class R>
class RowTables : public RowLookups<RankOf<R::kPits>> {
 public:
  static constexpr int P = R::kPits;
  using Lookups = RowLookups<RankOf<P>>;
  using typename Lookups::Step;
  using typename Lookups::Transfer;

  // Serves boards of up to `most` counters. Time and space are those of the rows times the counters
  // given, far below the boards.
  RowTables(const R& rules, Counters most) : Lookups{most} {
    const std::vector<int> fewest = find_steps(rules);
    this->find_origins(RowCounts{P});
    for (Transfer transfer = 0; transfer < fewest.size(); ++transfer) {
      for (int m = 0; m + fewest[transfer] <= most.get(); ++m) {
        tabulate(rules, fewest.size(), transfer, m);
      }
    }
  }

  // Whether ranks of rows of so many counters fit the tables.
  [[nodiscard]] static constexpr bool serves(Counters most) {
    return RowCounts{P}.count(most.get()) < Lookups::kNone;
  }

 private:
  using Ranking = RowRanking<P>;

  // Returns, by transfer, the counters of the smallest row that makes it.
  std::vector<int> find_steps(const R& rules) {
    std::vector<int> fewest;
    for (int s = 0; s <= this->most(); ++s) {
      for (std::uint64_t rank = 0; rank < Ranking::count(s); ++rank) {
        if (s == 0) this->add_step({0, 0, 0, Lookups::transfer_of(0, false)});
        const Row<P> row = Ranking::row(s, rank);
        for (int pit = 0; pit < P; ++pit) {
          if (row[pit] > 0) this->add_step(step(rules, row, pit));
        }
        for (const Step& made : this->end_row()) {
          if (made.transfer >= fewest.size()) fewest.resize(made.transfer + 1, this->most() + 1);
          fewest[made.transfer] = std::min(fewest[made.transfer], s);
        }
      }
    }
    return fewest;
  }

  static Step step(const R& rules, const Row<P>& row, int pit) {
    const auto sown = rules.sow(row, pit);
    return {static_cast<std::uint32_t>(Ranking::rank(sown.row)),
            static_cast<std::uint16_t>(sown.row.total()), static_cast<std::uint16_t>(sown.captured),
            Lookups::transfer_of(sown.given, sown.lands_opposite)};
  }

  void tabulate(const R& rules, std::size_t transfers, Transfer transfer, int m) {
    const int given = Lookups::given(transfer);
    this->begin_table(transfers, transfer, m, Ranking::count(m + given));
    for (std::uint64_t rank = 0; rank < Ranking::count(m); ++rank) {
      const auto received =
          rules.receive(Ranking::row(m, rank), given, Lookups::may_capture(transfer));
      this->add_to_table(transfer, m, rank, Ranking::rank(received.row), received.captured);
    }
  }
};

}  // namespace tihbat
