#include "tihbat/notation/diagram.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tihbat/notation/notation.hpp"

namespace tihbat::notation {
namespace {

// Lengths are tenths of a pixel (SVG) or of 1/50 cm (TikZ), x to the right, y downwards.
constexpr int kPitRadius = 360;
constexpr int kPitDistance = 860;
constexpr int kLeft = 1100;   // of the board; the names of the sides stand before it
constexpr int kEdge = 380;    // above and below it, for letters
constexpr int kValues = 220;  // more where values stand beside them
constexpr int kPadding = 90;
constexpr int kStoreWidth = 760;
constexpr int kGap = 140;

std::string number(int tenths) {
  const std::string sign = tenths < 0 ? "-" : "";
  const int rest = std::abs(tenths) % 10;
  return sign + std::to_string(std::abs(tenths) / 10) +
         (rest == 0 ? "" : "." + std::to_string(rest));
}

enum class Style : std::uint8_t { board, pit, store, counter, name, strong, plain, small };
enum class Align : std::uint8_t { left, middle };

class SvgPen {
 public:
  SvgPen(int width, int height, const std::string& title)
      : text_{"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + number(width) +
              "\" height=\"" + number(height) + "\" viewBox=\"0 0 " + number(width) + " " +
              number(height) + "\" role=\"img\" font-family=\"sans-serif\" font-size=\"15\">\n" +
              "<title>" + title + "</title>\n" +
              "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"} {}

  void box(int x, int y, int width, int height, Style style) {
    text_ += "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) +
             "\" height=\"" + number(height) + "\" rx=\"12\"" + look(style) + "/>\n";
  }
  void circle(int x, int y, int radius, Style style) {
    text_ += "<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"" + number(radius) +
             "\"" + look(style) + "/>\n";
  }
  // Points to the right, from a corner in the middle of its left side.
  void pointer(int x, int y, int size) {
    text_ += "<path d=\"M" + number(x) + " " + number(y - size) + "V" + number(y + size) + "L" +
             number(x + 2 * size) + " " + number(y) + "Z\" fill=\"#20262c\"/>\n";
  }
  // Centred on y.
  void write(int x, int y, const std::string& text, Style style, Align align) {
    constexpr int kBaseline = 52;
    text_ += "<text x=\"" + number(x) + "\" y=\"" + number(y + kBaseline) + "\"" +
             (align == Align::middle ? " text-anchor=\"middle\"" : "") + look(style) + ">" + text +
             "</text>\n";
  }
  [[nodiscard]] std::string take() { return text_ + "</svg>\n"; }

 private:
  static std::string look(Style style) {
    switch (style) {
      case Style::board:
        return R"( fill="#e6d5b8" stroke="#5c4a2e" stroke-width="1.5")";
      case Style::pit:
        return R"( fill="#fbf6ea" stroke="#5c4a2e" stroke-width="1.5")";
      case Style::store:
        return R"( fill="#fbf6ea" stroke="#5c4a2e" stroke-width="1")";
      case Style::counter:
        return R"( fill="#3d4c5c")";
      case Style::strong:
        return R"( fill="#20262c" font-weight="bold")";
      case Style::small:
        return R"( fill="#20262c" font-size="12")";
      default:
        return R"( fill="#20262c")";
    }
  }
  std::string text_;
};

class TikzPen {
 public:
  TikzPen(int /*width*/, int /*height*/, const std::string& title)
      : text_{"% " + title +
              "\n\\begin{tikzpicture}[x=0.02cm,y=-0.02cm,font=\\sffamily\\small]\n"} {}

  void box(int x, int y, int width, int height, Style style) {
    text_ += "\\draw[" + look(style) + ",rounded corners=3pt] " + at(x, y) + " rectangle " +
             at(x + width, y + height) + ";\n";
  }
  void circle(int x, int y, int radius, Style style) {
    text_ += (style == Style::counter ? "\\fill[" : "\\draw[") + look(style) + "] " + at(x, y) +
             " circle[radius=" + number(radius) + "];\n";
  }
  void pointer(int x, int y, int size) {
    text_ += "\\fill " + at(x, y - size) + " -- " + at(x, y + size) + " -- " + at(x + 2 * size, y) +
             " -- cycle;\n";
  }
  void write(int x, int y, const std::string& text, Style style, Align align) {
    text_ += "\\node[" + std::string{align == Align::middle ? "anchor=mid" : "anchor=mid west"} +
             ",inner sep=0pt] at " + at(x, y + 30) + " {" + look(style) + text + "};\n";
  }
  [[nodiscard]] std::string take() { return text_ + "\\end{tikzpicture}\n"; }

 private:
  static std::string at(int x, int y) { return "(" + number(x) + "," + number(y) + ")"; }
  static std::string look(Style style) {
    switch (style) {
      case Style::board:
        return "fill=black!12";
      case Style::pit:
      case Style::store:
        return "fill=white";
      case Style::counter:
        return "black!75";
      case Style::strong:
        return "\\bfseries ";
      case Style::small:
        return "\\scriptsize ";
      default:
        return "";
    }
  }
  std::string text_;
};

// Counters lie like the seeds of a sunflower, each as far from its neighbours as the next, with
// their common centre in the pit's.
template <class Pen>
void fill_pit(Pen& pen, int x, int y, int counters) {
  constexpr double kGoldenAngle = 2.399963229728653;
  constexpr double kWidest = 66;
  constexpr double kRoom = kPitRadius - 60;
  const double spread = std::min(kWidest, kRoom / std::sqrt(std::max(1, counters)));
  const int radius = static_cast<int>(std::lround(0.78 * spread));
  struct Spot {
    double x, y;
  };
  std::vector<Spot> spots;
  Spot centre{0, 0};
  for (int i = 0; i < counters; ++i) {
    const double distance = spread * std::sqrt(i + 0.5);
    spots.push_back({distance * std::cos(kGoldenAngle * i), distance * std::sin(kGoldenAngle * i)});
    centre.x += spots.back().x / counters;
    centre.y += spots.back().y / counters;
  }
  for (const Spot& spot : spots) {
    pen.circle(x + static_cast<int>(std::lround(spot.x - centre.x)),
               y + static_cast<int>(std::lround(spot.y - centre.y)), radius, Style::counter);
  }
}

std::string title_of(const Diagram& diagram) { return "Tihbat " + format(diagram.setup); }

// Where the parts of a diagram lie.
struct Layout {
  int board_width;
  int board_height;
  int width;
  int top;      // of the board
  int caption;  // its middle
  int height;

  explicit Layout(const Diagram& diagram)
      : board_width{diagram.setup.pits_per_side() * kPitDistance + kPadding},
        board_height{2 * kPitDistance + kPadding},
        width{kLeft + board_width + kGap + kStoreWidth + kGap},
        top{margin(diagram, Side::north)},
        caption{top + board_height + margin(diagram, Side::south) + 60},
        height{caption + 200} {}

 private:
  static int margin(const Diagram& diagram, Side side) {
    return kEdge + (!diagram.marks.empty() && side == diagram.setup.to_move ? kValues : 0);
  }
};

template <class Pen>
std::string drawn(const Diagram& diagram) {
  const Setup& setup = diagram.setup;
  const int pits = setup.pits_per_side();
  const auto [board_width, board_height, width, top, caption, height] = Layout{diagram};
  Pen pen{width, height, title_of(diagram)};
  pen.box(kLeft, top, board_width, board_height, Style::board);
  for (const Side side : {Side::north, Side::south}) {
    const bool south = side == Side::south;
    const int y = top + kPadding / 2 + kPitDistance / 2 + (south ? kPitDistance : 0);
    const bool to_move = side == setup.to_move;
    pen.write(kLeft - 780, y, std::string{name(side)}, to_move ? Style::strong : Style::plain,
              Align::left);
    if (to_move) pen.pointer(kLeft - 980, y, 60);
    for (int pit = 0; pit < pits; ++pit) {
      const auto index = static_cast<std::size_t>(pit);
      const int from_left = south ? pit : pits - 1 - pit;
      const int x = kLeft + kPadding / 2 + kPitDistance / 2 + from_left * kPitDistance;
      const int counters = setup.counters_in(side, pit);
      pen.circle(x, y, kPitRadius, Style::pit);
      fill_pit(pen, x, y, counters);
      const int outwards = south ? 1 : -1;
      const int edge = south ? top + board_height : top;
      pen.write(x - 110, edge + outwards * 160, std::string{letter(Pit{pit}, side)}, Style::strong,
                Align::middle);
      pen.write(x + 130, edge + outwards * 160, std::to_string(counters), Style::plain,
                Align::middle);
      if (to_move && index < diagram.marks.size()) {
        const Diagram::Mark& mark = diagram.marks[index];
        pen.write(x, edge + outwards * 380, mark.text, mark.strong ? Style::strong : Style::plain,
                  Align::middle);
      }
    }
    const int store = kLeft + board_width + kGap;
    pen.box(store, y - 300, kStoreWidth, 600, Style::store);
    pen.write(store + kStoreWidth / 2, y - 110, "store", Style::small, Align::middle);
    pen.write(store + kStoreWidth / 2, y + 110, std::to_string(setup.stores[side].get()),
              Style::strong, Align::middle);
  }
  pen.write(kLeft + board_width / 2, caption, diagram.caption, Style::plain, Align::middle);
  return pen.take();
}

}  // namespace

Diagram diagram_of(const Setup& setup) {
  return {.setup = setup, .marks = {}, .caption = std::string{name(setup.to_move)} + " to move"};
}

DiagramSize size_of(const Diagram& diagram) {
  const Layout layout{diagram};
  return {layout.width / 10.0, layout.height / 10.0};
}

std::string as_svg(const Diagram& diagram) { return drawn<SvgPen>(diagram); }
std::string as_tikz(const Diagram& diagram) { return drawn<TikzPen>(diagram); }

}  // namespace tihbat::notation
