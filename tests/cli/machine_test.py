"""When the machine gives out: outputs that cannot be written, little memory, small stacks, other locales."""

import json
import os
import re
import resource
import subprocess
import time

import pytest

from _program import SOURCE, command, limit, starts_under
from _terminal import Terminal

DATABASE = str(SOURCE / "results" / "tihbat.json")
ANALYSIS = str(SOURCE / "tests" / "data" / "analysis.txt")

PRINTING = [
    ["solve"],
    ["solve", "--json"],
    ["solve", "--out", "-"],
    ["query", "7-7-7-7"],
    ["query", "7-7-7-7", "--json", "--lines"],
    ["query", "-"],
    ["compare"],
    ["perft", "20", "--json"],
    ["line", "7-7-7-7"],
    ["play", "--south", "perfect"],
    ["play"],
    ["stats"],
    ["graph"],
    ["audit", DATABASE],
    ["verify", ANALYSIS],
    ["verify", ANALYSIS, "--json"],
    ["verify", ANALYSIS, "--annotate"],
    ["find"],
    ["query", "7-7-7-7", "--format", "svg"],
    ["query", "7-7-7-7", "--format", "tikz"],
    ["line", "7-7-7-7", "--format", "pgn"],
    ["completions", "zsh"],
    ["--help"],
    ["--version"],
    ["query", "--help"],
    ["help", "query"],
]


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_a_full_disk_behind_stdout_is_reported(tihbat, arguments):
    with open("/dev/full", "wb") as full:
        tihbat(*arguments, stdin="7-7-7-7\n", stdout=full).refused(4, "stdout")


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_a_closed_stdout_is_reported(tihbat, arguments):
    tihbat(*arguments, stdin="7-7-7-7\n", before=lambda: os.close(1)).refused(4, "stdout")


@pytest.mark.parametrize("arguments", PRINTING, ids=" ".join)
def test_a_reader_that_has_gone_ends_the_program_without_a_word_or_a_signal(tihbat, arguments):
    # Field reports 25 and 46.
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as gone:
        done = tihbat(*arguments, stdin="7-7-7-7\n", stdout=gone, timeout=20)
    assert (done.status, done.stderr) == (4, b"")


def test_a_batch_whose_reader_takes_one_line_and_goes_ends_at_once():
    # Field report 25: `tihbat query - | head -1` with far more input than the pipes hold.
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(command("query", "-"), **pipes) as process:
        process.stdin.write(b"7-7-7-7\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["position"] == "7-7-7-7-0-0-S"
        process.stdout.close()
        with pytest.raises(BrokenPipeError):
            for _ in range(100_000):
                process.stdin.write(b"7-7-7-7\n")
                process.stdin.flush()
        process.stdin = None
        assert process.wait(timeout=20) == 4
        assert process.stderr.read() == b""


def test_a_standard_output_that_does_not_block_is_waited_for(database_text):
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    with subprocess.Popen(command("solve", "--out", "-"), stdout=writer, stderr=subprocess.PIPE) as process:
        os.close(writer)
        time.sleep(0.5)  # long enough for the pipe to be full
        with os.fdopen(reader, "rb") as output:
            assert output.read().decode() == database_text
        assert (process.wait(timeout=20), process.stderr.read()) == (0, b"")


def test_a_reader_that_goes_while_it_is_waited_for_ends_the_program():
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    with subprocess.Popen(command("solve", "--out", "-"), stdout=writer, stderr=subprocess.PIPE) as process:
        os.close(writer)
        time.sleep(0.5)
        os.close(reader)
        assert process.wait(timeout=20) == 4
        assert process.stderr.read() == b""


@pytest.mark.parametrize("arguments", [["query", "-"], ["play", "--north", "human"]], ids=" ".join)
def test_a_standard_input_that_does_not_block_is_waited_for(arguments):
    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    pipes = {"stdin": reader, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command(*arguments), **pipes) as process:
        os.close(reader)
        for part in (b"7-7-", b"7-7\n"):
            time.sleep(0.2)
            os.write(writer, part)
        time.sleep(0.2)
        os.close(writer)
        output, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (0, b"")
    assert b"7-7-7-7" in output


def test_a_batch_answers_each_line_as_it_comes():
    with subprocess.Popen(command("query", "-"), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        for position in ("7-7-7-7-0-0-S", "1-0-1-0-0-0-N"):
            process.stdin.write(position.encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["position"] == position
        process.stdin.close()
        assert process.wait(timeout=20) == 0


def test_a_closed_or_unreadable_stdin_cannot_be_judged(tihbat, tmp_path):
    tihbat("query", "-", before=lambda: os.close(0)).refused(3, "stdin")
    folder = os.open(tmp_path, os.O_RDONLY)
    try:
        tihbat("query", "-", stdin_file=folder).refused(3, "stdin")
    finally:
        os.close(folder)


def test_the_other_streams_need_not_be_open(tihbat):
    expected = tihbat("query", "7-7-7-7", "--json").fine().stdout
    assert tihbat("query", "7-7-7-7", "--json", before=lambda: os.close(0)).stdout == expected
    assert tihbat("query", "7-7-7-7", "--json", before=lambda: os.close(2)).stdout == expected
    assert tihbat("query", "7x", before=lambda: os.close(2)).status == 2


def test_a_file_is_not_written_into_by_messages_when_streams_are_closed(tihbat, tmp_path, database_text):
    def close_all():
        for stream in (0, 1, 2):
            os.close(stream)

    file = tmp_path / "tihbat.json"
    assert tihbat("solve", "--out", file, "--progress", before=close_all).status == 4
    assert file.read_text() == database_text


WIDE_SOLVE = ["solve", "--pits", "3", "--per-pit", "5", "--progress", "--threads", "2"]


@pytest.mark.parametrize("stderr", ["closed", "full", "gone"])
def test_messages_that_cannot_be_printed_change_nothing(tihbat, tmp_path, stderr):
    # Field report 37: no message in a data file, no other status, nothing half-written.
    reader, writer = os.pipe()
    os.close(reader)
    full = os.open("/dev/full", os.O_WRONLY)

    def spoil():
        if stderr == "closed":
            os.close(2)
        else:
            os.dup2(full if stderr == "full" else writer, 2)

    try:
        (tmp_path / "false.txt").write_text('[Position "2-1-0-3-S"]\n{[%value N+2]} *\n')
        assert tihbat(*WIDE_SOLVE, "--out", tmp_path / "right").status == 0
        assert tihbat(*WIDE_SOLVE, "--out", tmp_path / "levels", before=spoil, pass_fds=[full, writer]).status == 0
        for file in (tmp_path / "right").iterdir():
            assert (tmp_path / "levels" / file.name).read_bytes() == file.read_bytes()
        for arguments, status in {("query", "9-9-9-9"): 2, ("verify", "missing"): 3, ("query", "7-7-7-7"): 0,
                                  ("verify", str(tmp_path / "false.txt")): 1}.items():  # fmt: skip
            assert tihbat(*arguments, before=spoil, pass_fds=[full, writer]).status == status, arguments
    finally:
        os.close(full)
        os.close(writer)


def test_a_file_never_takes_the_number_of_a_stream(tihbat, tmp_path):
    def close_all():
        for stream in (0, 1, 2):
            os.close(stream)

    tihbat("solve", "--out", tmp_path / "database.json").fine()
    wrong = (tmp_path / "database.json").read_text().replace('"7-7-7-7":{"value":-2', '"7-7-7-7":{"value":-4')
    (tmp_path / "wrong.json").write_text(wrong)
    # What audit would print is not taken for a success, and neither file has changed.
    assert tihbat("audit", tmp_path / "wrong.json", before=close_all).status == 4
    assert (tmp_path / "wrong.json").read_text() == wrong
    assert tihbat("query", "-", before=close_all).status == 3


@pytest.mark.skipif(os.geteuid() != 0, reason="only the superuser can become somebody else")
def test_threads_that_do_not_start_are_done_without(tihbat, tmp_path):
    # Field report 36. The limit counts what a user runs, and the superuser has none.
    def become_nobody_with_few_threads():
        resource.setrlimit(resource.RLIMIT_NPROC, (2, 2))
        os.setgroups([])
        os.setresgid(65534, 65534, 65534)
        os.setresuid(65534, 65534, 65534)

    if not starts_under(become_nobody_with_few_threads):
        pytest.skip("the program is not readable for everybody")
    for arguments in (["solve", "--pits", "3", "--per-pit", "5", "--quiet"], ["stats"], ["query", "7-7-7-7"],
                      ["audit", DATABASE], ["compare"], ["find", "--value", "6"], ["verify", ANALYSIS]):
        right = tihbat(*arguments, "--threads", "1")
        done = tihbat(*arguments, "--threads", "8", before=become_nobody_with_few_threads)
        without_time = lambda text: re.sub(r"solved in .*", "", text)  # noqa: E731
        assert done.status == 0 and without_time(done.text) == without_time(right.text), arguments


@pytest.mark.skipif(os.geteuid() != 0, reason="only the superuser can become somebody else")
def test_what_may_not_be_read_is_unreadable_and_not_false(tihbat, tmp_path):
    # Field report 38, for every command that reads a file.
    def become_nobody():
        os.setgroups([])
        os.setresgid(65534, 65534, 65534)
        os.setresuid(65534, 65534, 65534)

    if not starts_under(become_nobody):
        pytest.skip("the program is not readable for everybody")
    tmp_path.chmod(0o755)
    for parent in tmp_path.parents[:2]:
        parent.chmod(0o755)
    rules = ["--pits", "3", "--per-pit", "5"]
    tihbat("solve", *rules, "--quiet", "--out", tmp_path / "levels").fine()
    (tmp_path / "levels" / "level-010.bin").chmod(0)
    for name, source in {"database.json": DATABASE, "analysis.txt": ANALYSIS}.items():
        (tmp_path / name).write_bytes(open(source, "rb").read())
        (tmp_path / name).chmod(0)
    for arguments in (["audit", "levels", *rules], ["audit", "levels", "--json", *rules], ["audit", "database.json"],
                      ["query", "1-1-1-1-1-1", "--database", "levels", *rules], ["stats", "--database", "levels", *rules],
                      ["query", "7-7-7-7", "--database", "database.json"], ["line", "7-7-7-7", "--database", "database.json"],
                      ["verify", "analysis.txt"], ["verify", "analysis.txt", "--json"]):  # fmt: skip
        done = tihbat(*arguments, cwd=tmp_path, before=become_nobody)
        assert done.status == 3 and "ermission denied" in done.message, (arguments, done)
    (tmp_path / "levels" / "manifest.json").chmod(0)
    tihbat("audit", "levels", *rules, cwd=tmp_path, before=become_nobody).refused(3, "manifest.json", "ermission denied")


LONG_SOLVE = ["solve", "--pits", "4", "--per-pit", "4", "--all-counters", "--threads", "1"]


def test_progress_off_a_terminal_is_plain_lines(tihbat):
    # Field report 40.
    said = tihbat(*LONG_SOLVE, "--progress").stderr.decode()
    assert "positions/s" in said, "the solve was too short to have any"
    assert "\r" not in said and "\x1b" not in said
    assert len(said.splitlines()) <= 3 + 4  # a few a minute
    assert all(line.startswith("tihbat: ") for line in said.splitlines())


@pytest.mark.parametrize("name", ["dumb", ""])
def test_progress_on_a_terminal_that_cannot_redraw_is_plain_lines(name):
    with Terminal(command(*LONG_SOLVE), TERM=name) as terminal:
        said, status = terminal.read_all()
    assert status == 0 and "positions/s" in said
    assert "\x1b" not in said and not re.search(r"\r(?!\n)", said)


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_progress_is_cut_to_the_width_of_the_terminal(columns):
    with Terminal(command(*LONG_SOLVE), columns=columns, TERM="vt100") as terminal:
        said, status = terminal.read_all()
    lines = re.findall(r"\r(\[[^\r\x1b]*)\x1b\[K", said)
    assert status == 0 and lines and max(map(len, lines)) < columns


def test_results_go_to_stdout_and_nothing_else_does(tihbat, tmp_path):
    # stderr carries progress only on a terminal or where it is asked for, and a short solve has none to show.
    for options in ([], ["--quiet"], ["--progress"]):
        done = tihbat("solve", "--json", *options)
        assert done.status == 0 and done.json["positions"] == 35960
        if "--progress" not in options:
            assert done.stderr == b""


# Memory, stack, locale.


@pytest.mark.parametrize("megabytes", [512, 256])
@pytest.mark.parametrize("threads", [1, 2, 64, 256])
def test_the_default_board_needs_little_memory_with_any_number_of_threads(tihbat, megabytes, threads):
    before = limit("AS", megabytes << 20)
    if not starts_under(before):
        pytest.skip("the program itself needs more address space, as with a sanitizer")
    expected = tihbat("query", "7-7-7-7", "--json").fine().stdout
    assert tihbat("query", "7-7-7-7", "--json", "--threads", threads, before=before).fine().stdout == expected


def test_what_does_not_fit_under_a_memory_limit_is_refused_with_the_figures(tihbat):
    before = limit("AS", 512 << 20)
    if not starts_under(before):
        pytest.skip("the program itself needs more address space, as with a sanitizer")
    # 4 pits a side and 6 in each: C(56, 8) positions, over 1.4 thousand million.
    began = time.monotonic()
    tihbat("solve", "--pits", 4, "--per-pit", 6, before=before).refused(2, "--pits 4", "GB")
    tihbat("query", "6-6-6-6-6-6-6-6", "--pits", 4, "--per-pit", 6, before=before).refused(2, "--pits 4", "GB")
    tihbat("compare", "--pits", 4, "--per-pit", 6, before=before).refused(2, "--pits 4", "GB")
    assert time.monotonic() - began < 60


def test_figures_of_little_memory_are_in_megabytes(tihbat):
    # 6 pits a side and 2 in each: C(35, 11) positions of 24 counters, over 400 million, some hundred megabytes can be used.
    before = limit("AS", 512 << 20)
    if not starts_under(before):
        pytest.skip("the program itself needs more address space, as with a sanitizer")
    message = tihbat("solve", "--pits", 6, "--per-pit", 2, before=before).refused(2, "GB").message
    needed, usable = re.findall(r"(\d+(?:\.\d)?) (GB|MB)", message)
    assert needed[1] == "GB" and float(needed[0]) > 1
    assert usable[1] == "MB" and 0 < float(usable[0]) < 512 * 1.05


@pytest.mark.parametrize("rules", [["--pits", "3", "--per-pit", "4"], ["--pits", "6", "--per-pit", "1"]], ids=" ".join)
def test_more_threads_than_there_is_memory_for_end_without_a_signal(tihbat, rules):
    before = limit("AS", 256 << 20)
    if not starts_under(before):
        pytest.skip("the program itself needs more address space, as with a sanitizer")
    for threads in (64, 256):
        done = tihbat("solve", "--json", *rules, "--threads", threads, before=before)
        if done.status:
            done.complained(4 if done.status == 4 else 2)


def test_running_out_of_memory_is_status_4_and_no_signal(tihbat):
    before = limit("AS", 512 << 20)
    if not starts_under(before):
        pytest.skip("the program itself needs more address space, as with a sanitizer")
    # From far too little to start at all up to enough: whatever is missing, it is said.
    for megabytes in range(8, 72, 4):
        done = tihbat("solve", "--out", "-", before=limit("AS", megabytes << 20))
        assert done.status in (0, 2, 4, 127), done
        assert done.status == 0 or done.stdout == b""


def test_a_small_stack_is_enough(tihbat):
    before = limit("STACK", 256 << 10)
    if not starts_under(before):
        pytest.skip("the program itself needs more stack, as with a sanitizer")
    for arguments in (
        ["solve", "--out", "-"],
        ["query", "7-7-7-7", "--lines", "--json"],
        ["compare", "--json"],
        ["perft", "60", "--json"],
        ["line", "7-7-7-7", "--json"],
        ["play", "--south", "perfect"],
        ["stats", "--json"],
        ["graph", "--counters", "20", "--format", "graphml"],
        ["audit", DATABASE],
        ["verify", ANALYSIS, "--json"],
        ["find", "--dtc", "9", "--only-move"],
    ):
        assert tihbat(*arguments, before=before).fine().stdout == tihbat(*arguments).fine().stdout


@pytest.mark.parametrize(
    "locale", ["C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "cs_CZ.UTF-8", "ar_EG.UTF-8", "tr_TR", "xx_XX"]
)
def test_no_output_depends_on_the_locale(tihbat, locale):
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    for arguments in (
        ["query", "0-0-0-1-S", "--moves", "- b", "--json"],
        ["query", "7-7-7-6-S"],
        ["compare"],
        ["perft", "20"],
        ["line", "0-0-0-1-S"],
        ["play", "0-0-0-1-S", "--south", "greedy"],
        ["stats"],
        ["graph", "--counters", "20", "--format", "graphml"],
        ["audit", DATABASE],
        ["verify", ANALYSIS, "--all"],
        ["query", "0-0-0-1-S", "--format", "svg", "--values"],
        ["query", "7-7-7-6-S", "--format", "tikz", "--values"],
        ["query", "7.9-7-7-7"],
    ):
        plain = tihbat(*arguments, env=environment)
        local = tihbat(*arguments, env={**environment, "LC_ALL": locale, "LANG": locale, "LANGUAGE": locale})
        assert (local.status, local.stdout, local.stderr) == (plain.status, plain.stdout, plain.stderr)


def test_one_cpu_of_many_gives_the_same_answer(tihbat):
    # Field report 19: the default number of threads follows the affinity.
    one = min(os.sched_getaffinity(0))
    alone = tihbat("query", "7-7-7-7", "--json", before=lambda: os.sched_setaffinity(0, {one}))
    assert alone.fine().stdout == tihbat("query", "7-7-7-7", "--json").fine().stdout


@pytest.mark.parametrize("arguments", [["query", "-"], ["play"], ["verify", "-"]])
def test_a_line_without_end_on_stdin_is_given_up(arguments):
    with open("/dev/zero", "rb") as endless:
        done = subprocess.run(command(*arguments), stdin=endless, capture_output=True, timeout=60)
    assert done.returncode == 3
    assert b"line without end" in done.stderr or b"more than the 16777216 bytes that are read" in done.stderr
