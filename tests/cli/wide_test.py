"""Boards of more than a million positions: what is solved and said of them, and the folder that is written."""

import itertools
from math import comb

import pytest

from _program import limit, read_json, run, starts_under
from _rules import SOUTH, Game, Rules, random_board, random_game
from _search import solver
from _wide import (
    WIDE,
    boards_in_order,
    files_of,
    key,
    level_name,
    level_size,
    manifest_of,
    solve_into,
    solved_positions,
    verdict,
    words,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A freshly written folder for WIDE, not to be changed by a test."""
    path = tmp_path_factory.mktemp("wide") / "levels"
    solve_into(path).fine()
    for file in path.iterdir():
        file.chmod(0o444)
    return path


@pytest.fixture(scope="module")
def answer():
    return summary()


def summary(rules=WIDE, *more):
    return run("solve", "--quiet", "--json", *rules.arguments(), *more).fine().json


# The summary.


@pytest.mark.parametrize("rules", [WIDE, Rules(4, 3), Rules(6, 1), Rules(3, 5, "next", "both", True)], ids=str)
def test_a_solve_takes_the_counters_of_the_starts_parity(rules):
    answer = summary(rules)
    levels = answer["levels"]
    assert [level["counters"] for level in levels] == list(range(0, rules.total + 1, 2))
    for level in levels:
        assert level["positions"] == level_size(rules.pits, level["counters"])
        assert level["positions"] == level["wins"] + level["draws"] + level["losses"]
    assert answer["positions"] == sum(level["positions"] for level in levels) == solved_positions(rules)
    assert answer["longest_dtc"]["all"]["dtc"] == max(level["max_dtc"] for level in levels)
    assert answer["score"] == Game(rules).tally(answer["value"])
    assert (answer["reachable"], answer["longest_dtc"]["reachable"]) == (None, None)


def test_all_counters_can_be_asked_for(answer):
    every = summary(WIDE, "--all-counters")
    levels = every["levels"]
    assert [level["counters"] for level in levels] == list(range(WIDE.total + 1))
    assert every["positions"] == sum(level["positions"] for level in levels) == comb(WIDE.total + 6, 6)
    assert levels[::2] == answer["levels"]
    for name in ("value", "score", "best"):
        assert every[name] == answer[name]


@pytest.mark.parametrize("rules", [Rules(3, 5, first, side, chain) for first, side, chain in
                                   itertools.product(("origin", "next"), ("own", "both"), (False, True))], ids=str)
def test_levels_of_few_counters_are_counted_as_a_plain_search_counts_them(rules):
    for level in summary(rules)["levels"][:4]:
        judged = [solver(rules).fresh(board, SOUTH) for board in boards_in_order(3, level["counters"])]
        assert level["wins"] == sum(value > 0 for value, _ in judged)
        assert level["losses"] == sum(value < 0 for value, _ in judged)
        assert level["max_dtc"] == max((dtc or 0 for _, dtc in judged), default=0)


def test_a_long_solve_says_first_what_it_takes(tihbat):
    done = tihbat("solve", *WIDE.arguments())
    assert done.status == 0
    done.complained(0, str(solved_positions(WIDE)), "memory")
    assert str(solved_positions(WIDE)) in done.text
    tihbat("solve").fine()  # where it takes no time there is nothing to say


def test_any_number_of_threads_says_the_same():
    said = []
    for threads in (1, 2, 7):
        found = summary(WIDE, "--threads", threads)
        del found["seconds"]
        said.append(found)
    assert said[0] == said[1] == said[2]


# The plan.


@pytest.mark.parametrize("rules", [Rules(), WIDE, Rules(3, 7), Rules(4, 3), Rules(6, 1)], ids=str)
def test_a_dry_run_says_what_a_solve_takes_and_does_nothing(tihbat, ask, tmp_path, rules):
    positions = solved_positions(rules)
    plan = ask("solve", "--dry-run", *rules.arguments())
    assert list(plan) == ["positions", "memory", "disk", "levels"]
    wide = rules != Rules()
    assert (plan["positions"], plan["disk"]) == (positions, 2 * positions if wide else None)
    levels = [(level["counters"], level["positions"]) for level in plan["levels"]]
    assert all(list(level) == ["counters", "positions"] for level in plan["levels"])
    assert levels == sorted(levels) and levels[-1][0] == rules.total
    assert all(count == comb(n + 2 * rules.pits - 1, n) for n, count in levels)
    assert sum(count for _, count in levels) == positions
    assert plan["memory"] >= positions  # a byte for each at the least
    text = tihbat("solve", "--dry-run", *rules.arguments()).fine().text
    assert str(positions) in text and "memory" in text and f"{len(levels)} levels" in text
    assert ("disk" in text) == wide
    every = ask("solve", "--dry-run", "--all-counters", *rules.arguments())
    assert every["positions"] == comb(rules.total + 2 * rules.pits, 2 * rules.pits)
    assert [level["counters"] for level in every["levels"]] == [*range(rules.total + 1)]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("rules", [Rules(6, 8), Rules(6, 12), Rules(5, 12)], ids=str)
@pytest.mark.parametrize("more", [[], ["--all-counters"], ["--out", "levels"]], ids=str)
def test_a_plan_is_printed_whatever_its_size_and_the_status_says_that_it_does_not_fit(tihbat, tmp_path, rules, more):
    # Field report 43.
    arguments = ["solve", "--dry-run", *rules.arguments(), *more]
    done = tihbat(*arguments, "--json", cwd=tmp_path)
    step = 1 if "--all-counters" in more else 2
    sizes = [comb(n + 2 * rules.pits - 1, n) for n in range(0, rules.total + 1, step)]
    assert done.status == 2 and "memory" in done.message
    assert [level["positions"] for level in done.json["levels"]] == sizes
    assert (done.json["positions"], done.json["disk"]) == (sum(sizes), 2 * sum(sizes))
    text = tihbat(*arguments, cwd=tmp_path)
    assert text.status == 2 and str(sum(sizes)) in text.text
    assert list(tmp_path.iterdir()) == []


def test_what_does_not_fit_in_memory_is_refused_before_anything_is_written(tihbat, tmp_path):
    before = limit("AS", 300 << 20)
    if not starts_under(before):
        pytest.skip("the program itself needs more address space, as with a sanitizer")
    figures = (str(solved_positions(Rules(4, 7))), "--pits 4", "GB", "MB")
    for more in ([], ["--json"], ["--out", tmp_path / "levels"], ["--threads", "64"]):
        tihbat("solve", "--pits", 4, *more, before=before, timeout=60).refused(2, *figures)
    tihbat("solve", "--pits", 4, "--dry-run", before=before, timeout=60).complained(2, *figures)
    for command in (["query", key((7,) * 8)], ["line", key((7,) * 8)], ["stats"]):
        tihbat(*command, "--pits", 4, before=before, timeout=60).refused(2, "--pits 4", "GB", "MB")
    assert list(tmp_path.iterdir()) == []


def test_under_a_memory_limit_a_solve_is_done_or_refused_and_never_crashes(tihbat):
    if not starts_under(limit("AS", 300 << 20)):
        pytest.skip("the program itself needs more address space, as with a sanitizer")
    statuses = set()
    for megabytes in range(16, 97, 8):
        done = tihbat("solve", "--quiet", "--json", *Rules(3, 7).arguments(), "--threads", 2,
                      before=limit("AS", megabytes << 20))
        assert done.status in (0, 2, 4, 127), (megabytes, done)  # 127: the loader had no room
        assert done.status == 0 or done.stdout == b""
        statuses.add(done.status)
    assert 0 in statuses


# What the folder holds.


def test_the_folder_holds_a_manifest_and_a_file_for_each_level(folder, answer):
    files = files_of(folder)
    counters = range(0, WIDE.total + 1, 2)
    assert list(files) == [*map(level_name, counters), "manifest.json"]
    assert sum(len(content) for name, content in files.items() if name != "manifest.json") == 2 * answer["positions"]
    manifest = read_json(files["manifest.json"])
    assert (manifest["format"], manifest["version"]) == ("tihbat-levels", 1)
    assert manifest["rules"] == WIDE.header()
    assert manifest["generator"].startswith("tihbat ")
    assert manifest["start"] == key(WIDE.start)
    assert {"encoder", "cell_bits", "checksum"} < set(manifest)
    for level, said in zip(manifest["levels"], answer["levels"], strict=True):
        assert {name: level[name] for name in said} == said
        assert level["file"] == level_name(level["counters"])
        assert level["size"] == len(files[level["file"]]) == 2 * level_size(3, level["counters"])
        assert len(level["checksum"]) == 32 and int(level["checksum"], 16) >= 0
        judged = [verdict(word) for word in words(files[level["file"]])]
        assert level["wins"] == sum(value > 0 for value, _ in judged)
        assert level["losses"] == sum(value < 0 for value, _ in judged)
        assert level["min_value"] == min(value for value, _ in judged)
        assert level["max_value"] == max(value for value, _ in judged)
        assert level["max_dtc"] == max(dtc or 0 for _, dtc in judged)


def test_the_cells_are_those_of_a_plain_search_in_the_encoders_order(folder):
    for counters in (0, 2, 4, 6):
        found = [verdict(word) for word in words((folder / level_name(counters)).read_bytes())]
        assert found == [solver(WIDE).fresh(board, SOUTH) for board in boards_in_order(3, counters)]


def test_the_cells_of_many_counters_are_what_queries_answer(tihbat, folder, rng):
    for counters in (12, 20):
        cells = words((folder / level_name(counters)).read_bytes())
        every = boards_in_order(3, counters)
        some = rng.sample(range(len(every)), 60)
        lines = "".join(f"{key(every[i])}-S\n" for i in some)
        answers = tihbat("query", "-", "--table", *WIDE.arguments(), stdin=lines).fine().json_lines
        assert [(answer["value"], answer["dtc"]) for answer in answers] == [verdict(cells[i]) for i in some]


def test_the_folder_is_proved_right(tihbat, ask, folder, answer):
    assert ask("audit", folder, *WIDE.arguments()) == {"ok": True, "records": answer["positions"], "wrong": []}
    text = tihbat("audit", folder, *WIDE.arguments()).fine().text
    assert str(answer["positions"]) in text and "proved right" in text
    for threads in (1, 2, 7):
        assert tihbat("audit", folder, "--threads", threads, *WIDE.arguments()).fine().text == text


def test_any_number_of_threads_writes_the_same_bytes(tmp_path, folder):
    for threads in (1, 2, 7):
        solve_into(tmp_path / str(threads), WIDE, "--threads", threads).fine()
        assert files_of(tmp_path / str(threads)) == files_of(folder)


@pytest.mark.parametrize("rules", [Rules(3, 5, "next"), Rules(3, 5, "next", "both", True), Rules(4, 3), Rules(6, 1)],
                         ids=str)
def test_other_boards_and_variants_are_proved_right(ask, tmp_path, rules):
    solve_into(tmp_path / "levels", rules).fine()
    assert manifest_of(tmp_path / "levels")["rules"] == rules.header()
    audit = ask("audit", tmp_path / "levels", *rules.arguments())
    assert audit == {"ok": True, "records": solved_positions(rules), "wrong": []}


def test_three_pits_and_seven_counters_each_are_proved_right(tihbat, ask, tmp_path):
    rules = Rules(3, 7)
    said = ask("solve", "--pits", 3, "--quiet", "--out", tmp_path / "levels")
    assert said["positions"] == solved_positions(rules) == sum(comb(n + 5, 5) for n in range(0, 43, 2))
    audit = ask("audit", tmp_path / "levels", "--pits", 3)
    assert audit == {"ok": True, "records": said["positions"], "wrong": []}
    start = ask("query", key(rules.start), "--pits", 3, "--table", "--database", tmp_path / "levels")
    assert (start["value"], start["score"]) == (said["value"], said["score"])
    # Word by word the bytes of a smaller board with the same pits: a level does not ask how many there may be.
    solve_into(tmp_path / "smaller").fine()
    for counters in range(0, WIDE.total + 1, 2):
        name = level_name(counters)
        assert (tmp_path / "levels" / name).read_bytes() == (tmp_path / "smaller" / name).read_bytes()


def test_all_counters_are_written_where_they_are_asked_for(ask, tmp_path, folder):
    rules = Rules(3, 5)
    said = ask("solve", "--quiet", "--all-counters", "--out", tmp_path / "levels", *rules.arguments())
    assert [level["counters"] for level in manifest_of(tmp_path / "levels")["levels"]] == list(range(31))
    every, half = files_of(tmp_path / "levels"), files_of(folder)
    assert {name: every[name] for name in half if name != "manifest.json"} == {
        name: content for name, content in half.items() if name != "manifest.json"
    }
    audit = ask("audit", tmp_path / "levels", *rules.arguments())
    assert audit == {"ok": True, "records": said["positions"], "wrong": []}


# Answers from the folder.


def test_queries_and_lines_from_the_folder_are_those_without(tihbat, folder, rng):
    for _ in range(12):
        games = random_game(rng, WIDE, 6, random_board(rng, 3, 2 * rng.randrange(1, 12)))
        position, moves = games[0], " ".join(games[-1].moves)
        for command in (["query", position], ["query", position, "--table"], ["query", position, "--lines"],
                        ["line", position]):
            arguments = [*command, "--moves", moves, *WIDE.arguments(), "--json"]
            if "--table" in command and not moves:
                arguments = [*command, *WIDE.arguments(), "--json"]
            plain = tihbat(*arguments)
            read = tihbat(*arguments, "--database", folder)
            assert (read.status, read.stdout, read.stderr) == (plain.status, plain.stdout, plain.stderr), arguments
            assert plain.status == 0, plain


def test_the_start_from_the_folder_is_that_of_the_summary(ask, folder, answer):
    start = ask("query", key(WIDE.start), "--database", folder, *WIDE.arguments())
    assert (start["value"], start["score"]) == (answer["value"], answer["score"])
    line = ask("line", key(WIDE.start), "--database", folder, *WIDE.arguments())
    assert line["score"] == answer["score"]


def test_statistics_from_the_folder_are_those_without(tihbat, ask, folder, answer):
    for more in (["--json"], ["--csv"], [], ["--counters", "8", "--json"]):
        arguments = ["stats", *WIDE.arguments(), *more]
        assert tihbat(*arguments, "--database", folder).fine().text == tihbat(*arguments).fine().text
    rows = ask("stats", *WIDE.arguments(), "--database", folder)
    for row, level in zip(rows, answer["levels"], strict=True):
        assert {name: row[name] for name in level} == level
        assert (row["reachable"], row["components"]) == (None, None)


def test_a_position_of_the_other_parity_is_not_in_the_folder(tihbat, folder):
    # Field report 14: a position the file does not hold is an error, not a draw.
    for command in (["query", "1-0-0-0-0-0"], ["line", "1-2-0-0-0-0"], ["stats", "--counters", "5"]):
        tihbat(*command, "--database", folder, *WIDE.arguments()).refused(3, "counters")


def test_a_batch_from_the_folder_answers_as_single_queries_do(tihbat, folder):
    lines = "1-0-1-2-3-1\n1-0-0-0-0-0\n2-1-1-0-0-2-S\tA c\n"
    batch = tihbat("query", "-", "--database", folder, *WIDE.arguments(), stdin=lines)
    assert batch.status == 3
    first, second, third = batch.json_lines
    assert "error" in second and second["line"] == 2
    for found, position, moves in ((first, "1-0-1-2-3-1", ""), (third, "2-1-1-0-0-2-S", "A c")):
        single = tihbat("query", position, "--moves", moves, *WIDE.arguments(), "--json").fine().json
        assert found == single
