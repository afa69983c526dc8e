#include "tihbat/solver/database_file.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <limits>
#include <string>
#include <unordered_set>
#include <utility>

#include <nlohmann/json.hpp>

#include "tihbat/core/notation.hpp"
#include "tihbat/core/text.hpp"
#include "tihbat/core/version.hpp"
#include "tihbat/solver/rules_json.hpp"

namespace tihbat {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "tihbat-database";
constexpr std::int64_t kFormatVersion = 1;

std::string or_null(const std::optional<std::int64_t>& number) {
  return number ? std::to_string(*number) : "null";
}

// Takes the parser's events one by one: the file is judged while it is read, and no document is
// built.
class Reader : public nlohmann::json_sax<Json> {
 public:
  explicit Reader(int pits) : pits_{pits} {}

  [[nodiscard]] const Reasons& reasons() const { return reasons_; }
  [[nodiscard]] Database take() { return std::move(database_); }
  [[nodiscard]] const Json& header() const { return header_; }

  bool null() override { return scalar(Json(nullptr)); }
  bool boolean(bool value) override { return scalar(Json(value)); }
  bool number_integer(number_integer_t value) override { return scalar(Json(value)); }
  bool number_unsigned(number_unsigned_t value) override {
    const bool fits =
        value <= static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max());
    return fits ? scalar(Json(static_cast<std::int64_t>(value)))
                : refuse(where() + " is too large a number");
  }
  bool number_float(number_float_t /*value*/, const string_t& text) override {
    return refuse(where() + " is " + quote(text) + ", which is no integer");
  }
  bool string(string_t& value) override { return scalar(Json(value)); }
  bool binary(binary_t& /*value*/) override { return refuse("binary data"); }

  bool start_object(std::size_t /*elements*/) override {
    switch (place_) {
      case Place::outside:
        place_ = Place::top;
        return true;
      case Place::top:
        if (key_ == "rules")
          place_ = Place::rules;
        else if (key_ == "positions")
          place_ = Place::positions;
        else
          return refuse(where() + " is an object");
        return true;
      case Place::positions:
        place_ = Place::record;
        fields_.reset();
        return true;
      default:
        return refuse(where() + " is an object");
    }
  }
  bool end_object() override {
    switch (place_) {
      case Place::record:
        place_ = Place::positions;
        return end_record();
      case Place::rules:
      case Place::positions:
        place_ = Place::top;
        return true;
      default:
        place_ = Place::outside;
        return true;
    }
  }
  bool start_array(std::size_t /*elements*/) override {
    if (place_ != Place::rules || key_ != "capture_counts" || in_counts_) {
      return refuse(where() + " is a list");
    }
    in_counts_ = true;
    header_["rules"][key_] = Json::array();
    return true;
  }
  bool end_array() override {
    in_counts_ = false;
    return true;
  }

  bool key(string_t& name) override {
    switch (place_) {
      case Place::top:
        return header_key(name, header_, kTopKeys);
      case Place::rules:
        return header_key(name, header_["rules"], kRulesKeys);
      case Place::positions:
        return position_key(name);
      default:
        return field_key(name);
    }
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    return refuse("malformed JSON at byte " + std::to_string(position));
  }

 private:
  enum class Place : std::uint8_t { outside, top, rules, positions, record };
  static constexpr std::array<std::string_view, 4> kFields{"value", "dtc", "best", "ply"};
  // Their places.
  static constexpr std::size_t kValue = 0;
  static constexpr std::size_t kDtc = 1;
  static constexpr std::size_t kBest = 2;
  static constexpr std::size_t kPly = 3;
  static constexpr std::array<std::string_view, 7> kTopKeys{
      "format", "version", "rules", "generator", "start", "records", "positions"};
  static constexpr std::array<std::string_view, 8> kRulesKeys{
      "name",           "pits_per_side", "counters_per_pit", "first_counter", "capture_side",
      "capture_counts", "chain",         "repetition"};

  bool refuse(std::string reason) {
    if (reasons_.empty()) reasons_.add(std::move(reason));
    return false;
  }

  [[nodiscard]] std::string where() const {
    switch (place_) {
      case Place::outside:
        return "the document";
      case Place::record:
        return quote(key_) + " of " + quote(record_.position);
      default:
        return quote(key_);
    }
  }

  template <std::size_t N>
  bool header_key(const std::string& name, Json& object,
                  const std::array<std::string_view, N>& known) {
    if (std::ranges::find(known, name) == known.end()) {
      return refuse("unknown key " + quote(name));
    }
    if (object.contains(name)) return refuse("key " + quote(name) + " stands twice");
    object[name] = nullptr;
    key_ = name;
    return true;
  }

  bool position_key(const std::string& name) {
    key_ = name;
    // More counters than the rules have are lawful here: such a record is surplus, not malformed.
    const auto parts = static_cast<std::size_t>(std::ranges::count(name, '-')) + 1;
    const bool board = parts == static_cast<std::size_t>(2 * pits_) && name.back() != 'S' &&
                       name.back() != 'N' &&
                       parse_setup(name, pits_, Counters{2 * pits_ * kMaxCounters}).ok();
    if (!board) return refuse("position key " + quote(name) + " is no board");
    if (!seen_.insert(name).second) return refuse("position " + quote(name) + " stands twice");
    if (seen_.size() > kMostJsonRecords) return refuse("more records than any database has");
    record_ = {};
    record_.position = name;
    return true;
  }

  bool field_key(const std::string& name) {
    key_ = name;
    const auto* const found = std::ranges::find(kFields, name);
    if (found == kFields.end()) return refuse("unknown " + where());
    field_ = static_cast<std::size_t>(found - kFields.begin());
    if (fields_[field_]) return refuse(where() + " stands twice");
    fields_.set(field_);
    return true;
  }

  bool scalar(Json found) {
    switch (place_) {
      case Place::top:
        if (key_ == "rules" || key_ == "positions") return refuse(where() + " is no object");
        header_[key_] = std::move(found);
        return true;
      case Place::rules:
        if (in_counts_)
          header_["rules"][key_].push_back(std::move(found));
        else
          header_["rules"][key_] = std::move(found);
        return true;
      case Place::record:
        return field(found);
      default:
        return refuse(where() + " is no object");
    }
  }

  bool field(const Json& found) {
    if (field_ == kBest) {
      if (!found.is_string()) return refuse(where() + " is no text");
      record_.best = found.get<std::string>();
      return true;
    }
    const bool may_be_null = field_ != kValue;
    if (!found.is_number_integer() && !(may_be_null && found.is_null())) {
      return refuse(where() + " is no integer");
    }
    const auto number = found.is_null() ? std::nullopt : std::optional{found.get<std::int64_t>()};
    if (field_ == kValue) record_.value = *number;
    if (field_ == kDtc) record_.dtc = number;
    if (field_ == kPly) record_.ply = number;
    return true;
  }

  bool end_record() {
    for (std::size_t i = 0; i < kFields.size(); ++i) {
      if (!fields_[i]) {
        return refuse(quote(record_.position) + " has no " + quote(kFields[i]));
      }
    }
    database_.records.push_back(std::move(record_));
    return true;
  }

  int pits_;
  Place place_ = Place::outside;
  bool in_counts_ = false;
  std::string key_;
  std::size_t field_ = 0;
  std::bitset<kFields.size()> fields_;
  DatabaseRecord record_;
  std::unordered_set<std::string> seen_;
  Json header_ = Json::object();
  Database database_;
  Reasons reasons_;
};

// Everything in the header that is not as it must be for these rules.
Reasons judge_header(const Json& header, const RuleOptions& options, int pits) {
  Reasons reasons;
  expect_members(reasons, header, {{"format", kFormat}, {"version", kFormatVersion}});
  expect_members(reasons, header.value("rules", Json::object()), rules_json(options, pits),
                 "rules.");
  expect_members(reasons, header, {{"start", start_key(options, pits)}});
  for (const std::string key : {"generator", "records", "positions"}) {
    if (!header.contains(key)) reasons.add("no " + quote(key));
  }
  if (header.contains("generator") && !header["generator"].is_string()) {
    reasons.add("'generator' is no text");
  }
  if (header.contains("records") && !header["records"].is_number_integer()) {
    reasons.add("'records' is no integer");
  }
  return reasons;
}

}  // namespace

std::string database_text(const RuleOptions& options, int pits,
                          const std::vector<DatabaseRecord>& records) {
  const Json generator = "tihbat " + std::string{kVersion};
  std::string text;
  constexpr std::size_t kTypicalLine = 64;
  text.reserve(kTypicalLine * (records.size() + 8));
  text += R"({"format":)" + Json(kFormat).dump() + R"(,"version":)" +
          std::to_string(kFormatVersion) + ",\n\"rules\":" + rules_json(options, pits).dump() +
          ",\n\"generator\":" + generator.dump() + R"(,"start":)" +
          Json(start_key(options, pits)).dump() + R"(,"records":)" +
          std::to_string(records.size()) + ",\n\"positions\":{\n";
  for (const DatabaseRecord& record : records) {
    text += '"' + record.position + R"(":{"value":)" + std::to_string(record.value) + R"(,"dtc":)" +
            or_null(record.dtc) + R"(,"best":)" + Json(record.best).dump() + R"(,"ply":)" +
            or_null(record.ply) + (&record == &records.back() ? "}\n" : "},\n");
  }
  return text + "}}\n";
}

Result<Database> parse_database(std::string_view text, const RuleOptions& options, int pits) {
  // The parser takes a NUL for the end of its input.
  if (const std::size_t at = text.find('\0'); at != std::string_view::npos) {
    return Reasons{"malformed JSON at byte " + std::to_string(at + 1) + " (a NUL)"};
  }
  Reader reader{pits};
  const bool whole = Json::sax_parse(text.begin(), text.end(), &reader);
  // A header for other rules or of another version explains more than what its records stumble
  // over.
  const Json& header = reader.header();
  if (header.contains("format") && header.contains("version") && header.contains("rules")) {
    if (Reasons reasons = judge_header(header, options, pits);
        !reasons.empty() && (whole || header.contains("positions"))) {
      return reasons;
    }
  }
  if (!whole) return reader.reasons();
  if (Reasons reasons = judge_header(header, options, pits); !reasons.empty()) return reasons;
  Database database = reader.take();
  database.declared_records = header["records"].get<std::int64_t>();
  return database;
}

}  // namespace tihbat
