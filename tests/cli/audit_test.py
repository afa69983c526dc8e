"""tihbat audit: passes what is right, names what is wrong (1), refuses what is no database (3).

Field reports 11 to 15 and 17. What is right is known from solve_test, which proves the database that is changed here.
"""

import gzip
import json
import os
import random
import re
from functools import lru_cache
from pathlib import Path

import pytest

from _program import SOURCE, limit, read_json, run, starts_under
from _rules import NORTH, SOUTH, Rules, boards, plies, variants
from _search import Solver

SMALL = Rules(2, 2)  # 495 records
FIELDS = ["value", "dtc", "best", "ply"]


def key(board):
    return "-".join(map(str, board))


def counters_of(name):
    return sum(map(int, name.split("-")))


@lru_cache(maxsize=8)
def content(text):
    return read_json(text)["positions"]


def line(name, record):
    value, dtc, best, ply = ("null" if record[field] is None else record[field] for field in FIELDS)
    return f'"{name}":{{"value":{value},"dtc":{dtc},"best":"{best}","ply":{ply}}}'


class Records:
    """A database's text with its records as a list that can be changed."""

    def __init__(self, text):
        *self.header, _ = text.split("\n", 4)
        self.pairs = [(name, dict(record)) for name, record in content(text).items()]

    def __str__(self):
        return "\n".join(self.header) + "\n" + ",\n".join(line(*pair) for pair in self.pairs) + "\n}}\n"

    def place(self, name):
        return next(place for place, (other, _) in enumerate(self.pairs) if other == name)

    def __getitem__(self, name):
        return self.pairs[self.place(name)][1]

    def declare(self, count):
        """Changes the header's number of records."""
        self.header = [re.sub(r'"records":\d+', f'"records":{count}', one) for one in self.header]


@pytest.fixture(scope="module")
def small_text():
    return run("solve", "--out", "-", *SMALL.arguments()).fine().text


@pytest.fixture
def records(database_text):
    return Records(database_text)


@pytest.fixture
def small(small_text):
    return Records(small_text)


@pytest.fixture
def write(tmp_path):
    def write(content, name="database.json"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else str(content).encode())
        return path

    return write


@pytest.fixture
def find(tihbat, write):
    """What is wrong with a well-formed database, by --json."""

    def find(records, rules=Rules()):
        path = write(records)
        done = tihbat("audit", path.name, "--json", *rules.arguments(), cwd=path.parent).complained(1, path.name)
        answer = done.json
        assert list(answer) == ["ok", "records", "wrong"]
        assert answer["ok"] is False and answer["wrong"]
        assert all(list(entry) == ["position", "field", "found", "right"] for entry in answer["wrong"])
        return answer["wrong"]

    return find


def entries(wrong):
    return {(entry["position"], entry["field"]): (entry["found"], entry["right"]) for entry in wrong}


def differences(right, found):
    """What `entries` must be where two lists of records have the same positions in the same order."""
    return {
        (name, field): (other[field], record[field])
        for (name, record), (_, other) in zip(right.pairs, found.pairs)
        for field in FIELDS
        if other[field] != record[field]
    }


def test_the_records_are_put_together_again_as_they_were(database_text, records):
    assert str(records) == database_text


# What is right.


def test_the_database_is_proved_right(tihbat, ask, database_path):
    assert tihbat("audit", database_path).fine().text == f"'{database_path}': proved right, 35960 records\n"
    assert ask("audit", database_path) == {"ok": True, "records": 35960, "wrong": []}


def test_the_published_database_is_proved_right_and_is_the_one_that_solve_writes(ask, database_text):
    assert ask("audit", SOURCE / "results" / "tihbat.json")["ok"] is True
    assert (SOURCE / "results" / "tihbat.json").read_text(encoding="ascii") == database_text


@pytest.mark.parametrize(
    "rules", [*variants(2, 3), *variants(1, 5), Rules(3, 1), Rules(4, 1, "next", "both", True), Rules(1, 12)], ids=str
)
def test_databases_of_other_rules_pass_under_their_rules_and_are_refused_under_others(tihbat, ask, tmp_path, rules):
    path = tmp_path / "database.json"
    tihbat("solve", "--out", path, *rules.arguments()).fine()
    answer = ask("audit", path, *rules.arguments())
    assert (answer["ok"], answer["wrong"]) == (True, [])
    assert answer["records"] == read_json(path.read_bytes())["records"]
    tihbat("audit", path, "--per-pit", 7, "--pits", 3).refused(3, path.name)


def test_the_file_may_be_spaced_as_json_may(tihbat, write, small_text):
    spaced = json.dumps(json.loads(small_text), indent=1)
    tihbat("audit", write(spaced), *SMALL.arguments()).fine()
    tihbat("audit", write(small_text.replace("\n", "\r\n")), *SMALL.arguments()).fine()
    tihbat("audit", write(small_text[:-1]), *SMALL.arguments()).fine()


def test_any_number_of_threads_gives_the_same_verdict(tihbat, records, write):
    records["7-7-7-7"]["value"] = 2
    path = write(records)
    texts = {tihbat("audit", path, "--threads", threads).complained(1).stdout for threads in (1, 2, 8)}
    assert len(texts) == 1


# Field report 13: exactly the touched records are named, with what is right.


@pytest.mark.parametrize("name", ["7-7-7-7", "2-1-0-3"])
def test_a_flipped_value_is_named_with_the_right_one(find, records, name):
    right = records[name]["value"]
    assert right != 0
    records[name]["value"] = -right
    assert entries(find(records)) == {(name, "value"): (-right, right)}


def test_a_deleted_record_is_named_with_its_content(find, records, database_text):
    for name in ("2-1-0-3", "28-0-0-0"):
        records = Records(database_text)
        _, record = records.pairs.pop(records.place(name))
        (entry,) = find(records)
        assert (entry["position"], entry["found"], entry["right"]) == (name, None, record)


def test_a_deleted_record_is_named_also_where_the_header_counts_it_off(find, records):
    _, record = records.pairs.pop(records.place("2-1-0-3"))
    records.declare(35959)
    header, entry = sorted(find(records), key=lambda entry: entry["position"] or "")
    assert (header["position"], header["field"], header["found"], header["right"]) == (None, "records", 35959, 35960)
    assert (entry["position"], entry["found"], entry["right"]) == ("2-1-0-3", None, record)


@pytest.mark.parametrize("names", [("2-1-0-3", "7-7-7-7"), ("0-0-0-0", "28-0-0-0"), ("1-0-1-0", None)])
def test_two_swapped_records_are_named(find, records, names):
    one = records.place(names[0])
    other = records.place(names[1]) if names[1] else one + 1
    expected = {records.pairs[one][0], records.pairs[other][0]}
    records.pairs[one], records.pairs[other] = records.pairs[other], records.pairs[one]
    wrong = find(records)
    assert {entry["position"] for entry in wrong} == expected
    assert len(wrong) == 2


def places(records):
    return {name: place for place, (name, _) in enumerate(records.pairs)}


@pytest.mark.parametrize("origin, target", [(0, 35959), (35959, 0), (5000, 20000), (20000, 5000), (7, 9), (9, 7)])
def test_a_record_that_was_moved_away_is_named_alone(find, records, origin, target):
    name = records.pairs[origin][0]
    records.pairs.insert(target, records.pairs.pop(origin))
    assert entries(find(records)) == {(name, "order"): (target + 1, origin + 1)}


def test_all_records_that_were_moved_away_are_named_and_no_other(find, small_text, rng):
    for number in (2, 3, 5):
        right = Records(small_text)
        found = Records(small_text)
        # From the first half to the second in turned order, far from each other: no shorter story explains it.
        moved = rng.sample(range(0, 240, 20), number)
        targets = sorted(rng.sample(range(260, 480, 20), number))
        names = [right.pairs[place][0] for place in sorted(moved, reverse=True)]
        taken = {name: found.pairs.pop(found.place(name)) for name in names}
        for name, target in zip(names, targets):
            found.pairs.insert(target, taken[name])
        now, then = places(found), places(right)
        assert entries(find(found, SMALL)) == {(name, "order"): (now[name] + 1, then[name] + 1) for name in names}


def test_two_swapped_records_are_named_also_where_another_was_deleted_and_one_was_moved(find, small_text):
    right = Records(small_text)
    found = Records(small_text)
    deleted = found.pairs.pop(100)
    moved = found.pairs.pop(200)
    found.pairs.insert(300, moved)
    found.pairs[40], found.pairs[90] = found.pairs[90], found.pairs[40]
    swapped = {found.pairs[40][0], found.pairs[90][0]}
    wrong = find(found, SMALL)
    assert {entry["position"] for entry in wrong if entry["field"] == "order"} == {moved[0], *swapped}
    assert [entry["position"] for entry in wrong if entry["field"] == "record"] == [deleted[0]]
    assert len(wrong) == 4 and len(right.pairs) == 495


def test_records_in_reverse_are_all_named_but_the_middle_one(find, small_text):
    found = Records(small_text)
    found.pairs.reverse()
    wrong = find(found, SMALL)
    assert {entry["field"] for entry in wrong} == {"order"}
    assert {entry["position"] for entry in wrong} == {name for name, _ in found.pairs} - {found.pairs[247][0]}


def test_two_records_with_each_others_content_are_named_by_what_differs(find, records, database_text):
    one, other = records.place("2-1-0-3"), records.place("7-7-7-7")
    pairs = records.pairs
    pairs[one], pairs[other] = (pairs[one][0], pairs[other][1]), (pairs[other][0], pairs[one][1])
    assert entries(find(records)) == differences(Records(database_text), records)


@pytest.mark.parametrize(
    "name, place, declared",
    [("8-7-7-7", None, 35960), ("8-7-7-7", None, 35961), ("29-0-0-0", 0, 35961), ("0-0-0-29", 7000, 35960)],
)
def test_a_surplus_record_is_named(find, records, name, place, declared):
    record = {"value": 0, "dtc": None, "best": "AB", "ply": None}
    records.pairs.insert(len(records.pairs) if place is None else place, (name, record))
    records.declare(declared)
    wrong = [entry for entry in find(records) if entry["position"] is not None]
    assert [(entry["position"], entry["found"], entry["right"]) for entry in wrong] == [(name, record, None)]


@pytest.mark.parametrize(
    "name, field, value",
    [
        ("2-1-0-3", "best", "AB"),
        ("7-7-7-7", "best", "A"),
        ("0-0-3-1", "best", "A"),
        ("2-1-0-3", "dtc", 3),
        ("7-7-7-7", "dtc", 12),
        ("7-7-7-7", "ply", None),
        ("28-0-0-0", "ply", 0),
        ("7-7-7-6", "ply", 1),
    ],
)
def test_one_wrong_field_is_named_with_the_right_content(find, records, name, field, value):
    right = records[name][field]
    assert right != value
    records[name][field] = value
    assert entries(find(records)) == {(name, field): (value, right)}


@pytest.mark.parametrize("declared", [0, 35961])
def test_a_wrong_count_in_the_header_is_named(find, records, declared):
    records.declare(declared)
    (entry,) = find(records)
    assert (entry["position"], entry["field"], entry["found"], entry["right"]) == (None, "records", declared, 35960)


def test_a_value_and_a_distance_out_of_thin_air_are_both_named(find, records):
    # One null move leads from 1-0-1-0 to itself with the sides exchanged: it is worth nothing (rules.md).
    records["1-0-1-0"].update(value=2, dtc=1)
    assert entries(find(records)) == {("1-0-1-0", "value"): (2, 0), ("1-0-1-0", "dtc"): (1, None)}


def spoil(record, name, rng):
    """Another content that the form of a database still allows."""
    counters = counters_of(name)
    field = rng.choice(FIELDS)
    if field == "value":
        record["value"] = rng.choice(range(-counters + counters % 2, counters + 1, 2))
        if (record["value"] == 0) is not (record["dtc"] is None):
            record["dtc"] = rng.randrange(1, 9) if record["value"] else None
    elif field == "dtc" and record["value"]:
        record["dtc"] = rng.randrange(1, 30)
    elif field == "best":
        record["best"] = rng.choice(["", "A", "B", "AB", "-"])
    else:
        record["ply"] = rng.choice([None, *range(12)])


@pytest.mark.parametrize("number", [1, 2, 5, 40, 495])
def test_however_many_records_are_spoilt_exactly_they_are_named(find, small_text, rng, number):
    right = Records(small_text)
    tried = 0
    while tried < 12:
        found = Records(small_text)
        for name, record in rng.sample(found.pairs, number):
            spoil(record, name, rng)
        if str(found) != small_text:
            tried += 1
            assert entries(find(found, SMALL)) == differences(right, found)


def test_the_text_names_the_same_as_the_json(find, tihbat, tmp_path, small_text, rng):
    def check(found):
        wrong = find(found, SMALL)
        run = tihbat("audit", "database.json", *SMALL.arguments(), cwd=tmp_path).complained(1, "database.json")
        rows = run.text.splitlines()
        assert [row.partition(": ")[0] for row in rows] == [entry["position"] or "header" for entry in wrong]
        for row, entry in zip(rows, wrong):
            if entry["field"] in [*FIELDS, "records"]:
                assert entry["field"] in row
                assert json.dumps(entry["found"]) in row and json.dumps(entry["right"]) in row
        return rows

    for number in (1, 3, 20):
        found = Records(small_text)
        for name, record in rng.sample(found.pairs, number):
            spoil(record, name, rng)
        if str(found) != small_text:
            check(found)
    found = Records(small_text)
    _, deleted = found.pairs.pop(found.place("2-1-0-3"))
    (row,) = check(found)
    assert all(json.dumps(content) in row for content in deleted.values())
    found.declare(494)
    assert len(check(found)) == 2
    found = Records(small_text)
    found.pairs.append(("3-2-2-2", {"value": 0, "dtc": None, "best": "AB", "ply": None}))
    assert len(check(found)) == 1
    found.pairs[7], found.pairs[300] = found.pairs[300], found.pairs[7]
    assert len(check(found)) == 3


def test_no_changed_byte_is_ever_passed(tihbat, write, small_text, rng):
    for _ in range(90):
        at = rng.randrange(len(small_text))
        changed = small_text[:at] + rng.choice('0123456789-AB":,{} nl') + small_text[at + 1 :]
        try:
            same = json.loads(changed, object_pairs_hook=list) == json.loads(small_text, object_pairs_hook=list)
        except ValueError:
            same = False
        if same or at in range(small_text.index('"generator"'), small_text.index('"start"')):
            continue
        path = write(changed)
        done = tihbat("audit", path.name, "--json", *SMALL.arguments(), cwd=path.parent, timeout=20)
        done.complained(done.status, path.name)
        assert done.status in (1, 3), (at, small_text[at - 20 : at + 20], changed[at])
        assert (done.status == 3) is (done.stdout == b"")


# Done when: values that are all equal to the best over their moves, and yet wrong.


class Deluded(Solver):
    """Solves a game in which the side to move at one board may capture, out of nothing."""

    def __init__(self, rules, board, captured, after):
        super().__init__(rules)
        turned = (board[rules.pits :] + board[: rules.pits], after[rules.pits :] + after[: rules.pits])
        self._delusion = {(board, SOUTH): ("A", captured, after), (turned[0], NORTH): ("a", captured, turned[1])}

    def plies(self, board, side):
        lie = self._delusion.get((board, side))
        return (lie,) if lie else super().plies(board, side)


def what_the_moves_say(rules, found, board):
    """(value, dtc, best) of a board from the records of the positions that the real moves lead to."""
    judged = {}
    for move, captured, after in plies(rules, board, SOUTH):
        other = found[key(after[rules.pits :] + after[: rules.pits])]
        judged[move] = (captured - other["value"], 1 if captured else 1 + (other["dtc"] or 0))
    value = max((worth for worth, _ in judged.values()), default=0)
    kept = {move: dtc for move, (worth, dtc) in judged.items() if worth == value}
    dtc = None if value == 0 else min(kept.values()) if value > 0 else max(kept.values())
    return value, dtc, "".join(move for move, distance in kept.items() if value <= 0 or distance == dtc)


@pytest.mark.parametrize(
    "rules, board, captured, after",
    [
        # On each board null moves lead round to the same board; with best play it is worth 0.
        (SMALL, (1, 0, 0, 1), 2, (0, 0, 0, 0)),
        (SMALL, (0, 1, 1, 0), 2, (0, 0, 0, 0)),
        (SMALL, (1, 1, 1, 0), 2, (0, 0, 1, 0)),
        (SMALL, (1, 2, 0, 1), 4, (0, 0, 0, 0)),
        (SMALL, (0, 0, 1, 1), 2, (0, 0, 0, 0)),
        (SMALL, (1, 3, 0, 0), 4, (0, 0, 0, 0)),
        (Rules(2, 2, "origin", "both", True), (1, 0, 0, 1), 2, (0, 0, 0, 0)),
        (Rules(2, 3), (1, 1, 1, 0), 2, (0, 0, 1, 0)),
        (Rules(), (1, 0, 0, 1), 2, (0, 0, 0, 0)),
    ],
    ids=str,
)
def test_values_that_are_the_best_over_their_moves_everywhere_and_yet_wrong_are_found(
    find, tihbat, rules, board, captured, after
):
    right = Records(tihbat("solve", "--out", "-", *rules.arguments()).fine().text)
    found = Records(str(right))
    deluded = Deluded(rules, board, captured, after)
    of = {key(board): board for n in range(rules.total + 1) for board in boards(rules.pits, n)}
    table = dict(found.pairs)
    for name, record in table.items():
        record["value"], record["dtc"] = deluded.fresh(of[name], SOUTH)
    for name, record in table.items():
        record["best"] = what_the_moves_say(rules, table, of[name])[2]

    # The check that other tables are published with sees nothing at all; F6 sees the one false distance.
    judged = {name: what_the_moves_say(rules, table, of[name]) for name in table}
    assert [name for name, record in table.items() if judged[name][0] != record["value"]] == []
    assert [name for name, record in table.items() if judged[name][1] != record["dtc"]] == [key(board)]
    assert table[key(board)]["value"] == captured and right[key(board)]["value"] == 0

    wrong = entries(find(found, rules))
    assert wrong == differences(right, found)
    assert (key(board), "value") in wrong
    assert len({name for name, _ in wrong}) > 1  # and those that it misleads


# What cannot be judged (3): field reports 12, 14, 15 and 17.

MEMORY = limit("AS", 512 << 20)


@pytest.fixture(scope="module")
def before():
    return MEMORY if starts_under(MEMORY) else None


@pytest.fixture
def refuse(tihbat, write, before):
    """Must be refused (3) within seconds and 512 MB, in a line that names the file and these parts."""

    def refuse(content, *parts, rules=SMALL):
        path = content if isinstance(content, os.PathLike) else write(content)
        arguments = ("audit", path.name, "--json", *rules.arguments())
        tihbat(*arguments, cwd=path.parent, before=before, timeout=20).refused(3, path.name, *parts)

    return refuse


def test_a_good_database_is_audited_in_little_memory(tihbat, database_path):
    if not starts_under(MEMORY):
        pytest.skip("the program itself needs more than 512 MB of address space, as with a sanitizer")
    tihbat("audit", database_path, before=MEMORY).fine()


def test_a_file_that_was_cut_is_refused(refuse, database_text):
    size = len(database_text)
    for kept in (size // 2, size - 2, database_text.index('":{"value":') + 11, 40, 0):
        refuse(database_text[:kept], rules=Rules())


def test_noise_and_a_compressed_database_are_refused(refuse, small_text):
    refuse(random.Random(12).randbytes(1024))
    refuse(bytes(1024))
    refuse(gzip.compress(small_text.encode()))


def test_a_folder_a_device_a_silent_pipe_and_nothing_at_all_are_refused(refuse, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "dangling").symlink_to("nowhere")
    for path in (tmp_path / "folder", tmp_path / "pipe", tmp_path / "dangling", tmp_path / "nothing.json"):
        refuse(path)
    for device in ("/dev/zero", "/dev/null", "/dev/full", "/dev/tty"):
        refuse(Path(device))


def test_large_or_deep_foreign_json_is_refused(refuse, write):
    refuse(write(b'{"features":[' + b'{"type":"Feature","geometry":null},' * 6_000_000))
    refuse(b"[" * 100_000)
    refuse(b'{"format":' * 100_000)


@pytest.mark.parametrize(
    "asked",
    [Rules(2, 3), Rules(1, 4), Rules(4, 1), *(r for r in variants(2, 2) if r != SMALL)],
    ids=str,
)
def test_a_database_for_other_rules_is_refused_by_its_header(refuse, small_text, asked):
    names = {
        "per_pit": "counters_per_pit",
        "pits": "pits_per_side",
        "first": "first_counter",
        "capture_side": "capture_side",
        "chain": "chain",
    }
    differing = [name for own, name in names.items() if getattr(asked, own) != getattr(SMALL, own)]
    refuse(small_text, *differing, rules=asked)


@pytest.mark.parametrize(
    "old, new, part",
    [
        ('"version":1', '"version":2', "version"),
        ('"version":1', '"version":0', "version"),
        ('"version":1', '"version":null', "version"),
        ('"format":"tihbat-database"', '"format":"oware-database"', "format"),
        ('"name":"tihbat"', '"name":"oware"', "name"),
        ('"repetition":"split"', '"repetition":"draw"', "repetition"),
        ("[2,4,6,8]", "[2,4,6]", "capture_counts"),
        ('"counters_per_pit":2', '"counters_per_pit":3', "counters_per_pit"),
        ('"start":"2-2-2-2"', '"start":"2-2-2-3"', "start"),
        ('"records":495', '"records":null', "records"),
        ('"records":495', '"records":495.0', "records"),
        ('"chain":false,', "", "chain"),
        ('"chain":false', '"chain":false,"chain":false', "chain"),
        ('"version":1', '"version":1,"version":1', "version"),
        ('"rules":{', '"comment":1,"rules":{', "comment"),
        ('"positions":{', '"positions":null,"more":{', "positions"),
    ],
)
def test_a_header_that_is_not_the_right_one_is_refused_by_its_key(refuse, small_text, old, new, part):
    changed = small_text.replace(old, new, 1)
    assert changed != small_text
    refuse(changed, part)


RECORD = '"2-1-0-3":{"value":4,"dtc":1,"best":"A","ply":'


@pytest.mark.parametrize(
    "new, part",
    [
        ('"2-1-0-3":{"value":-4,"dtc":1,"best":"A","ply":null},' + RECORD, "2-1-0-3"),
        (RECORD.replace("2-1", "02-1"), "02-1-0-3"),
        (RECORD.replace("2-1-0-3", ""), "''"),
        (RECORD.replace("2-1-0-3", "2-1-0"), "2-1-0"),
        (RECORD.replace("2-1-0-3", "2-1-0-3-S"), "2-1-0-3-S"),
        (RECORD.replace('"value":4', '"value":null'), "2-1-0-3"),
        (RECORD.replace('"value":4,', ""), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":4,"value":4'), "value"),
        (RECORD.replace('"value":4', '"value":4.0'), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":"4"'), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":99999999999999999999'), "2-1-0-3"),
        (RECORD.replace('"dtc":1', '"dtc":1.5'), "2-1-0-3"),
        (RECORD.replace('"dtc":1,', ""), "dtc"),
        (RECORD.replace('"best":"A"', '"best":null'), "2-1-0-3"),
        (RECORD.replace('"best":"A"', '"best":["A"]'), "2-1-0-3"),
        (RECORD.replace('"best":"A"', '"best":"A","note":""'), "note"),
        (RECORD.replace('"value":4', '"value":NaN'), None),
    ],
)
def test_a_malformed_record_is_refused_by_name(refuse, small_text, new, part):
    # Field report 15.
    changed = small_text.replace(RECORD, new, 1)
    assert changed != small_text
    refuse(changed, *([part] if part else []))


def test_a_key_with_a_leading_zero_or_twice_is_refused_in_the_whole_database(refuse, database_text):
    refuse(database_text.replace('"7-7-7-7":{', '"07-7-7-7":{', 1), "07-7-7-7", rules=Rules())
    row = next(row for row in database_text.splitlines() if row.startswith('"7-7-7-7":{'))
    refuse(database_text.replace(row, row + "\n" + row, 1), "7-7-7-7", rules=Rules())


def test_more_after_the_end_and_bad_bytes_are_refused(refuse, small_text):
    refuse(small_text + "{}")
    refuse(small_text + "\0")
    refuse(small_text.encode().replace(b'"generator":"tihbat', b'"generator":"\xff\xfe', 1))


def test_a_long_file_name_is_named_whole(tihbat, tmp_path, small):
    folder = tmp_path / ("folder-" * 20)
    folder.mkdir()
    path = folder / "database.json"
    tihbat("audit", path).refused(3, str(path))
    small["2-1-0-3"]["value"] = 2
    path.write_text(str(small))
    tihbat("audit", path, *SMALL.arguments()).complained(1, str(path))


def test_the_database_must_be_named(tihbat):
    tihbat("audit").refused(2, "database")
    tihbat("audit", "").refused(2, "database")


def test_a_name_with_bad_bytes_is_refused_in_clean_text(tihbat, tmp_path, small):
    # Field report 24.
    path = os.fsencode(tmp_path) + b"/\xff\xc3\n\x1b[2J.json"
    tihbat("audit", path).refused(3)
    small["2-1-0-3"]["value"] = 2
    with open(path, "w") as file:
        file.write(str(small))
    assert tihbat("audit", path, "--json", *SMALL.arguments()).complained(1).json["ok"] is False
