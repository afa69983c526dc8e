// The audit of a folder database: its files against the manifest, then the proof of every level
// that can be read (level_audit.hpp). Only where that fails does a fresh solve, from outside, say
// which positions are wrong.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "tihbat/core/encoder.hpp"
#include "tihbat/core/notation.hpp"
#include "tihbat/solver/audit.hpp"
#include "tihbat/solver/cell.hpp"
#include "tihbat/solver/executor.hpp"
#include "tihbat/solver/level_audit.hpp"
#include "tihbat/solver/level_counts.hpp"
#include "tihbat/solver/level_folder.hpp"

namespace tihbat {

template <Rules R, Executor E>
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
    const Counters most = encoder.most();
    for (Counters n{most.get() % R::kValueUnit}; n <= most; n += Counters{R::kValueUnit}) {
      if (folder.find(n) == nullptr) {
        report_.wrong.push_back(
            {"", "level of " + std::to_string(n.get()) + " counters", nullptr, "present"});
      }
    }
  }

  // Whether all levels that can be read are right; none can be judged above one that cannot.
  [[nodiscard]] bool proves() const {
    for (Counters n{0}; n <= encoder_.most(); n += Counters{1}) {
      if (levels_[place(n)].empty()) continue;
      if (!audit_.can_judge(n) || !audit_.proves(n, executor_)) return false;
    }
    return true;
  }

  // Adds where a level differs from the right cells.
  void compare(Counters n, std::span<const Word> right) {
    using C = CellOf<R>;
    const std::span<const Word> found = levels_[place(n)];
    const auto plies = [](const Verdict& verdict) {
      return verdict.dtc ? nlohmann::ordered_json(verdict.dtc->get()) : nullptr;
    };
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i] == right[i]) continue;
      const std::string board = format(encoder_.level(n).board(PositionIndex{i}));
      const Verdict is = C::verdict(found[i]);
      const Verdict should = C::verdict(right[i]);
      if (C::is_open(found[i])) {
        report_.wrong.push_back({board, "cell", found[i], right[i]});
      } else if (is.value != should.value) {
        report_.wrong.push_back({board, "value", is.value.get(), should.value.get()});
      }
      if (is.dtc != should.dtc) report_.wrong.push_back({board, "dtc", plies(is), plies(should)});
    }
  }

  [[nodiscard]] const AuditReport& report() const { return report_; }

 private:
  static std::size_t place(Counters n) { return static_cast<std::size_t>(n.get()); }

  void read(LevelFolder& folder, const LevelEntry& entry) {
    const auto wrong = [&](const std::string& what, const auto& found, const auto& right) {
      report_.wrong.push_back({"", entry.file() + " " + what, found, right});
    };
    report_.records += entry.counts.positions;
    const auto bytes = folder.map(entry);
    if (!bytes) return wrong("file", bytes.reasons().joined(), "whole");
    if (const std::string checksum = LevelFolder::checksum(*bytes); checksum != entry.checksum) {
      wrong("checksum", checksum, entry.checksum);
    }
    const Counters n = entry.counts.counters;
    const auto cells = LevelFolder::cells<Word>(*bytes);
    levels_[place(n)] = cells;
    audit_.take(n, cells);
    if (count_level<R>(n, cells, executor_) != entry.counts) {
      wrong("counts", "others than its cells give", "those");
    }
  }

  const Encoder<P>& encoder_;
  E& executor_;
  LevelAudit<R> audit_;
  std::vector<std::span<const Word>> levels_;
  AuditReport report_;
};

}  // namespace tihbat
