#include "answers/json.hpp"

#include <cmath>
#include <cstdint>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "tihbat/json/json.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::cli {
namespace {

using json::Json;

std::string letter_text(Move move, Side mover) {
  return std::string{notation::letter(move, mover)};
}

// What a position or a move is worth to the side to move.
void add_worth(Json& object, Value value, const Tally& tally, Side mover) {
  object["value"] = value.get();
  object["category"] = notation::category(tally, mover);
  object["score"] = json::of(tally);
}

Json json_of(const app::Longest& longest) {
  return {{"dtc", json::of(longest.dtc)}, {"positions", longest.boards}};
}

Json json_of(const database::DatabaseRecord& record) {
  const auto number = [](const std::optional<std::int64_t>& of) {
    return of ? Json(*of) : Json(nullptr);
  };
  return {{"value", record.value},
          {"dtc", number(record.dtc)},
          {"best", record.best},
          {"ply", number(record.ply)}};
}

Json json_of(const database::RecordFinding::Content& content) {
  struct Writer {
    Json operator()(std::monostate) const { return nullptr; }
    Json operator()(std::int64_t number) const { return number; }
    Json operator()(const std::string& letters) const { return letters; }
    Json operator()(const database::DatabaseRecord& record) const { return json_of(record); }
  };
  return std::visit(Writer{}, content);
}

struct FindingWriter {
  static Json entry(Json position, Json field, Json found, Json right) {
    return {{"position", std::move(position)},
            {"field", std::move(field)},
            {"found", std::move(found)},
            {"right", std::move(right)}};
  }
  Json operator()(const database::FileFinding& finding) const {
    const bool missing = finding.aspect == database::FileFinding::Aspect::presence;
    return entry(nullptr, finding.subject(), missing ? Json(nullptr) : Json(finding.found),
                 finding.right);
  }
  Json operator()(const database::HeaderFinding& finding) const {
    return entry(nullptr, "records", finding.found, finding.right);
  }
  Json operator()(const database::RecordFinding& finding) const {
    return entry(finding.position, name(finding.field), json_of(finding.found),
                 json_of(finding.right));
  }
};

}  // namespace

std::string as_json(const Answer& answer) {
  const analysis::PositionFacts& facts = answer.facts;
  const AnyGame& game = answer.game;
  const Side mover = facts.to_move;
  Json object;
  object["position"] = notation::format(game.position());
  object["rules"] = json::of(game.variant());
  object["plies"] = game.plies().size();
  object["game_over"] = facts.end.has_value();
  if (facts.end) object["end"] = notation::name(*facts.end);
  if (!facts.in_play) object["in_play"] = false;
  object["reachable"] = json::of(answer.reachable);
  add_worth(object, facts.analysis.value, facts.tally, mover);
  object["dtc"] = json::of(facts.analysis.dtc);
  object["moves"] = Json::array();
  for (std::size_t i = 0; i < facts.analysis.moves.size(); ++i) {
    const analysis::EvaluatedMove& move = facts.analysis.moves[i];
    Json entry;
    entry["move"] = letter_text(move.move, mover);
    entry["captures"] = move.captured.get();
    entry["position"] = notation::format(game.after(move.move).position);
    add_worth(entry, move.value, final_tally(game.position(), move.value), mover);
    entry["dtc"] = json::of(move.dtc);
    entry["best"] = move.best;
    entry["progress"] = move.progress;
    entry["repeats"] = move.repeats;
    if (!answer.lines.empty()) entry["line"] = answer.lines[i];
    object["moves"].push_back(std::move(entry));
  }
  return object.dump();
}

std::string unanswered_json(int line, std::string_view error) {
  return Json{{"line", line}, {"error", error}}.dump();
}

std::string line_json(const AnyGame& game, std::size_t from) {
  Json moves = Json::array();
  for (std::size_t i = from; i < game.plies().size(); ++i) {
    const AnyPly& ply = game.plies()[i];
    moves.push_back({{"move", letter_text(ply.move, ply.mover())},
                     {"captures", ply.captured.get()},
                     {"position", notation::format(ply.position)}});
  }
  const Setup& begin = from == 0 ? game.start() : game.plies()[from - 1].position;
  return Json{{"position", notation::format(begin)},
              {"moves", std::move(moves)},
              {"end", notation::name(*game.end())},
              {"score", json::of(game.tally())}}
      .dump();
}

std::string as_json(const app::SolveSummary& summary) {
  constexpr double kMicroseconds = 1e6;  // in a second
  Json levels = Json::array();
  for (const kernel::LevelCounts& level : summary.levels) {
    levels.push_back(json::of(level, json::ValueRange::left_out));
  }
  Json object;
  object["positions"] = summary.positions;
  object["reachable"] = json::of(summary.start.reachable);
  object["value"] = summary.start.value.get();
  object["score"] = json::of(summary.start.tally);
  object["best"] = summary.start.best;
  object["longest_dtc"] = {
      {"all", json_of(summary.longest)},
      {"reachable",
       summary.longest_reachable ? json_of(*summary.longest_reachable) : Json(nullptr)}};
  object["seconds"] = std::round(summary.seconds * kMicroseconds) / kMicroseconds;
  object["levels"] = std::move(levels);
  return object.dump();
}

std::string as_json(const app::SolvePlan& plan, bool on_disk) {
  Json levels = Json::array();
  for (const app::LevelPlan& level : plan.levels) {
    levels.push_back({{"counters", level.counters.get()}, {"positions", level.positions}});
  }
  return Json{{"positions", plan.positions},
              {"memory", plan.memory},
              {"disk", on_disk ? Json(plan.disk) : Json(nullptr)},
              {"levels", std::move(levels)}}
      .dump();
}

std::string as_json(const database::AuditReport& report) {
  Json wrong = Json::array();
  for (const database::Finding& finding : report.wrong) {
    wrong.push_back(std::visit(FindingWriter{}, finding));
  }
  return Json{
      {"ok", report.wrong.empty()}, {"records", report.records}, {"wrong", std::move(wrong)}}
      .dump();
}

std::string as_json(const database::RecordFinding::Content& content) {
  return json_of(content).dump(-1, ' ', true);
}

}  // namespace tihbat::cli
