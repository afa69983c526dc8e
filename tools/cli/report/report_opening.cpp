// The first plies as a tree, for Graphviz.
#include <locale>
#include <sstream>
#include <string>
#include <string_view>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>

#include "io/failure.hpp"
#include "report/report.hpp"
#include "tihbat/notation/notation.hpp"

namespace tihbat::cli {
namespace {

constexpr int kOpeningPlies = 4;

struct OpeningNode {
  std::string label;
  std::string_view colour;
};
struct OpeningEdge {
  std::string label;
  bool best = false;
};
using OpeningTree = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS,
                                          OpeningNode, OpeningEdge>;

// Okabe and Ito's light blue and orange, which differ for every kind of colour blindness; the
// label says the same.
std::string_view colour(const Tally& tally) {
  if (tally.south == tally.north) return "#ffffff";
  return tally.south > tally.north ? "#56b4e9" : "#e69f00";
}

// "7-7-7-7-S": a board with its side to move, stores left aside.
std::string node_text(const Setup& setup) {
  std::string text;
  for (const int counters : setup.pits) text += std::to_string(counters) + '-';
  return text + notation::letter(setup.to_move);
}

// Adds the game as it stands and what can follow within some plies.
OpeningTree::vertex_descriptor grow(OpeningTree& tree, app::Session& session, const AnyGame& game,
                                    int plies) {
  const analysis::PositionFacts facts = value_or_fail(session.facts(game));
  const auto vertex =
      add_vertex(OpeningNode{node_text(game.position()) + "\n" + notation::format(facts.tally),
                             colour(facts.tally)},
                 tree);
  if (plies == 0) return vertex;
  for (const Move move : game.moves()) {
    const analysis::EvaluatedMove& evaluated = facts.analysis.of(move);
    AnyGame after = game;
    after.play(move);
    const auto next = grow(tree, session, after, plies - 1);
    add_edge(vertex, next,
             OpeningEdge{notation::format(move, facts.to_move, evaluated.captured), evaluated.best},
             tree);
  }
  return vertex;
}

}  // namespace

std::string opening_tree(app::Session& session) {
  OpeningTree tree;
  grow(tree, session, session.fresh_game(), kOpeningPlies);
  std::ostringstream text;
  text.imbue(std::locale::classic());
  write_graphviz(
      text, tree,
      [&](std::ostream& out, auto vertex) {
        out << "[label=" << boost::escape_dot_string(tree[vertex].label) << ", fillcolor=\""
            << tree[vertex].colour << "\"]";
      },
      [&](std::ostream& out, const auto& edge) {
        out << "[label=" << boost::escape_dot_string(tree[edge].label)
            << (tree[edge].best ? ", penwidth=4" : ", style=dashed") << "]";
      },
      [](std::ostream& out) {
        out << "rankdir=LR;\nnodesep=0.12;\nranksep=0.6;\nlabelloc=t;\nfontsize=28;\n"
               "fontname=\"DejaVu Sans\";\n"
               "label=\"The first four plies: final tally with best play (South-North)\\n"
               "blue: South wins, orange: North wins, white: draw; thick: best moves\";\n"
               "node [shape=box, style=filled, fontname=\"DejaVu Sans\", fontsize=22, "
               "margin=\"0.1,0.04\"];\n"
               "edge [fontname=\"DejaVu Sans\", fontsize=22];\n";
      });
  return text.str();
}

}  // namespace tihbat::cli
