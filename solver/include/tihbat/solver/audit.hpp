// The proof that a database is right, from the rules alone: no solver code takes part. Every record
// is compared with what its neighbours' records demand, in one pass over the moves.
// solver/README.md shows that a table which meets these conditions everywhere can only be the true
// one (F6), distances included; one-step consistency of the values alone would not prove it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/core/rules.hpp"
#include "tihbat/solver/database_file.hpp"

namespace tihbat {

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
      if (found.position != format(board) || !is_local_truth(board, found) ||
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

  // Value, distance and best moves as rules.md and the interface define them from the records of
  // the next positions.
  [[nodiscard]] bool is_local_truth(const Board<P>& board, const DatabaseRecord& found) const {
    if (const auto payoff = rules_.payoff(board)) {
      return found.value == payoff->get() && !found.dtc && found.best.empty();
    }
    struct Option {
      Move move;
      std::int64_t value = 0;
      std::optional<std::int64_t> dtc;  // of the position with this move
    };
    std::vector<Option> options;
    std::int64_t best = -kMaxCounters;
    for (const Move move : rules_.moves(board)) {
      const Played<P> played = rules_.play(board, move);
      const DatabaseRecord& next = at(encoder_.number(played.next));
      const bool captures = played.captured > Counters{0};
      // A distance that is missing where it is needed can never be matched, and next's own check
      // fails.
      options.push_back({move, played.captured.get() - next.value,
                         captures   ? 1
                         : next.dtc ? std::optional{*next.dtc + 1}
                                    : std::nullopt});
      best = std::max(best, options.back().value);
    }
    std::optional<std::int64_t> dtc;
    for (const Option& option : options) {
      if (option.value != best || best == 0) continue;
      if (!option.dtc) return false;
      dtc = !dtc       ? *option.dtc
            : best > 0 ? std::min(*dtc, *option.dtc)
                       : std::max(*dtc, *option.dtc);
    }
    std::string letters;
    for (const Option& option : options) {
      const bool listed = option.value == best && (best <= 0 || option.dtc == dtc);
      if (listed) letters += letter(option.move, Side::south);
    }
    return found.value == best && found.dtc == dtc && found.best == letters;
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

// What is wrong with a database that is no proof: where it differs from the right records, field by
// field.
struct WrongEntry {
  std::string position;  // empty for the header's count, or a whole file
  std::string field;     // value, dtc, best, ply; record (missing or surplus); order; records (the
                         // header's count)
  nlohmann::ordered_json found;  // null where there is nothing
  nlohmann::ordered_json right;
};

// What an audit has found.
struct AuditReport {
  std::uint64_t records = 0;
  std::vector<WrongEntry> wrong;
};

[[nodiscard]] std::vector<WrongEntry> differences(const Database& found,
                                                  const std::vector<DatabaseRecord>& right);

}  // namespace tihbat
