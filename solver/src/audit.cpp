#include "tihbat/solver/audit.hpp"

#include <algorithm>
#include <iterator>
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

// Of a list of 0 to size - 1 in any order: which to put elsewhere so that the rest are in order.
// Two that stand in each other's place both count; of the others as few as possible, which are
// those outside a longest increasing subsequence. O(size log size).
std::vector<bool> out_of_order(const std::vector<std::size_t>& list) {
  std::vector<bool> out(list.size());
  struct Kept {
    std::size_t number;
    std::size_t previous;  // in `kept`; its own place where there is none
  };
  std::vector<Kept> kept;              // every number that may stay
  std::vector<std::size_t> by_length;  // in `kept`: the least end of a subsequence, by its length
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::size_t number = list[i];
    out[number] = true;
    if (number != i && list[number] == i) continue;
    const auto longer = std::ranges::lower_bound(by_length, number, {},
                                                 [&](std::size_t end) { return kept[end].number; });
    const std::size_t place = kept.size();
    kept.push_back({number, longer == by_length.begin() ? place : *std::prev(longer)});
    if (longer == by_length.end()) {
      by_length.push_back(place);
    } else {
      *longer = place;
    }
  }
  if (by_length.empty()) return out;
  for (std::size_t at = by_length.back();; at = kept[at].previous) {
    out[kept[at].number] = false;
    if (kept[at].previous == at) return out;
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
  std::vector<std::size_t> places_in_order;  // of the records that belong here, as they should be
  for (const DatabaseRecord& record : right) {
    const auto at = places.find(record.position);
    if (at == places.end()) {
      wrong.push_back({record.position, "record", nullptr, json(record)});
      continue;
    }
    compare(found.records[at->second], record, wrong);
    places_in_order.push_back(at->second);
    places.erase(at);
  }
  for (const DatabaseRecord& record : found.records) {
    if (places.contains(record.position)) {
      wrong.push_back({record.position, "record", json(record), nullptr});
    }
  }
  // The places that these records have between them.
  std::vector<std::size_t> free_places = places_in_order;
  std::ranges::sort(free_places);
  // By place: where in the right order its record belongs.
  std::vector<std::size_t> numbers(found.records.size());
  for (std::size_t i = 0; i < places_in_order.size(); ++i) numbers[places_in_order[i]] = i;
  std::vector<std::size_t> list;
  list.reserve(free_places.size());
  for (const std::size_t place : free_places) list.push_back(numbers[place]);
  const std::vector<bool> out = out_of_order(list);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (!out[i]) continue;
    const std::size_t place = places_in_order[i];
    wrong.push_back({found.records[place].position, "order", place + 1, free_places[i] + 1});
  }
  return wrong;
}

}  // namespace tihbat
