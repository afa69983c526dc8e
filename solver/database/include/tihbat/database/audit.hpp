// The proof that a database is right, from the rules alone: no solver code takes part. Every record
// is compared with what its neighbours' records demand, in one pass over the moves.
// docs/solving.md shows that a table which meets these conditions everywhere can only be the true
// one (F6), distances included; one-step consistency of the values alone would not prove it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/database/conditions.hpp"
#include "tihbat/database/database_file.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::database {

template <Rules R>
class Audit {
 public:
  static constexpr int P = R::kPits;

  // Rules, encoder and database must outlive the audit.
  Audit(const R& rules, const Encoder<P>& encoder, const Database& database)
      : rules_{rules}, encoder_{encoder}, database_{database} {}

  // Whether every board has its record, once and in the encoder's order, under a header that counts
  // them right, and every record is what its neighbours demand. Linear in the records.
  [[nodiscard]] bool proves() const {
    const auto& records = database_.records;
    if (records.size() != encoder_.size() ||
        database_.declared_records != static_cast<std::int64_t>(records.size())) {
      return false;
    }
    std::vector<bool> supported(records.size());  // some predecessor arises one ply earlier
    for (std::uint64_t number = 0; number < encoder_.size(); ++number) {
      const Board<P> board = encoder_.numbered(number);
      const DatabaseRecord& found = at(number);
      if (found.position != notation::format(board) || !is_local_truth(board, found) ||
          !spreads(board, found, supported)) {
        return false;
      }
    }
    return arises_from_the_start_only(supported);
  }

 private:
  [[nodiscard]] const DatabaseRecord& at(std::uint64_t number) const {
    return database_.records[static_cast<std::size_t>(number)];
  }

  // Value, distance and best moves as docs/rules.md and docs/interface.md define them from the
  // records of the next positions.
  [[nodiscard]] bool is_local_truth(const Board<P>& board, const DatabaseRecord& found) const {
    if (const auto payoff = rules_.payoff(board)) {
      return found.value == payoff->get() && !found.dtc && found.best.empty();
    }
    struct Option {
      Move move;
      std::int64_t value = 0;
      std::int64_t dtc = 0;  // of the position with this move; 0 for none
    };
    std::vector<Option> options;
    Demand<std::int64_t> demand;
    for (const Move move : rules_.moves(board)) {
      const Played<P> played = rules_.play(board, move);
      const DatabaseRecord& next = at(encoder_.number(played.next));
      const bool captures = played.captured > Counters{0};
      options.push_back({move, played.captured.get() - next.value,
                         captures   ? 1
                         : next.dtc ? *next.dtc + 1
                                    : 0});
      demand.offer(options.back().value, options.back().dtc);
    }
    const std::int64_t value = demand.value();
    const std::int64_t dtc = demand.dtc();
    if (value != 0 && dtc <= 0) return false;
    std::string letters;
    for (const Option& option : options) {
      const bool listed = option.value == value && (value <= 0 || option.dtc == dtc);
      if (listed) letters += notation::letter(option.move, Side::south);
    }
    return found.value == value && found.dtc.value_or(0) == dtc &&
           found.dtc.has_value() == (value != 0) && found.best == letters;
  }

  // `ply` is the distance from the start in the graph of boards seen from the mover (the side
  // follows from its parity): no edge may be longer than one, and every board but the start must be
  // reached by an edge of exactly one.
  [[nodiscard]] bool spreads(const Board<P>& board, const DatabaseRecord& found,
                             std::vector<bool>& supported) const {
    if (!found.ply) return true;
    if (*found.ply < 0 || *found.ply > static_cast<std::int64_t>(encoder_.size())) return false;
    for (const Move move : rules_.moves(board)) {
      const std::uint64_t next = encoder_.number(rules_.play(board, move).next);
      const std::optional<std::int64_t> ply = at(next).ply;
      if (!ply || *ply > *found.ply + 1) return false;
      if (*ply == *found.ply + 1) supported[static_cast<std::size_t>(next)] = true;
    }
    return true;
  }

  [[nodiscard]] bool arises_from_the_start_only(const std::vector<bool>& supported) const {
    const std::uint64_t start = encoder_.number(rules_.start());
    for (std::uint64_t number = 0; number < encoder_.size(); ++number) {
      const std::optional<std::int64_t> ply = at(number).ply;
      const bool right = number == start
                             ? ply == 0
                             : !ply || (*ply > 0 && supported[static_cast<std::size_t>(number)]);
      if (!right) return false;
    }
    return true;
  }

  const R& rules_;
  const Encoder<P>& encoder_;
  const Database& database_;
};

}  // namespace tihbat::database
