#include "answers/sheet.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

#include "tihbat/notation/diagram.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::cli {
namespace {

constexpr const char* kQuestion = "What is the best move?";
constexpr std::size_t kColumns = 2;
constexpr std::size_t kRows = 5;
constexpr std::size_t kOnAPage = kColumns * kRows;

notation::Diagram numbered(const SheetExercise& exercise, std::size_t number) {
  notation::Diagram diagram = notation::diagram_of(exercise.position);
  diagram.caption = fmt::format("{}. {}", number, diagram.caption);
  return diagram;
}

std::string solution(const SheetExercise& exercise, std::size_t number) {
  return fmt::format("{}. {}: {}", number, exercise.line, notation::sentence(exercise.tally));
}

// Pages of an SVG document, in pixels of 1/96 inch.
class Pages {
 public:
  static constexpr double kWidth = 794;
  static constexpr double kHeight = 1123;
  static constexpr double kMargin = 48;

  void begin_page(std::string_view title) {
    ++pages_;
    text(kMargin, kMargin, 20, title);
  }
  // From the top of the page at hand.
  void text(double x, double y, int size, std::string_view words) {
    body_ += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>\n", x, top() + y, size,
                         words);
  }
  void picture(double x, double y, double scale, const std::string& svg) {
    body_ += fmt::format("<g transform=\"translate({:.1f} {:.1f}) scale({:.3f})\">\n{}</g>\n", x,
                         top() + y, scale, svg);
  }
  [[nodiscard]] std::string take() const {
    const double height = kHeight * pages_;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\">\n<title>Tihbat exercises</title>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{2}</svg>\n",
        kWidth, height, body_);
  }

 private:
  [[nodiscard]] double top() const { return kHeight * (pages_ - 1); }

  int pages_ = 0;
  std::string body_;
};

// The words of a long line, as many to a printed line as fit.
std::vector<std::string> filled(const std::string& text, std::size_t width) {
  std::vector<std::string> lines{""};
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    if (!lines.back().empty() && lines.back().size() + 1 + word.size() > width) {
      lines.emplace_back("    ");
    } else if (!lines.back().empty()) {
      lines.back() += ' ';
    }
    lines.back() += word;
    begin = end + 1;
  }
  return lines;
}

}  // namespace

Setup with_even_stores(Setup position, Counters all) {
  const int rest = (all - position.on_board()).get();
  position.stores = {};
  if (rest < 0 || rest % 2 != 0) return position;
  const int less = rest / 4 * 2;
  position.stores[position.to_move] = Counters{less};
  position.stores[opponent_of(position.to_move)] = Counters{rest - less};
  return position;
}

std::string svg_sheet(const std::vector<SheetExercise>& exercises, Solutions solutions) {
  Pages pages;
  constexpr double kTop = 72;
  constexpr double kCellWidth = (Pages::kWidth - 2 * Pages::kMargin) / kColumns;
  constexpr double kCellHeight = (Pages::kHeight - kTop - Pages::kMargin) / kRows;
  for (std::size_t i = 0; i < exercises.size(); ++i) {
    const std::size_t place = i % kOnAPage;
    if (place == 0) pages.begin_page(kQuestion);
    const notation::Diagram diagram = numbered(exercises[i], i + 1);
    const auto [width, height] = notation::size_of(diagram);
    const double scale = std::min({0.95 * kCellWidth / width, 0.97 * kCellHeight / height, 1.0});
    pages.picture(Pages::kMargin + kCellWidth * static_cast<double>(place % kColumns) +
                      (kCellWidth - scale * width) / 2,
                  kTop + kCellHeight * static_cast<double>(place / kColumns), scale,
                  notation::as_svg(diagram));
  }
  if (solutions == Solutions::included) {
    constexpr std::size_t kCharacters = 88;
    constexpr double kLine = 19;
    double y = Pages::kHeight;
    for (std::size_t i = 0; i < exercises.size(); ++i) {
      const auto lines = filled(solution(exercises[i], i + 1), kCharacters);
      if (y + kLine * static_cast<double>(lines.size()) > Pages::kHeight - Pages::kMargin) {
        pages.begin_page("Solutions");
        y = kTop + kLine;
      }
      for (const std::string& line : lines) {
        const double indent = line.starts_with(' ') ? 24 : 0;
        pages.text(Pages::kMargin + indent, y, 14, line);
        y += kLine;
      }
      y += kLine / 2;
    }
  }
  return pages.take();
}

std::string tex_sheet(const std::vector<SheetExercise>& exercises, Solutions solutions) {
  std::string text =
      "\\documentclass[a4paper]{article}\n"
      "\\usepackage[margin=12mm]{geometry}\n"
      "\\usepackage{tikz}\n"
      "\\pagestyle{empty}\n"
      "\\setlength{\\parindent}{0pt}\n"
      "\\begin{document}\n"
      "\\raggedbottom\n";
  for (std::size_t i = 0; i < exercises.size(); ++i) {
    const std::size_t place = i % kOnAPage;
    if (place == 0) {
      text += fmt::format("{}\\section*{{{}}}\n", i > 0 ? "\\newpage\n" : "", kQuestion);
    }
    const notation::Diagram diagram = numbered(exercises[i], i + 1);
    const double scale = std::min(0.8, 235 / notation::size_of(diagram).width);
    text += fmt::format(
        "\\begin{{minipage}}{{0.5\\textwidth}}\\centering\n\\scalebox{{{:.2f}}}{{%\n{}}}\n"
        "\\end{{minipage}}{}\n",
        scale, notation::as_tikz(diagram), place % kColumns + 1 < kColumns ? "%" : "\\par\\vfill");
  }
  if (solutions == Solutions::included) {
    text += "\\newpage\n\\section*{Solutions}\n\\raggedright\n";
    for (std::size_t i = 0; i < exercises.size(); ++i) {
      text += solution(exercises[i], i + 1) + "\\par\\smallskip\n";
    }
  }
  return text + "\\end{document}\n";
}

}  // namespace tihbat::cli
