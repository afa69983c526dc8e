"""What is wrong on the command line is refused (2) in one line that names it (field reports 11, 19, 21, 22, 24)."""

import pytest

from _program import SOURCE

COMMANDS = ["solve", "query", "compare", "perft", "audit", "line", "play", "stats", "graph", "verify", "find", "boards", "report"]
POSITION = {
    "query": ["7-7-7-7"],
    "line": ["7-7-7-7"],
    "play": ["7-7-7-7"],
    "perft": ["3"],
    "verify": [str(SOURCE / "tests" / "data" / "analysis.txt")],
    "find": ["--counters", "3"],
    "audit": [str(SOURCE / "results" / "tihbat.json")],
    "boards": ["--max-positions", "1000"],
    "report": ["--out", "/dev/null/report"],
}
WORKING = [command for command in COMMANDS if command not in ("perft", "graph")]  # in several threads


def arguments(command):
    return [command, *POSITION.get(command, [])]


# The program as a whole.


def test_help_and_version_go_to_stdout_and_are_fine(tihbat):
    assert tihbat("--version").fine().text.split()[0] == "tihbat"
    text = tihbat("--help").fine().text
    assert all(command in text for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_commands_help_has_an_example_that_runs(tihbat, command):
    text = tihbat(command, "--help").fine().text
    examples = [line.partition("tihbat ")[2] for line in text.splitlines() if line.startswith("Example: tihbat ")]
    assert len(examples) == 1 and examples[0].split()[0] == command
    if "--out" not in examples[0]:
        assert tihbat(*examples[0].split(), cwd=SOURCE).fine().text


def test_without_a_command_nothing_is_done(tihbat):
    tihbat().refused(2, "command")


@pytest.mark.parametrize("unknown", ["slove", "--jsn", "-x", "7-7-7-7", "", "\r", "Solve", "--solve"])
def test_an_unknown_command_is_refused_by_name(tihbat, unknown):
    tihbat(unknown).refused(2, unknown.strip())


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("extra", ["--unknown", "--js", "-j", "surplus", "--per_pit=3"])
def test_surplus_words_and_unknown_options_are_refused_by_name(tihbat, command, extra):
    if (command, extra) == ("verify", "surplus"):
        return  # one more file
    given = [*arguments(command), *(["7-7-7-7"] if command == "perft" else []), extra]
    tihbat(*given).refused(2, extra.partition("=")[0])


@pytest.mark.parametrize("bad", [b"--fo\ro", b"--\xff", b"x\xc3", "--fo\u2028o".encode(), b"--fo\x1b[2J", b"a\nb"])
def test_messages_about_strange_words_are_clean_text_in_one_line(tihbat, bad):
    # Field report 24.
    for given in ([bad], ["query", "7-7-7-7", bad], ["query", bad], ["perft", bad], ["solve", "--threads", bad]):
        tihbat(*given).refused(2)
    tihbat("query", "7-7-7-7", "--moves", bad).refused(2, "move 1")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("extra", ["++", "-hx", "-h1", "-h=1", "--help=1", "--help=", "--version", "--=", "--=x", "--", "-=x"])
def test_no_surplus_word_is_overlooked(tihbat, command, extra):
    if command == "verify" and extra == "++":
        return  # takes any number of files, and this can be the name of one
    position = ["7-7-7-7"] if command == "perft" else []
    if extra != "--":
        tihbat(*arguments(command), *position, extra).refused(2, f"'{extra}'")
    if command == "verify":
        return  # takes any number of files, and after -- any word is one
    tihbat(*arguments(command), *position, "--", extra).refused(2, f"'{extra}'")
    tihbat(*arguments(command), *position, "--", "--json").refused(2, "'--json'")
    tihbat(*arguments(command), *position, "--", "--help").refused(2, "'--help'")


@pytest.mark.parametrize("asked", [["--help"], ["-h"], ["--version"]])
@pytest.mark.parametrize("extra", ["--bogus", "bogus", "++", "-x", "", "--", "--help=1", "--version=3", "-hx"])
def test_help_and_version_overlook_no_surplus_word(tihbat, asked, extra):
    if extra != "--":
        tihbat(*asked, extra).refused(2, f"'{extra}'")
        tihbat(extra, *asked).refused(2, f"'{extra}'")
    tihbat(*asked, "--", extra).refused(2, f"'{extra}'")
    if asked != ["--version"]:
        tihbat("query", "7-7-7-7", *asked, "--", extra).refused(2, f"'{extra}'")


FLAGS = [("solve", "--json"), ("query", "--lines"), ("query", "--table"), ("query", "--json"), ("stats", "--csv")]


@pytest.mark.parametrize("command, flag", [*FLAGS, ("solve", "--chain"), ("solve", "--quiet"), ("solve", "--progress")])
@pytest.mark.parametrize("value", ["", "true", "false", "1", "0", "yes", "=", "x"])
def test_a_flag_takes_no_value(tihbat, command, flag, value):
    tihbat(*arguments(command), f"{flag}={value}").refused(2, f"'{flag}={value}'", "no value")


def test_an_empty_value_is_a_value(tihbat, ask):
    plain = tihbat("query", "7-7-7-7", "--json").fine().text
    assert tihbat("query", "--moves=", "7-7-7-7", "--json").fine().text == plain
    assert tihbat("query", "7-7-7-7", "--json", "--moves=").fine().text == plain
    assert ask("query", "7-7-7-7", "--moves=A")["plies"] == 1
    for option in ("--pits", "--per-pit", "--first", "--capture-side", "--threads", "--database"):
        tihbat("query", f"{option}=", "7-7-7-7").refused(2, option)
        tihbat("query", "7-7-7-7", f"{option}=").refused(2, option)
    tihbat("solve", "--out=").refused(2, "--out")


def test_what_follows_two_dashes_is_no_option(tihbat, ask):
    plain = tihbat("query", "7-7-7-7", "--json").fine().text
    assert tihbat("query", "--json", "--", "7-7-7-7").fine().text == plain
    assert tihbat("query", "--json", "7-7-7-7", "--").fine().text == plain
    tihbat("--", "query", "7-7-7-7", "--json").refused(2, "'--json'")
    assert tihbat("query", "--json", "--", "-", stdin="7-7-7-7\n").fine().text == plain
    tihbat("query", "--", "-1-8-7-14").refused(2, "-1-8-7-14")
    tihbat("query", "--", "--json").refused(2, "'--json'")
    message = tihbat("query", "--", "7-7-7-7", "surplus").refused(2, "'surplus'").message
    assert "'--'" not in message and "7-7-7-7" not in message.partition(";")[0]
    assert "'--'" not in tihbat("query", "--").refused(2, "position").message


def test_the_word_after_an_option_is_its_value_whatever_it_looks_like(tihbat):
    tihbat("query", "7-7-7-7", "--moves", "--json").refused(2, "move 1", "--json")
    tihbat("query", "--moves", "--", "7-7-7-7").refused(2, "move 1", "'--'")
    tihbat("query", "7-7-7-7", "--pits", "++").refused(2, "--pits", "++")


def test_help_is_a_command_too(tihbat):
    assert tihbat("help").fine().text == tihbat("--help").fine().text
    for command in COMMANDS:
        assert tihbat("help", command).fine().text == tihbat(command, "--help").fine().text
    text = tihbat("help", "help").fine().text
    assert text == tihbat("help", "--help").fine().text and "tihbat help query" in text
    assert "help" in tihbat("--help").text


def test_help_for_what_is_no_command_is_refused_by_name(tihbat):
    for unknown in ("slove", "7-7-7-7", "", "++"):
        tihbat("help", unknown).refused(2, f"'{unknown}'")
    tihbat("help", "query", "7-7-7-7").refused(2, "7-7-7-7")
    tihbat("help", "--json").refused(2, "--json")


def test_an_unknown_option_is_named_even_where_the_position_is_missing(tihbat):
    tihbat("query", "--unknown").refused(2, "--unknown")
    tihbat("perft", "-x").refused(2, "-x")


def test_an_option_without_its_argument_is_refused_by_name(tihbat):
    for option in ("--pits", "--per-pit", "--first", "--capture-side", "--threads", "--moves", "--database"):
        tihbat("query", "7-7-7-7", option).refused(2, option)
    tihbat("solve", "--out").refused(2, "--out")


def test_an_option_given_twice_is_refused_by_name(tihbat):
    tihbat("query", "1-1-1-1", "--pits", 2, "--pits", 3).refused(2, "--pits")
    tihbat("query", "1-1-1-1", "--moves", "A", "--moves", "B").refused(2, "--moves")


def test_progress_and_quiet_exclude_each_other(tihbat):
    tihbat("solve", "--progress", "--quiet").refused(2, "--progress", "--quiet")


# Rule options and threads.

NO_NUMBERS = [
    *("0", "-1", "+2", "two", "2.0", "1e0", "0x2", "02", " 2", "2 ", "2\n", "", "4,2", "٢"),
    "99999999999999999999",
]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("option, most", [("--pits", 6), ("--per-pit", 12)])
def test_numbers_of_pits_and_counters_out_of_bounds_or_misspelt_are_refused(tihbat, command, option, most):
    for number in [*NO_NUMBERS, str(most + 1)]:
        tihbat(*arguments(command), option, number).refused(2, option)


@pytest.mark.parametrize("command", WORKING)
@pytest.mark.parametrize("number", [*NO_NUMBERS, "257", "100000", "1e3"])
def test_a_number_of_threads_out_of_bounds_or_misspelt_is_refused(tihbat, command, number):
    # Field report 19.
    tihbat(*arguments(command), "--threads", number).refused(2, "--threads")


@pytest.mark.parametrize("command", [command for command in COMMANDS if command not in ("compare", "report")])
def test_unknown_variants_are_refused_with_what_there_is(tihbat, command):
    for word in ("orign", "Origin", "", "origin,next", "0"):
        tihbat(*arguments(command), "--first", word).refused(2, "--first", "origin", "next")
        tihbat(*arguments(command), "--capture-side", word).refused(2, "--capture-side", "own", "both")


def test_out_needs_a_name_and_standard_output_is_written_once(tihbat):
    tihbat("solve", "--out", "").refused(2, "--out")
    tihbat("solve", "--out", "-", "--json").refused(2, "--json")


def test_more_than_a_million_positions_do_not_fit_a_json_file(tihbat, tmp_path):
    # Their database is a folder; the wrong kind is refused (4) and left.
    file = tmp_path / "tihbat.json"
    file.write_text("kept")
    tihbat("solve", "--pits", 3, "--per-pit", 5, "--out", file).refused(4, str(file), "not a folder")
    assert file.read_text() == "kept"


# Positions.

MISSPELT = [
    ("7x-7-7-7", "7x"),
    ("7-7-7-7junk", "7junk"),
    ("7.9-7-7-7", "7.9"),
    ("+7-7-7-7", "+7"),
    ("0x7-7-7-7", "0x7"),
    ("1e1-7-7-7", "1e1"),
    ("99999999999999999999-0-0-0", "99999999999999999999"),
    ("٧-7-7-7", "٧"),
    ("７-7-7-7", "７"),
    ("৭-7-7-7", "৭"),
    ("7-7-7-7-", "7-7-7-7-"),
    ("7--7-7-7", "7--7-7-7"),
    ("07-7-7-7", "07"),
    ("00-7-7-7", "00"),
    (" 7-7-7-7", " 7"),
    ("7-7-7-7 ", "7 "),
    ("7 -7-7-7", "7 "),
    ("7-7-7-7-s", "'s'"),
    ("7-7-7-7-SS", "SS"),
    ("7-7-7-7-S-", "7-7-7-7-S-"),
    ("S-7-7-7-7", "'S'"),
    ("7-7-7-7-0-0-W", "'W'"),
    ("7−7−7−7", "7−7−7−7"),
    ("7_7_7_7", "7_7_7_7"),
    ("7,7,7,7", "7,7,7,7"),
    ("8-7-7-7", "29"),
    ("7-7-7-7-1-0-S", "29"),
    ("0-0-0-0-15-14", "29"),
    ("29-0-0-0", "29"),
    ("-1-8-7-14", "-1-8-7-14"),
    ("7-7-7", "3"),
    ("7-7-7-7-0", "5"),
    ("7-7-7-7-0-0-0", "7"),
    ("7", "7"),
    ("S", "S"),
    ("-S", "-S"),
    ("", "position"),
    (" ", "' '"),
    ("7-7-7-7\n", "7"),
    ("startpos", "startpos"),
]


@pytest.mark.parametrize("position, part", MISSPELT)
def test_a_position_in_any_other_spelling_is_refused_by_its_part(tihbat, position, part):
    # Field reports 21 and 22.
    tihbat("query", position).refused(2, part)


@pytest.mark.parametrize("position, part", [case for case in MISSPELT if "\n" not in case[0]])
def test_a_batch_refuses_the_same_positions(tihbat, position, part):
    done = tihbat("query", "-", stdin=position + "\n").complained(3)
    assert part in done.json["error"]


@pytest.mark.parametrize(
    "written, meant",
    [
        ("7,7,7,7", "7-7-7-7"),
        ("7 7 7 7", "7-7-7-7"),
        ("7, 7, 7, 7", "7-7-7-7"),
        (" 7-7-7-7 ", "7-7-7-7"),
        ("7;7;7;7;S", "7-7-7-7-S"),
        ("7-7-7-7 N", "7-7-7-7-N"),
        ("6 - 6 - 6 - 6 - 2 - 2 - N", "6-6-6-6-2-2-N"),
        ("7:7:7:7", "7-7-7-7"),
        ("7/7/7/7", "7-7-7-7"),
        ("7|7|7|7", "7-7-7-7"),
        ("7_7_7_7", "7-7-7-7"),
        ("7\t7\t7\t7", "7-7-7-7"),
    ],
)
def test_a_position_with_commas_or_blanks_is_refused_with_what_to_write(tihbat, written, meant):
    message = tihbat("query", written).refused(2, f"use dashes: {meant}").message
    assert message.endswith(f"use dashes: {meant}\n")
    tihbat("query", meant).fine()
    if "\t" not in written:
        assert f"use dashes: {meant}" in tihbat("query", "-", stdin=written + "\n").complained(3).json["error"]


@pytest.mark.parametrize("written", ["7,7,7", "8,7,7,7", "7,7,7,x", "7,7,7,7,S,N", "07,7,7,7", ",", "7--7-7-7", "-7-7-7-7"])
def test_nothing_is_offered_that_would_be_refused_as_well(tihbat, written):
    assert "use dashes" not in tihbat("query", written).refused(2).message


def test_a_position_in_several_words_is_refused_with_what_to_write(tihbat):
    for command in ("query", "line", "play"):
        tihbat(command, "7", "7", "7", "7").refused(2, "one word", "7-7-7-7")
    assert "one word" not in tihbat("query", "7-7-7-7", "surplus").refused(2).message
    assert "one word" not in tihbat("audit", "file", "7").refused(2, "'7'").message


@pytest.mark.parametrize("numbers, pits", [(2, [1]), (6, [2, 3]), (8, [3, 4]), (10, [4, 5]), (12, [5, 6]), (14, [6])])
def test_the_message_says_which_pits_would_fit(tihbat, numbers, pits):
    position = "-".join(["1"] * numbers)
    for asked in {1, 2, 3, 4, 5, 6} - {*pits}:
        message = tihbat("query", position, "--pits", asked).refused(2).message
        assert [fitting for fitting in range(1, 7) if f"--pits {fitting}" in message] == pits


def test_several_reasons_are_joined(tihbat):
    message = tihbat("query", "7x-+7-7").refused(2, "7x", "+7", "3").message
    assert message.count("; ") >= 2


# Moves.


@pytest.mark.parametrize(
    "move",
    [
        *("Ax", "C", "A1", "a", "AB", "Ax0", "Ax02", "Ax+2", "Ax2.0", "Axx", "AX2", "A!", "A-", "xA"),
        *("x", "--", "-x2", "A,a", "1", "АА", "À", "[A]", "{}", "%%", "Ax99999999999999999999"),
    ],
)
def test_a_misspelt_or_illegal_move_is_refused_by_name_and_number(tihbat, move):
    # Field report 21.
    tihbat("query", "7-7-7-7", "--moves", move).refused(2, "move 1", move)
    tihbat("query", "7-7-7-7", "--moves", f"A b {move}").refused(2, "move 3", move)


@pytest.mark.parametrize(
    "position, moves, number, reason",
    [
        ("0-4-1-0-S", "A", 1, "empty"),
        ("1-0-1-0-S", "A b", 2, "empty"),
        ("7-7-7-7-S", "A B", 2, "North"),
        ("7-7-7-7-S", "a", 1, "South"),
        ("7-7-7-7-S", "-", 1, "pass"),
        ("0-0-3-1-S", "A", 1, "empty"),
        ("5-0-0-0-S", "Ax4", 1, "2"),
        ("7-7-7-7-S", "Ax2", 1, "0"),
        ("2-7-1-0-S", "Ax2", 1, "8"),
        ("1-4-4-1-S", "A b A", 3, "over"),
        ("2-1-1-2-S", "A a A a", 4, "over"),
        ("0-0-0-0-S", "A", 1, "over"),
    ],
)
def test_the_first_illegal_surplus_or_miscounted_move_is_named_with_its_number(tihbat, position, moves, number, reason):
    tihbat("query", position, "--moves", moves).refused(2, f"move {number}", moves.split()[number - 1], reason)


def test_a_count_after_x_may_be_left_out_and_is_right_where_it_stands(tihbat):
    lists = ("A a", "Ax2 a", "A  a", " A a ")
    answers = {tihbat("query", "2-1-1-2-S", "--moves", one, "--json").fine().text for one in lists}
    assert len(answers) == 1


def test_a_move_list_may_be_empty(tihbat):
    plain = tihbat("query", "7-7-7-7", "--json").fine().text
    assert tihbat("query", "7-7-7-7", "--moves", "", "--json").fine().text == plain
    assert tihbat("query", "7-7-7-7", "--moves", " ", "--json").fine().text == plain


def test_wide_boards_have_moves_from_a_to_f(tihbat, ask):
    position = "0-0-1-0-0-2-0-0-0-0-0-2"
    assert ask("query", position, "--moves", "F f C", "--pits", 6, "--per-pit", 1)["plies"] == 3
    tihbat("query", position, "--moves", "G", "--pits", 6, "--per-pit", 1).refused(2, "move 1", "G")
