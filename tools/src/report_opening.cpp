// The first plies as a tree, for Graphviz.
#include <algorithm>
#include <locale>
#include <sstream>
#include <string>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>
#include <fmt/format.h>

#include "report.hpp"
#include "tihbat/core/notation.hpp"

namespace tihbat::tools {
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

// Adds the game as it stands and what can follow within some plies.
OpeningTree::vertex_descriptor grow(OpeningTree& tree, Session<2>& session,
                                    const Game<Tihbat<2>>& game, int plies) {
  const Analysis<2> analysis = session.analyse(game);
  const Tally tally = final_tally(game.position(), analysis.value);
  const Node<2>& node = game.position().node;
  const auto vertex =
      add_vertex(OpeningNode{format(node) + "\n" + format(tally), colour(tally)}, tree);
  if (plies == 0) return vertex;
  for (const Move move : game.moves()) {
    const auto& judged = *std::ranges::find(analysis.moves, move, &JudgedMove<2>::move);
    Game<Tihbat<2>> after = game;
    after.play(move);
    const auto next = grow(tree, session, after, plies - 1);
    add_edge(vertex, next, OpeningEdge{format(move, node.to_move, judged.captured), judged.best},
             tree);
  }
  return vertex;
}

}  // namespace

std::string opening_tree(Session<2>& session) {
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

}  // namespace tihbat::tools
