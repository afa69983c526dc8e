"""tihbat graph: what networkx and Graphviz read in it is the move graph of another model (field report 20)."""

import collections
import io
import json
import re
import shutil
import subprocess

import networkx
import pytest

from _rules import NORTH, SIDES, SOUTH, Rules, boards, plies, random_board, variants
from _search import Solver

needs_graphviz = pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")


def name(board, side):
    return "-".join(map(str, board)) + "-" + SIDES[side]


def written(move, captured):
    return move + (f"x{captured}" if captured else "")


def around(rules, board, side, most=None):
    """Nodes and edges of what can be reached within so many plies, or at all."""
    seen, frontier, depth = {(board, side)}, [(board, side)], 0
    edges = collections.Counter()
    while frontier and (most is None or depth < most):
        deeper = []
        for node in frontier:
            for move, captured, after in plies(rules, *node):
                target = (after, 1 - node[1])
                edges[name(*node), name(*target), written(move, captured), captured] += 1
                if target not in seen:
                    seen.add(target)
                    deeper.append(target)
        frontier, depth = deeper, depth + 1
    return {name(*node) for node in seen}, edges


def level(rules, counters):
    """Nodes and edges of all boards of one number of counters."""
    nodes = [(board, side) for board in boards(rules.pits, counters) for side in (SOUTH, NORTH)]
    edges = collections.Counter(
        (name(*node), name(after, 1 - node[1]), written(move, captured), captured)
        for node in nodes
        for move, captured, after in plies(rules, *node)
        if sum(after) == counters
    )
    return {name(*node) for node in nodes}, edges


def read_graphml(text):
    """Nodes and edges as networkx reads them."""
    graph = networkx.read_graphml(io.BytesIO(text), force_multigraph=True)
    assert graph.is_directed()
    assert all(node == name for node, name in graph.nodes(data="name"))
    edges = collections.Counter(
        (source, target, data["move"], data["captures"]) for source, target, data in graph.edges(data=True)
    )
    return set(graph), edges


def read_dot(text):
    """Nodes and edges as Graphviz reads them."""
    drawn = json.loads(subprocess.run(["dot", "-Tdot_json"], input=text, capture_output=True, check=True).stdout)
    assert drawn["directed"] is True
    of = {node["_gvid"]: node["name"] for node in drawn.get("objects", [])}
    edges = collections.Counter(
        (of[edge["tail"]], of[edge["head"]], edge["label"], int(edge["captures"])) for edge in drawn.get("edges", [])
    )
    return set(of.values()), edges


def read_lines(text):
    """Nodes and edges of DOT as it is written, a line each."""
    nodes = re.findall(r'^"([^"]+)"\[[^\]]*\];$', text, re.MULTILINE)
    edges = re.findall(r'^"([^"]+)"->"([^"]+)"  \[captures=(\d+), label="?([^"\],]+)"?(?:, best[^\]]*)?\];$', text, re.MULTILINE)
    assert text.count("\n") == len(nodes) + len(edges) + 4
    assert len(set(nodes)) == len(nodes)
    return set(nodes), collections.Counter((source, target, move, int(taken)) for source, target, taken, move in edges)


def check(tihbat, expected, *arguments):
    graphml = tihbat("graph", *arguments, "--format", "graphml").fine()
    assert read_graphml(graphml.stdout) == expected
    dot = tihbat("graph", *arguments, "--format", "dot").fine()
    assert tihbat("graph", *arguments).fine().text == dot.text
    assert read_graphml(tihbat("graph", *arguments, "--format", "graphml", "--bare").fine().stdout) == expected
    assert read_lines(dot.text) == expected
    if shutil.which("dot") and expected[1].total() <= 120:  # it lays out what it reads, which takes long for more
        assert read_dot(dot.stdout) == expected


@pytest.mark.parametrize("rules", variants(2, 2), ids=str)
def test_without_options_it_is_all_that_can_arise_from_the_start(tihbat, rules):
    check(tihbat, around(rules, rules.start, SOUTH), *rules.arguments())


def test_the_whole_graph_of_the_game_is_that_of_another_model(tihbat, ask):
    # The boards of either side that it holds are those that solve counts as reachable from the mover's seat.
    nodes, edges = around(Rules(), Rules().start, SOUTH)
    assert read_graphml(tihbat("graph", "--format", "graphml").fine().stdout) == (nodes, edges)
    turned = {one if one.endswith("S") else "-".join([*one.split("-")[2:4], *one.split("-")[:2], "S"]) for one in nodes}
    assert len(turned) == ask("solve")["reachable"]


@pytest.mark.parametrize("rules", [Rules(1, 4), Rules(3, 1), Rules(3, 1, "next", "both", True)], ids=str)
def test_boards_of_another_size_have_their_graphs(tihbat, rules):
    check(tihbat, around(rules, rules.start, SOUTH), *rules.arguments())
    check(tihbat, level(rules, 3), "--counters", 3, *rules.arguments())


@pytest.mark.parametrize("most", [0, 1, 2, 5, 1000])
def test_plies_bound_the_way_from_a_position(tihbat, rng, most):
    for _ in range(3):
        board, side = random_board(rng, 2, rng.randrange(1, 12)), rng.choice((SOUTH, NORTH))
        check(tihbat, around(Rules(), board, side, most), "--from", name(board, side), "--plies", most)


def test_three_plies_are_the_default(tihbat):
    check(tihbat, around(Rules(), Rules().start, SOUTH, 3), "--from", "7-7-7-7-S")
    check(tihbat, around(Rules(), Rules().start, SOUTH, 3), "--from", "7-7-7-7")


def test_stores_make_no_difference(tihbat):
    assert tihbat("graph", "--from", "2-7-1-0-3-1-N").fine().text == tihbat("graph", "--from", "2-7-1-0-N").fine().text


@pytest.mark.parametrize("counters", [0, 1, 2, 3, 9])
def test_one_number_of_counters_has_all_its_boards_and_the_moves_between_them(tihbat, counters):
    # Field report 20.
    check(tihbat, level(Rules(), counters), "--counters", counters)


def test_by_hand_the_smallest_graphs_are_what_they_must_be(tihbat):
    # Field report 20: a cycle of length 2, and boards without moves.
    assert read_graphml(tihbat("graph", "--from", "1-0-1-0-S", "--format", "graphml").fine().stdout) == (
        {"1-0-1-0-S", "1-0-1-0-N"},
        {("1-0-1-0-S", "1-0-1-0-N", "A", 0): 1, ("1-0-1-0-N", "1-0-1-0-S", "a", 0): 1},
    )
    for arguments in (["--counters", 0], ["--from", "0-0-0-0-S"]):
        nodes, edges = read_graphml(tihbat("graph", *arguments, "--format", "graphml").fine().stdout)
        assert nodes >= {"0-0-0-0-S"} and not edges


def test_two_moves_between_the_same_positions_are_two_edges(tihbat):
    # Both null moves of 1-1-1-1-S lead to 1-1-1-1-N.
    check(tihbat, around(Rules(), (1, 1, 1, 1), SOUTH, 1), "--from", "1-1-1-1-S", "--plies", 1)
    assert sum(around(Rules(), (1, 1, 1, 1), SOUTH, 1)[1].values()) == 2


def test_a_pass_and_a_capture_are_on_their_edges(tihbat):
    # R5; rules.md, worked moves: from 2-7-1-0, A captures 8.
    text = tihbat("graph", "--from", "0-0-3-1-S", "--plies", 1, "--format", "graphml").fine().stdout
    assert read_graphml(text)[1] == {("0-0-3-1-S", "0-0-3-1-N", "-", 0): 1}
    text = tihbat("graph", "--from", "2-7-1-0-S", "--plies", 1, "--format", "graphml").fine().stdout
    assert ("2-7-1-0-S", "1-0-1-0-N", "Ax8", 8) in read_graphml(text)[1]


@needs_graphviz
@pytest.mark.parametrize(
    "arguments",
    [["--from", "7-7-7-7-S"], ["--from", "0-0-3-1-S", "--plies", "9"], ["--counters", "0"], ["--counters", "2"]],
)
def test_graphviz_draws_it(tihbat, arguments):
    dot = tihbat("graph", *arguments).fine().stdout
    drawn = subprocess.run(["dot", "-Tsvg"], input=dot, capture_output=True, timeout=60)
    assert (drawn.returncode, drawn.stderr) == (0, b"")
    titles = set(re.findall(r'class="node">\s*<title>([^<]+)</title>', drawn.stdout.decode().replace("&#45;", "-")))
    assert titles == read_dot(dot)[0]


def test_the_same_graph_is_written_the_same_way_each_time(tihbat):
    assert tihbat("graph").fine().text == tihbat("graph").fine().text


def test_what_has_too_many_nodes_is_refused_quickly_with_the_way_out(tihbat):
    tihbat("graph", "--pits", 6, "--per-pit", 12, timeout=60).refused(2, "--plies")
    tihbat("graph", "--pits", 6, "--per-pit", 12, "--counters", 60, timeout=60).refused(2)
    tihbat("graph", "--pits", 6, "--per-pit", 12, "--from", "-".join(["12"] * 12), "--plies", 1).fine()


def test_more_counters_than_the_rules_allow_are_refused(tihbat):
    # Field report 20.
    tihbat("graph", "--counters", 29).refused(2, "--counters", "29", "28")
    tihbat("graph", "--from", "8-7-7-7-S").refused(2, "29")
    tihbat("graph", "--from", "7-7-7x-7").refused(2, "7x")
    tihbat("graph", "--from", "").refused(2, "--from")


@pytest.mark.parametrize("number", ["-1", "+1", "1.0", "1e1", "0x1", "01", "", " 1", "one", "99999999999999999999"])
def test_numbers_in_any_other_spelling_are_refused(tihbat, number):
    tihbat("graph", "--counters", number).refused(2, "--counters")
    tihbat("graph", "--from", "7-7-7-7", "--plies", number).refused(2, "--plies")


def test_options_that_do_not_belong_together_are_refused(tihbat):
    tihbat("graph", "--from", "7-7-7-7", "--counters", 4).refused(2, "--from", "--counters")
    tihbat("graph", "--plies", 3).refused(2, "--plies", "--from")
    tihbat("graph", "--format", "svg").refused(2, "--format", "dot", "graphml")
    tihbat("graph", "--format", "").refused(2, "--format")


# What positions are worth.


def worths(text):
    """{node: (value, dtc)}, {node: best} and {edge: best} as networkx reads them."""
    graph = networkx.read_graphml(io.BytesIO(text), force_multigraph=True)
    return ({node: (data["value"], data.get("dtc")) for node, data in graph.nodes(data=True)},
            dict(graph.nodes(data="best")),
            {(source, data["move"]): data["best"] for source, _, data in graph.edges(data=True)})  # fmt: skip


@pytest.mark.parametrize("rules", [*variants(2, 2), Rules(3, 1)], ids=str)
def test_a_node_says_what_it_is_worth_to_the_side_to_move(tihbat, rules):
    # The other model decides each level by attractors.
    solver = Solver(rules)
    for arguments, counters in ((["--counters", "6"], [6]), (["--from", name(rules.start, SOUTH), "--plies", "5"], None)):
        found, _, _ = worths(tihbat("graph", *arguments, "--format", "graphml", *rules.arguments()).fine().stdout)
        for node, worth in found.items():
            *pits, side = node.split("-")
            assert worth == solver.fresh(tuple(map(int, pits)), SIDES.index(side)), node
        assert counters is None or len(found) == len(level(rules, 6)[0])


def test_a_node_has_the_best_moves_of_the_database_and_so_have_its_edges(tihbat, database_text):
    records = json.loads(database_text)["positions"]
    found, best, edges = worths(tihbat("graph", "--format", "graphml").fine().stdout)
    for node, (value, dtc) in found.items():
        a, b, c, d, side = node.split("-")
        record = records["-".join((a, b, c, d) if side == "S" else (c, d, a, b))]
        assert (value, dtc, best[node]) == (record["value"], record["dtc"], record["best"]), node
    for (source, move), is_best in edges.items():
        assert is_best == (move[0].upper() in best[source])


def test_dot_says_the_same_as_graphml(tihbat):
    arguments = ["graph", "--from", "7-7-7-7-S", "--plies", "4"]
    found, best, _ = worths(tihbat(*arguments, "--format", "graphml").fine().stdout)
    text = tihbat(*arguments).fine().text
    for node, (value, dtc) in found.items():
        worth = f"value={value}" + ("" if dtc is None else f", dtc={dtc}")
        assert f'"{node}"[{worth}, best="{best[node]}", label=' in text


def test_a_board_that_does_not_fit_has_its_graph_without_values(tihbat):
    wide = ["graph", "--pits", 6, "--per-pit", 12, "--from", "-".join(["12"] * 12), "--plies", 2]
    text = tihbat(*wide).fine().text
    assert "value" not in text
    assert tihbat(*wide, "--bare").fine().text == text
