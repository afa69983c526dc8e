// The first plies as a tree, for Graphviz.
#include <cstddef>
#include <string>
#include <string_view>

#include "io/failure.hpp"
#include "report/report.hpp"
#include "tihbat/graph/graph_text.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::cli {
namespace {

constexpr int kOpeningPlies = 4;

// Okabe and Ito's light blue and orange, which differ for every kind of colour blindness; the
// label says the same.
std::string_view colour(const Tally& tally) {
  if (tally.south == tally.north) return "#ffffff";
  return tally.south > tally.north ? "#56b4e9" : "#e69f00";
}

// Adds the game as it stands and what can follow within some plies; returns its node.
std::size_t grow(graph::StyledGraph& tree, app::Session& session, const AnyGame& game, int plies) {
  const analysis::PositionFacts facts = value_or_fail(session.facts(game));
  const std::size_t node = tree.nodes.size();
  tree.nodes.push_back({.label = notation::format_board(game.position()) + '-' +
                                 notation::letter(game.to_move()) + "\n" +
                                 notation::format(facts.tally),
                        .style = "fillcolor=\"" + std::string{colour(facts.tally)} + "\""});
  if (plies == 0) return node;
  for (const Move move : game.moves()) {
    const analysis::EvaluatedMove& evaluated = facts.analysis.of(move);
    AnyGame after = game;
    after.play(move);
    const std::size_t next = grow(tree, session, after, plies - 1);
    tree.edges.push_back({.source = node,
                          .target = next,
                          .label = notation::format(move, facts.to_move, evaluated.captured),
                          .style = evaluated.best ? "penwidth=4" : "style=dashed"});
  }
  return node;
}

}  // namespace

std::string opening_tree(app::Session& session) {
  graph::StyledGraph tree{
      .head =
          "rankdir=LR;\nnodesep=0.12;\nranksep=0.6;\nlabelloc=t;\nfontsize=28;\n"
          "fontname=\"DejaVu Sans\";\n"
          "label=\"The first four plies: final tally with best play (South-North)\\n"
          "blue: South wins, orange: North wins, white: draw; thick: best moves\";\n"
          "node [shape=box, style=filled, fontname=\"DejaVu Sans\", fontsize=22, "
          "margin=\"0.1,0.04\"];\n"
          "edge [fontname=\"DejaVu Sans\", fontsize=22];\n",
      .nodes = {},
      .edges = {}};
  grow(tree, session, session.fresh_game(), kOpeningPlies);
  return graph::as_dot(tree);
}

}  // namespace tihbat::cli
