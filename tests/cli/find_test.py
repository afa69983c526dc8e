"""tihbat find: positions that meet conditions (the database and an independent model say which)."""

import collections
import csv
import io
import json
import re
import shutil
import subprocess
from xml.etree import ElementTree

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
        (["--value", "4..8"], lambda row: 4 <= row["value"] <= 8),
        (["--value", "-2.."], lambda row: row["value"] >= -2),
        (["--value=-8..-4"], lambda row: -8 <= row["value"] <= -4),
        (["--dtc", "..2"], lambda row: row["dtc"] is not None and row["dtc"] <= 2),
        (["--counters", "26.."], lambda row: sum(map(int, row["position"].split("-")[:4])) >= 26),
        (["--counters", "3..5", "--value", "2..", "--dtc", "3..9"],
         lambda row: 3 <= sum(map(int, row["position"].split("-")[:4])) <= 5 and row["value"] >= 2 and 3 <= row["dtc"] <= 9),
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


@pytest.mark.parametrize("rules", [Rules(2, 2), Rules(2, 2, "next", "both", True), Rules(3, 1)], ids=str)
def test_greed_is_wrong_where_the_largest_capture_is_not_best(ask, rules):
    wrong = []
    for counters in range(rules.total + 1):
        for board in boards(rules.pits, counters):
            judged = solver(rules).judge(Game(rules, board, 0))[2]
            captures = {move: captured for move, captured, _ in Game(rules, board, 0).plies()}
            greedy = max(captures, key=lambda move: (captures[move], -ord(move[0])), default=None)
            if greedy and captures[greedy] and judged[greedy][0] < max(value for value, _ in judged.values()):
                wrong.append(board)
    found = ask("find", "--greedy-wrong", *rules.arguments())
    as_south = [tuple(map(int, row["position"].split("-")[: 2 * rules.pits])) for row in found]
    turned = [(board[rules.pits :] + board[: rules.pits]) for board in as_south]
    assert len(found) == len(wrong) > 0
    assert all(a in wrong or b in wrong for a, b in zip(as_south, turned))


def test_skip_and_limit_cut_a_piece_out(ask, everything):
    assert ask("find", "--limit", 5) == everything[:5]
    assert ask("find", "--skip", 7, "--limit", 5) == everything[7:12]
    assert ask("find", "--skip", 35955) == everything[35955:]
    assert ask("find", "--skip", 1000000) == []


def test_a_sample_is_some_of_what_is_found_in_its_order_and_the_same_for_a_seed(ask, everything):
    samples = [ask("find", "--sample", 50, "--seed", seed) for seed in (0, 1, 1, 2)]
    assert samples[1] == samples[2] and samples[0] != samples[1] != samples[3]
    assert samples[0] == ask("find", "--sample", 50)
    for sample in samples:
        indices = [everything.index(row) for row in sample]
        assert len(indices) == 50 and indices == sorted({*indices})
        assert min(indices) < 18000 < max(indices)
    assert ask("find", "--sample", 50, "--skip", 10, "--limit", 5) == samples[0][10:15]
    few = ask("find", "--value", 20)
    assert ask("find", "--value", 20, "--sample", 1000000) == few


def test_a_sample_takes_each_as_often_as_any_other(ask):
    # Of 35 boards of 4 counters one is taken; 350 draws, so 10 each are expected: chi-squared with 34 degrees of freedom
    # is above 70 once in 3,000 times, and the seeds are fixed.
    counts = collections.Counter(ask("find", "--counters", 4, "--sample", 1, "--seed", seed)[0]["position"] for seed in range(350))
    assert sum((counts[row["position"]] - 10) ** 2 / 10 for row in ask("find", "--counters", 4)) < 70


# Sheets.

TEN = ["--only-move", "--reachable", "--value", "2..", "--dtc", "3..9", "--sample", "10", "--seed", "3"]


def even_stores(rest, mover):
    """Two even numbers as equal as can be, the larger for the side not to move: (South's, North's)."""
    if rest % 2:
        return 0, 0
    less = max(one for one in range(0, rest // 2 + 1, 2) if (rest - one) % 2 == 0)
    return (less, rest - less) if mover == "S" else (rest - less, less)


@pytest.mark.parametrize("pick", [TEN, ["--sample", "24", "--value", "..0"]], ids=["exercises", "any"])
def test_an_svg_sheet_shows_each_board_with_even_stores_and_its_solution(tihbat, ask, pick):
    rows = ask("find", *pick)
    text = tihbat("find", *pick, "--format", "svg", "--solutions").fine().text
    root = ElementTree.fromstring(text)
    space = "{http://www.w3.org/2000/svg}"
    boards_drawn = root.findall(f"{space}g")
    assert len(boards_drawn) == len(rows)
    words = [element.text for element in root.findall(f"{space}text")]
    assert words.count("What is the best move?") == (len(rows) + 9) // 10 and "Solutions" in words
    solutions = " ".join(words[words.index("Solutions") :]).replace("     ", " ")
    for number, (row, drawn) in enumerate(zip(rows, boards_drawn), 1):
        *pits, _, _, side = row["position"].split("-")
        south, north = even_stores(28 - sum(map(int, pits)), side)
        shown = ["".join(element.itertext()) for element in drawn.iter(f"{space}text")]
        assert str(south) in shown and str(north) in shown
        assert any(one.startswith(f"{number}. ") for one in shown)
        full = "-".join([*pits, str(south), str(north), side])
        line = ask("line", full)
        moves = " ".join(move["move"] + (f"x{move['captures']}" if move["captures"] else "") for move in line["moves"])
        a, b = line["score"]["south"], line["score"]["north"]
        tally = f"a draw, {a} each" if a == b else f"South wins {a} to {b}" if a > b else f"North wins {b} to {a}"
        assert f"{number}. {moves}: {tally}" in solutions, number
    assert "Solutions" not in tihbat("find", *pick, "--format", "svg").fine().text


@pytest.mark.skipif(shutil.which("rsvg-convert") is None, reason="rsvg-convert is not installed")
def test_an_svg_sheet_is_rendered(tihbat, tmp_path):
    (tmp_path / "sheet.svg").write_text(tihbat("find", *TEN, "--format", "svg", "--solutions").fine().text)
    subprocess.run(["rsvg-convert", "sheet.svg", "-o", "sheet.png"], cwd=tmp_path, check=True, timeout=60)
    assert (tmp_path / "sheet.png").stat().st_size > 20_000


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="TeX is not installed")
@pytest.mark.parametrize("rules", [[], ["--pits", "4", "--per-pit", "1"]], ids=str)
def test_a_tex_sheet_of_ten_is_one_page_and_its_solutions_another(tihbat, tmp_path, rules):
    pick = [*TEN, *rules] if not rules else ["--sample", "10", *rules]
    (tmp_path / "sheet.tex").write_text(tihbat("find", *pick, "--format", "tex", "--solutions").fine().text)
    done = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "sheet.tex"], cwd=tmp_path,
                          capture_output=True, timeout=300)  # fmt: skip
    assert done.returncode == 0 and b"Overfull" not in done.stdout, done.stdout[-3000:]
    text = subprocess.run(["pdftotext", "-layout", "sheet.pdf", "-"], cwd=tmp_path, capture_output=True, timeout=60).stdout
    pages = text.decode().split("\f")[:-1]
    assert len(pages) == 2 and "What is the best move?" in pages[0] and "Solutions" in pages[1]
    for number in range(1, 11):
        assert re.search(rf"\b{number}\. (South|North) to move", pages[0])


def test_what_makes_no_sheet_is_refused(tihbat):
    tihbat("find", "--solutions").refused(2, "--solutions", "--format")
    tihbat("find", "--solutions", "--format", "csv").refused(2, "--solutions")
    tihbat("find", "--format", "svg").refused(2, "1000", "--limit", "--sample")
    tihbat("find", "--format", "svg", "--json").refused(2, "--json", "--format")
    tihbat("find", "--seed", "1").refused(2, "--seed", "--sample")
    for wrong in ("4..2", "a..b", "1...3", "..", "4 ..", "04", "+4", "4..+8", "200.."):
        tihbat("find", f"--value={wrong}").refused(2, "--value", wrong)


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
