#include "tihbat/annotation/claim_list.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "tihbat/json/json.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::annotation {
namespace {

using ListJson = nlohmann::json;  // sorted keys: an object of many is read quickly

constexpr std::string_view kJsonBlanks = " \t\r\n";
constexpr std::array<std::string_view, 7> kKeys{"position", "moves", "value", "final",
                                                "best",     "dtc",   "result"};

std::string_view without_mark(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  return text;
}

// Reads a text and lets it be known how far reading has come: the parser does not say where it is.
class TracedIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  TracedIterator(const char* at, const char** reached) : at_{at}, reached_{reached} {}
  reference operator*() const { return *at_; }
  TracedIterator& operator++() {
    *reached_ = ++at_;
    return *this;
  }
  TracedIterator operator++(int) {
    TracedIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const TracedIterator& a, const TracedIterator& b) {
    return a.at_ == b.at_;
  }

 private:
  const char* at_;
  const char** reached_;
};

// Where the bytes of a text are; asked in their order.
class Locator {
 public:
  explicit Locator(std::string_view text) : counted_{text.data()} {}
  SourceLocation operator()(const char* byte) {
    for (; counted_ < byte; ++counted_) {
      if (*counted_ == '\n') {
        ++location_.line;
        location_.column = 1;
      } else if ((static_cast<unsigned char>(*counted_) & 0xC0U) != 0x80U) {
        ++location_.column;
      }
    }
    return location_;
  }

 private:
  const char* counted_;
  SourceLocation location_;
};

SourceLocation location_of(std::string_view text, std::size_t offset) {
  return Locator{text}(text.data() + offset);
}

// The document, and what it does not show.
struct Document {
  ListJson json;
  std::vector<SourceLocation> entries;  // opening braces of the entries
  std::string key_twice;
};

Result<Document> parse_document(std::string_view text) {
  // The parser takes a NUL for the end of its input.
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    return Reasons{"line " + std::to_string(location_of(text, nul).line) +
                   ": malformed JSON (a NUL)"};
  }
  Document document;
  std::vector<std::set<std::string>> keys;  // of the objects that are open
  const char* reached = text.data();
  Locator at{text};
  const auto notice = [&](int depth, ListJson::parse_event_t event, ListJson& value) {
    using Event = ListJson::parse_event_t;
    if (event == Event::object_start) {
      keys.emplace_back();
      // The brace has been read.
      if (depth == 2) document.entries.push_back(at(reached - 1));
    } else if (event == Event::object_end) {
      keys.pop_back();
    } else if (event == Event::key) {
      const auto& name = value.get_ref<const std::string&>();
      if (!keys.back().insert(name).second && document.key_twice.empty()) {
        document.key_twice = "line " + std::to_string(at(reached).line) + ": key " +
                             text::quote(name) + " is given twice";
      }
    }
    return true;
  };
  try {
    document.json = ListJson::parse(TracedIterator{text.data(), &reached},
                                    TracedIterator{text.data() + text.size(), &reached}, notice);
  } catch (const ListJson::parse_error& error) {
    const std::size_t offset = std::min(error.byte == 0 ? 0 : error.byte - 1, text.size());
    const SourceLocation location = location_of(text, offset);
    return Reasons{"line " + std::to_string(location.line) + ": malformed JSON at column " +
                   std::to_string(location.column)};
  } catch (const ListJson::out_of_range&) {
    return Reasons{
        "line " +
        std::to_string(location_of(text, static_cast<std::size_t>(reached - text.data())).line) +
        ": malformed JSON (a number out of range)"};
  }
  if (!document.key_twice.empty()) return Reasons{document.key_twice};
  return document;
}

Reasons check_head(const ListJson& list, const Variant& variant) {
  if (!list.is_object()) return Reasons{"not an object with the key 'claims'"};
  Reasons reasons;
  for (const auto& [key, value] : list.items()) {
    const bool wrong = (key == "format" && value != "tihbat-claims") ||
                       (key == "version" && value != 1) ||
                       (key == "rules" && value != ListJson(json::of(variant)));
    if (wrong) {
      reasons.add(text::quote(key) + " is " +
                  value.dump(-1, ' ', true, ListJson::error_handler_t::replace).substr(0, 300) +
                  ", which is not for these rules or this version");
    } else if (key != "format" && key != "version" && key != "rules" && key != "claims") {
      reasons.add("unknown key " + text::quote(key));
    }
  }
  const auto claims = list.find("claims");
  if (claims == list.end()) {
    reasons.add("no 'claims'");
  } else if (!claims->is_array()) {
    reasons.add("'claims' is not a list");
  }
  return reasons;
}

// The text of a member of an entry.
Result<std::string> text_of(const std::string& key, const ListJson& value) {
  if (value.is_string()) return value.get<std::string>();
  if (key == "dtc" && value.is_number_unsigned()) return value.dump();
  if (key == "dtc" && value.is_null()) return std::string{"-"};
  return Reasons{text::quote(key) + " is not a text" +
                 (key == "dtc" ? ", a number of plies or null" : "")};
}

Element element_of(Element::Kind kind, SourceLocation location, std::string written) {
  return {.kind = kind,
          .location = location,
          .extent = {},
          .written = std::move(written),
          .complaint = {},
          .commands = {}};
}

Result<WrittenGame> read_entry(const ListJson& entry, SourceLocation location) {
  WrittenGame game;
  Element comment = element_of(Element::Kind::comment, location, "");
  std::optional<Element> result;
  for (const auto& [key, value] : entry.items()) {
    if (std::ranges::find(kKeys, key) == kKeys.end()) {
      return Reasons{"unknown key " + text::quote(key)};
    }
    const Result<std::string> text = text_of(key, value);
    if (!text) return text.reasons();
    if (key == "position") {
      game.tags.push_back({.location = location,
                           .extent = {},
                           .text_extent = {},
                           .written = "position " + *text,
                           .name = "Position",
                           .text = *text});
    } else if (key == "moves") {
      for (const std::string_view word : text::words(*text)) {
        game.elements.push_back(element_of(Element::Kind::move, location, std::string{word}));
      }
    } else if (key == "result") {
      result = element_of(Element::Kind::result, location, *text);
    } else {
      comment.commands.push_back({.location = location,
                                  .extent = {},
                                  .written = key + ' ' + *text,
                                  .name = key,
                                  .text = *text});
    }
  }
  game.elements.push_back(std::move(comment));
  if (result) game.elements.push_back(*std::move(result));
  return game;
}

}  // namespace

bool looks_like_claim_list(std::string_view text) {
  text = without_mark(text);
  const auto skip_blanks = [&] {
    text.remove_prefix(std::min(text.find_first_not_of(kJsonBlanks), text.size()));
  };
  skip_blanks();
  const bool object = text.starts_with('{');
  const bool list = text.starts_with('[');
  if (!object && !list) return false;
  const std::string_view whole = text;
  text.remove_prefix(1);
  skip_blanks();
  if (list) return text.empty() || text[0] == '{' || text[0] == ']';
  if (!text.starts_with('"')) return false;
  // A comment may begin with a quotation, but no colon follows that; a list that breaks off has no
  // closing brace.
  if (whole.find('}') == std::string_view::npos) return true;
  const std::size_t quoted = text.find('"', 1);
  if (quoted == std::string_view::npos) return false;
  text.remove_prefix(quoted + 1);
  skip_blanks();
  return text.starts_with(':');
}

Result<std::vector<WrittenGame>> parse_claim_list(std::string_view text, const Variant& variant) {
  text = without_mark(text);
  const Result<Document> document = parse_document(text);
  if (!document) return document.reasons();
  if (Reasons reasons = check_head(document->json, variant); !reasons.empty()) return reasons;
  std::vector<WrittenGame> list;
  for (const ListJson& entry : document->json["claims"]) {
    if (!entry.is_object()) {
      return Reasons{"entry " + std::to_string(list.size() + 1) + " of 'claims' is not an object"};
    }
    const SourceLocation location = document->entries[list.size()];
    Result<WrittenGame> game = read_entry(entry, location);
    if (!game)
      return Reasons{"line " + std::to_string(location.line) + ": " + game.reasons().joined()};
    list.push_back(*std::move(game));
  }
  return list;
}

}  // namespace tihbat::annotation
