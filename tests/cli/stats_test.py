"""tihbat stats: the solved game by number of counters, against a solver, a walk and components of another make."""

import csv
import io
from functools import lru_cache
from math import comb

import networkx
import pytest

from _program import run
from _rules import NORTH, SOUTH, Rules, boards, plies, variants
from _search import solver

COLUMNS = "counters positions reachable wins draws losses min_value max_value max_dtc components".split()


@lru_cache(maxsize=None)
def seats(rules):
    """Boards from the mover's seat that can arise from the start."""
    seen = {(rules.start, SOUTH)}
    queue = list(seen)
    for board, side in queue:
        for _, _, after in plies(rules, board, side):
            if (after, 1 - side) not in seen:
                seen.add((after, 1 - side))
                queue.append((after, 1 - side))
    return {board if side == SOUTH else board[rules.pits :] + board[: rules.pits] for board, side in seen}


def level_graph(rules, counters):
    """Boards of that many counters with the side to move, and the moves between them."""
    graph = networkx.MultiDiGraph()
    for board in boards(rules.pits, counters):
        for side in (SOUTH, NORTH):
            graph.add_node((board, side))
            for _, captured, after in plies(rules, board, side):
                if not captured:
                    graph.add_edge((board, side), (after, 1 - side))
    return graph


def row(rules, counters):
    """A row, by attractors, a plain walk and networkx."""
    judged = [solver(rules).fresh(board, SOUTH) for board in boards(rules.pits, counters)]
    values = [value for value, _ in judged]
    return {
        "counters": counters,
        "positions": len(values),
        "reachable": sum(sum(board) == counters for board in seats(rules)),
        "wins": sum(value > 0 for value in values),
        "draws": sum(value == 0 for value in values),
        "losses": sum(value < 0 for value in values),
        "min_value": min(values),
        "max_value": max(values),
        "max_dtc": max((dtc for _, dtc in judged if dtc), default=0),
        "components": networkx.number_strongly_connected_components(level_graph(rules, counters)),
    }


@pytest.fixture(scope="module")
def everything():
    return run("stats", "--json").fine().json


def test_there_is_a_row_for_each_number_of_counters_with_the_documented_columns(everything):
    assert [list(row) for row in everything] == [COLUMNS] * 29
    assert [row["counters"] for row in everything] == list(range(29))
    # Field report 15: no NaN (the reader refuses it) and no bare null.
    assert all(type(number) is int for row in everything for number in row.values())


def test_the_counts_are_those_of_closed_forms_and_of_the_whole(everything, ask):
    solved = ask("solve")
    for row, level in zip(everything, solved["levels"]):
        assert row["positions"] == comb(row["counters"] + 3, 3) == row["wins"] + row["draws"] + row["losses"]
        assert {name: row[name] for name in level} == level
        # Two boards with side for each board from the mover's seat.
        assert 1 <= row["components"] <= 2 * row["positions"]
        # F1: all values are even.
        assert row["min_value"] % 2 == row["max_value"] % 2 == 0
        assert -row["counters"] <= row["min_value"] <= 0 <= row["max_value"] <= row["counters"]
    assert sum(row["positions"] for row in everything) == solved["positions"] == 35960
    assert sum(row["reachable"] for row in everything) == solved["reachable"]
    assert max(row["max_dtc"] for row in everything) == solved["longest_dtc"]["all"]["dtc"]


def test_boards_of_an_odd_number_of_counters_cannot_arise(everything):
    # F1: captures are even, so from the start only even totals occur.
    assert all(row["reachable"] == 0 for row in everything if row["counters"] % 2)


def test_every_row_is_what_another_model_counts(everything):
    for found in everything[:13] + everything[28:]:
        assert found == row(Rules(), found["counters"])


def test_the_components_of_all_levels_are_those_that_networkx_finds(everything):
    for found in everything[13:28:5]:
        assert found["components"] == networkx.number_strongly_connected_components(
            level_graph(Rules(), found["counters"])
        )


@pytest.mark.parametrize("counters", [0, 1, 2, 4, 7, 12])
def test_the_components_are_those_of_the_graph_command(tihbat, ask, tmp_path, counters):
    path = tmp_path / "level.graphml"
    path.write_bytes(tihbat("graph", "--counters", counters, "--format", "graphml").fine().stdout)
    graph = networkx.read_graphml(path, force_multigraph=True)
    (found,) = ask("stats", "--counters", counters)
    assert graph.number_of_nodes() == 2 * found["positions"]
    assert networkx.number_strongly_connected_components(graph) == found["components"]


@pytest.mark.parametrize("rules", [*variants(2, 2)[1:], *variants(1, 5), Rules(3, 1), Rules(4, 1, "next")], ids=str)
def test_other_rules_are_counted_as_well(ask, rules):
    assert ask("stats", *rules.arguments()) == [row(rules, counters) for counters in range(rules.total + 1)]


def test_the_smallest_levels_are_worth_nothing(ask):
    # Field report 20, by hand: 1, 4 and 10 boards. Nobody can capture: a hand of one goes back where it was (R3), and
    # of a hand of two the last counter falls into an empty pit.
    for counters, positions in ((0, 1), (1, 4), (2, 10)):
        (row,) = ask("stats", "--counters", counters)
        assert (row["positions"], row["draws"], row["min_value"], row["max_value"]) == (positions, positions, 0, 0)
        assert row["max_dtc"] == 0
    # An empty board has no moves (R7): each of its two nodes stands alone. One counter only ever changes the turn.
    assert [ask("stats", "--counters", counters)[0]["components"] for counters in (0, 1)] == [2, 4]


def test_one_number_of_counters_is_the_same_row_in_every_form(tihbat, ask, everything):
    for counters in (0, 3, 14, 28):
        assert ask("stats", "--counters", counters) == [everything[counters]]
        lines = tihbat("stats", "--csv", "--counters", counters).fine().text.splitlines()
        assert lines == [",".join(COLUMNS), ",".join(map(str, everything[counters].values()))]


def test_table_csv_and_json_agree(tihbat, everything):
    rows = [[str(number) for number in row.values()] for row in everything]
    text = tihbat("stats", "--csv").fine().text
    assert "\r" not in text and text.endswith("\n")
    assert list(csv.reader(io.StringIO(text))) == [COLUMNS, *rows]
    lines = tihbat("stats").fine().text.splitlines()
    assert [line.split() for line in lines] == [COLUMNS, *rows]
    assert len({len(line) for line in lines}) == 1  # columns are aligned


def test_wide_boards_are_counted_and_what_can_arise_on_them_is_not_looked_for(ask):
    rules = Rules(6, 1)
    rows = ask("stats", *rules.arguments())
    for found in rows:
        counters = found["counters"]
        assert found["positions"] == comb(counters + 11, 11) == found["wins"] + found["draws"] + found["losses"]
        assert found["reachable"] is None
        if counters < 4:
            values = [solver(rules).fresh(board, SOUTH)[0] for board in boards(6, counters)]
            assert (found["wins"], found["losses"]) == (sum(v > 0 for v in values), sum(v < 0 for v in values))
    assert {row["counters"] for row in rows} >= set(range(0, 13, 2))  # at least those of the start's parity
    (four,) = ask("stats", "--pits", 6, "--per-pit", 12, "--counters", 4)
    (same,) = [row for row in rows if row["counters"] == 4]
    assert {**four, "components": 0} == {**same, "components": 0}


def test_the_table_may_come_from_a_database(tihbat, everything, database_path, tmp_path, database_text):
    assert tihbat("stats", "--json", "--database", database_path).fine().json == everything
    changed = tmp_path / "changed.json"
    changed.write_text(database_text.replace('"1-0-1-0":{"value":0,"dtc":null', '"1-0-1-0":{"value":2,"dtc":3'))
    (row,) = tihbat("stats", "--json", "--counters", 2, "--database", changed).fine().json
    assert (row["wins"], row["draws"], row["max_value"], row["max_dtc"]) == (1, 9, 2, 3)
    tihbat("stats", "--database", database_path, "--first", "next").refused(3, "first_counter")


def test_any_number_of_threads_counts_the_same(tihbat):
    assert len({tihbat("stats", "--threads", threads).fine().text for threads in (1, 2, 3, 8, 64)}) == 1


def test_more_counters_than_the_rules_allow_are_refused(tihbat):
    # Field report 20.
    tihbat("stats", "--counters", 29).refused(2, "--counters", "29", "28")
    tihbat("stats", "--counters", 5, "--per-pit", 1).refused(2, "--counters", "5", "4")
    tihbat("stats", "--counters", 28, "--per-pit", 7).fine()


@pytest.mark.parametrize("number", ["-1", "+1", "1.0", "1e1", "0x1", "01", "", " 1", "one", "99999999999999999999"])
def test_a_number_of_counters_in_any_other_spelling_is_refused(tihbat, number):
    tihbat("stats", "--counters", number).refused(2, "--counters")


def test_one_form_is_printed(tihbat):
    tihbat("stats", "--csv", "--json").refused(2, "--csv", "--json")
