"""The published report and what is beside it are made again: text to the byte, pictures by what they say."""

import collections
import csv
import hashlib
import re
import shutil
import xml.etree.ElementTree as ElementTree

import pytest

from _program import SOURCE, run

RESULTS = SOURCE / "results"
TEXTS = ["report.md", "levels.csv", "values.csv", "values.gp", "distances.csv", "distances.gp", "choices.csv",
         "choices.gp", "opening.dot"]
PICTURES = {
    "values.svg": ("gnuplot", ["What positions are worth", "counters on the board", "value for the side to move (counters)",
                               "share of positions (%)"]),
    "distances.svg": ("gnuplot", ["distance to conversion (plies)", "positions (logarithmic)", "those that can arise"]),
    "choices.svg": ("gnuplot", ["How often one must look twice", "counters on the board", "share of positions (%)"]),
    "opening.svg": ("dot", ["The first four plies", "7-7-7-7-S", "13-15"]),
}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("report") / "new" / "folder"
    run("report", "--out", folder, "--boards", RESULTS / "boards.csv", "--quiet").fine()
    return folder


@pytest.fixture(scope="module")
def report():
    return (RESULTS / "report.md").read_text(encoding="utf-8")


def rows(name):
    with open(RESULTS / name, encoding="ascii", newline="") as file:
        return [{key: int(value) for key, value in row.items()} for row in csv.DictReader(file)]


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_the_published_one_to_the_byte(made, name):
    assert (made / name).read_bytes() == (RESULTS / name).read_bytes()


def test_the_published_database_is_what_solve_writes(tmp_path):
    run("solve", "--out", tmp_path / "tihbat.json").fine()
    assert (tmp_path / "tihbat.json").read_bytes() == (RESULTS / "tihbat.json").read_bytes()


@pytest.mark.parametrize("name", PICTURES)
@pytest.mark.parametrize("where", ["made", "published"])
def test_a_picture_is_well_formed_and_says_what_it_shows(made, where, name):
    tool, expected = PICTURES[name]
    if where == "made" and shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    root = ElementTree.parse((made if where == "made" else RESULTS) / name).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    said = " ".join("".join(text.itertext()).strip() for text in root.iter("{http://www.w3.org/2000/svg}text"))
    for text in expected:
        assert text in said.replace("\u00a0", " "), (name, said[:500])


def test_without_the_drawing_programs_the_texts_are_written_and_the_missing_pictures_named(tmp_path):
    done = run("report", "--out", tmp_path, env={"PATH": str(tmp_path)})
    assert done.status == 0
    assert all(f"{name} is left out" in done.message for name in PICTURES)
    assert {path.name for path in tmp_path.iterdir()} == {*TEXTS}


def test_any_number_of_threads_writes_the_same(made, tmp_path):
    run("report", "--out", tmp_path, "--boards", RESULTS / "boards.csv", "--threads", 3).fine()
    assert all((made / name).read_bytes() == (tmp_path / name).read_bytes() for name in TEXTS)


def test_the_checksums_are_those_of_the_files():
    lines = (RESULTS / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    named = dict(reversed(line.split("  ")) for line in lines)
    for name, digest in named.items():
        assert hashlib.sha256((RESULTS / name).read_bytes()).hexdigest() == digest, name
    assert {*TEXTS, "tihbat.json", "boards.csv", "explorer.html", "tihbat.schema.json"} <= named.keys()


def test_the_plot_data_agree_with_each_other_and_with_stats(ask):
    stats = {row["counters"]: row for row in ask("stats")}
    for n, level in stats.items():
        values = {row["value"]: row["positions"] for row in rows("values.csv") if row["counters"] == n}
        assert sum(values.values()) == level["positions"]
        assert sum(count for value, count in values.items() if value > 0) == level["wins"]
        assert (min(values), max(values)) == (level["min_value"], level["max_value"])
    assert sum(row["positions"] for row in rows("distances.csv")) == sum(r["wins"] + r["losses"] for r in stats.values())


def counters(position):
    return sum(map(int, position.split("-")[:4]))


@pytest.fixture(scope="module")
def only_moves():
    """What find lists: all positions with an only move, and those of them that can arise."""
    every = run("find", "--only-move", "--json").fine().json
    reachable = run("find", "--only-move", "--reachable", "--json").fine().json
    return {"": every, "reachable_": reachable}


@pytest.mark.parametrize("prefix", ["", "reachable_"])
def test_the_only_moves_are_those_that_find_lists(only_moves, report, prefix):
    found = collections.Counter(counters(row["position"]) for row in only_moves[prefix])
    assert {row["counters"]: row[f"{prefix}only_move"] for row in rows("choices.csv")} == {n: found[n] for n in range(29)}
    assert f" {sum(found.values()):,} of " in report


def test_the_exercises_are_those_that_find_lists(only_moves, report):
    found = [row for row in only_moves["reachable_"] if row["value"] > 0]
    assert re.findall(r"([\d,]+) positions are exercises", report) == [f"{len(found):,}"]
    shown = re.findall(r"^\d+\. `(\S+)`$", report, re.MULTILINE)
    by_distance = sorted(found, key=lambda row: -row["dtc"])  # find's order where distances are equal
    assert shown == [row["position"] for row in by_distance[: len(shown)]]


def test_only_best_moves_of_the_perfect_game_are_one_alone_of_two_or_more(ask, report):
    plies = re.findall(r"^\d+\. (?:South|North) plays \*\*(.)\S*\*\* \(value \S+?(, the only best move)?\)$", report, re.MULTILINE)
    line = ask("line", "7-7-7-7")["moves"]
    assert [letter for letter, _ in plies] == [ply["move"] for ply in line]
    for i, (letter, only) in enumerate(plies):
        moves = ask("query", "7-7-7-7", "--moves", " ".join(letter for letter, _ in plies[:i]))["moves"]
        best = [move["move"] for move in moves if move["best"]]
        assert bool(only) == (best == [letter] and len(moves) > 1), (i, letter)


def test_the_headline_names_the_reading_and_the_results_of_the_other_variants(ask, report):
    def outcome(row):
        more, less = max(row["south"], row["north"]), min(row["south"], row["north"])
        return f"{'South' if row['value'] > 0 else 'North'} wins {more} to {less}" if row["value"] else f"a draw, {more} each"

    def name(row):
        words = [("next", row["first_counter"] == "next"), ("both", row["capture_side"] == "both"), ("chain", row["chain"])]
        return f"*{', '.join(word for word, differs in words if differs)}*"

    usual, *others = ask("compare")
    assert f"**Under the project's reading of the rules and with best play, {outcome(usual)}.**" in report
    (results,) = re.findall(r"^The results of these variants: (.*)\.$", report, re.MULTILINE)
    named = {}
    for group in results.split("; "):
        names, result = group.split(": ")
        named |= dict.fromkeys(names.split(" and "), result)
    assert named == {name(row): outcome(row) for row in others}
    assert "](../docs/rules.md)" in report


def test_every_exercise_has_the_solution_that_query_gives(ask, report):
    exercises = re.findall(r"^\d+\. `(\S+)`$", report, re.MULTILINE)
    solutions = re.findall(r"^\d+\. \*\*(\S+)\*\*, (\S+) with (\d+) pl", report[report.index("## Solutions") :], re.MULTILINE)
    assert len(exercises) == len(solutions) == 8
    for position, (move, value, dtc) in zip(exercises, solutions, strict=True):
        answer = ask("query", position)
        best = [one["move"] for one in answer["moves"] if one["best"]]
        assert best == [move.split("x")[0]] and answer["dtc"] == int(dtc) and answer["reachable"]
        assert value == f"{position[-1]}+{answer['value']}"


def test_commands_and_links_of_the_report_exist(report):
    for line in set(re.findall(r"^  `tihbat (.*)`$", report, re.MULTILINE)):
        words = line.split()
        if words[0] != "report":
            run(*words).fine()
    for target in re.findall(r"\]\(([^)#:]+)\)", report):
        assert (RESULTS / target).exists(), target


def test_what_cannot_be_read_or_written_is_refused(tihbat, tmp_path):
    tihbat("report").refused(2, "--out")
    tihbat("report", "--out", "-").refused(2, "--out")
    tihbat("report", "--out", "/dev/null/x").refused(4, "/dev/null/x")
    tihbat("report", "--out", tmp_path, "--boards", tmp_path / "none").refused(3, "none")
    broken = tmp_path / "boards.csv"
    text = (RESULTS / "boards.csv").read_text(encoding="ascii")
    for wrong in ("", "pits\n", text.replace("1,2,4,15", "1,2,4,1x5"), text + "6\n", text.replace(",-2,1,3,A", ",-0,1,3,A"),
                  text.splitlines(keepends=True)[0], text + text.splitlines(keepends=True)[-1],
                  text.replace("1,2,4,15,", "7,2,4,15,"), text.replace("1,2,4,15,", "1,2,6,15,"),
                  text.replace(",-2,1,3,A", ",-2,2,2,A"), text.replace(",0,1,1,A,", ",0,1,1,A,3")):
        broken.write_text(wrong, encoding="ascii")
        tihbat("report", "--out", tmp_path / "out", "--boards", broken).refused(3, "boards.csv")
    assert not (tmp_path / "out").exists()
