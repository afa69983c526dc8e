"""query --database: reads what solve wrote, and refuses everything else by name (field reports 12, 14, 15, 17)."""

import gzip
import json
import os
import random
from pathlib import Path

import pytest

from _program import limit, read_json, run, starts_under
from _rules import Rules, random_board, random_game

SMALL = Rules(2, 2)


@pytest.fixture(scope="module")
def small_text():
    """The database of few counters: 495 records."""
    return run("solve", "--out", "-", *SMALL.arguments()).fine().text


@pytest.fixture
def write(tmp_path):
    def write(content, name="database.json"):
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write


@pytest.fixture
def refuse(tihbat, write):
    """The database must be refused (3) in a line that names the file and these parts."""

    def refuse(content, *parts, rules=SMALL, position="1-0-1-0-S"):
        path = content if isinstance(content, os.PathLike) else write(content)
        arguments = (position, "--json", "--database", path.name, *rules.arguments())
        return tihbat("query", *arguments, cwd=path.parent, timeout=20).refused(3, path.name, *parts)

    return refuse


def test_it_answers_exactly_as_without_a_database(tihbat, database_path, rng):
    ways = [random_game(rng, Rules(), 30, random_board(rng, 2, rng.randrange(29))) for _ in range(20)]
    lines = "".join(f"{way[0]}\t{' '.join(game.moves)}\n" for way in ways for game in way[::3])
    assert len(lines.splitlines()) > 60
    for options in ([], ["--table"], ["--lines"]):
        own = tihbat("query", "-", *options, stdin=lines).fine()
        assert tihbat("query", "-", *options, "--database", database_path, stdin=lines).fine().text == own.text


@pytest.mark.parametrize("rules", [Rules(1, 5), Rules(3, 1, "next"), Rules(2, 3, "next", "both", True)], ids=str)
def test_databases_of_other_rules_are_read_back_under_the_same_options(tihbat, tmp_path, rules, rng):
    path = tmp_path / "database.json"
    tihbat("solve", "--out", path, *rules.arguments()).fine()
    lines = "".join(f"{way[0]}\t{' '.join(way[-1].moves)}\n" for way in (random_game(rng, rules, 9) for _ in range(9)))
    own = tihbat("query", "-", *rules.arguments(), stdin=lines).fine()
    assert tihbat("query", "-", "--database", path, *rules.arguments(), stdin=lines).fine().text == own.text


@pytest.mark.parametrize("rules", ["--chain", "--first next", "--per-pit 2", "--pits 1", "--pits 3 --per-pit 2 --capture-side both"])
def test_rules_that_are_not_given_are_read_from_the_file(tihbat, tmp_path, rules):
    file = tmp_path / "database.json"
    tihbat("solve", *rules.split(), "--out", file).fine()
    pits = 3 if "--pits 3" in rules else 1 if "--pits 1" in rules else 2
    position = "-".join("1" * 2 * pits)
    for command in (["query", position], ["query", position, "--json"], ["line", position], ["stats"]):
        expected = tihbat(*command, *rules.split()).fine().stdout
        assert tihbat(*command, "--database", file).fine().stdout == expected
        assert tihbat(*command, "--database", file, *rules.split()).fine().stdout == expected
    assert tihbat("query", "-", "--database", file, stdin=position).fine().json["rules"]["pits_per_side"] == pits
    tihbat("audit", file).fine()
    tihbat("audit", file, "--per-pit", 3).refused(3, file.name)


def test_the_values_come_from_the_file_without_being_proved(tihbat, write, database_text):
    # One null move leads from 1-0-1-0-S to the same board for North; audit is there to find that it is worth 0.
    changed = database_text.replace('"1-0-1-0":{"value":0,"dtc":null', '"1-0-1-0":{"value":2,"dtc":3')
    assert changed != database_text
    path = write(changed)
    answer = tihbat("query", "1-0-1-0-S", "--table", "--json", "--database", path).fine().json
    assert (answer["value"], answer["dtc"]) == (-2, 4)


def test_the_file_may_be_spaced_as_json_may(tihbat, write, small_text):
    spaced = json.dumps(json.loads(small_text), indent=1)
    own = tihbat("query", "2-2-2-2", "--json", *SMALL.arguments()).fine().text
    assert tihbat("query", "2-2-2-2", "--json", "--database", write(spaced), *SMALL.arguments()).fine().text == own


# Field report 12.


def test_a_file_that_was_cut_is_refused(refuse, database_text):
    size = len(database_text)
    # At half, one byte short of the last brace, in the middle of a number, in the header.
    for kept in (size // 2, size - 2, database_text.index('":{"value":') + 11, 40):
        refuse(database_text[:kept], rules=Rules())


def test_a_missing_last_newline_takes_nothing_away(tihbat, write, database_text):
    assert tihbat("query", "7-7-7-7", "--database", write(database_text[:-1])).status == 0


def test_an_empty_file_is_refused(refuse):
    refuse(b"")
    refuse(b"\n")


def test_noise_is_refused(refuse):
    refuse(random.Random(12).randbytes(1024))
    refuse(b"\xff\xfe" + "{}".encode("utf-16-le"))
    refuse(bytes(1024))


def test_a_folder_is_refused(refuse, tmp_path):
    refuse(tmp_path)


def test_a_compressed_database_is_refused(refuse, small_text):
    refuse(gzip.compress(small_text.encode()))


def test_a_missing_file_is_refused(refuse, tmp_path):
    refuse(tmp_path / "nothing.json")


def test_a_long_file_name_is_named_whole(tihbat, tmp_path):
    path = tmp_path / ("folder-" * 20) / "database.json"
    assert len(str(path)) > 160
    tihbat("query", "7-7-7-7", "--database", path).refused(3, str(path))


def test_an_empty_file_name_is_refused(tihbat):
    tihbat("query", "7-7-7-7", "--database", "").refused(2, "--database")


def test_a_name_with_bad_bytes_is_refused_in_clean_text(tihbat, tmp_path):
    # Field report 24.
    path = os.fsencode(tmp_path) + b"/\xff\xc3\n\x1b[2J.json"
    tihbat("query", "7-7-7-7", "--database", path).refused(3)
    with open(path, "wb") as file:
        file.write(b"{")
    tihbat("query", "7-7-7-7", "--database", path).refused(3)


# Field report 14.


@pytest.mark.parametrize(
    "asked",
    [
        *(Rules(2, 3), Rules(2, 1), Rules(1, 4), Rules(4, 1)),
        *(Rules(2, 2, "next"), Rules(2, 2, capture_side="both"), Rules(2, 2, chain=True)),
    ],
    ids=str,
)
def test_a_database_for_other_rules_is_refused_by_its_header(refuse, small_text, asked):
    differing = {
        "per_pit": "counters_per_pit",
        "pits": "pits_per_side",
        "first": "first_counter",
        "capture_side": "capture_side",
        "chain": "chain",
    }
    names = [key for name, key in differing.items() if getattr(asked, name) != getattr(SMALL, name)]
    refuse(small_text, *names, rules=asked, position="-".join("0" * 2 * asked.pits))


@pytest.mark.parametrize(
    "old, new, part",
    [
        ('"version":1', '"version":2', "version"),
        ('"version":1', '"version":"1"', "version"),
        ('"version":1', '"version":1.0', "version"),
        ('"version":1', '"version":true', "version"),
        ('"format":"tihbat-database"', '"format":"oware-database"', "format"),
        ('"name":"tihbat"', '"name":"oware"', "name"),
        ('"repetition":"split"', '"repetition":"draw"', "repetition"),
        ("[2,4,6,8]", "[2,4,6]", "capture_counts"),
        ("[2,4,6,8]", "[2,4,6,8,10]", "capture_counts"),
        ("[2,4,6,8]", "[[2,4,6,8]]", "capture_counts"),
        ("[2,4,6,8]", "2468", "capture_counts"),
        ('"start":"2-2-2-2"', '"start":"2-2-2-3"', "start"),
        ('"records":495', '"records":494', "494"),
        ('"records":495', '"records":null', "records"),
        ('"records":495', '"records":495.0', "records"),
        ('"records":495', '"records":99999999999999999999', "records"),
        ('"chain":false', '"chain":null', "chain"),
        ('"chain":false,', "", "chain"),
        ('"generator":"tihbat', '"generator":null,"x":"', "x"),
        ('"format":"tihbat-database",', "", "format"),
        ('"version":1,', "", "version"),
        ('"positions":{', '"position":{', "position"),
        ('"rules":{', '"comment":1,"rules":{', "comment"),
        ('"rules":{', '"rules":{"comment":1,', "comment"),
        ('"version":1', '"version":1,"version":1', "version"),
        ('"chain":false', '"chain":false,"chain":false', "chain"),
    ],
)
def test_a_header_that_is_not_the_right_one_is_refused_by_its_key(refuse, small_text, old, new, part):
    changed = small_text.replace(old, new, 1)
    assert changed != small_text
    refuse(changed, part)


def test_the_header_may_not_end_before_the_positions(refuse, small_text):
    header = small_text[: small_text.index(',\n"positions"')] + "}"
    refuse(header, "positions")


# Field report 15.

RECORD = '"2-1-0-3":{"value":4,"dtc":1,"best":"A","ply":'


@pytest.mark.parametrize(
    "new, part",
    [
        ('"2-1-0-3":{"value":-4,"dtc":1,"best":"A","ply":null},' + RECORD, "2-1-0-3"),
        (RECORD.replace("2-1", "02-1"), "02-1-0-3"),
        (RECORD.replace("2-1", "+2-1"), "+2-1-0-3"),
        (RECORD.replace("2-1-0-3", ""), "''"),
        (RECORD.replace("2-1-0-3", "2-1-0"), "2-1-0"),
        (RECORD.replace("2-1-0-3", "2-1-0-3-S"), "2-1-0-3-S"),
        (RECORD.replace("2-1-0-3", "2-1-0-3\\n"), "2-1-0-3"),
        (RECORD.replace("2-1-0-3", "2-1-0-3\\u0000"), "2-1-0-3"),
        (RECORD.replace("2-1-0-3", "2-1-0-4"), "2-1-0-4"),
        (RECORD.replace('"value":4', '"value":null'), "2-1-0-3"),
        (RECORD.replace('"value":4,', ""), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":4,"value":2'), "value"),
        (RECORD.replace('"value":4', '"value":4.0'), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":"4"'), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":[4]'), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":{}'), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":true'), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":NaN'), None),
        (RECORD.replace('"value":4', '"value":04'), None),
        (RECORD.replace('"value":4', '"value":1e400'), None),
        (RECORD.replace('"value":4', '"value":99999999999999999999'), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":9223372036854775807'), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":-9223372036854775808'), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":8'), "2-1-0-3"),
        (RECORD.replace('"value":4', '"value":3'), "2-1-0-3"),
        (RECORD.replace('"dtc":1', '"dtc":null'), "2-1-0-3"),
        (RECORD.replace('"dtc":1', '"dtc":0'), "2-1-0-3"),
        (RECORD.replace('"dtc":1', '"dtc":-1'), "2-1-0-3"),
        (RECORD.replace('"dtc":1', '"dtc":4294967297'), "2-1-0-3"),
        (RECORD.replace('"dtc":1,', ""), "dtc"),
        (RECORD.replace('"best":"A"', '"best":null'), "2-1-0-3"),
        (RECORD.replace('"best":"A"', '"best":7'), "2-1-0-3"),
        (RECORD.replace('"best":"A"', '"best":"\\ud800"'), None),
        (RECORD.replace('"best":"A"', '"best":"\\'), None),
        (RECORD.replace('"best":"A"', '"best":"A","note":""'), "note"),
    ],
)
def test_a_malformed_record_is_refused_by_name(refuse, small_text, new, part):
    changed = small_text.replace(RECORD, new, 1)
    assert changed != small_text
    refuse(changed, *([part] if part else []))


def test_a_record_missing_or_out_of_order_is_never_read_as_a_draw(refuse, small_text):
    lines = small_text.splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.startswith(RECORD))
    refuse("".join(lines[:at] + lines[at + 1 :]), "494")
    refuse("".join(lines[:at] + lines[at + 1 :]).replace('"records":495', '"records":494'), "494")
    refuse("".join(lines[:at] + [lines[at + 1], lines[at]] + lines[at + 2 :]), "2-1-0-3")


def test_more_after_the_end_is_refused(refuse, small_text):
    refuse(small_text + "{}")
    refuse(small_text + "\0")
    refuse(small_text + "\0{}")
    refuse(small_text.rstrip().removesuffix("}") + ",}")


def test_bad_bytes_are_refused(refuse, small_text):
    for bad in (b"\xff\xfe", b"\xc3", b"\xed\xa0\x80", b"\0"):
        refuse(small_text.encode().replace(b'"generator":"tihbat', b'"generator":"' + bad, 1))


def test_comments_are_no_json(refuse, small_text):
    refuse(small_text.replace(",\n", ", // all positions\n", 1))


# Field report 17, under a limit of 512 MB.

MEMORY = limit("AS", 512 << 20)


@pytest.fixture
def refuse_in_little_memory(tihbat):
    if not starts_under(MEMORY):
        pytest.skip("the program itself needs more than 512 MB of address space, as with a sanitizer")

    def refuse(path):
        arguments = ("7-7-7-7", "--database", path.name)
        return tihbat("query", *arguments, cwd=path.parent, before=MEMORY, timeout=20).refused(3, path.name)

    return refuse


def test_a_good_database_is_read_in_little_memory(tihbat, database_path, refuse_in_little_memory):
    for threads in (1, 2, 64, 256):
        tihbat("query", "7-7-7-7", "--database", database_path, "--threads", threads, before=MEMORY).fine()


def test_200_megabytes_of_foreign_json_are_refused(write, refuse_in_little_memory):
    path = write(b'{"features":[')
    with open(path, "ab") as file:
        file.truncate(200 << 20)
    refuse_in_little_memory(path)
    path = write(b'{"features":[' + b'{"type":"Feature","geometry":null},' * 3_000_000)
    refuse_in_little_memory(path)


def test_deep_nesting_is_refused(write, refuse_in_little_memory):
    refuse_in_little_memory(write(b"[" * 100_000))
    refuse_in_little_memory(write(b'{"format":' * 100_000))


def test_endless_words_are_refused(write, refuse_in_little_memory):
    path = write(b'{"format":"' + b"x" * (100 << 20))
    refuse_in_little_memory(path)
    path = write(b'{"format":' + b"9" * (50 << 20))
    refuse_in_little_memory(path)


def test_devices_are_refused(refuse_in_little_memory):
    for device in ("/dev/zero", "/dev/null", "/dev/full", "/dev/tty"):
        refuse_in_little_memory(Path(device))


def test_a_pipe_that_nobody_writes_to_is_refused(tmp_path, refuse_in_little_memory):
    os.mkfifo(tmp_path / "pipe")
    refuse_in_little_memory(tmp_path / "pipe")


def test_a_link_that_leads_nowhere_or_to_itself_is_refused(tmp_path, refuse_in_little_memory):
    (tmp_path / "dangling").symlink_to("nowhere")
    (tmp_path / "loop").symlink_to("loop")
    refuse_in_little_memory(tmp_path / "dangling")
    refuse_in_little_memory(tmp_path / "loop")


# Whatever a well-formed database claims, the answer is one, or a refusal.


def test_values_out_of_thin_air_do_no_harm(tihbat, write, small_text, rng):
    document = read_json(small_text)
    for name, record in document["positions"].items():
        counters = sum(map(int, name.split("-")))
        record["value"] = rng.choice(range(-counters + counters % 2, counters + 1, 2))
        record["dtc"] = rng.randrange(1, 50) if record["value"] else None
    path = write(json.dumps(document))
    lines = "".join(f"{'-'.join(map(str, random_board(rng, 2, rng.randrange(9))))}\n" for _ in range(60))
    for options in ([], ["--table"], ["--lines"]):
        done = tihbat("query", "-", *options, "--database", path, *SMALL.arguments(), stdin=lines, timeout=20)
        assert done.status in (0, 3), done
        assert len(done.json_lines) == 60
