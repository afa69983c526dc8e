// Databases at a session's disposal: reading one, solving into one (with resume), and the audit.
// Small boards have a JSON file, larger ones a folder (plan.hpp).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tihbat/app/error.hpp"
#include "tihbat/app/session.hpp"
#include "tihbat/database/audit_report.hpp"
#include "tihbat/database/database_file.hpp"
#include "tihbat/database/level_folder.hpp"

namespace tihbat::app {

// The variant that a database, file or folder, says it is for. Errors: input.
[[nodiscard]] Result<Variant> variant_of(const std::string& path);

// Takes the table values of a session from a database, file or folder, instead of solving. Errors:
// input. The store must outlive the session's use of it (a folder is mapped).
class Store {
 public:
  [[nodiscard]] static Result<Store> open(Session& session, const std::string& path);

 private:
  explicit Store(std::optional<database::LevelFolder> folder);
  std::optional<database::LevelFolder> folder_;
};

// The records of the variant's database; all levels are solved for them. Small boards only.
[[nodiscard]] Result<std::vector<database::DatabaseRecord>> records(Session& session);
// The text of the JSON database.
[[nodiscard]] Result<std::string> database_text(Session& session);

// A folder to be written, or gone on with, whose whole levels the session has taken.
struct ClaimedFolder {
  database::LevelFolder folder;
  Reasons damaged;  // levels that a solve into it makes again, each with what is wrong with it
};
// Errors: machine where it is none or there is no room, input where manifest or levels cannot be
// read.
[[nodiscard]] Result<ClaimedFolder> claim_folder(Session& session, const std::string& path,
                                                 bool resume, const SolvePlan& plan);

// Proves a database right from the rules alone, or says what is wrong.
[[nodiscard]] Result<database::AuditReport> audit(Session& session, const std::string& path);

}  // namespace tihbat::app
