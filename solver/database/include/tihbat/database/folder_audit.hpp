// The audit of a folder database: its files against the manifest, then the proof of every level
// that can be read (level_audit.hpp). Only where that fails does a fresh solve, from outside, say
// which positions are wrong.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tihbat/core/encoder.hpp"
#include "tihbat/database/audit_report.hpp"
#include "tihbat/database/level_audit.hpp"
#include "tihbat/database/level_folder.hpp"
#include "tihbat/kernel/cell.hpp"
#include "tihbat/kernel/executor.hpp"
#include "tihbat/kernel/level_counts.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::database {

// Adds a finding for each value and distance in which the cells of a level differ from the right
// ones (as many); `board` spells the board with an index.
template <std::unsigned_integral Word, int Unit>
void add_differences(AuditReport& report, std::span<const Word> found, std::span<const Word> right,
                     const std::function<std::string(std::uint64_t)>& board) {
  using C = kernel::Cell<Word, Unit>;
  using Field = RecordFinding::Field;
  const auto plies = [](const kernel::Verdict& verdict) -> RecordFinding::Content {
    if (!verdict.dtc) return std::monostate{};
    return std::int64_t{verdict.dtc->get()};
  };
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i] == right[i]) continue;
    const kernel::Verdict is = C::verdict(found[i]);
    const kernel::Verdict should = C::verdict(right[i]);
    const auto add = [&](Field field, RecordFinding::Content a, RecordFinding::Content b) {
      report.wrong.push_back(RecordFinding{board(i), field, std::move(a), std::move(b)});
    };
    if (C::is_open(found[i])) {
      add(Field::cell, std::int64_t{found[i]}, std::int64_t{right[i]});
    } else if (is.value != should.value) {
      add(Field::value, std::int64_t{is.value.get()}, std::int64_t{should.value.get()});
    }
    if (is.dtc != should.dtc) add(Field::dtc, plies(is), plies(should));
  }
}
// Compiled once for Tihbat's cells, in audit_report.cpp.
extern template void add_differences<std::uint16_t, 2>(
    AuditReport& report, std::span<const std::uint16_t> found, std::span<const std::uint16_t> right,
    const std::function<std::string(std::uint64_t)>& board);

template <Rules R, kernel::Executor E>
class FolderAudit {
 public:
  static constexpr int P = R::kPits;
  using Word = typename R::Word;

  // Reads all files; what the manifest says of them and is not so goes into the report. All must
  // outlive the audit.
  FolderAudit(const R& rules, const Encoder<P>& encoder, LevelFolder& folder, E& executor)
      : encoder_{encoder},
        executor_{executor},
        audit_{rules, encoder},
        levels_(static_cast<std::size_t>(encoder.most().get()) + 1) {
    for (const LevelEntry& entry : folder.entries()) read(folder, entry);
    if (!unreadable_.empty()) return;
    const Counters most = encoder.most();
    for (Counters n{most.get() % R::kValueUnit}; n <= most; n += Counters{R::kValueUnit}) {
      if (folder.find(n) == nullptr) {
        report_.wrong.push_back(FileFinding{n, FileFinding::Aspect::presence, {}, "present"});
      }
    }
  }

  // Files that could not be read, of which nothing is known; where there are any, nothing is
  // judged.
  [[nodiscard]] const Reasons& unreadable() const { return unreadable_; }
  // Whether all levels that can be read are right; none can be judged above one that cannot.
  [[nodiscard]] bool proves() const {
    for (Counters n{0}; n <= encoder_.most(); n += Counters{1}) {
      if (levels_[slot(n)].empty()) continue;
      if (!audit_.can_judge(n) || !audit_.proves(n, executor_)) return false;
    }
    return true;
  }

  // Adds where a level differs from the right cells.
  void compare(Counters n, std::span<const Word> right) {
    add_differences<Word, R::kValueUnit>(
        report_, levels_[slot(n)], right, [&](std::uint64_t index) {
          return notation::format(encoder_.level(n).board(PositionIndex{index}));
        });
  }

  [[nodiscard]] const AuditReport& report() const { return report_; }

 private:
  static std::size_t slot(Counters n) { return static_cast<std::size_t>(n.get()); }

  void read(LevelFolder& folder, const LevelEntry& entry) {
    using Aspect = FileFinding::Aspect;
    const Counters n = entry.counts.counters;
    const auto wrong = [&](Aspect aspect, std::string found, std::string right) {
      report_.wrong.push_back(FileFinding{n, aspect, std::move(found), std::move(right)});
    };
    report_.records += entry.counts.positions;
    const auto bytes = folder.map(entry);
    if (!bytes) {
      const LevelRefusal& refusal = bytes.error();
      if (refusal.kind == LevelRefusal::Kind::unreadable) {
        for (const std::string& reason : refusal.reasons.all()) unreadable_.add(reason);
        return;
      }
      return wrong(Aspect::file, refusal.reasons.joined(), "whole");
    }
    if (std::string checksum = LevelFolder::checksum(*bytes); checksum != entry.checksum) {
      wrong(Aspect::checksum, std::move(checksum), entry.checksum);
    }
    const auto cells = LevelFolder::cells<Word>(*bytes);
    levels_[slot(n)] = cells;
    audit_.take(n, cells);
    if (kernel::count_level<Word, R::kValueUnit>(n, cells, executor_) != entry.counts) {
      wrong(Aspect::counts, "others than its cells give", "those");
    }
  }

  const Encoder<P>& encoder_;
  E& executor_;
  LevelAudit<R> audit_;
  std::vector<std::span<const Word>> levels_;
  AuditReport report_;
  Reasons unreadable_;
};

}  // namespace tihbat::database
