#include "tihbat/solver/audit.hpp"

#include <string_view>
#include <unordered_map>

namespace tihbat {
namespace {

using Json = nlohmann::ordered_json;

Json json(const std::optional<std::int64_t>& number) {
  return number ? Json(*number) : Json(nullptr);
}

Json json(const DatabaseRecord& record) {
  return {{"value", record.value},
          {"dtc", json(record.dtc)},
          {"best", record.best},
          {"ply", json(record.ply)}};
}

void compare(const DatabaseRecord& found, const DatabaseRecord& right,
             std::vector<WrongEntry>& wrong) {
  const Json is = json(found);
  const Json should = json(right);
  for (const auto& [field, value] : should.items()) {
    if (is[field] != value) wrong.push_back({right.position, field, is[field], value});
  }
}

}  // namespace

std::vector<WrongEntry> differences(const Database& found,
                                    const std::vector<DatabaseRecord>& right) {
  std::vector<WrongEntry> wrong;
  if (found.declared_records != static_cast<std::int64_t>(right.size())) {
    wrong.push_back({"", "records", found.declared_records, right.size()});
  }
  std::unordered_map<std::string_view, std::size_t> places;  // of the records in `found`
  for (std::size_t i = 0; i < found.records.size(); ++i) places[found.records[i].position] = i;
  std::vector<std::size_t>
      in_order;  // the places of the records that belong here, as they should follow each other
  for (const DatabaseRecord& record : right) {
    const auto at = places.find(record.position);
    if (at == places.end()) {
      wrong.push_back({record.position, "record", nullptr, json(record)});
      continue;
    }
    compare(found.records[at->second], record, wrong);
    in_order.push_back(at->second);
    places.erase(at);
  }
  std::size_t next = 0;  // in in_order
  for (std::size_t i = 0; i < found.records.size(); ++i) {
    const DatabaseRecord& record = found.records[i];
    if (places.contains(record.position)) {
      wrong.push_back({record.position, "record", json(record), nullptr});
    } else if (const std::size_t place = in_order[next++]; place != i) {
      // Place i is that of another record, which stands elsewhere.
      wrong.push_back({found.records[place].position, "order", place + 1, i + 1});
    }
  }
  return wrong;
}

}  // namespace tihbat
