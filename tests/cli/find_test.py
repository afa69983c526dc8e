"""tihbat find: positions that meet conditions (the database and an independent model say which)."""

import csv
import io
import json

import pytest

from _program import run
from _rules import Game, Rules, boards
from _search import solver

COLUMNS = ["position", "value", "dtc", "best", "reachable"]


@pytest.fixture(scope="module")
def everything():
    rows = run("find", "--json").fine().json
    assert all(list(row) == COLUMNS for row in rows)
    return rows


def test_without_conditions_it_is_the_database(everything, database_text):
    records = json.loads(database_text)["positions"]
    assert len(everything) == len(records) == 35960
    for row, (board, record) in zip(everything, records.items()):
        # Every board that can arise at all can do so with South to move.
        assert row["position"] == board + "-0-0-S"
        assert row["reachable"] is (record["ply"] is not None)
        assert (row["value"], row["dtc"], row["best"]) == (record["value"], record["dtc"], record["best"])


def test_reachable_means_what_query_says(tihbat, everything, rng):
    rows = rng.sample(everything, 500)
    answers = tihbat("query", "-", stdin="".join(row["position"] + "\n" for row in rows)).fine().json_lines
    assert [answer["reachable"] for answer in answers] == [row["reachable"] for row in rows]
    assert [answer["value"] for answer in answers] == [row["value"] for row in rows]


@pytest.mark.parametrize(
    "conditions, holds",
    [
        (["--value", "4"], lambda row: row["value"] == 4),
        (["--value", "-4"], lambda row: row["value"] == -4),
        (["--value=-2"], lambda row: row["value"] == -2),
        (["--value", "0"], lambda row: row["value"] == 0),
        (["--dtc", "20"], lambda row: row["dtc"] == 20),
        (["--reachable"], lambda row: row["reachable"]),
        (["--counters", "7"], lambda row: sum(map(int, row["position"].split("-")[:4])) == 7),
        (["--value", "2", "--dtc", "9", "--reachable"], lambda row: (row["value"], row["dtc"], row["reachable"]) == (2, 9, True)),
        (["--value", "3"], lambda row: False),
        (["--value", "0", "--dtc", "1"], lambda row: False),
    ],
)
def test_each_condition_alone_and_all_together(ask, everything, conditions, holds):
    assert ask("find", *conditions) == [row for row in everything if holds(row)]


def test_the_longest_distance_is_solves(ask, everything):
    longest = ask("solve")["longest_dtc"]
    assert max(row["dtc"] or 0 for row in everything) == longest["all"]["dtc"]
    found = ask("find", "--dtc", longest["all"]["dtc"])
    assert [row["position"] for row in found] == [board + "-0-0-S" for board in longest["all"]["positions"]]


@pytest.mark.parametrize("rules", [Rules(), Rules(first="next"), Rules(capture_side="both", chain=True)], ids=str)
def test_an_only_move_is_best_alone_in_a_fresh_game(ask, rules):
    # A forced move is none. Among them are boards where a second move keeps the table's value and not that in play.
    for counters in range(1, 8):
        expected = []
        for board in boards(2, counters):
            value, _, judged = solver(rules).judge(Game(rules, board, 0))
            if len(judged) > 1 and sum(worth == value for worth, _ in judged.values()) == 1:
                expected.append("-".join(map(str, board)))
        found = ask("find", "--only-move", "--counters", counters, *rules.arguments())
        assert sorted(row["position"][: -len("-0-0-S")] for row in found) == sorted(expected)


def test_table_and_play_differ_about_only_moves(ask):
    # rules.md: from 2-1-0-1-S B is +2 by the table and 0 in play.
    assert "2-1-0-1-0-0-S" in {row["position"] for row in ask("find", "--only-move", "--counters", 4)}


def test_csv_and_table_show_the_same_rows(tihbat, ask):
    conditions = ["--counters", 6, "--dtc", 3]
    rows = ask("find", *conditions)
    text = tihbat("find", *conditions, "--csv").fine().text
    read = list(csv.DictReader(io.StringIO(text)))
    assert list(read[0]) == COLUMNS and len(read) == len(rows) > 0
    for row, cells in zip(rows, read):
        assert cells == {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in row.items()}
    table = tihbat("find", *conditions).fine().text.splitlines()
    assert table[0].split() == COLUMNS and len(table) == 1 + len(rows)


def test_nothing_found_is_fine(tihbat):
    assert tihbat("find", "--value", 3, "--json").fine().json == []
    assert tihbat("find", "--value", 3, "--csv").fine().text == ",".join(COLUMNS) + "\n"
    assert "no position" in tihbat("find", "--value", 3).fine().text


def test_wide_boards_are_searched_by_counters(ask, tihbat):
    rules = Rules(3, 12)
    rows = ask("find", "--counters", 4, *rules.arguments())
    assert len(rows) == len(list(boards(3, 4)))
    for row in rows:
        game = Game.parse(row["position"], rules)
        value, dtc, _ = solver(rules).table(game)
        assert (row["value"], row["dtc"], row["reachable"]) == (value, dtc, None)
    tihbat("find", "--reachable", *rules.arguments()).refused(2, "--reachable")


@pytest.mark.parametrize("option", ["--value", "--dtc", "--counters"])
@pytest.mark.parametrize("number", ["+2", "2.0", "02", "-0", "--2", "two", "", "S+2", "1e1", "9999999999", "٢", "- 2"])
def test_numbers_in_any_other_spelling_are_refused(tihbat, option, number):
    tihbat("find", option, number).refused(2, option)


def test_impossible_conditions_are_refused(tihbat):
    tihbat("find", "--counters", 29).refused(2, "29", "28")
    tihbat("find", "--dtc", "-1").refused(2, "--dtc")
    tihbat("find", "--dtc", "0").refused(2, "--dtc")
    tihbat("find", "--json", "--csv").refused(2, "--json", "--csv")
