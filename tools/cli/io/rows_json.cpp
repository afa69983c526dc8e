// Rows as JSON, apart from the other forms because the library behind it takes long to compile.
#include <nlohmann/json.hpp>

#include "io/rows.hpp"
#include "tihbat/json/json.hpp"

namespace tihbat::cli {
namespace {

using json::Json;

struct Writer {
  Json operator()(std::monostate) const { return nullptr; }
  Json operator()(HalfPoints points) const { return json::of(points); }
  Json operator()(const auto& entry) const { return entry; }
};

}  // namespace

std::string as_json(const Rows& rows) {
  Json list = Json::array();
  for (const Rows::Row& row : rows.rows()) {
    Json object = Json::object();
    for (std::size_t i = 0; i < row.size(); ++i)
      object[rows.columns()[i]] = std::visit(Writer{}, row[i]);
    list.push_back(std::move(object));
  }
  return list.dump();
}

}  // namespace tihbat::cli
