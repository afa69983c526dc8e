"""tihbat verify: hand analyses, claim by claim (field reports 8, 10, 11, 23, 24; an independent model in _search.py)."""

import json
import os
import re
import subprocess

import pytest

from _analyses import Facts, Scribe, value_text
from _program import SOURCE, command, limit, starts_under
from _rules import Game, Rules, random_board, random_game, readings
from _search import solver

EXAMPLE = '[Game "Tihbat"]\n[Position "2-1-0-3-S"]\n' + (
    "{[%value S+4] [%best A]} 1. Ax2! (1. B?) 1... b {[%value S+2] [%dtc 1]} *\n"
)


@pytest.fixture
def verify(tihbat, tmp_path):
    """Runs verify on a text; further arguments before it."""

    def verify(text, *arguments, name="analysis.txt"):
        file = tmp_path / name
        file.write_bytes(text.encode() if isinstance(text, str) else text)
        return tihbat("verify", *arguments, name, cwd=tmp_path)

    return verify


def judged(run):
    """The claims of a run with --json as (line, claim, holds); its counts and status must agree with them."""
    answer = run.json
    assert list(answer) == ["claims", "checked", "false", "not_judged"]
    site = ["column", "game", "move_number", "side", "variation"]
    assert all(list(claim) == ["file", "line", "claim", "holds", "actual", *site] for claim in answer["claims"])
    assert all(list(item) == ["file", "line", "claim", "why", *site] for item in answer["not_judged"])
    wrong = [claim for claim in answer["claims"] if not claim["holds"]]
    assert (answer["checked"], answer["false"]) == (len(answer["claims"]), len(wrong))
    assert run.status == (1 if wrong else 0), run
    return [(claim["line"], claim["claim"], claim["holds"]) for claim in answer["claims"]]


def false_lines(run):
    return [line for line, _, holds in judged(run) if not holds]


# What is claimed, and what is true.


def test_the_example_of_the_format_holds(verify, tihbat):
    assert verify(EXAMPLE).fine().text == "7 claims checked, 0 false\n"
    assert judged(verify(EXAMPLE, "--json")) == [
        (3, claim, True)
        for claim in ("[%value S+4]", "[%best A]", "Ax2", "A!", "B?", "[%value S+2]", "[%dtc 1]")
    ]
    committed = SOURCE / "tests" / "data" / "analysis.txt"
    assert committed.read_text(encoding="utf-8") == EXAMPLE


PLANTED = """[Game "every kind of fault"]
[Position "2-1-0-3-S"]
{[%value S+4] [%final 5-1]}
{[%value S+2]}
{[%best A B]}
1. Ax4!
(1. B!)
1... b?
{[%dtc 2]}
{[%final 4.5-1.5]}
5-1

[Position "2-1-0-1-S"] {a move by the table, not in play}
{[%best A]}
{[%best A B]}
1. B {[%value 0]}
*

[Position "1-0-2-1-N"]
1... b
{[%value N+2] true only without the history}
{[%value 0]}
*

[Position "1-5-3-1-S"] {field report 10: A is +2 by the table only}
{[%value S+2]}
{[%best A B]}
{[%best B]}
1. Bx2!
*

[Position "1-4-4-1-S"]
1. A b
6-4

[Position "1-4-4-1-S"]
1. A A
(1... b {[%value 0]}
{[%value S+2]})

[Position "7-7-7-7-S"]
{[%score 3]}
1. A C
*
[Position "8-7-7-7"]
*
[Position "1-4-4-1-S"]
1. A b 5-5
"""
FAULTS = {
    4: ("[%value S+2]", "S+4"),
    5: ("[%best A B]", "A"),
    6: ("Ax4", "Ax2"),
    7: ("B!", "best A"),
    8: ("b?", "best b"),
    9: ("[%dtc 2]", "1"),
    10: ("[%final 4.5-1.5]", "5-1"),
    11: ("5-1", "*"),
    15: ("[%best A B]", "A"),
    21: ("[%value N+2]", "0"),
    27: ("[%best A B]", "B"),
    34: ("6-4", "5-5"),
    37: ("A", "South's pit, but North is to move"),
    39: ("[%value S+2]", "0"),
    42: ("[%score 3]", "not understood"),
    43: ("C", "not a move"),
    45: ('[Position "8-7-7-7"]', "29"),
}


def test_every_kind_of_planted_fault_is_named_at_its_line(verify):
    run = verify(PLANTED, "--json")
    found = {claim["line"]: claim for claim in run.json["claims"] if not claim["holds"]}
    assert list(found) == list(FAULTS)
    for line, (claim, actual) in FAULTS.items():
        assert found[line]["claim"] == claim
        assert actual in found[line]["actual"], found[line]
    text = verify(PLANTED)
    text.complained(1, "analysis.txt", "17 false claims")
    lines = text.text.splitlines()
    assert [line.split(": ")[0].rsplit(":", 1)[0] for line in lines[:-1]] == [f"analysis.txt:{line}" for line in FAULTS]
    for line, (claim, actual) in zip(lines, FAULTS.values()):
        assert claim in line and actual in line
    assert lines[-1] == f"{run.json['checked']} claims checked, 17 false"
    # Why: what is true instead, and that a value holds only without the history.
    assert "without the history" in lines[list(FAULTS).index(21)]


def test_the_same_analysis_without_its_faults_holds(verify):
    mended = {6: "1. Ax2!", 8: "1... b!", 34: "5-5", 37: "1. A", 39: "{[%value 0]})", 43: "1. A", 45: ""}
    lines = enumerate(PLANTED.splitlines(), 1)
    right = "\n".join(mended.get(number, "" if number in FAULTS else line) for number, line in lines)
    right = right.replace("(1... b {[%value 0]}\n{[%value 0]})", "1... b {[%value 0]}\n{[%value 0]}")
    assert verify(right).fine()


def test_all_lists_the_claims_that_hold_too(verify):
    lines = verify(PLANTED, "--all").text.splitlines()
    answer = verify(PLANTED, "--json").json
    assert len(lines) - 1 == answer["checked"] + len(answer["not_judged"])
    assert "analysis.txt:3:2: game 1: [%value S+4], holds" in lines


def test_random_true_analyses_hold_claim_by_claim(verify, rng):
    for _ in range(40):
        scribe = Scribe(rng)
        for _ in range(rng.randrange(1, 4)):
            scribe.game(Game(Rules(), random_board(rng, 2, rng.randrange(9)), rng.choice((0, 1))), rng.randrange(12))
        if not scribe.claims:
            continue
        expected = [(claim.line, claim.claim, True) for claim in scribe.claims]
        assert judged(verify(scribe.text, "--json")) == expected, scribe.text


def test_random_false_claims_are_found_and_no_others(verify, rng):
    wrong = 0
    for _ in range(60):
        scribe = Scribe(rng, falsity=0.3)
        for _ in range(rng.randrange(1, 4)):
            scribe.game(Game(Rules(), random_board(rng, 2, rng.randrange(1, 9)), rng.choice((0, 1))), 8)
        expected = [(claim.line, claim.claim, claim.holds) for claim in scribe.claims]
        if expected:
            assert judged(verify(scribe.text, "--json")) == expected, scribe.text
            wrong += sum(not holds for _, _, holds in expected)
    assert wrong > 100


@pytest.mark.parametrize("rules", [rules for rules in readings() if not rules.chain][1:] + [Rules(3, 2), Rules(1, 5)])
def test_tags_name_the_rules_that_a_game_was_played_by(verify, rng, rules):
    scribe = Scribe(rng, falsity=0.2)
    for _ in range(6):
        counters = rng.randrange(1, 7)
        scribe.game(Game(rules, random_board(rng, rules.pits, counters), rng.choice((0, 1))), 6)
    expected = [(claim.line, claim.claim, claim.holds) for claim in scribe.claims]
    assert judged(verify(scribe.text, "--json")) == expected, scribe.text
    # Asked for as well, they are the same; a flag that says otherwise makes each tag a false claim.
    assert judged(verify(scribe.text, "--json", *rules.arguments())) == expected
    other = {"--first": "origin", "--capture-side": "own", "--pits": "2", "--per-pit": "7"}
    option = rules.arguments()[0]
    contradicted = verify(scribe.text, option, other[option])
    assert contradicted.status == 1 and "the command line asks for other rules" in contradicted.text


def test_a_tag_for_the_chain_counts(verify):
    # 2-7-1-0-S, A: B holds 8 and is captured; A before it holds 1 and is not. 3-1-0-0-S, A under chain and origin: A keeps 1.
    chain = Game(Rules(chain=True, first="next"), (5, 2, 0, 1), 0)
    facts = Facts(chain)
    text = f'[Position "{chain}"]\n[Chain "on"]\n[FirstCounter "next"]\n{{[%value {facts.value}] [%final {facts.final}]}}\n'
    verify(text).fine()
    verify(text, "--chain", "--first", "next").fine()
    verify(text, "--first", "origin").complained(1)


@pytest.mark.parametrize(
    "tag", ['[Chain "yes"]', '[Pits "7"]', '[Pits "02"]', '[PerPit "13"]', '[FirstCounter "Next"]', '[CaptureSide ""]']
)
def test_a_tag_for_rules_that_do_not_exist_is_a_false_claim(verify, tag):
    assert judged(verify(f"{tag}\n1. A {{[%value S+99]}}\n", "--json")) == [(1, tag, False)]


def test_a_tag_that_stands_twice_is_a_false_claim(verify):
    text = '[Position "2-1-0-3-S"]\n[Position "2-1-0-3-S"]\n{[%value S+4]}\n'
    assert judged(verify(text, "--json")) == [(2, '[Position "2-1-0-3-S"]', False)]


def test_tags_of_other_programs_claim_nothing(verify):
    verify('[Event "?"]\n[White "A \\"quoted\\" name"]\n[Result "*"]\n[Game "Oware"]\n{[%value N+2]}\n').fine()


def test_without_a_position_a_game_begins_at_the_rules_start(verify):
    # Field report 2: North wins 15 to 13, A and B are both best; from the eight readings see compare_test.
    verify("{[%value N+2] [%final 13-15] [%best A B] [%dtc 10]} 1. A *").fine()
    rules = Rules(first="next", capture_side="both")
    text = "{[%value " + value_text(solver(Rules(2, 1, "next", "both")).fresh((1, 1, 1, 1), 0)[0], 0) + "]}"
    verify(text, *rules.arguments(), "--per-pit", "1").fine()


def test_where_table_and_play_differ_it_is_the_play_that_counts(verify, tihbat, rng):
    # Field reports 1 and 8: lines whose history changes a value, by the model; query says the same.
    found = 0
    while found < 25:
        way = random_game(rng, Rules(), 14, random_board(rng, 2, rng.randrange(3, 9)))
        game = way[-1]
        if game.end or Facts(game).value == value_text(solver(Rules()).fresh(game.board, game.side)[0], game.side):
            continue
        found += 1
        fresh = value_text(solver(Rules()).fresh(game.board, game.side)[0], game.side)
        text = f'[Position "{way[0]}"]\n{" ".join(game.moves)}\n{{[%value {fresh}]}}\n{{[%value {Facts(game).value}]}}\n'
        run = verify(text)
        assert "analysis.txt:3:" in run.text and "without the history" in run.text
        assert false_lines(verify(text, "--json")) == [3]
        asked = tihbat("query", way[0], "--moves", " ".join(game.moves), "--json").fine().json
        assert value_text(asked["value"], game.side) == Facts(game).value


# Single clauses of the format.


@pytest.mark.parametrize(
    "text",
    [
        "{[%value N-4]}",
        "{[%value   S+4 ]}",
        "{[%value\nS+4]}",
        ";[%value S+4]",
        "1.Ax2!",
        "1 Ax2 !",
        "1. ... Ax2",
        "Ax2{[%value S+2]}b{[%value S+2]}",
        "1. Ax2 $1 b!! {[%dtc 1]} Ax2?! {[%dtc -]}",
        "1. A (B (A) {x}) {[%value S+2]}",
        "{[%dtc 1] [clk 1:00] free text}",
        "1. B {[%dtc -] [%value 0]}",
        "{[%final 5-1]}  *\n\n* * {free}",
        "1. Ax2∞ b □ {[%value S+2]}",
    ],
)
def test_what_is_right_holds_in_every_spelling(verify, text):
    run = verify(f'[Position "2-1-0-3-S"]\n{text}\n', "--json")
    assert not [claim for claim in run.json["claims"] if not claim["holds"]], run


@pytest.mark.parametrize(
    "claim",
    [
        "[%value 4]", "[%value +4]", "[%value S4]", "[%value s+4]", "[%value S+04]", "[%value S+0]", "[%value -0]", "[%value]",
        "[%value S+4 S+4]", "[%Value S+4]", "[% value S+4]", "[%valueS+4]", "[%]", "[%final 5:1]", "[%final 5.0-1]",
        "[%final 05-1]", "[%final 5-1-0]", "[%final 1-5]", "[%best]", "[%best AA]", "[%best A A]", "[%best a]", "[%best A, B]",
        "[%best -]", "[%best Ax2]", "[%dtc 01]", "[%dtc +1]", "[%dtc 0]", "[%dtc -]", "[%dtc 1 ply]", "[%score 0.3]", "[%cost 0]",
    ],
)  # fmt: skip
def test_what_is_false_or_not_understood_is_a_false_claim(verify, claim):
    text = f'[Position "2-1-0-3-S"]\n{{[%value S+4]}}\n{{{claim} [%best A]}}\n'
    assert judged(verify(text, "--json")) == [(2, "[%value S+4]", True), (3, claim, False), (3, "[%best A]", True)]


@pytest.mark.parametrize("move", ["Ax", "Ax02", "Ax-2", "A1", "C", "AB", "a", "-", "Ax2x2", "N", "0-0-0", "1/2"])
def test_an_illegal_move_is_a_false_claim_and_ends_its_line(verify, move):
    text = f'[Position "2-1-0-3-S"]\n1. {move} {{[%value S+99]}}\n2. A 9-9\n[Position "2-1-0-3-S"]\n{{[%value S+2]}}\n'
    assert judged(verify(text, "--json")) == [(2, move, False), (5, "[%value S+2]", False)]


def test_after_an_illegal_move_the_next_variation_is_checked(verify):
    text = (
        '[Position "2-1-0-3-S"]\n1. Ax2 A {[%value S+98]}\n(1... b {[%value S+2]} (A) (b?) {[%value S+4]})\n'
        "2. A (2. B {[%value S+99]})\n"
    )
    assert judged(verify(text, "--json")) == [
        (2, "Ax2", True), (2, "A", False), (3, "[%value S+2]", True), (3, "A", False), (3, "b?", False),
        (3, "[%value S+4]", False),
    ]  # fmt: skip


def test_a_move_after_the_end_of_the_game_is_illegal(verify):
    text = '[Position "1-4-4-1-S"]\n1. A b\n2. A\n'
    run = verify(text, "--json")
    assert false_lines(run) == [3]
    assert "over" in run.json["claims"][0]["actual"]


@pytest.mark.parametrize("result", ["5-5", "*"])
def test_a_result_is_the_tally_of_a_finished_game(verify, result):
    verify(f'[Position "1-4-4-1-S"]\n1. A b {{[%final 5-5] [%value 0] [%dtc -]}} {result}\n').fine()


@pytest.mark.parametrize("result", ["4-6", "10-0", "5.0-5", "05-5", "5.5-5.5", "1-0", "0-1"])
def test_another_result_is_false(verify, result):
    assert judged(verify(f'[Position "1-4-4-1-S"]\n1. A b\n{result}\n', "--json")) == [(3, result, False)]


def test_an_odd_rest_is_split_into_half_points(verify):
    verify('[Position "0-0-0-1-S"]\n1. - b {[%final 0.5-0.5]} 0.5-0.5\n').fine()
    verify('[Position "0-0-0-1-3-3-S"]\n1. - b 3.5-3.5\n').fine()


def test_several_games_follow_each_other_with_and_without_tags(verify, ask):
    # Without tags the next game begins with a move after a result; a comment before belongs to the game before.
    value = ask("query", "7-7-7-7", "--moves", "B a")["value"]
    text = f"{{[%value N+2]}} 1. A *\n1. B a *\n{{[%value {value_text(value, 0)}]}} 1. B * 1. B! *\n"
    assert judged(verify(text, "--json"))[:-1] == [(1, "[%value N+2]", True), (3, f"[%value {value_text(value, 0)}]", True)]
    assert judged(verify(text, "--json"))[-1] == (3, "B!", False)


# Syntax.


@pytest.mark.parametrize(
    "text, line, column",
    [
        ("1. A {never closed", 2, 6),
        ("1. A\n  } b", 3, 3),
        ("1. A ) b", 2, 6),
        ("1. A (B", 2, 6),
        ("1. (A)", 2, 4),
        ("! A", 2, 1),
        ("{č} ! A", 2, 5),
        ("1. A ] b", 2, 6),
        ("1. A [%value 0] b", 2, 6),
        ("1. A $ b", 2, 6),
    ],
)
def test_a_syntax_error_is_named_with_line_and_column_and_the_next_game_is_checked(verify, text, line, column):
    whole = f'[Position "2-1-0-3-S"]\n{text}\n[Game "next"]\n[Position "2-1-0-3-S"]\n{{[%value S+2] [%best A]}}\n'
    run = verify(whole, "--json")
    claims = run.json["claims"]
    assert (claims[0]["line"], claims[0]["holds"]) == (line, False)
    assert f"column {column}:" in claims[0]["actual"], claims[0]
    last = len(whole.splitlines())
    assert judged(run)[1:] == [(last, "[%value S+2]", False), (last, "[%best A]", True)]
    assert f"analysis.txt:{line}:{column}: game 1" in verify(whole).text


@pytest.mark.parametrize("tag", ['[Position "2-1-0-3-S"', "[Position 2-1-0-3-S]", '[Position]', '["2-1-0-3-S"]', "["])
def test_a_tag_that_cannot_be_read_leaves_its_game_unjudged(verify, tag):
    text = f'[Game "x"]\n{tag}\n1. A {{[%value S+99]}} 4-0\n\n[Game "y"]\n{{[%value N+2]}}\n'
    run = verify(text, "--json")
    assert [line for line, _, holds in judged(run) if not holds] == [2]
    assert judged(run)[1:] == [(6, "[%value N+2]", True)]


DEEP = {
    "begun": "(" * 100_000,
    "lines": "A " + "(A " * 100_000,
    "closed": "A " + "(" * 100_000 + ")" * 100_000,
    "comments": "{" * 100_000,
    "brackets": "[" * 100_000,
    "glyphs": "A " + "!" * 100_000,
    "ended": ")" * 2000,
    "annotations": "{" + "[%" * 30_000 + "}",
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_deep_nesting_and_long_words_are_refused_in_time(tihbat, verify, text):
    before = limit("STACK", 256 << 10)
    verify("{[%value N+2]} " + text + '\n[Game "next"] {[%value N+4]}\n')  # no signal, no hang
    if starts_under(before):
        assert verify(text).status in (1, 3)


def test_a_hundred_variations_inside_one_another_are_read(verify):
    text = '[Position "2-1-0-3-S"]\nAx2! ' + "(Ax2! " * 99 + "{[%value S+2]}" + ")" * 99 + "\n"
    assert verify(text).fine().text == "201 claims checked, 0 false\n"
    deeper = text.replace("Ax2! (", "Ax2! (Ax2! (Ax2! (", 1)
    assert verify(deeper).status == 1


def test_a_large_file_is_read_in_time_and_a_larger_one_refused(verify):
    moves = "1. A a 2. A {[%value N+2]} (2. B) " * 20
    text = ("[Game \"x\"]\n{[%value N+2]} 1. A *\n") * 2000
    assert verify(text).fine().text == "2000 claims checked, 0 false\n"
    verify("{" + "x" * (17 << 20) + "} " + moves).refused(3, "analysis.txt")


# Bytes and line ends.


def test_line_ends_marks_and_blanks_change_nothing(verify):
    # Field report 23.
    plain = judged(verify(PLANTED, "--json"))
    for changed in (
        PLANTED.replace("\n", "\r\n"),
        "\ufeff" + PLANTED,
        "\ufeff" + PLANTED.replace("\n", "\r\n"),
        PLANTED.rstrip("\n"),
        PLANTED.rstrip("\n").replace("\n", "\r\n"),
        PLANTED.replace("\n", "  \t\n"),
        PLANTED.replace("\n", " \r\n"),
    ):
        assert judged(verify(changed, "--json")) == plain
        assert verify(changed).text == verify(PLANTED).text


@pytest.mark.parametrize("bad", [b"\xff\xfe", b"\xc3", b"\xed\xa0\x80", b"\xc0\x80", b"\xf4\x90\x80\x80", b"\xff"])
def test_bytes_that_are_no_text_are_refused(verify, bad):
    # Field report 24.
    for text in (b"{[%value N+2] " + bad + b"}\n", bad + b"{[%value N+2]}\n", b"{[%value N+2]} 1. " + bad):
        verify(text).refused(3, "analysis.txt", "UTF-8")
        verify(text, "--json").refused(3, "analysis.txt", "UTF-8")


@pytest.mark.parametrize("odd", ["\0", "\x1b[2J", "\u2028", "\u202e", "\x85", "😀"])
def test_odd_characters_in_comments_leave_the_output_clean(verify, odd):
    # Field report 24.
    text = f"{{[%value N+2] {odd} [%best {odd}]}} 1. x{odd}\n"
    holds = [claim["holds"] for claim in verify(text, "--json").json["claims"]]
    assert holds[:3] == [True, False, False] and not any(holds[3:])
    run = verify(text)
    assert run.status == 1 and len(run.text.splitlines()) == len(holds)
    assert all(c == "\n" or ord(c) >= 32 for c in run.text)


@pytest.mark.parametrize("name", [b"\xff\xfe.txt", b"\xc3.txt", b"a\nb.txt", b"a\x1b[2Jb.txt"])
def test_odd_names_of_files_leave_the_output_clean(tihbat, tmp_path, name):
    # Field report 24.
    (tmp_path / os.fsdecode(name)).write_text("{[%value N+2]}\n{[%value N+4]}\n")
    run = tihbat("verify", "--json", name, cwd=tmp_path)
    assert run.status == 1
    assert [claim["holds"] for claim in run.json["claims"]] == [True, False]
    text = tihbat("verify", name, cwd=tmp_path)
    assert len(text.text.splitlines()) == 2
    tihbat("verify", b"missing" + name, cwd=tmp_path).refused(3)


# Exit status.


def test_and_echo_ok_never_prints_ok_for_a_false_analysis(tmp_path):
    # Field report 11.
    (tmp_path / "bad.txt").write_text(PLANTED)
    line = f"{command()[0]} verify bad.txt && echo ok"
    done = subprocess.run(["sh", "-c", line], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and "ok" not in done.stdout


@pytest.mark.parametrize("text", ["", "\n", "\ufeff", "{}", "1. A b", "* * *", '[Game "x"]', "{free text} 1. A!? $5 *"])
def test_a_file_without_a_claim_is_refused(verify, text):
    verify(text).refused(3, "analysis.txt", "no claim")
    verify(text, "--json").refused(3, "analysis.txt", "no claim")


def test_what_is_no_readable_file_is_refused_by_name(tihbat, tmp_path):
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name in ("missing", "folder", "pipe", "/dev/zero", "/dev/null"):
        tihbat("verify", name, cwd=tmp_path, timeout=60).refused(3, name)
    tihbat("verify").refused(2, "files")
    tihbat("verify", "").refused(2, "files")


def test_with_several_files_the_largest_status_wins_and_the_others_are_checked(tihbat, tmp_path):
    for name, text in {"good": EXAMPLE, "bad": PLANTED, "empty": "", "noise": "\udcff"}.items():
        (tmp_path / name).write_text(text, errors="surrogateescape")

    def verify(*names):
        return tihbat("verify", *names, cwd=tmp_path)

    assert verify("good", "good").fine().text == "14 claims checked, 0 false\n"
    both = verify("good", "bad")
    both.complained(1, "bad")
    assert both.text.splitlines()[0].startswith("bad:4:")
    for names in (("bad", "missing", "good"), ("missing", "bad"), ("bad", "empty"), ("noise", "bad")):
        run = verify(*names)
        run.complained(3)
        assert run.text.splitlines()[0].startswith("bad:4:")
    answer = tihbat("verify", "--json", "bad", "missing", "good", cwd=tmp_path)
    assert answer.status == 3
    assert {claim["file"] for claim in answer.json["claims"]} == {"bad", "good"}
    # Every file that something is wrong with is named, in their order.
    message = verify("bad", "missing", "empty").message
    assert re.search("'bad': [0-9]+ false claims; 'missing': .*; 'empty': no claim in it", message), message


def test_a_game_whose_board_does_not_fit_does_not_keep_the_others_from_being_judged(verify):
    run = verify('[Pits "2"]\n1. A! *\n\n[Pits "6"]\n[PerPit "12"]\n1. A! *\n\n[Pits "2"]\n1. B! *\n', "--json")
    run.complained(3, "analysis.txt", "2 false claims", "--pits 6")
    assert [(claim["line"], claim["holds"]) for claim in run.json["claims"]] == [(2, False), (9, False)]


def test_a_text_that_begins_with_brackets_is_no_list(verify):
    verify('[[Game "x"]\n1. A?\n').complained(1, "analysis.txt")


def test_stdin_is_read_where_its_name_is_given(tihbat):
    assert tihbat("verify", "-", stdin=EXAMPLE).fine().text == "7 claims checked, 0 false\n"
    run = tihbat("verify", "-", "--json", stdin="\ufeff\r\n{[%value N+4]}")
    assert judged(run) == [(2, "[%value N+4]", False)]
    tihbat("verify", "-", stdin="").refused(3, "stdin", "no claim")
    tihbat("verify", "-", before=lambda: os.close(0)).refused(3, "stdin")


# JSON lists.

LIST = {
    "claims": [
        {"position": "2-1-0-3-S", "moves": "", "value": "S+4", "best": "A"},
        {"position": "2-1-0-3-S", "moves": "Ax2 b", "value": "S+2", "dtc": 1, "final": "5-1"},
        {"position": "1-4-4-1-S", "moves": "A b", "result": "5-5"},
        {"best": "A B"},
    ]
}


def listed(claims):
    """One entry a line, the first on line 2."""
    return '{"claims":[\n' + ",\n".join(json.dumps(claim) for claim in claims) + "]}\n"


def test_a_list_is_judged_by_entry(verify):
    assert judged(verify(json.dumps(LIST), "--json"))
    run = verify(listed(LIST["claims"]), "--json", name="claims.json")
    assert judged(run) == [
        (2, "best A", True), (2, "value S+4", True),
        (3, "Ax2", True), (3, "dtc 1", True), (3, "final 5-1", True), (3, "value S+2", True),
        (4, "5-5", True),
        (5, "best A B", True),
    ]  # fmt: skip


def test_what_is_false_in_a_list_is_named_at_its_opening_brace(verify):
    text = """{"claims": [
  {"position": "2-1-0-3-S",
   "value": "S+2"},
  {
   "position": "2-1-0-3-S", "best": "A B", "value": "S+4"}, {"position": "2-1-0-3-S", "moves": "Ax4"},
  {"position": "2-1-0-3-S", "moves": "A Z", "value": "S+99"},
  {"position": "8-7-7-7", "value": "0"},
  {"position": "2-1-0-3-S", "value": "much"}
]}"""
    for changed in (text, text.replace("\n", "\r\n"), "\ufeff" + text):
        assert false_lines(verify(changed, "--json")) == [2, 4, 5, 6, 7, 8]
    run = verify(text)
    assert run.text.splitlines()[0].startswith("analysis.txt:2:3: game 1: value S+2, false; right: S+4")


@pytest.mark.parametrize(
    "text",
    [
        '{"claims":[', '{"claims":[{"position":"2-1-0-3-S","value":"S+4"}', '{"claims":{}}', '{"claims":[1]}', '{"claims":[[]]}',
        '{"claims":[{"position":"2-1-0-3-S","value":4}]}', '{"claims":[{"position":null,"value":"0"}]}',
        '{"claims":[{"position":"2-1-0-3-S","worth":"S+4"}]}', '{"claims":[{"value":"0","value":"S+4"}]}',
        '{"claims":[{"value":"N+2"}],"claims":[{"value":"N+2"}]}', '{"claim":[{"value":"N+2"}]}', '{"claims":[{"value":"N+2"}]} x',
        '[{"position":"2-1-0-3-S","value":"S+4"}]', '{"claims":[]}', '{"claims":[{"position":"2-1-0-3-S"}]}',
        '{"claims":[{"value":"N+2"}],"version":2}', '{"claims":[{"value":"N+2"}],"rules":{"name":"oware"}}',
        '{"claims":[{"value":"N+2\0"}]}', pytest.param('{"claims":[{"value":"N+2"}],"x":' + "[" * 100_000, id="deep"), '{"claims":[{"dtc":1e999}]}',
    ],
)  # fmt: skip
def test_a_malformed_list_is_refused(verify, text):
    verify(text, name="claims.json").refused(3, "claims.json")
    verify(text, "--json", name="claims.json").refused(3, "claims.json")
    if not text.startswith('{"claims":[{"value":"N+2\0'):
        verify(text).refused(3, "analysis.txt")


def test_a_list_for_the_rules_asked_for_is_read(verify, ask):
    rules = ask("query", "7-7-7-7", "--first", "next")["rules"]
    text = json.dumps({"format": "tihbat-claims", "version": 1, "rules": rules, "claims": [{"value": "S+99"}]})
    assert false_lines(verify(text, "--json", "--first", "next")) == [1]
    verify(text).refused(3, "rules")


def test_a_text_that_begins_with_a_quotation_in_a_comment_is_no_list(verify):
    verify('{"A great move" they said [%value N+2]} 1. A\n').fine()


# Comments, escapes, glyphs, results and tags as in PGN (field reports 29 to 35).


@pytest.mark.parametrize("comment", ["; club evening", "{club evening}", "\n{club\nevening}\n", "\n% club evening"])
def test_comments_and_escapes_between_tags_lose_no_tag(verify, comment):
    text = f'{comment}\n[Position "2-1-0-3-S"] {comment}\n[Game "x"]\n{comment}\n{{[%value N+2]}} *\n'
    assert [holds for _, _, holds in judged(verify(text, "--json"))] == [False]
    verify(text.replace("N+2", "S+4")).fine()


def test_an_escaped_line_is_passed_over_anywhere_and_kept(verify):
    text = '% a\n[Position "2-1-0-3-S"]\n% [Position "1-1-1-1-S"]\n1. A\n%! {[%value 0]}\n{[%value S+2]} b {[%final 5-1]}\n%\n*\n%'
    assert verify(text).fine().text == "2 claims checked, 0 false\n"
    assert verify(text, "--annotate").fine().text == text
    verify(" % no escape\n{[%value N+2]}\n").complained(1)


@pytest.mark.parametrize("glyph", ["!", "!!", "$1", "$3", " !", " $1", " {good} $1", " {good} !", "\n; good\n!!"])
def test_a_glyph_for_the_only_best_move(verify, glyph):
    assert judged(verify(f'[Position "2-1-0-3-S"]\nAx2{glyph} b\n', "--json"))[1][2] is True
    assert judged(verify(f'[Position "2-1-0-3-S"]\nB{glyph} b\n', "--json"))[0][2] is False


@pytest.mark.parametrize("glyph", ["?", "??", "$2", "$4", " ?", " {bad} $4"])
def test_a_glyph_for_a_move_that_is_not_best(verify, glyph):
    assert judged(verify(f'[Position "2-1-0-3-S"]\nB{glyph}\n', "--json"))[0][2] is True
    assert judged(verify(f'[Position "2-1-0-3-S"]\nA{glyph}\n', "--json"))[0][2] is False


def test_winners_are_judged_by_the_final_tally(verify, rng):
    for _ in range(20):
        game = Game(Rules(), random_board(rng, 2, rng.randrange(1, 9)), rng.choice((0, 1)))
        move, _, _ = rng.choice(game.plies())
        south, north = (float(points) for points in Facts(game.play(move)).final.split("-"))
        right = "+-" if south > north else "-+" if north > south else "="
        for glyphs in ({"+-": "+-", "-+": "-+", "=": "="}, {"$18": "+-", "$19": "-+", "$10": "="}):
            for glyph, means in glyphs.items():
                found = judged(verify(f'[Position "{game}"]\n{move} {glyph}\n', "--json"))
                assert found == [(2, move + glyph, means == right)]


@pytest.mark.parametrize(
    "tag", ['[position "2-1-0-3-S"]', '[FEN "2-1-0-3-S"]', '[SetUp "1"]', '[Variant "x"]', '[Rules "x"]', '[PITS "2"]', '[Perpit "7"]']
)
def test_a_tag_that_sets_up_a_game_in_another_spelling_is_refused_by_name(verify, tag):
    text = f'[Game "x"]\n{tag}\n{{[%value S+99]}} 1. A! *\n\n[Game "y"]\n{{[%value N+2]}} *\n'
    run = verify(text, "--json")
    assert judged(run) == [(2, tag, False), (6, "[%value N+2]", True)]
    assert [item["claim"] for item in run.json["not_judged"]] == ["[%value S+99]", "A", "!"]
    verify(text, "--annotate").complained(1, "2:1")


@pytest.mark.parametrize(
    "result, mended",
    [("5-5", "5-5"), ("1/2-1/2", "1/2-1/2"), ("1-0", "1/2-1/2"), ("0-1", "1/2-1/2"), ("6-4", "5-5"), ("*", "*")],
)
def test_results_in_every_spelling_and_as_tags(verify, result, mended):
    # rules.md: 1-4-4-1-S, A b: over, the 10 counters are split 5-5.
    text = f'[Position "1-4-4-1-S"]\n[Result "{result}"]\n1. A b {{[%final 5-5]}} {result}\n'
    assert [holds for _, _, holds in judged(verify(text, "--json"))] in ([result == mended, True, result == mended], [True])
    again = verify(text, "--annotate").fine().text
    assert f'[Result "{mended}"]' in again and again.endswith(f" {mended}\n")


def test_a_result_before_the_end_is_false(verify):
    for result in ("5-5", "1-0", "0-1", "1/2-1/2"):
        text = f'[Position "1-4-4-1-S"]\n[Result "{result}"]\n1. A {result}\n'
        assert false_lines(verify(text, "--json")) == [2, 3]
        again = verify(text, "--annotate").fine().text
        assert '[Result "*"]' in again and again.endswith(" *\n")


def test_move_numbers_count_on_from_the_first(verify):
    assert judged(verify("17. A b 18. A (41. B b 42. A) 18... b 19. A {[%dtc 1]}", "--json"))[0][1] == "[%dtc 1]"
    assert judged(verify("1. A b\n3. A {[%best b]}", "--json"))[0] == (2, "3.", False)
    verify("1. A b 3. A", "--annotate").complained(1, "1:8")


def test_foreign_commands_and_other_glyphs_are_counted_and_listed_but_not_judged(verify):
    text = '[Position "2-1-0-3-S"]\n1. Ax2!? {[%eval 0.8] [%clk 0:09:45] [%value S+2]} b ± {[%csl Ra] [%cal x] [%mdl 1] [%emt 1]}\n'
    run = verify(text)
    assert run.fine().text == "2 claims checked, 0 false, 8 not judged\n"
    listed = verify(text, "--all").text.splitlines()
    assert "analysis.txt:2:11: game 1, 1. Ax2: [%eval 0.8], not judged (a command of another program)" in listed
    answer = verify(text, "--json").json["not_judged"]
    assert [item["claim"] for item in answer][:3] == ["A!?", "[%eval 0.8]", "[%clk 0:09:45]"]
    verify(text, "--strict").complained(1, "8 not judged")
    assert "[%eval 0.8] [%clk 0:09:45]" in verify(text, "--annotate").fine().text
    verify("{[%clk 1]} A *").refused(3, "no claim")
    verify("{[%clk 1]} A *", "--strict").complained(1, "1 not judged")


def test_a_claim_is_located_by_game_move_and_variation(verify):
    text = '{[%value N+2]} 1. A *\n\n[Position "2-1-0-3-S"]\n2. A b 3. A (3. B {č [%value 0]} b (3... a!)) *\n'
    claims = verify(text, "--json").json["claims"]
    sites = [(claim["line"], claim["column"], claim["game"], claim["move_number"], claim["side"], claim["variation"]) for claim in claims]
    assert sites[:2] == [(1, 2, 1, None, None, []), (4, 22, 2, 3, "S", [1])]
    assert (sites[2][3:]) == (3, "N", [1, 1])


@pytest.mark.parametrize(
    "text, name, hint",
    [
        ("1. A 2. \u2013", "U+2013", "write -"), ("1. A\u00a0a", "U+00A0", "blank"), ("1. A\u200b", "U+200B", "invisible"),
        ("1. \u0410", "U+0410", "Cyrillic"), ("1. A\u202e", "U+202E", "bidirectional"), ("{[%value S\u22124]}", "U+2212", "minus"),
        ('[Position "2\u20131\u20130\u20133"]', "U+2013", "write -"),
    ],
)  # fmt: skip
def test_odd_characters_are_named_with_the_hint_that_fits(verify, text, name, hint):
    run = verify(text)
    assert run.status == 1 and name in run.text and hint in run.text
    assert not any(ord(c) > 126 for c in run.text)


def test_a_valid_comment_is_never_recovered_from(verify):
    text = '{see\n[Game "x"]\nbelow} 1. A {[%value N+2]} *\n'
    assert judged(verify(text, "--json")) == [(3, "[%value N+2]", True)]


def test_streams_are_read_like_files(tihbat, tmp_path):
    # Field report 44.
    (tmp_path / "a.txt").write_text(EXAMPLE)
    def shell(line):
        return subprocess.run(["bash", "-c", line], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    for line in ("verify <(cat a.txt)", "verify /dev/stdin < a.txt", "verify - < a.txt"):
        done = shell(f"{command()[0]} {line}")
        assert (done.returncode, done.stdout) == (0, "7 claims checked, 0 false\n"), (line, done)
    done = shell(f"cat a.txt | {command()[0]} verify /dev/stdin")
    assert done.returncode == 0, done
    os.mkfifo(tmp_path / "fifo")
    done = shell(f"(sleep 0.3; cat a.txt > fifo) & {command()[0]} verify fifo")
    assert done.returncode == 0, done
    done = shell(f"head -c 20000000 /dev/zero | {command()[0]} verify /dev/stdin")
    assert done.returncode == 3, done


# Reviews.


def test_a_review_tells_values_mistakes_and_the_turning_points(verify):
    text = '[Game "evening"]\n[Position "2-1-0-3-S"]\n1. B b 2. A *\n'
    run = verify(text, "--review").fine()
    assert "Game 1: evening" in run.text
    assert "? loses 4; better: Ax2 (S+4)" in run.text
    assert "South wins 5 to 1 with best play" in run.text
    assert re.search(r"South +[0-9]+ +[0-9]+ +[1-9]", run.text)
    verify("{x}", "--review").refused(3, "no claim")
    verify(text, "--review", "--json").refused(2, "--review", "--json")


# Writing back.


def test_annotate_mends_claims_and_adds_costs_and_the_final_tally(verify):
    # 2-1-0-3-S: A is worth 4 and B 0; after A the tally is 5 to 1.
    text = verify(EXAMPLE, "--annotate").fine().text
    assert text.splitlines()[2] == (
        "{[%value S+4] [%best A]} 1. Ax2! (1. B? {[%cost 4]}) 1... b {[%value S+2] [%dtc 1]} {[%final 5-1]} *"
    )
    run = verify(PLANTED, "--annotate")
    run.complained(1, "17 false claims", "4 without a true form", "37:6")
    assert "{[%value S+4]}\n{[%best A]}\n1. Ax2!\n(1. B? {[%cost 4]})\n1... b" in run.text
    # What has no true form, an illegal move, an unknown command or position, is still there.
    assert false_lines(verify(run.text, "--json")) == [37, 42, 43, 45]


def test_what_annotate_writes_holds(verify, rng):
    for _ in range(25):
        scribe = Scribe(rng, falsity=0.5)
        scribe.game(Game(Rules(), random_board(rng, 2, rng.randrange(1, 9)), rng.choice((0, 1))), 8)
        if not scribe.claims:
            continue
        run = verify(scribe.text, "--annotate").fine()
        again = verify(run.text, "--json")
        assert all(holds for _, _, holds in judged(again)), (scribe.text, run.text)
        assert verify(run.text, "--annotate").text == run.text
        # Nothing but claims has changed: the moves are the same.
        assert run.text.count("(") == scribe.text.count("(")


def test_annotate_names_every_mistake_with_its_cost(verify, rng):
    for _ in range(15):
        start = Game(Rules(), random_board(rng, 2, rng.randrange(2, 9)), rng.choice((0, 1)))
        words, game = [], start
        while len(words) < 8 and not game.end:
            move, _, _ = rng.choice(game.plies())
            value, _, worth = solver(game.rules).judge(game)
            cost = value - worth[move][0]
            words.append(move if cost == 0 else f"{move}? {{[%cost {cost}]}}")
            game = game.play(move)
        bare = " ".join(word.split("?")[0] for word in words)
        expected = " ".join(words) + f" {{[%final {Facts(game).final}]}} *"
        if not words:
            continue
        assert verify(f'[Position "{start}"]\n{bare} *\n', "--annotate").fine().text.splitlines()[1] == expected


def test_annotate_keeps_what_is_not_wrong_byte_for_byte(tihbat, verify):
    text = '\ufeff% x\r\n[Game "x"]\r\n{ talk }\t1.  A {[%final 13-15] [%clk 1]}   (1. B {[%value N+2]})\r\n;y\r\n'
    assert verify(text, "--annotate").fine().stdout.decode() == text
    assert tihbat("verify", "--annotate", "-", stdin=text).fine().stdout.decode() == text


def test_a_bare_game_can_be_annotated_but_not_an_empty_one(verify):
    # Field report 2: A and B keep North's 15 to 13.
    text = verify("1. A *\n", "--annotate").fine().text
    assert text == "1. A {[%final 13-15]} *\n"
    verify(text).fine()
    verify("{nothing} *\n", "--annotate").refused(3, "no claim")


def test_annotate_excludes_the_other_outputs_and_lists(verify):
    verify(EXAMPLE, "--annotate", "--json").refused(2, "--annotate", "--json")
    verify(EXAMPLE, "--annotate", "--all").refused(2, "--annotate", "--all")
    verify(listed(LIST["claims"]), "--annotate", name="claims.json").refused(2, "--annotate")


# What the program writes itself.


def test_lines_written_as_analyses_hold(tihbat, verify, rng):
    for rules in (Rules(), Rules(), *readings()[1:], Rules(3, 2), Rules(1, 12)):
        way = random_game(rng, rules, 12, random_board(rng, rules.pits, rng.randrange(rules.total + 1)))
        for start, game in ((way[0], rng.choice(way)), (Game(rules), Game(rules))):
            moves = ["--moves", " ".join(game.moves)] if game.moves else []
            text = tihbat("line", start, *moves, "--format", "pgn", *rules.arguments()).fine().text
            line = tihbat("line", start, *moves, "--json", *rules.arguments()).fine().json
            verify(text).fine()
            verify(text, *rules.arguments()).fine()
            assert all(len(written) <= 80 for written in text.splitlines())
            score = line["score"]
            assert text.split()[-1] == f"{score['south']}-{score['north']}"
            for move in line["moves"]:
                assert move["move"] + (f"x{move['captures']}" if move["captures"] else "") in text.split()
            # The claims are those of the position the line begins at.
            if rules.total <= 12 or sum(game.board) <= 8:
                assert f"[%value {Facts(game).value}]" in text


def test_records_of_games_hold(tihbat, verify, tmp_path):
    record = tmp_path / "record.txt"
    for arguments, typed in (
        (["--south", "perfect", "--north", "greedy"], ""),
        (["--south", "random", "--north", "random", "--seed", "7"], ""),
        (["--south", "perfect", "--chain", "--first", "next"], "a\nb\nquit\n"),
        (["1-4-4-1-N", "--south", "human", "--north", "human"], "b\nA\nundo\n"),
        (["--pits", "3", "--per-pit", "2", "--south", "greedy", "--north", "greedy"], ""),
        ([], ""),
    ):
        played = tihbat("play", *arguments, "--record", record, stdin=typed).fine().text
        text = record.read_text()
        verify(text).fine()
        unfinished = "unfinished" in played
        assert (text.split()[-1] == "*") is unfinished
        if not unfinished:
            points = re.findall(r"[0-9]+(?:\.5)?", played.splitlines()[-1])
            assert set(text.split()[-1].split("-")) == set(points)


def test_a_record_that_cannot_be_written_is_reported_before_the_game(tihbat, tmp_path):
    for name in (tmp_path, tmp_path / "missing" / "record.txt", "/dev/full"):
        run = tihbat("play", "--record", name, stdin="A\n").refused(4, str(name))
        assert run.stdout == b""
    tihbat("play", "--record", "").refused(2, "--record")
    tihbat("play", "--record", "-").refused(2, "--record")


def test_a_record_replaces_a_file_with_the_first_ply_and_follows_the_game(tihbat, tmp_path):
    record = tmp_path / "game.pgn"
    record.write_text("kept")
    tihbat("play", "--record", record, stdin="A\n", before=limit("FSIZE", 0)).complained(4, "game.pgn")
    with subprocess.Popen(
        command("play", "--south", "human", "--north", "human", "--record", record),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as process:
        def told(line, until):
            process.stdin.write(line)
            process.stdin.flush()
            seen = b""
            while until not in seen:
                more = os.read(process.stdout.fileno(), 4096)
                assert more, seen
                seen += more

        told(b"", b"South> ")
        assert record.read_text() == "kept"
        told(b"A\n", b"North> ")
        assert "1. A *" in record.read_text()
        told(b"b\n", b"South> ")
        assert "1. A b *" in record.read_text()
        told(b"undo\n", b"North> ")
        process.kill()
    assert "1. A" in record.read_text()
    tihbat("verify", "--annotate", record).fine()
