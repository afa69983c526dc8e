#include "tihbat/app/store.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <ios>
#include <limits>
#include <memory>
#include <span>
#include <system_error>
#include <utility>

#include "solver.hpp"
#include "store_functions.hpp"
#include "tihbat/database/whole_file.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::app {
namespace {

namespace fs = std::filesystem;

StoreFunctions functions_of(const Session& session) {
  return with_pits(session.variant().pits, []<int P>() { return store_functions<P>(); });
}

Error input_error(const std::string& path, const Reasons& reasons) {
  return Error::input(text::quote_path(path) + ": " + reasons.joined());
}

database::FolderHeader header_of(const Session& session) {
  return {session.variant(), std::numeric_limits<Word>::digits};
}

Result<database::Database> read_file(const Session& session, const std::string& path) {
  if (std::error_code error; fs::is_directory(path, error)) {
    if (const auto found = variant_of(path); !found) {
      Reasons reasons = found.error().reasons;
      reasons.add("a folder is the database of boards with more than a million positions");
      return Error{Fault::input, std::move(reasons)};
    }
    return Error::input(text::quote_path(path) +
                        ": a folder, which belongs to boards of more than a million positions; "
                        "--pits and --per-pit say which board is meant");
  }
  const auto text = database::read_whole_file(
      path, database::most_database_bytes(static_cast<std::size_t>(session.variant().positions())));
  if (!text) return Error{Fault::input, text.reasons()};
  auto database = database::parse_database(*text, session.variant());
  if (!database) return input_error(path, database.reasons());
  return *std::move(database);
}

Result<database::LevelFolder> open_folder(const Session& session, const std::string& path) {
  if (std::error_code error; fs::is_regular_file(path, error)) {
    return Error::input(text::quote_path(path) +
                        ": a file, but the database of so large a board is a folder");
  }
  return with_fault(database::LevelFolder::open(path, header_of(session)), Fault::input);
}

// Takes the levels that a folder holds and forgets those that are damaged: why, for each of them.
// Errors: input where a file cannot be read.
Result<Reasons> adopt(Session& session, database::LevelFolder& folder) {
  struct Level {
    Counters n;
    std::span<const std::byte> bytes;
    bool intact = false;
  };
  Reasons damaged;
  std::vector<Level> levels;
  const std::vector<database::LevelEntry> entries = folder.entries();
  for (const database::LevelEntry& entry : entries) {
    const auto mapped = folder.map(entry);
    if (mapped) {
      levels.push_back({entry.counts.counters, *mapped});
      continue;
    }
    const database::LevelRefusal& refusal = mapped.error();
    if (refusal.kind == database::LevelRefusal::Kind::unreadable) {
      return Error{Fault::input, refusal.reasons};
    }
    damaged.add(refusal.reasons.joined());
    folder.forget(entry.counts.counters);
  }
  session.executor().run(levels.size(), [&](std::size_t i) {
    levels[i].intact =
        database::LevelFolder::checksum(levels[i].bytes) == folder.find(levels[i].n)->checksum;
  });
  for (const Level& level : levels) {
    if (level.intact) {
      session.adopt_mapped(level.n, database::LevelFolder::cells<Word>(level.bytes));
      continue;
    }
    damaged.add(text::quote_path(folder.path_of(*folder.find(level.n))) +
                ": its checksum is not the manifest's");
    folder.forget(level.n);
  }
  return damaged;
}

Outcome check_room(std::uint64_t bytes, const fs::path& folder) {
  std::error_code error;
  const fs::space_info space = fs::space(folder.empty() ? "." : folder, error);
  if (error || bytes <= space.available) return kDone;
  return Error::request("--out: " + bytes_text(bytes) + " of disk are needed, and " +
                        bytes_text(space.available) + " are free");
}

Result<database::AuditReport> audit_file(Session& session, const std::string& path) {
  const auto database = read_file(session, path);
  if (!database) return database.error();
  database::AuditReport report{.records = database->records.size(), .wrong = {}};
  if (functions_of(session).proves(session.solver(), *database)) return report;
  // The proof has failed; what follows only says where.
  const auto right = records(session);
  if (!right) return right.error();
  report.wrong = database::differences(*database, *right);
  if (report.wrong.empty()) {
    return Error::machine("audit and solver disagree on " + text::quote_path(path));
  }
  return report;
}

Result<database::AuditReport> audit_folder(Session& session, const std::string& path) {
  auto folder = open_folder(session, path);
  if (!folder) return folder.error();
  const auto running = functions_of(session).audit(session.solver(), *folder, session.executor());
  if (!running->unreadable().empty()) return Error{Fault::input, running->unreadable()};
  if (running->proves()) return running->report();
  // The proof has failed; what follows only says where, if there is memory for it.
  const bool both = std::ranges::any_of(folder->entries(), [&](const database::LevelEntry& entry) {
    return (entry.counts.counters.get() - session.variant().counters().get()) % 2 != 0;
  });
  const SolvePlan afresh = session.plan(both, kernel::Keep::needed);
  if (Outcome fits = session.check(afresh); !fits) {
    if (!running->report().wrong.empty()) return running->report();
    return fits.error();
  }
  const Outcome solved = session.solve_all(both, kernel::Keep::needed,
                                           [&](Counters n, std::span<const Word> right) -> Outcome {
                                             running->compare(n, right);
                                             return kDone;
                                           });
  if (!solved) return solved.error();
  return running->report();
}

}  // namespace

Result<Variant> variant_of(const std::string& path) {
  if (std::error_code error; fs::is_directory(path, error)) {
    return with_fault(database::LevelFolder::variant_of(path), Fault::input);
  }
  // A file names its rules where it begins; the rest, which may be anything, is not read here.
  constexpr std::streamsize kHeaderBytes = 1 << 16;
  std::string text(kHeaderBytes, '\0');
  const Error unread = Error::input(text::quote_path(path) + ": cannot be read");
  if (std::error_code error; !fs::is_regular_file(path, error)) return unread;
  std::ifstream file{path, std::ios::binary};
  if (!file) return unread;
  file.read(text.data(), kHeaderBytes);
  text.resize(static_cast<std::size_t>(file.gcount()));
  const auto variant = database::variant_of_database(text);
  if (!variant) return input_error(path, variant.reasons());
  return *variant;
}

Store::Store(std::optional<database::LevelFolder> folder) : folder_{std::move(folder)} {}

Result<Store> Store::open(Session& session, const std::string& path) {
  if (!session.is_small()) {
    auto folder = open_folder(session, path);
    if (!folder) return folder.error();
    const Result<Reasons> damaged = adopt(session, *folder);
    if (!damaged) return damaged.error();
    if (!damaged->empty()) return Error{Fault::input, *damaged};
    return Store{*std::move(folder)};
  }
  const auto database = read_file(session, path);
  if (!database) return database.error();
  const auto taken = functions_of(session).take(session.solver(), *database, session.executor());
  if (!taken) return input_error(path, taken.reasons());
  return Store{std::nullopt};
}

Result<std::vector<database::DatabaseRecord>> records(Session& session) {
  if (Outcome solved = session.need_all(); !solved) return solved.error();
  return functions_of(session).records(session.solver());
}

Result<std::string> database_text(Session& session) {
  const auto solved = records(session);
  if (!solved) return solved.error();
  return database::database_text(session.variant(), *solved);
}

Result<ClaimedFolder> claim_folder(Session& session, const std::string& path, bool resume,
                                   const SolvePlan& plan) {
  std::error_code error;
  if (!fs::exists(path, error)) {
    if (Outcome room = check_room(plan.disk, fs::path{path}.parent_path()); !room) {
      return room.error();
    }
  }
  auto folder =
      with_fault(database::LevelFolder::claim(path, header_of(session), resume), Fault::machine);
  if (!folder) return folder.error();
  if (const auto loaded = folder->load(); !loaded) return Error{Fault::input, loaded.reasons()};
  std::uint64_t written = 0;
  for (const database::LevelEntry& entry : folder->entries()) {
    written += entry.counts.positions * sizeof(Word);
  }
  if (Outcome room = check_room(plan.disk - std::min(plan.disk, written), path); !room) {
    return room.error();
  }
  Result<Reasons> damaged = adopt(session, *folder);
  if (!damaged) return damaged.error();
  return ClaimedFolder{*std::move(folder), *std::move(damaged)};
}

Result<database::AuditReport> audit(Session& session, const std::string& path) {
  return session.is_small() ? audit_file(session, path) : audit_folder(session, path);
}

}  // namespace tihbat::app
