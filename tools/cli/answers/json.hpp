// The JSON object of each answer that is no table (those are in io/rows.hpp), as text on one line
// without its end. Keys and their order are in docs/interface.md, their meaning in docs/schemas/.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "answers/answer.hpp"
#include "tihbat/app/plan.hpp"
#include "tihbat/app/solving.hpp"
#include "tihbat/core/any_game.hpp"
#include "tihbat/database/audit_report.hpp"

namespace tihbat::cli {

// query, and a line of a batch.
[[nodiscard]] std::string as_json(const Answer& answer);
// A line of a batch that cannot be answered, counted from 1.
[[nodiscard]] std::string unanswered_json(int line, std::string_view error);

// line: a finished game, the line beginning after so many plies.
[[nodiscard]] std::string line_json(const AnyGame& game, std::size_t from);

// solve, and its dry run; `on_disk`: it would be written to a folder.
[[nodiscard]] std::string as_json(const app::SolveSummary& summary);
[[nodiscard]] std::string as_json(const app::SolvePlan& plan, bool on_disk);

// audit, and what was found or would be right in a record, for messages.
[[nodiscard]] std::string as_json(const database::AuditReport& report);
[[nodiscard]] std::string as_json(const database::RecordFinding::Content& content);

}  // namespace tihbat::cli
