#include "tihbat/database/database_file.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <limits>
#include <string>
#include <unordered_set>
#include <utility>

#include <nlohmann/json.hpp>

#include "tihbat/core/version.hpp"
#include "tihbat/json/json.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/notation/variant.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::database {
namespace {

using json::Json;

constexpr std::string_view kFormat = "tihbat-database";
constexpr std::int64_t kFormatVersion = 1;

std::string or_null(const std::optional<std::int64_t>& number) {
  return number ? std::to_string(*number) : "null";
}

// Finds the object `rules` of a document's top level and stops.
class RulesReader : public nlohmann::json_sax<Json> {
 public:
  [[nodiscard]] const std::optional<Json>& rules() const { return rules_; }

  bool null() override { return scalar(nullptr); }
  bool boolean(bool value) override { return scalar(value); }
  bool number_integer(number_integer_t value) override { return scalar(value); }
  bool number_unsigned(number_unsigned_t value) override { return scalar(value); }
  bool number_float(number_float_t value, const string_t& /*text*/) override {
    return scalar(value);
  }
  bool string(string_t& value) override { return scalar(value); }
  bool binary(binary_t& /*value*/) override { return false; }
  bool start_object(std::size_t /*elements*/) override {
    ++depth_;
    if (depth_ == 2 && key_ != "rules") return false;  // what comes before is short
    if (depth_ == 2) reading_ = Json::object();
    return depth_ <= 2;
  }
  bool end_object() override {
    if (depth_-- == 2) rules_ = std::move(reading_);
    return false;
  }
  bool start_array(std::size_t /*elements*/) override {
    if (depth_ != 2 || in_list_) return false;
    in_list_ = true;
    reading_[key_] = Json::array();
    return true;
  }
  bool end_array() override {
    in_list_ = false;
    return true;
  }
  bool key(string_t& name) override {
    key_ = name;
    return true;
  }
  bool parse_error(std::size_t /*position*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    return false;
  }

 private:
  bool scalar(Json value) {
    if (depth_ == 2 && in_list_) {
      reading_[key_].push_back(std::move(value));
    } else if (depth_ == 2) {
      reading_[key_] = std::move(value);
    }
    return depth_ > 0;
  }

  int depth_ = 0;
  bool in_list_ = false;
  std::string key_;
  Json reading_;
  std::optional<Json> rules_;
};

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
    return refuse(where() + " is " + text::quote(text) + ", which is no integer");
  }
  bool string(string_t& value) override { return scalar(Json(value)); }
  bool binary(binary_t& /*value*/) override { return refuse("binary data"); }

  bool start_object(std::size_t /*elements*/) override {
    switch (context_) {
      case Context::outside:
        context_ = Context::top;
        return true;
      case Context::top:
        if (key_ == "rules")
          context_ = Context::rules;
        else if (key_ == "positions")
          context_ = Context::positions;
        else
          return refuse(where() + " is an object");
        return true;
      case Context::positions:
        context_ = Context::record;
        fields_.reset();
        return true;
      default:
        return refuse(where() + " is an object");
    }
  }
  bool end_object() override {
    switch (context_) {
      case Context::record:
        context_ = Context::positions;
        return end_record();
      case Context::rules:
      case Context::positions:
        context_ = Context::top;
        return true;
      default:
        context_ = Context::outside;
        return true;
    }
  }
  bool start_array(std::size_t /*elements*/) override {
    if (context_ != Context::rules || key_ != "capture_counts" || in_counts_) {
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
    switch (context_) {
      case Context::top:
        return header_key(name, header_, kTopKeys);
      case Context::rules:
        return header_key(name, header_["rules"], kRulesKeys);
      case Context::positions:
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
  enum class Context : std::uint8_t { outside, top, rules, positions, record };
  static constexpr std::array<std::string_view, 4> kFields{"value", "dtc", "best", "ply"};
  // Their indices.
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
    switch (context_) {
      case Context::outside:
        return "the document";
      case Context::record:
        return text::quote(key_) + " of " + text::quote(record_.position);
      default:
        return text::quote(key_);
    }
  }

  template <std::size_t N>
  bool header_key(const std::string& name, Json& object,
                  const std::array<std::string_view, N>& known) {
    if (std::ranges::find(known, name) == known.end()) {
      return refuse("unknown key " + text::quote(name));
    }
    if (object.contains(name)) return refuse("key " + text::quote(name) + " appears twice");
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
                       notation::parse_setup(name, pits_, Counters{2 * pits_ * kMaxCounters}).ok();
    if (!board) return refuse("position key " + text::quote(name) + " is no board");
    if (!seen_.insert(name).second)
      return refuse("position " + text::quote(name) + " appears twice");
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
    if (fields_[field_]) return refuse(where() + " appears twice");
    fields_.set(field_);
    return true;
  }

  bool scalar(Json found) {
    switch (context_) {
      case Context::top:
        if (key_ == "rules" || key_ == "positions") return refuse(where() + " is no object");
        header_[key_] = std::move(found);
        return true;
      case Context::rules:
        if (in_counts_)
          header_["rules"][key_].push_back(std::move(found));
        else
          header_["rules"][key_] = std::move(found);
        return true;
      case Context::record:
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
        return refuse(text::quote(record_.position) + " has no " + text::quote(kFields[i]));
      }
    }
    database_.records.push_back(std::move(record_));
    return true;
  }

  int pits_;
  Context context_ = Context::outside;
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
Reasons check_header(const Json& header, const Variant& variant) {
  Reasons reasons;
  json::expect_members(reasons, header, {{"format", kFormat}, {"version", kFormatVersion}});
  json::expect_members(reasons, header.value("rules", Json::object()), json::of(variant), "rules.");
  json::expect_members(reasons, header, {{"start", notation::start_key(variant)}});
  for (const std::string key : {"generator", "records", "positions"}) {
    if (!header.contains(key)) reasons.add("no " + text::quote(key));
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

std::string database_text(const Variant& variant, const std::vector<DatabaseRecord>& records) {
  const Json generator = "tihbat " + std::string{kVersion};
  std::string text;
  constexpr std::size_t kTypicalLine = 64;
  text.reserve(kTypicalLine * (records.size() + 8));
  text += R"({"format":)" + Json(kFormat).dump() + R"(,"version":)" +
          std::to_string(kFormatVersion) + ",\n\"rules\":" + json::of(variant).dump() +
          ",\n\"generator\":" + generator.dump() + R"(,"start":)" +
          Json(notation::start_key(variant)).dump() + R"(,"records":)" +
          std::to_string(records.size()) + ",\n\"positions\":{\n";
  for (const DatabaseRecord& record : records) {
    text += '"' + record.position + R"(":{"value":)" + std::to_string(record.value) + R"(,"dtc":)" +
            or_null(record.dtc) + R"(,"best":)" + Json(record.best).dump() + R"(,"ply":)" +
            or_null(record.ply) + (&record == &records.back() ? "}\n" : "},\n");
  }
  return text + "}}\n";
}

Result<Variant> variant_of_database(std::string_view text) {
  RulesReader reader;
  static_cast<void>(Json::sax_parse(text.begin(), text.end(), &reader));
  const auto variant = reader.rules() ? json::parse_variant(*reader.rules()) : std::nullopt;
  if (!variant) return Reasons{"no header that names the rules of a variant"};
  return *variant;
}

Result<Database> parse_database(std::string_view text, const Variant& variant) {
  // The parser takes a NUL for the end of its input.
  if (const std::size_t at = text.find('\0'); at != std::string_view::npos) {
    return Reasons{"malformed JSON at byte " + std::to_string(at + 1) + " (a NUL)"};
  }
  Reader reader{variant.pits};
  const bool whole = Json::sax_parse(text.begin(), text.end(), &reader);
  // A header for other rules or of another version explains more than what its records stumble
  // over.
  const Json& header = reader.header();
  if (header.contains("format") && header.contains("version") && header.contains("rules")) {
    if (Reasons reasons = check_header(header, variant);
        !reasons.empty() && (whole || header.contains("positions"))) {
      return reasons;
    }
  }
  if (!whole) return reader.reasons();
  if (Reasons reasons = check_header(header, variant); !reasons.empty()) return reasons;
  Database database = reader.take();
  database.declared_records = header["records"].get<std::int64_t>();
  return database;
}

}  // namespace tihbat::database
