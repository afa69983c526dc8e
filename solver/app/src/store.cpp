#include "tihbat/app/store.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
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

// Takes the levels that a folder holds already; refuses where one is damaged.
Outcome adopt(Session& session, database::LevelFolder& folder) {
  const auto& entries = folder.entries();
  std::vector<std::span<const std::byte>> bytes;
  bytes.reserve(entries.size());
  for (const database::LevelEntry& entry : entries) {
    const auto mapped = folder.map(entry);
    if (!mapped) return Error{Fault::input, mapped.reasons()};
    bytes.push_back(*mapped);
  }
  std::vector<char> intact(entries.size());
  session.executor().run(entries.size(), [&](std::size_t i) {
    intact[i] = database::LevelFolder::checksum(bytes[i]) == entries[i].checksum ? 1 : 0;
  });
  Reasons reasons;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (intact[i] == 0) {
      reasons.add(text::quote_path(folder.path_of(entries[i])) +
                  ": its checksum is not the manifest's");
    }
  }
  if (!reasons.empty()) return Error{Fault::input, reasons};
  for (std::size_t i = 0; i < entries.size(); ++i) {
    session.adopt_mapped(entries[i].counts.counters, database::LevelFolder::cells<Word>(bytes[i]));
  }
  return kDone;
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
  const auto text = database::read_whole_file(path, database::kMostDatabaseBytes);
  if (!text) return Error{Fault::input, text.reasons()};
  const auto variant = database::variant_of_database(*text);
  if (!variant) return input_error(path, variant.reasons());
  return *variant;
}

Store::Store(std::optional<database::LevelFolder> folder) : folder_{std::move(folder)} {}

Result<Store> Store::open(Session& session, const std::string& path) {
  if (!session.is_small()) {
    auto folder = open_folder(session, path);
    if (!folder) return folder.error();
    if (Outcome adopted = adopt(session, *folder); !adopted) return adopted.error();
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

Result<database::LevelFolder> claim_folder(Session& session, const std::string& path, bool resume,
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
  if (Outcome adopted = adopt(session, *folder); !adopted) return adopted.error();
  return folder;
}

Result<database::AuditReport> audit(Session& session, const std::string& path) {
  return session.is_small() ? audit_file(session, path) : audit_folder(session, path);
}

}  // namespace tihbat::app
