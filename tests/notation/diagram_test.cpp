// The board as a diagram; what it looks like is tested by rendering it (tests/cli).
#include "tihbat/notation/diagram.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "support/boards.hpp"

namespace tihbat::notation {
namespace {

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

TEST(Diagram, holds_a_hole_for_each_pit_and_a_dot_for_each_counter) {
  const Diagram diagram = diagram_of(setup_of(test::position<3>("1-2-0-12-0-3-4-5-N")));
  EXPECT_EQ(count(as_svg(diagram), "<circle"), 6U + 18U);
  EXPECT_EQ(count(as_tikz(diagram), "\\fill[black!75]"), 18U);
  EXPECT_EQ(count(as_tikz(diagram), "circle[radius=36]"), 6U);
}

TEST(Diagram, names_position_side_and_stores) {
  const Diagram diagram = diagram_of(setup_of(test::position<2>("1-2-0-12-4-5-N")));
  EXPECT_EQ(diagram.caption, "North to move");
  const std::string svg = as_svg(diagram);
  EXPECT_EQ(count(svg, "<title>Tihbat 1-2-0-12-4-5-N</title>"), 1U);
  EXPECT_EQ(count(svg, ">4</text>"), 1U);
  EXPECT_EQ(count(svg, ">5</text>"), 1U);
  EXPECT_EQ(count(as_tikz(diagram), "{North to move}"), 1U);
}

TEST(Diagram, shows_values_only_where_they_are_given) {
  Diagram diagram = diagram_of(setup_of(test::position<2>("2-1-0-3-S")));
  EXPECT_EQ(count(as_svg(diagram), "S+4"), 0U);
  diagram.marks = {{"S+4", true}, {"0", false}};
  EXPECT_EQ(count(as_tikz(diagram), "{\\bfseries S+4}"), 1U);
}

}  // namespace
}  // namespace tihbat::notation
