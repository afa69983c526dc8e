#include <nlohmann/json.hpp>

#include "answers/verification.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::cli {
namespace {

using Json = nlohmann::ordered_json;

void add_site(Json& object, const annotation::Site& site) {
  object["column"] = site.location.column;
  object["game"] = site.game;
  object["move_number"] = site.move ? Json(site.move->number) : Json();
  object["side"] = site.move ? Json(std::string{notation::letter(site.move->side)}) : Json();
  object["variation"] = site.variation;
}

}  // namespace

std::string as_json(const std::vector<CheckedFile>& files) {
  Json claims = Json::array();
  Json not_judged = Json::array();
  std::size_t wrong = 0;
  for (const CheckedFile& file : files) {
    wrong += file.count_false();
    for (const annotation::Claim& claim : file.verification.claims) {
      Json object{{"file", file.name},
                  {"line", claim.site.location.line},
                  {"claim", claim.text},
                  {"holds", claim.judgement.holds},
                  {"actual", claim.judgement.actual}};
      add_site(object, claim.site);
      claims.push_back(std::move(object));
    }
    for (const annotation::NotJudged& item : file.verification.not_judged) {
      Json object{{"file", file.name},
                  {"line", item.site.location.line},
                  {"claim", item.text},
                  {"why", item.why}};
      add_site(object, item.site);
      not_judged.push_back(std::move(object));
    }
  }
  const std::size_t checked = claims.size();
  return Json{{"claims", std::move(claims)},
              {"checked", checked},
              {"false", wrong},
              {"not_judged", std::move(not_judged)}}
      .dump();
}

}  // namespace tihbat::cli
