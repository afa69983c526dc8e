"""The folder of a wide board where something is wrong with it, where it must not be written, and where a solve was
killed."""

import gzip
import os
import random
import re
import resource
import shutil
import signal
import stat
import subprocess
import time

import pytest

from _program import command, limit, run, starts_under
from _rules import Rules
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
def right(tmp_path_factory):
    """A freshly written folder for WIDE, not to be changed by a test."""
    path = tmp_path_factory.mktemp("right") / "levels"
    solve_into(path).fine()
    return path


@pytest.fixture
def folder(right, tmp_path):
    """A copy of it to be damaged."""
    return shutil.copytree(right, tmp_path / "levels")


def readers(folder):
    """Every command that reads a folder, audit aside."""
    for arguments in (["query", "1-0-1-0-1-1"], ["query", "1-0-1-0-1-1", "--table"], ["line", "1-0-1-0-1-1"], ["stats"],
                      ["stats", "--counters", "4"]):
        yield [*arguments, "--database", folder, *WIDE.arguments()]


def refuse(folder, *parts):
    """All but audit refuse it (3) by name."""
    for arguments in readers(folder):
        run(*arguments).refused(3, *parts)


def audited(folder, *fields):
    """What audit finds wrong (1), where a file as a whole is concerned by fields and in positions."""
    done = run("audit", folder, *WIDE.arguments(), "--json")
    assert done.status == 1, done
    assert done.json["ok"] is False
    text = run("audit", folder, *WIDE.arguments())
    text.complained(1, folder.name)
    wrong = done.json["wrong"]
    assert len(text.text.splitlines()) == len(wrong)
    whole = [entry["field"] for entry in wrong if entry["position"] is None]
    for field in fields:
        assert any(field in found for found in whole), (field, whole)
        lines = text.text.splitlines()
        assert any(all(word in line for word in field.split()) for line in lines), (field, lines)
        assert "header" not in text.text
    return whole, [entry for entry in wrong if entry["position"] is not None]


# A level's file.


@pytest.mark.parametrize("counters", [0, 4, 14, 20])
def test_a_flipped_byte_is_named_by_file_and_position(folder, rng, counters):
    file = folder / level_name(counters)
    content = bytearray(file.read_bytes())
    at = rng.randrange(len(content))
    before = verdict(words(content)[at // 2])
    content[at] ^= 1 << rng.randrange(7)
    file.write_bytes(content)
    whole, wrong = audited(folder, level_name(counters) + " checksum")
    board = key(boards_in_order(3, counters)[at // 2])
    assert {entry["position"] for entry in wrong} == {board}
    after = verdict(words(content)[at // 2])
    found = {entry["field"]: (entry["found"], entry["right"]) for entry in wrong}
    assert found == {name: (now, was) for name, now, was in zip(("value", "dtc"), after, before) if now != was}
    refuse(folder, file.name)


def test_a_cell_that_is_open_is_named(folder):
    file = folder / level_name(6)
    content = bytearray(file.read_bytes())
    content[2 * 100 + 1] ^= 1 << 7
    file.write_bytes(content)
    _, wrong = audited(folder, level_name(6))
    assert [entry["position"] for entry in wrong] == [key(boards_in_order(3, 6)[100])]
    refuse(folder, file.name)


def test_several_faults_are_all_named_and_nothing_else(folder, rng):
    expected = set()
    for counters in (2, 8, 16):
        file = folder / level_name(counters)
        content = bytearray(file.read_bytes())
        for i in rng.sample(range(level_size(3, counters)), 5):
            content[2 * i] ^= 3
            expected.add(key(boards_in_order(3, counters)[i]))
        file.write_bytes(content)
    whole, wrong = audited(folder, *(level_name(n) + " checksum" for n in (2, 8, 16)))
    assert {entry["position"] for entry in wrong} == expected
    assert not any(level_name(n) in field for field in whole for n in (0, 4, 6, 10, 30))
    refuse(folder, level_name(2), level_name(8), level_name(16))


def test_a_file_of_noise_of_the_right_size_is_named_with_its_positions(folder, rng):
    file = folder / level_name(8)
    truth = words(file.read_bytes())
    noise = rng.randbytes(file.stat().st_size)
    file.write_bytes(noise)
    _, wrong = audited(folder, level_name(8) + " checksum", level_name(8) + " counts")
    named = {entry["position"] for entry in wrong}
    every = boards_in_order(3, 8)
    assert named == {key(every[i]) for i, word in enumerate(words(noise)) if word != truth[i]}
    refuse(folder, file.name)


@pytest.mark.parametrize("damage", ["empty", "cut", "a byte short", "a byte long", "twice", "missing", "folder", "pipe",
                                    "link to nowhere", "zeros without end"])
def test_a_file_of_another_size_or_kind_is_named(folder, damage):
    file = folder / level_name(10)
    content = file.read_bytes()
    file.unlink()
    if damage == "folder":
        file.mkdir()
    elif damage == "pipe":
        os.mkfifo(file)
    elif damage == "link to nowhere":
        file.symlink_to("nowhere")
    elif damage == "zeros without end":
        file.symlink_to("/dev/zero")
    elif damage != "missing":
        file.write_bytes({"empty": b"", "cut": content[: len(content) // 2], "a byte short": content[:-1],
                          "a byte long": content + b"\0", "twice": content * 2}[damage])
    whole, wrong = audited(folder, file.name)
    assert wrong == []
    assert not any(level_name(n) in field for field in whole for n in range(0, 31, 2) if n != 10)
    refuse(folder, file.name)
    if damage in ("folder", "pipe", "link to nowhere", "zeros without end"):  # not ours to replace
        done = solve_into(folder, WIDE, "--resume")
        assert done.status == 4 and file.name in done.message


def flip(file):
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)


@pytest.mark.parametrize("damage", [lambda file: file.unlink(), flip, lambda file: file.write_bytes(file.read_bytes()[:-7])],
                         ids=["missing", "flipped", "cut"])  # fmt: skip
@pytest.mark.parametrize("counters", [[0], [10], [30], [10, 12], [0, 16, 30]], ids=str)
def test_damaged_levels_are_named_and_solved_again_by_resume(folder, right, damage, counters):
    # Field report 42.
    for n in counters:
        damage(folder / level_name(n))
    done = solve_into(folder, WIDE, "--resume")
    assert done.status == 0 and len(done.message.splitlines()) == len(counters), done
    for n, line in zip(counters, sorted(done.message.splitlines(), key=lambda line: re.search(r"level-\d+", line)[0])):
        assert level_name(n) in line and "solved again" in line
    assert files_of(folder) == files_of(right)
    run("audit", folder, *WIDE.arguments()).fine()


def test_a_link_to_the_file_will_do(folder, tmp_path):
    (folder / level_name(10)).rename(tmp_path / "elsewhere")
    (folder / level_name(10)).symlink_to("../elsewhere")
    run("audit", folder, *WIDE.arguments()).fine()
    run("query", "1-0-1-0-1-1", "--database", folder, *WIDE.arguments()).fine()


def test_exchanged_files_of_two_variants_are_found_out(folder, tmp_path):
    other = tmp_path / "other"
    solve_into(other, Rules(3, 5, chain=True)).fine()
    shutil.copy(other / level_name(12), folder / level_name(12))
    audited(folder, level_name(12) + " checksum")
    refuse(folder, level_name(12))


def test_levels_with_right_checksums_for_other_rules_are_proved_wrong(folder, right, tmp_path):
    # Whoever writes a wrong level writes its checksum with it: only the rules can tell.
    other = tmp_path / "other"
    solve_into(other, Rules(3, 5, chain=True)).fine()
    shutil.copy(other / level_name(8), folder / level_name(8))
    ours, theirs = ((path / "manifest.json").read_text().splitlines() for path in (folder, other))
    (number,) = (i for i, line in enumerate(ours) if '"counters":8,' in line)
    ours[number] = theirs[number]
    (folder / "manifest.json").write_text("\n".join(ours) + "\n")
    whole, wrong = audited(folder)
    assert whole == []
    truth, lies = words((right / level_name(8)).read_bytes()), words((folder / level_name(8)).read_bytes())
    expected = []
    for board, was, now in zip(boards_in_order(3, 8), map(verdict, truth), map(verdict, lies), strict=True):
        for field, false, true in zip(("value", "dtc"), now, was):
            if false != true:
                expected.append({"position": key(board), "field": field, "found": false, "right": true})
    assert expected and wrong == expected


def test_a_wrong_file_is_named_also_where_memory_does_not_allow_to_solve_afresh(tihbat, tmp_path):
    before = limit("AS", 40 << 20)
    if not starts_under(before):
        pytest.skip("the program itself needs more address space, as with a sanitizer")
    rules, levels = Rules(3, 7), tmp_path / "levels"
    solve_into(levels, rules).fine()
    arguments = ["audit", levels, "--threads", 2, *rules.arguments()]
    tihbat(*arguments, before=before).fine()
    content = bytearray((levels / level_name(30)).read_bytes())
    content[2000] ^= 1
    (levels / level_name(30)).write_bytes(content)
    done = tihbat(*arguments, before=before).complained(1)
    assert level_name(30) in done.text


# The manifest.


def manifest_damages():
    def put(old, new):
        return lambda text: text.replace(old, new, 1)

    return {
        "empty": lambda text: "",
        "cut": lambda text: text[: len(text) // 2],
        "a byte short": lambda text: text[:-1],
        "noise": lambda text: random.Random(7).randbytes(1024),
        "gzip of itself": lambda text: gzip.compress(text.encode()),
        "brackets": lambda text: "[" * 100_000,
        "a list": lambda text: "[" + text + "]",
        "too long": lambda text: text + " " * (2 << 20),
        "a later version": put('"version":1', '"version":2'),
        "another format": put("tihbat-levels", "tihbat-database"),
        "a fraction": put('"positions":126', '"positions":126.0'),
        "an unknown key": put('"wins":', '"w":0,"wins":'),
        "a repeated key": put('"wins":', '"wins":1,"wins":'),
        "null": put('"positions":126', '"positions":null'),
        "a wrong count": put('"positions":126', '"positions":127'),
        "a wrong size": put('"size":252', '"size":254'),
        "a file elsewhere": put("level-004.bin", "../level-004.bin"),
        "a number too large": put('"counters":4', '"counters":4294967300'),
        "the start": put("5-5-5-5-5-5", "5-5-5-5-5-6"),
        "the name of the rules": put('"name":"tihbat"', '"name":"awari"'),
        "not UTF-8": lambda text: text.encode().replace(b'"tihbat ', b'"tihbat \xff', 1),
        "levels exchanged": lambda text: re.sub(r"(\{[^{]*:2,.*),\n(.*),\n", r"\2,\n\1,\n", text, count=1),
    }


@pytest.mark.parametrize("damage", manifest_damages())
def test_a_manifest_that_is_not_as_it_is_written_is_refused(folder, damage):
    file = folder / "manifest.json"
    text = file.read_text()
    changed = manifest_damages()[damage](text)
    assert changed != text
    file.write_bytes(changed if isinstance(changed, bytes) else changed.encode())
    refuse(folder, "manifest.json")
    run("audit", folder, *WIDE.arguments()).refused(3, "manifest.json")
    before = files_of(folder)
    solve_into(folder, WIDE, "--resume").refused(3, "manifest.json")
    assert files_of(folder) == before


def test_a_folder_without_a_manifest_or_none_at_all_is_refused(folder, tmp_path):
    (folder / "manifest.json").unlink()
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("kept")
    os.mkfifo(tmp_path / "pipe")
    for path in (folder, tmp_path / "empty", tmp_path / "file", tmp_path / "pipe", tmp_path / "nowhere", "/dev/null"):
        refuse(path, str(path))
        run("audit", path, *WIDE.arguments()).refused(3, str(path))
    (folder / "manifest.json").mkdir()
    refuse(folder, "manifest.json")


@pytest.mark.parametrize("rules, part", [
    (Rules(3, 6), "counters_per_pit"), (Rules(4, 5), "pits_per_side"), (Rules(3, 5, "next"), "first_counter"),
    (Rules(3, 5, "origin", "both"), "capture_side"), (Rules(3, 5, chain=True), "chain")], ids=str)
def test_one_for_other_rules_is_refused_by_what_differs(right, rules, part):
    position = "-".join("1" * 2 * rules.pits)
    run("query", position, "--database", right, *rules.arguments()).refused(3, part, "manifest.json")
    run("audit", right, *rules.arguments()).refused(3, part, "manifest.json")
    before = files_of(right)
    solve_into(right, rules, "--resume").refused(3, part, "manifest.json")
    assert files_of(right) == before


def test_a_database_of_the_wrong_kind_is_refused(right, database_path):
    run("query", "1-1-1-1", "--database", right, "--pits", 2).refused(3, str(right))
    run("audit", right, "--pits", 2).refused(3, str(right))
    run("query", "1-1-1-1-1-1", "--database", database_path, *WIDE.arguments()).refused(3, str(database_path))
    run("audit", database_path, *WIDE.arguments()).refused(3, str(database_path))


def test_the_rules_are_read_from_the_folder_where_they_are_not_given(right):
    position = "1-0-1-0-1-1"
    for command in (["query", position, "--json"], ["line", position, "--json"], ["stats", "--json"],
                    ["stats", "--counters", "4", "--csv"]):  # fmt: skip
        spelled_out = run(*command, "--database", right, *WIDE.arguments()).fine()
        for given in ([], ["--pits", "3"], ["--per-pit", WIDE.total // 6], ["--first", "origin"]):
            assert run(*command, "--database", right, *given).fine().stdout == spelled_out.stdout
    assert run("audit", right).fine().stdout == run("audit", right, *WIDE.arguments()).fine().stdout
    # What is given must be the folder's own.
    for given, part in ((["--first", "next"], "first_counter"), (["--chain"], "chain"), (["--per-pit", "7"], "counters_per_pit")):
        run("query", position, "--database", right, *given).refused(3, part)
        run("audit", right, *given).refused(3, part)


def test_wrong_counts_in_the_manifest_are_named(folder):
    manifest = (folder / "manifest.json").read_text()
    level = manifest_of(folder)["levels"][4]
    (folder / "manifest.json").write_text(
        manifest.replace(f'"wins":{level["wins"]},', f'"wins":{level["wins"] + 1},', 1))
    whole, wrong = audited(folder, level["file"] + " counts")
    assert (len(whole), wrong) == (1, [])


def test_a_wrong_checksum_in_the_manifest_is_named_and_the_cells_are_right_all_the_same(folder):
    level = manifest_of(folder)["levels"][4]
    changed = level["checksum"][:-1] + ("0" if level["checksum"][-1] != "0" else "1")
    manifest = (folder / "manifest.json").read_text()
    (folder / "manifest.json").write_text(manifest.replace(level["checksum"], changed))
    whole, wrong = audited(folder, level["file"] + " checksum")
    assert (len(whole), wrong) == (1, [])
    refuse(folder, level["file"])


def without_level(folder, counters):
    """As a solve that has not come so far, or has lost a level, leaves it."""
    lines = (folder / "manifest.json").read_text().splitlines(keepends=True)
    (folder / "manifest.json").write_text("".join(line for line in lines if f'"counters":{counters},' not in line))


def test_a_level_that_the_manifest_does_not_name_is_missing(folder, right):
    without_level(folder, 6)
    whole, wrong = audited(folder, "6 counters")
    assert (len(whole), wrong) == (1, [])
    for position in ("1-1-1-1-1-1", "2-1-1-1-1-2"):  # 6 itself, and 8, which needs it
        run("query", position, "--database", folder, *WIDE.arguments()).refused(3, "6 counters")
    run("query", "1-1-1-1-0-0", "--database", folder, *WIDE.arguments()).fine()
    solve_into(folder, WIDE, "--resume").fine()
    assert files_of(folder) == files_of(right)


# What must not be written.


def untouched(tmp_path, before):
    assert {path.relative_to(tmp_path) for path in tmp_path.rglob("*")} == before


def test_the_wrong_kind_is_refused_and_left(tihbat, tmp_path):
    (tmp_path / "file").write_text("kept")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "notes").write_text("kept")
    (tmp_path / "empty").mkdir()
    (tmp_path / "dangling").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe")
    before = {path.relative_to(tmp_path) for path in tmp_path.rglob("*")}
    for name in ("file", "full", "dangling", "pipe", "no/levels", "file/levels"):
        for more in ([], ["--resume"], ["--json"]):
            solve_into(name, WIDE, *more, cwd=tmp_path).refused(4, name)
    solve_into("/dev/null").refused(4, "/dev/null")
    for name in ("empty", "full"):  # a small board's database is a file
        tihbat("solve", "--out", name, cwd=tmp_path).refused(4, name)
    untouched(tmp_path, before)
    assert (tmp_path / "file").read_text() == (tmp_path / "full" / "notes").read_text() == "kept"
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_a_folder_that_is_not_empty_is_only_gone_on_with_on_demand(folder):
    before = files_of(folder)
    solve_into(folder).refused(4, str(folder), "--resume")
    assert files_of(folder) == before
    # Once there is a manifest, other names are left alone.
    (folder / "notes").write_text("kept")
    solve_into(folder, WIDE, "--resume").fine()
    assert files_of(folder) == {**before, "notes": b"kept"}
    (folder / "manifest.json").unlink()
    solve_into(folder, WIDE, "--resume").refused(4, str(folder))


def test_what_systems_put_into_a_folder_does_not_count(tmp_path, right):
    # Field report 39: a mount point, a file server, a file manager.
    levels = tmp_path / "levels"
    for name in ("lost+found", "@eaDir", ".snapshot"):
        (levels / name).mkdir(parents=True)
    (levels / ".DS_Store").write_text("kept")
    solve_into(levels).fine()
    assert {path.name for path in levels.iterdir()} == {*files_of(right), "lost+found", "@eaDir", ".snapshot", ".DS_Store"}
    run("audit", levels, *WIDE.arguments()).fine()
    solve_into(levels, WIDE, "--resume").fine()


def test_resume_is_for_folders(tihbat, tmp_path):
    for arguments in ([], WIDE.arguments(), ["--out", "-"], ["--out", "tihbat.json"]):
        tihbat("solve", "--resume", *arguments, cwd=tmp_path).refused(2, "--resume")
    tihbat("solve", "--resume", "--quiet", "--out", "-", *WIDE.arguments(), cwd=tmp_path).refused(2, "--out")
    tihbat("solve", "--quiet", "--out", "-", *WIDE.arguments(), cwd=tmp_path).refused(2, "--out")
    tihbat("solve", "--quiet", "--out", "", *WIDE.arguments(), cwd=tmp_path).refused(2, "--out")
    assert list(tmp_path.iterdir()) == []


def test_an_empty_folder_a_link_to_one_and_odd_names_will_do(tmp_path, right):
    (tmp_path / "empty").mkdir()
    (tmp_path / "target").mkdir()
    (tmp_path / "link").symlink_to("target")
    for name in ("empty", "link", "with/", b"\xff \n-x", "./-"):
        solve_into(name, WIDE, cwd=tmp_path).fine()
    solve_into("new", WIDE, "--resume", cwd=tmp_path).fine()
    for name in ("empty", "target", "new", "with", os.fsdecode(b"\xff \n-x"), "-"):
        assert files_of(tmp_path / name) == files_of(right)
    assert (tmp_path / "link").is_symlink()


def test_the_rights_of_what_is_written_are_what_the_umask_leaves(tmp_path):
    solve_into(tmp_path / "levels", before=lambda: os.umask(0o027)).fine()
    assert stat.S_IMODE((tmp_path / "levels").stat().st_mode) == 0o750
    assert {stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "levels").iterdir()} == {0o640}


# When it goes wrong on the way.


def no_file_beyond(size):
    """As a disk without room for more."""

    def before():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return before


def test_what_cannot_be_written_is_status_4_and_can_be_gone_on_with(tmp_path, right):
    levels = tmp_path / "levels"
    size = (right / level_name(20)).stat().st_size
    solve_into(levels, before=no_file_beyond(size - 1)).refused(4, level_name(20))
    assert [level["counters"] for level in manifest_of(levels)["levels"]] == list(range(0, 20, 2))
    assert not any(name.startswith(".") for name in files_of(levels))
    solve_into(levels, WIDE, "--resume", before=no_file_beyond(size)).refused(4, level_name(22))
    solve_into(levels, WIDE, "--resume").fine()
    assert files_of(levels) == files_of(right)


def test_one_that_is_complete_is_gone_on_with_to_the_same_bytes_and_the_same_answer(tihbat, ask, folder, right):
    again = ask("solve", "--quiet", "--resume", "--out", folder, *WIDE.arguments())
    plain = ask("solve", "--quiet", *WIDE.arguments())
    del again["seconds"], plain["seconds"]
    assert again == plain
    assert files_of(folder) == files_of(right)


def test_one_begun_with_half_of_the_counters_is_completed_with_all(folder, tmp_path):
    solve_into(folder, WIDE, "--resume", "--all-counters").fine()
    solve_into(tmp_path / "all", WIDE, "--all-counters").fine()
    assert files_of(folder) == files_of(tmp_path / "all")


def test_counters_of_the_other_parity_are_named_with_what_would_write_them(folder):
    # 3 counters of a board whose start has an even number.
    run("query", "1-1-0-0-1-0", "--database", folder, *WIDE.arguments()).refused(3, "3 counters", "--all-counters")


def test_a_folder_is_no_file_and_a_file_is_no_folder(folder, tmp_path):
    run("audit", folder, "--pits", "2").refused(3, folder.name, "--pits")
    run("query", "7-7-7-7", "--database", folder, "--pits", "2").refused(3, folder.name, "--pits")
    file = tmp_path / "file"
    file.write_text("{}")
    run("audit", file, *WIDE.arguments()).refused(3, "file", "folder")


def test_temporary_files_of_a_killed_solve_are_cleared_away(folder, right):
    (folder / ".tihbat-aB3xYz").write_bytes(b"half a level")
    run("audit", folder, *WIDE.arguments()).fine()
    solve_into(folder, WIDE, "--resume").fine()
    assert files_of(folder) == files_of(right)


def test_two_cannot_write_at_once(tmp_path):
    levels = tmp_path / "levels"
    rules = Rules(3, 9)
    arguments = ["solve", "--quiet", "--out", levels, *rules.arguments()]
    first = subprocess.Popen(command(*arguments), stdout=subprocess.DEVNULL)
    try:
        while not (levels / "manifest.json").exists():
            assert first.poll() is None
            time.sleep(0.001)
        first.send_signal(signal.SIGSTOP)
        before = files_of(levels)
        solve_into(levels, rules, "--resume").refused(4, str(levels), "another process")
        solve_into(levels, rules).refused(4, str(levels), "another process")
        assert files_of(levels) == before
    finally:
        first.kill()
        first.wait()
    assert solve_into(levels, rules, "--resume", "--dry-run").status == 0


def killed_again_and_again(levels, rules, kill, times):
    """Solves with resume until that many runs were killed, each after some time; then to the end."""
    seed = random.SystemRandom().randrange(1 << 32)
    print("seed", seed)
    rng = random.Random(seed)
    longest = 0.2  # seconds; follows the speed of the machine, so that kills come everywhere
    killed = 0
    for _ in range(20 * times):
        arguments = ["solve", "--quiet", "--resume", "--out", levels, *rules.arguments()]
        process = subprocess.Popen(command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(longest * rng.random())
        process.send_signal(kill)
        _, message = process.communicate(timeout=60)
        assert process.returncode in (0, -kill), message
        begun = (levels / "manifest.json").exists() and manifest_of(levels)["levels"]
        if begun:  # whatever is there by now can be read
            run("query", "0-0-0-0-0-0", "--database", levels, *rules.arguments()).fine()
        if process.returncode == 0:
            shutil.rmtree(levels)
            longest *= 0.7
        else:
            killed += 1
            longest *= 1.05
        if killed == times:
            break
    assert killed == times
    solve_into(levels, rules, "--resume").fine()


def test_a_solve_killed_thirty_times_is_gone_on_with_to_the_same_bytes(tmp_path, right):
    killed_again_and_again(tmp_path / "levels", WIDE, signal.SIGKILL, 30)
    assert files_of(tmp_path / "levels") == files_of(right)


@pytest.mark.parametrize("kill", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_solve_that_is_broken_off_is_gone_on_with_to_the_same_bytes(tmp_path, right, kill):
    killed_again_and_again(tmp_path / "levels", WIDE, kill, 6)
    assert files_of(tmp_path / "levels") == files_of(right)


@pytest.mark.parametrize("kill", [signal.SIGINT, signal.SIGTERM])
def test_the_last_word_of_a_solve_that_is_broken_off_is_how_to_go_on(tmp_path, kill):
    levels = tmp_path / "levels"
    arguments = ["solve", "--quiet", "--out", levels, *Rules(3, 9).arguments()]
    with subprocess.Popen(command(*arguments), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        while not (levels / "manifest.json").exists():
            assert process.poll() is None
            time.sleep(0.001)
        time.sleep(0.1)
        process.send_signal(kill)
        said = process.stderr.read().decode()
        assert process.wait(timeout=20) == -kill
    assert said.splitlines()[-1].startswith("tihbat: interrupted") and "--resume" in said


def test_a_solve_of_several_threads_killed_in_a_large_level_is_gone_on_with(tmp_path):
    rules = Rules(3, 7)
    levels = tmp_path / "levels"
    killed_again_and_again(levels, rules, signal.SIGKILL, 8)
    solve_into(tmp_path / "whole", rules).fine()
    assert files_of(levels) == files_of(tmp_path / "whole")


def test_an_audit_of_what_was_killed_names_the_levels_that_are_missing(tmp_path):
    levels = tmp_path / "levels"
    solve_into(levels, before=no_file_beyond(50_000)).refused(4)
    whole, wrong = audited(levels, "20 counters", "30 counters")
    assert wrong == [] and not any("level of 16 counters" in field for field in whole)
    assert sum(level["positions"] for level in manifest_of(levels)["levels"]) < solved_positions(WIDE)
