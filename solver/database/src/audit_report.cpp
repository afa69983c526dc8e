#include "tihbat/database/audit_report.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <unordered_map>
#include <utility>

#include "tihbat/database/folder_audit.hpp"
#include "tihbat/database/level_folder.hpp"

namespace tihbat::database {
namespace {

using Field = RecordFinding::Field;
using Content = RecordFinding::Content;

Content content(std::int64_t number) { return number; }
Content content(const std::string& letters) { return letters; }
Content content(const std::optional<std::int64_t>& number) {
  return number ? Content{*number} : Content{};
}

void compare(const DatabaseRecord& found, const DatabaseRecord& right,
             std::vector<Finding>& wrong) {
  const auto compare_field = [&](Field field, const auto& is, const auto& should) {
    if (is == should) return;
    wrong.push_back(RecordFinding{right.position, field, content(is), content(should)});
  };
  compare_field(Field::value, found.value, right.value);
  compare_field(Field::dtc, found.dtc, right.dtc);
  compare_field(Field::best, found.best, right.best);
  compare_field(Field::ply, found.ply, right.ply);
}

// Of a list of 0 to size - 1 in any order: which to put elsewhere so that the rest are in order.
// Two that have changed places both count; of the others as few as possible, which are
// those outside a longest increasing subsequence. O(size log size).
std::vector<bool> out_of_order(const std::vector<std::size_t>& list) {
  std::vector<bool> out(list.size());
  struct Kept {
    std::size_t number;
    std::size_t previous;  // index in `kept`; its own where there is none
  };
  std::vector<Kept> kept;              // every number that may stay
  std::vector<std::size_t> by_length;  // in `kept`: the least end of a subsequence, by its length
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::size_t number = list[i];
    out[number] = true;
    if (number != i && list[number] == i) continue;
    const auto longer = std::ranges::lower_bound(by_length, number, {},
                                                 [&](std::size_t end) { return kept[end].number; });
    const std::size_t index = kept.size();
    kept.push_back({number, longer == by_length.begin() ? index : *std::prev(longer)});
    if (longer == by_length.end()) {
      by_length.push_back(index);
    } else {
      *longer = index;
    }
  }
  if (by_length.empty()) return out;
  for (std::size_t at = by_length.back();; at = kept[at].previous) {
    out[kept[at].number] = false;
    if (kept[at].previous == at) return out;
  }
}

}  // namespace

std::string FileFinding::subject() const {
  if (aspect == Aspect::presence) return "level of " + std::to_string(level.get()) + " counters";
  return level_file_name(level) + (aspect == Aspect::file       ? " file"
                                   : aspect == Aspect::checksum ? " checksum"
                                                                : " counts");
}

std::string_view name(RecordFinding::Field field) {
  switch (field) {
    case Field::value:
      return "value";
    case Field::dtc:
      return "dtc";
    case Field::best:
      return "best";
    case Field::ply:
      return "ply";
    case Field::cell:
      return "cell";
    case Field::record:
      return "record";
    default:
      return "order";
  }
}

std::vector<Finding> differences(const Database& found, const std::vector<DatabaseRecord>& right) {
  std::vector<Finding> wrong;
  if (found.declared_records != static_cast<std::int64_t>(right.size())) {
    wrong.push_back(HeaderFinding{found.declared_records, right.size()});
  }
  std::unordered_map<std::string_view, std::size_t> indices;  // of the records in `found`
  for (std::size_t i = 0; i < found.records.size(); ++i) indices[found.records[i].position] = i;
  std::vector<std::size_t> in_order;  // indices of the records that belong here, as they should be
  for (const DatabaseRecord& record : right) {
    const auto at = indices.find(record.position);
    if (at == indices.end()) {
      wrong.push_back(RecordFinding{record.position, Field::record, {}, record});
      continue;
    }
    compare(found.records[at->second], record, wrong);
    in_order.push_back(at->second);
    indices.erase(at);
  }
  for (const DatabaseRecord& record : found.records) {
    if (indices.contains(record.position)) {
      wrong.push_back(RecordFinding{record.position, Field::record, record, {}});
    }
  }
  // The indices that these records have between them.
  std::vector<std::size_t> taken = in_order;
  std::ranges::sort(taken);
  // By index: where in the right order its record belongs.
  std::vector<std::size_t> numbers(found.records.size());
  for (std::size_t i = 0; i < in_order.size(); ++i) numbers[in_order[i]] = i;
  std::vector<std::size_t> list;
  list.reserve(taken.size());
  for (const std::size_t index : taken) list.push_back(numbers[index]);
  const std::vector<bool> out = out_of_order(list);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (!out[i]) continue;
    const std::size_t index = in_order[i];
    wrong.push_back(RecordFinding{found.records[index].position, Field::order,
                                  static_cast<std::int64_t>(index + 1),
                                  static_cast<std::int64_t>(taken[i] + 1)});
  }
  return wrong;
}

template void add_differences<std::uint16_t, 2>(
    AuditReport& report, std::span<const std::uint16_t> found, std::span<const std::uint16_t> right,
    const std::function<std::string(std::uint64_t)>& board);

}  // namespace tihbat::database
