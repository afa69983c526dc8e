#include "tihbat/solver/analysis_text.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis_grammar.hpp"

namespace tihbat {
namespace {

namespace pegtl = tao::pegtl;
using Kind = Element::Kind;

// Runs of blanks as one space, none at the ends.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (!blank) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  if (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

// Puts the parts together to games.
class Assembler {
 public:
  explicit Assembler(std::string_view text) : text_{text} {}

  [[nodiscard]] std::vector<WrittenGame> take() {
    finish_game();
    return std::move(games_);
  }

  void tag(Extent extent) {
    if (part_ != Part::tags) finish_game();
    TagPair tag{place(extent.begin), extent, written(extent), {}, {}};
    const std::string_view inside = text_.substr(extent.begin, extent.end - extent.begin);
    const std::size_t open = inside.find('"');
    const std::size_t close = inside.rfind('"');
    tag.name = one_line(inside.substr(1, open - 1));
    for (std::size_t i = open + 1; i < close; ++i) {
      const bool escape = inside[i] == '\\' && (inside[i + 1] == '"' || inside[i + 1] == '\\');
      tag.text += inside[escape ? ++i : i];
    }
    game().tags.push_back(std::move(tag));
  }

  void broken_tag(Extent extent) {
    const std::string_view before = text_.substr(0, extent.begin);
    const std::size_t last = before.find_last_not_of(" \t\r");
    const bool own_line = last == std::string_view::npos || before[last] == '\n';
    const bool annotation = text_.substr(extent.begin).starts_with("[%");
    if (own_line && !annotation) {
      // Meant for a tag of this or the next game, of which nothing can be said then.
      if (part_ != Part::tags) finish_game();
      error(extent, "not a tag pair: [Name \"text\"] is expected");
    } else {
      not_a_tag();
      error(extent, annotation ? "an annotation outside of a comment"
                               : "no tag pair, and nothing else begins with [");
    }
  }

  void comment(Extent extent) {
    not_a_tag();
    add(Kind::comment, extent);
  }

  // Of the comment that was handed over last.
  void annotation(Extent extent, std::string_view name, std::string_view text) {
    if (skipped_ > 0) return;
    game().elements.back().annotations.push_back(
        {place(extent.begin), extent, written(extent), std::string{name}, one_line(text)});
  }

  void open_comment(Extent extent) {
    not_a_tag();
    error({extent.begin, extent.begin + 1}, "a comment that is never closed");
  }

  void number(Extent extent) {
    next_game_after_a_result();
    add(Kind::number, extent);
  }

  void move(Extent extent) {
    next_game_after_a_result();
    has_move_.back() = true;
    add(Kind::move, extent);
  }

  void glyph(Extent extent) {
    not_a_tag();
    const auto& elements = game().elements;
    const bool after_move = !elements.empty() && (elements.back().kind == Kind::move ||
                                                  elements.back().kind == Kind::glyph);
    if (after_move) {
      add(Kind::glyph, extent);
    } else {
      error(extent, "no move stands before this glyph");
    }
  }

  void begin(Extent extent) {
    not_a_tag();
    if (skipped_ > 0) {
      ++skipped_;
      return;
    }
    const bool too_deep = open_.size() == kMostNesting;
    const bool no_move = !has_move_.back();
    add(Kind::begin, extent);
    open_.push_back(game().elements.back());
    has_move_.push_back(false);
    if (no_move) {
      error(extent, "a variation before the first move of its line");
    } else if (too_deep) {
      error(extent, "more than " + std::to_string(kMostNesting) + " variations inside one another");
    }
    if (no_move || too_deep) skipped_ = 1;
  }

  void end(Extent extent) {
    not_a_tag();
    if (skipped_ > 0) --skipped_;
    if (skipped_ > 0) return;
    if (open_.empty()) {
      error(extent, "no variation is open");
      return;
    }
    add(Kind::end, extent);
    open_.pop_back();
    has_move_.pop_back();
  }

  void result(Extent extent) {
    next_game_after_a_result();
    add(Kind::result, extent);
    if (open_.empty()) part_ = Part::result;
  }

  void stray(Extent extent) {
    not_a_tag();
    error(extent, text_[extent.begin] == '}' ? "no comment is open" : "this belongs nowhere here");
  }

 private:
  // How far the game at hand has come.
  enum class Part : std::uint8_t { tags, line, result };

  WrittenGame& game() {
    if (finished_) games_.emplace_back();
    finished_ = false;
    return games_.back();
  }

  void not_a_tag() {
    if (part_ == Part::tags) part_ = Part::line;
  }

  void next_game_after_a_result() {
    if (part_ == Part::result && open_.empty()) finish_game();
    not_a_tag();
  }

  void finish_game() {
    skipped_ = 0;
    if (!open_.empty()) {
      Element never_closed = open_.front();
      never_closed.kind = Kind::error;
      never_closed.complaint = "a variation that is never closed";
      game().elements.push_back(std::move(never_closed));
    }
    for (const Element& begin : open_) {
      game().elements.push_back({Kind::end, begin.place, {}, {}, {}, {}});
    }
    open_.clear();
    has_move_.assign(1, false);
    part_ = Part::tags;
    finished_ = true;
  }

  void add(Kind kind, Extent extent, std::string complaint = {}) {
    if (skipped_ > 0) return;
    game().elements.push_back(
        {kind, place(extent.begin), extent, written(extent), std::move(complaint), {}});
  }

  void error(Extent extent, std::string complaint) {
    add(Kind::error, extent, std::move(complaint));
  }

  [[nodiscard]] std::string written(Extent extent) const {
    return one_line(text_.substr(extent.begin, extent.end - extent.begin));
  }

  // Asked for in the order of the text.
  [[nodiscard]] TextPlace place(std::size_t offset) {
    for (; counted_ < offset; ++counted_) {
      const char c = text_[counted_];
      if (c == '\n') {
        ++place_.line;
        place_.column = 1;
      } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
        ++place_.column;
      }
    }
    return place_;
  }

  std::string_view text_;
  std::vector<WrittenGame> games_;
  bool finished_ = true;
  Part part_ = Part::tags;
  std::vector<Element> open_;             // beginnings of variations, outermost first
  std::vector<bool> has_move_ = {false};  // by open line, the game's own first
  std::size_t skipped_ = 0;               // variations open since one was refused, itself included
  std::size_t counted_ = 0;
  TextPlace place_;
};

// The state of reading: `base` is where the text begins.
struct Reading {
  Assembler* games;
  const char* base;

  template <class Input>
  [[nodiscard]] Extent extent(const Input& input) const {
    return {static_cast<std::size_t>(input.begin() - base),
            static_cast<std::size_t>(input.end() - base)};
  }
};

template <class Rule>
struct CommentAction : pegtl::nothing<Rule> {};

template <>
struct CommentAction<analysis_grammar::Annotation> {
  template <class Input>
  static void apply(const Input& input, const Reading& reading) {
    const std::string_view inside{input.begin() + 2, input.size() - 3};
    const std::size_t length = std::min(inside.find_first_of(" \t\r\n"), inside.size());
    reading.games->annotation(reading.extent(input), inside.substr(0, length),
                              inside.substr(length));
  }
};

template <>
struct CommentAction<analysis_grammar::OpenAnnotation> {
  template <class Input>
  static void apply(const Input& input, const Reading& reading) {
    reading.games->annotation(reading.extent(input), "", "");
  }
};

// `closing`: the length of what ends the comment.
template <class Input>
void read_comment(const Input& input, const Reading& reading, std::size_t closing) {
  reading.games->comment(reading.extent(input));
  pegtl::memory_input<pegtl::tracking_mode::lazy> inside{input.begin() + 1, input.end() - closing,
                                                         ""};
  pegtl::parse<analysis_grammar::CommentText, CommentAction>(inside, reading);
}

template <class Rule>
struct PartAction : pegtl::nothing<Rule> {};

// One for each part: hands it on.
template <void (Assembler::*Take)(Extent)>
struct Hands {
  template <class Input>
  static void apply(const Input& input, const Reading& reading) {
    (reading.games->*Take)(reading.extent(input));
  }
};
template <>
struct PartAction<analysis_grammar::BrokenTag> : Hands<&Assembler::broken_tag> {};
template <>
struct PartAction<analysis_grammar::OpenComment> : Hands<&Assembler::open_comment> {};
template <>
struct PartAction<analysis_grammar::Begin> : Hands<&Assembler::begin> {};
template <>
struct PartAction<analysis_grammar::End> : Hands<&Assembler::end> {};
template <>
struct PartAction<analysis_grammar::Result> : Hands<&Assembler::result> {};
template <>
struct PartAction<analysis_grammar::Number> : Hands<&Assembler::number> {};
template <>
struct PartAction<analysis_grammar::Glyph> : Hands<&Assembler::glyph> {};
template <>
struct PartAction<analysis_grammar::Word> : Hands<&Assembler::move> {};
template <>
struct PartAction<analysis_grammar::Stray> : Hands<&Assembler::stray> {};
// A tag is also looked for inside comments, by rules that run without actions.
template <>
struct PartAction<analysis_grammar::Tag> : Hands<&Assembler::tag> {};
template <>
struct PartAction<analysis_grammar::Comment> {
  template <class Input>
  static void apply(const Input& input, const Reading& reading) {
    read_comment(input, reading, 1);
  }
};
template <>
struct PartAction<analysis_grammar::LineComment> {
  template <class Input>
  static void apply(const Input& input, const Reading& reading) {
    read_comment(input, reading, 0);
  }
};

}  // namespace

std::vector<WrittenGame> parse_analysis(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  Assembler games{text};
  pegtl::memory_input<pegtl::tracking_mode::lazy> input{text.data(), text.size(), ""};
  const Reading reading{&games, text.data()};
  pegtl::parse<analysis_grammar::File, PartAction>(input, reading);
  return games.take();
}

}  // namespace tihbat
