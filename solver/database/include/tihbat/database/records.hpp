// From a solved table to database records, and from a database's records back to a table.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tihbat/analysis/evaluate.hpp"
#include "tihbat/core/result.hpp"
#include "tihbat/database/database_file.hpp"
#include "tihbat/graph/reachability.hpp"
#include "tihbat/kernel/cell.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/table.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::database {

// One record for each board of the table, by number of counters, then in the encoder's order. All
// levels must be held.
template <Rules R>
[[nodiscard]] std::vector<DatabaseRecord> solved_records(
    const kernel::Table<R>& table, const graph::Reachability<R>& reachability) {
  const auto wide = [](const std::optional<Plies>& plies) {
    return plies ? std::optional<std::int64_t>{plies->get()} : std::nullopt;
  };
  std::vector<DatabaseRecord> records;
  records.reserve(static_cast<std::size_t>(table.encoder().size()));
  for (std::uint64_t number = 0; number < table.encoder().size(); ++number) {
    const Board<R::kPits> board = table.encoder().numbered(number);
    const kernel::Verdict verdict = table.at(board);
    const Game<R> fresh{table.rules(), {{board, Side::south}, {}}};
    records.push_back({notation::format(board), verdict.value.get(), wide(verdict.dtc),
                       analysis::blind_moves(analysis::table_analysis(fresh, table)),
                       wide(reachability.plies(board))});
  }
  return records;
}

// A table with the values and distances of a database, which must hold every board of the rules
// once and in order. Nothing is proved about them here (audit.hpp does that), but numbers that no
// board of that size can have are refused.
template <Rules R, kernel::Executor E>
[[nodiscard]] Result<kernel::Table<R>> table_of(const Database& database, const R& rules,
                                                Counters most, E& executor) {
  using C = kernel::CellOf<R>;
  kernel::Table<R> table{rules, most};
  const auto& encoder = table.encoder();
  if (database.records.size() != encoder.size() ||
      database.declared_records != static_cast<std::int64_t>(encoder.size())) {
    return Reasons{std::to_string(database.records.size()) + " records (" +
                   std::to_string(database.declared_records) +
                   " announced) where these rules have " + std::to_string(encoder.size()) +
                   " positions"};
  }
  std::uint64_t number = 0;
  for (Counters n{0}; n <= most; n += Counters{1}) {
    kernel::Buffer<typename R::Word> cells{static_cast<std::size_t>(encoder.level(n).size())};
    for (std::size_t i = 0; i < cells.size(); ++i, ++number) {
      const DatabaseRecord& record = database.records[static_cast<std::size_t>(number)];
      const std::string expected = notation::format(encoder.numbered(number));
      if (record.position != expected) {
        return Reasons{"record " + text::quote(record.position) + " is where " +
                       text::quote(expected) + " belongs"};
      }
      const std::int64_t distance = record.dtc.value_or(0);
      if (record.value > n.get() || record.value < -n.get() || record.value % R::kValueUnit != 0 ||
          distance < 0 || distance > C::kMostPlies || (record.value == 0) != !record.dtc ||
          (record.dtc && distance == 0)) {
        return Reasons{"record " + text::quote(record.position) +
                       " has a value or dtc that no board of " + text::counted(n.get(), "counter") +
                       " can have"};
      }
      cells.data()[i] =
          C::decided(static_cast<int>(record.value) / R::kValueUnit, static_cast<int>(distance));
    }
    table.adopt(n, std::move(cells), executor);
  }
  return table;
}

}  // namespace tihbat::database
