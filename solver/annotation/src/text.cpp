#include "tihbat/annotation/text.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "grammar.hpp"

namespace tihbat::annotation {
namespace {

namespace pegtl = tao::pegtl;
using Kind = Element::Kind;

constexpr std::string_view kBlanks = " \t\v\f\r\n";

// Runs of white space as one blank, none at the ends.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    if (kBlanks.find(c) == std::string_view::npos) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  if (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

// Puts the pieces together to games.
class Assembler {
 public:
  explicit Assembler(std::string_view text) : text_{text} {}

  [[nodiscard]] std::vector<WrittenGame> take() {
    finish_game();
    return std::move(games_);
  }

  void tag(Extent extent) {
    const std::string_view inside = text_.substr(extent.begin, extent.end - extent.begin);
    const std::size_t open = inside.find('"');
    const std::size_t close = inside.rfind('"');
    const std::string name = one_line(inside.substr(1, open - 1));
    if (stage_ != Stage::tags || begins_anew(name)) finish_game();
    TagPair tag{.location = location(extent.begin),
                .extent = extent,
                .text_extent = {extent.begin + open + 1, extent.begin + close},
                .written = written(extent),
                .name = name,
                .text = {}};
    for (std::size_t i = open + 1; i < close; ++i) {
      const bool escape = inside[i] == '\\' && (inside[i + 1] == '"' || inside[i + 1] == '\\');
      tag.text += inside[escape ? ++i : i];
    }
    game().tags.push_back(std::move(tag));
  }

  void broken_tag(Extent extent) {
    const std::string_view before = text_.substr(0, extent.begin);
    const std::size_t last = before.find_last_not_of(" \t\v\f\r");
    const bool own_line = last == std::string_view::npos || before[last] == '\n';
    const bool command = text_.substr(extent.begin).starts_with("[%");
    if (own_line && !command) {
      // Meant for a tag of this or the next game, of which nothing can be said then.
      if (stage_ != Stage::tags) finish_game();
      error(extent, "not a tag pair: [Name \"text\"] is expected");
    } else {
      begin_line();
      error(extent, command ? "a command outside of a comment"
                            : "no tag pair, and nothing else begins with [");
    }
  }

  // May stand between tags.
  void comment(Extent extent) { add(Kind::comment, extent); }

  // Of the comment that was handed over last.
  void command(Extent extent, std::string_view name, std::string_view text, bool closed) {
    game().elements.back().commands.push_back({.location = location(extent.begin),
                                               .extent = extent,
                                               .written = written(extent),
                                               .name = std::string{name},
                                               .text = one_line(text),
                                               .closed = closed});
    has_command_ = true;
  }

  // What follows the brace is handed over as a comment that is skipped.
  void open_comment(Extent extent) {
    error({extent.begin, extent.begin + 1}, "a comment that is never closed");
    add(Kind::comment, {extent.begin + 1, extent.end});
    game().elements.back().skipped = true;
  }

  void escape(Extent extent) {
    if (text_[extent.begin] == '\n') ++extent.begin;
    add(Kind::escape, extent);
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
    begin_line();
    const auto& elements = game().elements;
    const bool glued_to_pass = !elements.empty() && elements.back().kind == Kind::move &&
                               elements.back().written == "-" &&
                               elements.back().extent.end == extent.begin;
    const char first = text_[extent.begin];
    if (glued_to_pass && first != '!' && first != '?' && first != '$') {
      error(extent, "of the signs only ! and ? may be glued to a pass");
    } else {
      add(Kind::glyph, extent);
    }
  }

  void begin(Extent extent) {
    begin_line();
    add(Kind::begin, extent);
    if (skipped_ > 0) {
      ++skipped_;
      return;
    }
    const bool too_deep = open_.size() == kMostNesting;
    const bool no_move = !has_move_.back();
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
    begin_line();
    if (skipped_ > 0) --skipped_;
    if (skipped_ > 0) {
      add(Kind::end, extent);
      return;
    }
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
    if (open_.empty()) stage_ = Stage::result;
  }

  void stray(Extent extent) {
    begin_line();
    error(extent, text_[extent.begin] == '}' ? "no comment is open" : "this belongs nowhere here");
  }

 private:
  // How far the game at hand has come.
  enum class Stage : std::uint8_t { tags, line, result };

  WrittenGame& game() {
    if (finished_) games_.emplace_back();
    finished_ = false;
    return games_.back();
  }

  // Something has been said about a position already, and a tag comes that the game has.
  [[nodiscard]] bool begins_anew(std::string_view name) const {
    return !finished_ && has_command_ &&
           std::ranges::find(games_.back().tags, name, &TagPair::name) != games_.back().tags.end();
  }

  void begin_line() {
    if (stage_ == Stage::tags) stage_ = Stage::line;
  }

  void next_game_after_a_result() {
    if (stage_ == Stage::result && open_.empty()) finish_game();
    begin_line();
  }

  void finish_game() {
    // One that is refused is named already.
    const bool only_refused = skipped_ > 0 && open_.size() == 1;
    skipped_ = 0;
    if (!open_.empty() && !only_refused) {
      Element never_closed = open_.front();
      never_closed.kind = Kind::error;
      never_closed.complaint = "a variation that is never closed";
      game().elements.push_back(std::move(never_closed));
    }
    for (const Element& begin : open_) {
      game().elements.push_back({.kind = Kind::end,
                                 .location = begin.location,
                                 .extent = {},
                                 .written = {},
                                 .complaint = {},
                                 .commands = {}});
    }
    open_.clear();
    has_move_.assign(1, false);
    has_command_ = false;
    stage_ = Stage::tags;
    finished_ = true;
  }

  void add(Kind kind, Extent extent, std::string complaint = {}) {
    game().elements.push_back({.kind = kind,
                               .location = location(extent.begin),
                               .extent = extent,
                               .written = written(extent),
                               .complaint = std::move(complaint),
                               .commands = {},
                               .skipped = skipped_ > 0});
  }

  void error(Extent extent, std::string complaint) {
    add(Kind::error, extent, std::move(complaint));
  }

  [[nodiscard]] std::string written(Extent extent) const {
    return one_line(text_.substr(extent.begin, extent.end - extent.begin));
  }

  // Asked for in the order of the text.
  [[nodiscard]] SourceLocation location(std::size_t offset) {
    for (; counted_ < offset; ++counted_) {
      const char c = text_[counted_];
      if (c == '\n') {
        ++location_.line;
        location_.column = 1;
      } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
        ++location_.column;
      }
    }
    return location_;
  }

  std::string_view text_;
  std::vector<WrittenGame> games_;
  bool finished_ = true;
  bool has_command_ = false;  // in a comment of the game at hand
  Stage stage_ = Stage::tags;
  std::vector<Element> open_;             // beginnings of variations, outermost first
  std::vector<bool> has_move_ = {false};  // by open line, the game's own first
  std::size_t skipped_ = 0;               // variations open since one was refused, itself included
  std::size_t counted_ = 0;
  SourceLocation location_;
};

// What the rules' actions work on: `base` is where the text begins.
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
struct CommentAction<grammar::ClosedCommand> {
  template <class Input>
  static void apply(const Input& input, const Reading& reading) {
    const std::string_view inside{input.begin() + 2, input.size() - 3};
    const std::size_t length = std::min(inside.find_first_of(kBlanks), inside.size());
    reading.games->command(reading.extent(input), inside.substr(0, length), inside.substr(length),
                           true);
  }
};

template <>
struct CommentAction<grammar::OpenCommand> {
  template <class Input>
  static void apply(const Input& input, const Reading& reading) {
    reading.games->command(reading.extent(input), "", "", false);
  }
};

void read_commands(const char* begin, const char* end, const Reading& reading) {
  pegtl::memory_input<pegtl::tracking_mode::lazy> inside{begin, end, ""};
  pegtl::parse<grammar::CommentText, CommentAction>(inside, reading);
}

template <class Rule>
struct PieceAction : pegtl::nothing<Rule> {};

// One for each piece: hands it on.
template <void (Assembler::*Take)(Extent)>
struct Hands {
  template <class Input>
  static void apply(const Input& input, const Reading& reading) {
    (reading.games->*Take)(reading.extent(input));
  }
};
template <>
struct PieceAction<grammar::FirstEscape> : Hands<&Assembler::escape> {};
template <>
struct PieceAction<grammar::Escape> : Hands<&Assembler::escape> {};
template <>
struct PieceAction<grammar::Tag> : Hands<&Assembler::tag> {};
template <>
struct PieceAction<grammar::BrokenTag> : Hands<&Assembler::broken_tag> {};
template <>
struct PieceAction<grammar::Begin> : Hands<&Assembler::begin> {};
template <>
struct PieceAction<grammar::End> : Hands<&Assembler::end> {};
template <>
struct PieceAction<grammar::Result> : Hands<&Assembler::result> {};
template <>
struct PieceAction<grammar::Number> : Hands<&Assembler::number> {};
template <>
struct PieceAction<grammar::Glyph> : Hands<&Assembler::glyph> {};
template <>
struct PieceAction<grammar::Word> : Hands<&Assembler::move> {};
template <>
struct PieceAction<grammar::Stray> : Hands<&Assembler::stray> {};
template <>
struct PieceAction<grammar::Comment> {
  template <class Input>
  static void apply(const Input& input, const Reading& reading) {
    reading.games->comment(reading.extent(input));
    read_commands(input.begin() + 1, input.end() - 1, reading);
  }
};
template <>
struct PieceAction<grammar::OpenComment> {
  template <class Input>
  static void apply(const Input& input, const Reading& reading) {
    reading.games->open_comment(reading.extent(input));
    read_commands(input.begin() + 1, input.end(), reading);
  }
};
template <>
struct PieceAction<grammar::LineComment> {
  template <class Input>
  static void apply(const Input& input, const Reading& reading) {
    reading.games->comment(reading.extent(input));
    read_commands(input.begin() + 1, input.end(), reading);
  }
};

}  // namespace

std::vector<WrittenGame> parse_analysis(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  Assembler games{text};
  pegtl::memory_input<pegtl::tracking_mode::lazy> input{text.data(), text.size(), ""};
  const Reading reading{&games, text.data()};
  pegtl::parse<grammar::File, PieceAction>(input, reading);
  return games.take();
}

}  // namespace tihbat::annotation
