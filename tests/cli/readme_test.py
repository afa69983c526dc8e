"""README.md: every example in it is run, and every number in its prose has a source."""

import re
import shlex

import pytest

from _program import SOURCE, run

TEXT = (SOURCE / "README.md").read_text(encoding="utf-8")
BLOCKS = [(kind, body) for kind, body in re.findall(r"^```(\w*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)]
PROSE = re.sub(r"^```.*?^```$", "", TEXT, flags=re.MULTILINE | re.DOTALL)


def examples():
    """(command line, expected stdout) of every `$ tihbat …` in a console block."""
    for kind, body in BLOCKS:
        if kind == "console":
            for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
                line, _, expected = part.partition("\n")
                yield line, expected


EXAMPLES = list(examples())


def test_there_are_examples_and_console_blocks_hold_nothing_else():
    consoles = [body for kind, body in BLOCKS if kind == "console"]
    assert len(consoles) >= 5
    assert all(body.startswith("$ tihbat ") for body in consoles)
    assert all(line.startswith("tihbat ") for line, _ in EXAMPLES)


@pytest.mark.parametrize("line, expected", EXAMPLES, ids=[line for line, _ in EXAMPLES])
def test_each_example_prints_exactly_what_is_shown(line, expected):
    assert expected
    assert run(*shlex.split(line)[1:], cwd=SOURCE).fine().text == expected


def test_the_library_example_is_the_consumer_that_is_built_and_run():
    (block,) = [body for kind, body in BLOCKS if kind == "cpp"]
    consumer = (SOURCE / "tests" / "consumer" / "solver_user.cpp").read_text(encoding="utf-8")
    assert block == consumer[consumer.index("#include") :]


def test_the_drawn_start_is_the_programs_drawing():
    (block,) = [body for kind, body in BLOCKS if "North" in body and kind == ""]
    text = run("query", "7-7-7-7").fine().text
    assert f"\n\n{block}\n" in text
    assert block in run("play", "--north", "human").fine().text


def test_the_numbers_in_the_prose_are_the_solvers(ask):
    solved = ask("solve")
    (positions,) = re.findall(r"all ([\d,]+) positions", PROSE)
    assert int(positions.replace(",", "")) == solved["positions"]
    (best,) = re.findall(r"\*\*With best play on both sides (.*?)\*\*", PROSE, re.DOTALL)
    (winner,) = re.findall(r"North|South", best)
    more, less = map(int, re.search(r"(\d+) to (\d+)", best).groups())
    score = solved["score"]
    assert (score[winner.lower()], score["south" if winner == "North" else "north"]) == (more, less)
    assert more > less
    assert ("moves second" in best) is (winner == "North")


def test_every_command_that_the_prose_names_exists():
    help_text = run("--help").fine().text
    for name in set(re.findall(r"`tihbat ([a-z]+)", PROSE)):
        assert re.search(rf"^ +{name} ", help_text, re.MULTILINE), name
        usage = run(name, "--help").fine().text
        for line in re.findall(rf"`tihbat {name} ([^`]*)`", PROSE):
            for option in re.findall(r"--[a-z-]+", line):
                assert option in usage or option == "--help", (name, option)


def test_the_options_that_the_prose_names_exist():
    known = "".join(run(*name, "--help").fine().text for name in ([], ["query"], ["solve"], ["play"], ["graph"], ["verify"]))
    for option in set(re.findall(r"`(--[a-z-]+)[ `]", PROSE)) - {"--all"}:
        assert option in known, option


def test_links_and_named_files_are_there():
    for target in re.findall(r"\]\(([^)#:]+)\)", TEXT):
        assert (SOURCE / target).exists(), target
    for path in re.findall(r"`((?:results|tests|tools|solver|core|docs)/[\w./-]*)`", PROSE):
        assert (SOURCE / path).exists(), path
    assert (SOURCE / "tools" / "solve.sh").stat().st_mode & 0o111
    assert (SOURCE / "tools" / "test.sh").stat().st_mode & 0o111
