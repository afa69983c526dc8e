"""The family of boards: each row against the rules of who is listed, a solve of its own and a plain search."""

import csv
import io

import pytest

from _program import SOURCE, limit, run, starts_under
from _rules import Game, Rules
from _search import solver
from _wide import key, solved_positions

COLUMNS = ["pits", "per_pit", "counters", "positions", "value", "south", "north", "best", "dtc"]
RESULTS = SOURCE / "results" / "boards.csv"


def family(most: int) -> list[Rules]:
    """Up to 5 pits a side and 12 counters in each, as far as that many positions."""
    every = [Rules(pits, per_pit) for pits in range(1, 6) for per_pit in range(1, 13)]
    return [rules for rules in every if solved_positions(rules) <= most]


@pytest.fixture(scope="module")
def rows():
    return run("boards", "--max-positions", 100_000, "--json").fine().json


def test_every_board_of_the_family_that_is_small_enough_has_its_row(rows):
    assert [list(row) for row in rows] == [COLUMNS] * len(rows)
    expected = [(r.pits, r.per_pit, r.total, solved_positions(r)) for r in family(100_000)]
    assert [(row["pits"], row["per_pit"], row["counters"], row["positions"]) for row in rows] == expected


@pytest.mark.parametrize("most", [1, 5, 6, 324, 325, 184_755, 184_756, 600_000])
def test_the_limit_is_kept_to_the_position(ask, most):
    found = [(row["pits"], row["per_pit"]) for row in ask("boards", "--max-positions", most)]
    assert found == [(rules.pits, rules.per_pit) for rules in family(most)]


def test_the_positions_of_a_row_are_those_that_solve_solves(ask):
    for row in ask("boards", "--max-positions", 1_100_000):
        rules = Rules(row["pits"], row["per_pit"])
        assert row["positions"] == ask("solve", "--dry-run", *rules.arguments())["positions"]
    assert any(row["positions"] > 1_000_000 for row in ask("boards", "--max-positions", 1_100_000))


def test_boards_beyond_the_look_ups_are_refused_by_the_option_that_asked_for_them(tihbat):
    tihbat("boards", "--max-positions", 10**12).refused(2, f"--max-positions {10**12}", "--pits 4 with 96 counters")


def test_each_row_is_what_a_solve_of_that_board_says(ask, rows):
    for row in rows:
        rules = Rules(row["pits"], row["per_pit"])
        said = ask("solve", *rules.arguments())
        assert (row["positions"], row["value"], row["best"]) == (said["positions"], said["value"], said["best"])
        assert {"south": row["south"], "north": row["north"]} == said["score"] == Game(rules).tally(row["value"])


def judged(rules):
    """Value, DTC and blind moves of the start, by a plain search."""
    value, dtc, moves = solver(rules).table(Game(rules))
    kept = {move: distance for move, (worth, distance) in moves.items() if worth == value}
    return value, dtc, "".join(move for move, distance in kept.items() if value <= 0 or distance == dtc)


@pytest.mark.parametrize("options", [(), ("next",), ("origin", "both"), ("next", "both", True)], ids=str)
def test_small_boards_have_the_values_of_a_plain_search(ask, options):
    checked = 0
    variant = Rules(2, 7, *options).arguments()
    for row in ask("boards", "--max-positions", 20_000, *variant):
        rules = Rules(row["pits"], row["per_pit"], *options)
        if row["pits"] > 1 and row["positions"] > 5_000:
            continue  # too many for Python
        assert (row["value"], row["dtc"], row["best"]) == judged(rules), rules
        checked += 1
    assert checked == 12 + 4 + 1  # 1 to 12 counters with 1 pit, 1 to 4 with 2, 1 with 3


def test_each_row_is_what_a_query_of_that_start_answers(ask, rows):
    for row in rows:
        rules = Rules(row["pits"], row["per_pit"])
        start = ask("query", key(rules.start), *rules.arguments())
        assert (row["value"], row["dtc"]) == (start["value"], start["dtc"])
        best = [move["move"] for move in start["moves"] if move["best"]]
        # Those of `row` can be followed blindly in a fresh game.
        assert set(row["best"]) <= set(best)


def test_wide_rows_too_are_what_a_query_of_that_start_answers(ask):
    for row in ask("boards", "--max-positions", 1_500_000):
        if row["positions"] <= 1_000_000:
            continue
        rules = Rules(row["pits"], row["per_pit"])
        start = ask("query", key(rules.start), "--table", *rules.arguments())
        assert (row["value"], row["dtc"]) == (start["value"], start["dtc"])
        assert {"south": row["south"], "north": row["north"]} == start["score"]


def test_csv_and_text_say_the_same(tihbat, rows):
    text = tihbat("boards", "--max-positions", 100_000, "--csv").fine().text
    table = list(csv.reader(io.StringIO(text)))
    assert table == [COLUMNS, *(["" if v is None else str(v) for v in row.values()] for row in rows)]
    lines = tihbat("boards", "--max-positions", 100_000).fine().text.splitlines()
    assert len({len(line) for line in lines}) == 1  # columns are aligned
    for line, row in zip(lines[1:], rows, strict=True):
        values = dict(zip(COLUMNS, line.split(), strict=True))
        value = row["value"]
        assert values["value"] == (f"S+{value}" if value > 0 else f"N+{-value}" if value else "0")
        assert (values["pits"], values["south"], values["best"]) == (str(row["pits"]), str(row["south"]), row["best"])
        assert values["dtc"] == ("-" if row["dtc"] is None else str(row["dtc"]))


def test_any_number_of_threads_says_the_same(tihbat):
    assert len({tihbat("boards", "--max-positions", 700_000, "--threads", n).fine().text for n in (1, 2, 7)}) == 1


@pytest.mark.parametrize("number", ["0", "-1", "1e6", "+5", "0x10", "007", "", " 5", "1,000", "ten", "9" * 20, "1.5"])
def test_another_spelling_of_the_limit_is_refused(tihbat, number):
    tihbat("boards", "--max-positions", number).refused(2, "--max-positions")


def test_a_limit_beyond_an_int_is_taken_and_what_does_not_fit_in_memory_refused(tihbat):
    before = limit("AS", 150 << 20)
    if not starts_under(before):
        pytest.skip("the program itself needs more address space, as with a sanitizer")
    for most in (2**31, 2**32 + 5, 10**12):
        tihbat("boards", "--max-positions", most, before=before).refused(2, f"--max-positions {most}", "--pits 3", "MB")


def test_one_form_is_printed_and_sizes_are_not_for_the_command_line(tihbat):
    tihbat("boards", "--json", "--csv").refused(2, "--json", "--csv")
    tihbat("boards", "--pits", 3).refused(2, "--pits")
    tihbat("boards", "--per-pit", 3).refused(2, "--per-pit")


# What is published.


@pytest.fixture(scope="module")
def published():
    if not RESULTS.exists():
        pytest.skip("results/boards.csv is not there yet")
    return RESULTS.read_text(encoding="ascii").splitlines()


def test_the_published_family_is_complete_and_in_order(published):
    header, *lines = published
    assert header == ",".join(COLUMNS)
    found = [tuple(map(int, line.split(",")[:4])) for line in lines]
    assert found == [(r.pits, r.per_pit, r.total, solved_positions(r)) for r in family(2_500_000_000)]


def test_the_published_tallies_follow_from_the_values(published):
    for row in csv.DictReader(published):
        rules = Rules(int(row["pits"]), int(row["per_pit"]))
        tally = Game(rules).tally(int(row["value"]))
        assert (row["south"], row["north"]) == (str(tally["south"]), str(tally["north"]))
        assert (row["dtc"] == "") == (row["value"] == "0")
        assert row["best"] and set(row["best"]) <= set("ABCDE"[: rules.pits])


def test_the_published_rows_of_up_to_ten_million_positions_are_made_again(tihbat, published):
    again = tihbat("boards", "--csv", "--max-positions", 10_000_000).fine().text.splitlines()
    most = [line for line in published[1:] if int(line.split(",")[3]) <= 10_000_000]
    assert again == [published[0], *most]


def test_without_any_board_there_is_a_header_or_an_empty_list(tihbat, published):
    assert tihbat("boards", "--csv", "--max-positions", 5).fine().text.splitlines() == published[:1]
    assert tihbat("boards", "--json", "--max-positions", 5).fine().json == []
    assert tihbat("boards", "--max-positions", 5).fine().text == "no board is that small\n"
