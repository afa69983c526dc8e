"""tihbat solve: the summary, and the database against a proof of its own."""

import json
from math import comb

import pytest

from _program import read_json
from _rules import PASS, SOUTH, Game, Rules, boards, plies, sentence, variants
from _search import solver

RECORDS = 35960  # C(32, 4): rules.md, F5
KEYS = ["positions", "reachable", "value", "score", "best", "longest_dtc", "seconds", "levels"]
LEVEL_KEYS = ["counters", "positions", "wins", "draws", "losses", "max_dtc"]
SMALL_BOARDS = [
    *variants(1, 3),
    *variants(2, 2),
    *(Rules(1, 12), Rules(3, 1), Rules(3, 1, "next", "both", True), Rules(4, 1)),
]


def key(board):
    return "-".join(map(str, board))


def database(tihbat, rules):
    return read_json(tihbat("solve", "--out", "-", *rules.arguments()).fine().stdout)


def earliest(rules):
    """Fewest plies from the start to every board from the mover's seat."""
    seen = {(rules.start, SOUTH)}
    frontier, plies_away, earliest = list(seen), 0, {}
    while frontier:
        deeper = []
        for board, side in frontier:
            mover_first = board if side == SOUTH else board[rules.pits :] + board[: rules.pits]
            earliest.setdefault(mover_first, plies_away)
            for _, _, after in plies(rules, board, side):
                node = (after, 1 - side)
                if node not in seen:
                    seen.add(node)
                    deeper.append(node)
        frontier, plies_away = deeper, plies_away + 1
    return earliest


def prove(rules, records):
    """F6: value and DTC are right in every position where they fit those of the positions it leads to."""
    every = [board for counters in range(rules.total + 1) for board in boards(rules.pits, counters)]
    turned = {board: board[rules.pits :] + board[: rules.pits] for board in every}
    found = {board: records[key(board)] for board in turned}
    first = earliest(rules)
    for board, record in found.items():
        judged = {}
        for move, captured, after in plies(rules, board, SOUTH):
            other = found[turned[after]]
            value = captured - other["value"]
            judged[move] = (value, 1 if captured else 1 + (other["dtc"] or 0))
        value = max((value for value, _ in judged.values()), default=0)
        kept = {move: dtc for move, (worth, dtc) in judged.items() if worth == value}
        dtc = None if value == 0 else min(kept.values()) if value > 0 else max(kept.values())
        best = "".join(move for move, distance in kept.items() if value <= 0 or distance == dtc)
        assert record == {"value": value, "dtc": dtc, "best": best, "ply": first.get(board)}, board


def test_the_database_holds_every_board_once_and_proves_itself(database_text):
    document = read_json(database_text)
    assert len(document["positions"]) == RECORDS == sum(comb(n + 3, 3) for n in range(29))
    prove(Rules(), document["positions"])


@pytest.mark.parametrize("rules", variants()[1:], ids=str)
def test_smaller_databases_of_the_other_variants_prove_themselves(tihbat, rules):
    small = Rules(2, 3, rules.first, rules.capture_side, rules.chain)
    prove(small, database(tihbat, small)["positions"])


@pytest.mark.parametrize(
    "rules",
    [Rules(1, 12), Rules(1, 6, "next", "both"), Rules(3, 1), Rules(3, 1, "next", "own", True)],
    ids=str,
)
def test_databases_of_one_and_three_pits_a_side_prove_themselves(tihbat, rules):
    prove(rules, database(tihbat, rules)["positions"])


@pytest.mark.parametrize(
    "rules", [Rules(2, 2), Rules(2, 2, "next", "both", True), Rules(1, 3, "next", "both")], ids=str
)
def test_the_proof_agrees_with_attractors(tihbat, rules):
    records = database(tihbat, rules)["positions"]
    for counters in range(rules.total + 1):
        for board in boards(rules.pits, counters):
            record = records[key(board)]
            assert (record["value"], record["dtc"]) == solver(rules).fresh(board, SOUTH)


# The file's form.


def test_the_header_is_written_as_the_interface_has_it(tihbat, database_text):
    version = tihbat("--version").fine().text.split()[1]
    assert database_text.split("\n")[:4] == [
        '{"format":"tihbat-database","version":1,',
        '"rules":{"name":"tihbat","pits_per_side":2,"counters_per_pit":7,"first_counter":"origin","capture_side":"own",'
        '"capture_counts":[2,4,6,8],"chain":false,"repetition":"split"},',
        f'"generator":"tihbat {version}","start":"7-7-7-7","records":35960,',
        '"positions":{',
    ]


def test_each_record_has_its_line_and_the_text_ends_as_the_interface_has_it(database_text):
    lines = database_text.split("\n")
    assert lines[-2:] == ["}}", ""]
    records = lines[4:-2]
    assert len(records) == RECORDS
    assert all(line.endswith("},") for line in records[:-1])
    assert records[-1].endswith("}")
    for line in (records[0], *records[1000::1000], records[-1]):
        name, record = next(iter(json.loads("{" + line.rstrip(",") + "}").items()))
        spelled = f'"{name}":' + json.dumps(record, separators=(",", ":"))
        assert line.rstrip(",") == spelled
        assert list(record) == ["value", "dtc", "best", "ply"]
    assert records[0] == '"0-0-0-0":{"value":0,"dtc":null,"best":"","ply":null},'


def test_records_stand_by_number_of_counters_and_the_start_is_at_ply_0(database_text):
    positions = read_json(database_text)["positions"]
    counters = [sum(map(int, name.split("-"))) for name in positions]
    assert counters == sorted(counters)
    assert [name for name, record in positions.items() if record["ply"] == 0] == ["7-7-7-7"]


def test_a_pass_is_spelled_as_a_dash_and_only_the_empty_board_has_no_best(database_text):
    for name, record in read_json(database_text)["positions"].items():
        a, b, *others = map(int, name.split("-"))
        if a + b == 0:
            assert record["best"] == (PASS if any(others) else "")
        else:
            assert record["best"] in ("A", "B", "AB")


def test_every_number_of_threads_writes_the_same_bytes(tihbat, database_text):
    # Field report 18.
    for threads in (1, 2, 3, 8, 64):
        for _ in range(2):
            assert tihbat("solve", "--out", "-", "--threads", threads).fine().text == database_text


@pytest.mark.parametrize("rules", SMALL_BOARDS, ids=str)
def test_every_small_board_has_a_database_with_its_own_header(tihbat, rules):
    document = database(tihbat, rules)
    assert list(document) == ["format", "version", "rules", "generator", "start", "records", "positions"]
    assert document["rules"] == rules.header()
    assert document["start"] == key(rules.start)
    assert document["records"] == len(document["positions"]) == comb(rules.total + 2 * rules.pits, 2 * rules.pits)


# The summary.


@pytest.mark.parametrize("rules", [Rules(), *SMALL_BOARDS], ids=str)
def test_the_summary_counts_what_the_database_holds(tihbat, ask, rules):
    document = database(tihbat, rules)
    positions = document["positions"]
    solved = ask("solve", *rules.arguments())
    assert list(solved) == KEYS
    assert solved["positions"] == len(positions)
    assert solved["reachable"] == sum(record["ply"] is not None for record in positions.values())
    start = positions[document["start"]]
    assert (solved["value"], solved["best"]) == (start["value"], start["best"])
    assert solved["score"] == Game(rules).tally(start["value"])
    levels = {n: [] for n in range(rules.total + 1)}
    for name, record in positions.items():
        levels[sum(map(int, name.split("-")))].append(record)
    assert solved["levels"] == [
        {
            "counters": n,
            "positions": len(records),
            "wins": sum(record["value"] > 0 for record in records),
            "draws": sum(record["value"] == 0 for record in records),
            "losses": sum(record["value"] < 0 for record in records),
            "max_dtc": max((record["dtc"] for record in records if record["dtc"]), default=0),
        }
        for n, records in levels.items()
    ]
    assert all(list(level) == LEVEL_KEYS for level in solved["levels"])
    arise = {name: record for name, record in positions.items() if record["ply"] is not None}
    assert solved["longest_dtc"] == {"all": longest(positions), "reachable": longest(arise)}


def longest(positions):
    dtc = max((record["dtc"] for record in positions.values() if record["dtc"]), default=None)
    return {"dtc": dtc, "positions": [name for name, record in positions.items() if dtc and record["dtc"] == dtc]}


@pytest.mark.parametrize("rules", [Rules(1, 5), Rules(1, 8, "next"), Rules(2, 1, "next", "both")], ids=str)
def test_ties_for_the_longest_distance_are_listed_in_the_databases_order(tihbat, ask, rules):
    # Some of an even and some of an odd number of counters.
    expected = longest(database(tihbat, rules)["positions"])
    assert len({sum(map(int, name.split("-"))) % 2 for name in expected["positions"]}) == 2
    assert ask("solve", *rules.arguments())["longest_dtc"]["all"] == expected


def test_seconds_are_a_small_positive_number_with_at_most_six_decimals(ask):
    seconds = ask("solve")["seconds"]
    assert 0 < seconds < 60
    assert round(seconds, 6) == seconds


def test_the_text_says_who_wins_by_what_tally_and_with_which_first_moves(tihbat, ask):
    solved = ask("solve")
    text = tihbat("solve").fine().text
    south, north = solved["score"].values()
    assert south != north
    winner = "South" if south > north else "North"
    assert sentence(south, north) in text
    assert f"{winner[0]}+{abs(solved['value'])}" in text
    assert "35960" in text and str(solved["reachable"]) in text
    first = next(line for line in text.splitlines() if "first moves" in line)
    assert [word for word in first.split() if word in "AB"] == list(solved["best"])


def test_writing_a_file_still_prints_the_answer(tihbat, ask, tmp_path, database_text):
    file = tmp_path / "tihbat.json"
    answer = ask("solve", "--out", file)
    assert answer["positions"] == RECORDS
    assert file.read_text() == database_text
    assert "35960" in tihbat("solve", "--out", file).fine().text


def test_more_than_a_million_positions_have_no_reachable_count(ask):
    solved = ask("solve", "--quiet", "--pits", 6, "--per-pit", 1)
    # Only totals of the start's parity are solved: 0, 2, ..., 12 counters in 12 pits.
    assert solved["positions"] == sum(comb(n + 11, 11) for n in range(0, 13, 2))
    assert [level["counters"] for level in solved["levels"]] == list(range(0, 13, 2))
    assert (solved["reachable"], solved["longest_dtc"]["reachable"]) == (None, None)


def test_what_fits_in_no_memory_is_refused_with_the_figures(tihbat):
    tihbat("solve", "--pits", 6, "--per-pit", 12).refused(2, "--pits 6", "GB")
