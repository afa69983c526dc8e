"""tihbat play: games between people and engines, typed or piped (field reports 2, 3, 7, 25)."""

import os
import re
import subprocess

import pytest

from _program import command
from _rules import NORTH, SIDES, SOUTH, Game, Rules, random_board, sentence, variants
from _search import solver

NAMES = ("South", "North")
PLY = re.compile(r"^(?:(?:South|North)> )*(South|North) plays (\S+)$", re.MULTILINE)
END = re.compile(r"The game is over by (repetition|an empty board): (.+)\.\n")
DRAWN = re.compile(
    r"^(?:(?:South|North)> )* *North +(?P<letters>[a-f ]+)\n"
    r"(?P<north> *(?:\[ *\d+ \])+) +store (\d+)\n"
    r"(?P<south> *(?:\[ *\d+ \])+) +store (\d+)\n"
    r" *South +(?P<own>[A-F ]+)\n"
    r"(?: *(South|North) to move\n)?",
    re.MULTILINE,
)


def play(tihbat, position="", south=None, north=None, typed="", *options):
    sides = [*(["--south", south] if south else []), *(["--north", north] if north else [])]
    return tihbat("play", *([str(position)] if position else []), *sides, *options, stdin=typed).fine().text


def moves_of(text):
    return [move for _, move in PLY.findall(text)]


def boards_of(text):
    """Every board as drawn: pits in sowing order, stores, side to move."""
    for found in DRAWN.finditer(text):
        north, south = (list(map(int, re.findall(r"\d+", found[row]))) for row in ("north", "south"))
        assert found["letters"].split() == [chr(ord("a") + n) for n in range(len(north))][::-1]
        assert found["own"].split() == [chr(ord("A") + n) for n in range(len(south))]
        yield (*south, *north[::-1]), (int(found[5]), int(found[3])), found[7]


def follow(text, start=None):
    """Replays a transcript without undo: sides, captures and drawn boards must be those of the rules."""
    game = start or Game(Rules())
    drawn = list(boards_of(text))
    assert len(drawn) == 1 + len(PLY.findall(text))
    games = [game]
    for side, move in PLY.findall(text):
        assert side == NAMES[game.side]
        captured = {name: taken for name, taken, _ in game.plies()}[move[0]]
        assert move == move[0] + (f"x{captured}" if captured else "")
        game = game.play(move)
        games.append(game)
    for position, (pits, stores, side) in zip(games, drawn):
        assert (pits, stores) == (position.board, position.stores)
        assert side in (NAMES[position.side], None)
    ends = END.findall(text)
    assert len(ends) == (1 if game.end else 0)
    if game.end:
        kind, result = ends[0]
        assert kind == {"repetition": "repetition", "empty": "an empty board"}[game.end]
        assert result == sentence(*game.tally().values())
        assert text.endswith(".\n")
    return games


def first_moves(tihbat, games, *options):
    """Value and first move of query for each position of a game on its way."""
    lines = "".join(f"{games[0]}\t{' '.join(game.moves)}\n" for game in games)
    answers = tihbat("query", "-", *options, stdin=lines).fine().json_lines
    return [(answer["value"], answer["moves"][0]["move"] if answer["moves"] else None) for answer in answers]


def why_words(text):
    """The moves that a line in words tells: [("South", "B", 2), ...]."""
    return [(side, pit or "-", int(captured or 0)) for side, pit, captured in re.findall(
        r"(South|North) (?:must pass|plays ([A-Fa-f])(?: and captures (\d+))?)\.", text)]  # fmt: skip


# What a teacher asks.


def test_why_tells_the_best_line_in_words(tihbat, ask, rng):
    for _ in range(8):
        start = Game(Rules(), random_board(rng, 2, rng.randrange(2, 29)), rng.choice((SOUTH, NORTH)))
        said = play(tihbat, start, "human", "human", "why\n").partition("> ")[2]
        line = ask("line", str(start))
        assert [(pit, captured) for _, pit, captured in why_words(said)] == [
            (move["move"], move["captures"]) for move in line["moves"]]  # fmt: skip
        side = start.side
        for who, _, _ in why_words(said):
            assert who == NAMES[side]
            side = 1 - side
        assert sentence(line["score"]["south"], line["score"]["north"]) in said.replace("\n", " ")
        assert max(map(len, said.splitlines())) <= 90


@pytest.mark.parametrize(
    "options, words",
    [
        ([], ["2 pits", "7 counters", "into the pit they came from", "one of your own pits", "2, 4, 6 or 8", "pass",
              "comes back", "split equally"]),
        (["--first", "next"], ["into the next pit"]),
        (["--capture-side", "both"], ["whoever owns it"]),
        (["--chain"], ["The pit before it", "and is your own"]),
        (["--chain", "--capture-side", "both"], ["The pit before it", "and so on"]),
        (["--pits", "3", "--per-pit", "4"], ["3 pits", "A to C", "4 counters"]),
    ],
    ids=str,
)  # fmt: skip
def test_rules_are_those_of_the_variant(tihbat, options, words):
    said = play(tihbat, "", "human", "human", "rules\n", *options).partition("> ")[2]
    for word in words:
        assert word in said, word
    assert ("into the next pit" in said) == ("next" in options)
    assert ("The pit before it" in said) == ("--chain" in options)


def mistakes_of(text):
    """[(label, move, cost)] as they are listed at the end."""
    return [(label, move, int(cost)) for label, move, cost in re.findall(
        r"^  (\d+\.(?:\.\.)?) (\S+) loses (\d+); better: .*\.$", text, re.MULTILINE)]  # fmt: skip


@pytest.mark.parametrize("south, north", [("greedy", "random"), ("fallible:0", "perfect"), ("random", "fallible:50")])
def test_the_end_tells_the_split_and_every_mistake_with_its_cost(tihbat, south, north):
    rules = Rules(2, 4)
    judge = solver(rules)
    for seed in range(4):
        text = play(tihbat, "", south, north, "", "--seed", seed, *rules.arguments())
        games = follow(text, Game(rules))
        last = games[-1]
        left, (a, b) = sum(last.board), last.stores
        half = f"{left // 2}" if left % 2 == 0 else f"{left / 2}"
        assert f"{left} counter" in text and f"each side gets {half} of them" in text
        assert f"South {a} + {half} = " in text and f"North {b} + {half} = " in text
        expected = []
        for number, (before, move) in enumerate(zip(games, last.moves)):
            judged = judge.judge(before)[2]
            cost = max(value for value, _ in judged.values()) - judged[move[0]][0]
            if cost:
                expected.append((f"{number // 2 + 1}." + (".." if number % 2 else ""), move[0], cost))
        assert [(label, move[0], cost) for label, move, cost in mistakes_of(text)] == expected
        assert ("Nobody made a mistake." in text) == (not expected)


def test_a_perfect_game_has_no_mistakes(tihbat):
    assert "Nobody made a mistake." in play(tihbat, "", "perfect", "perfect")


# A fallible player.


@pytest.mark.parametrize("strength", [0, 40, 100])
def test_a_fallible_player_plays_the_best_move_as_often_as_it_says(tihbat, strength):
    rules = Rules(2, 3)
    judge = solver(rules)
    best = turns = 0
    for seed in range(60):
        text = play(tihbat, "", f"fallible:{strength}", "random", "", "--seed", seed, *rules.arguments())
        games = follow(text, Game(rules))
        for before, move in zip(games, games[-1].moves):
            if before.side != SOUTH:
                continue
            values = {name: value for name, (value, _) in judge.judge(before)[2].items()}
            if len({*values.values()}) == 1:
                continue  # all are best
            turns += 1
            best += values[move[0]] == max(values.values())
    assert turns > 100
    if strength in (0, 100):
        assert best == turns * strength // 100
    else:  # five standard deviations, and the seeds are fixed
        assert abs(best / turns - 0.4) < 5 * (0.24 / turns) ** 0.5


def test_a_fallible_player_is_repeatable_and_tells_its_seed(tihbat):
    text = play(tihbat, "", "fallible:50", "greedy")
    seed = re.match(r"seed (\d+)\n", text)[1]
    assert play(tihbat, "", "fallible:50", "greedy", "", "--seed", seed) == text


@pytest.mark.parametrize("word", ["fallible", "fallible:", "fallible:101", "fallible:-1", "fallible:5.0", "fallible:05", "perfect:50"])
def test_a_fallible_player_in_any_other_spelling_is_refused(tihbat, word):
    tihbat("play", "--south", word).refused(2, "--south", word, "fallible:")


@pytest.mark.parametrize("typed, shown", [("\u0410", "U+0410"), ("A\u2013", "U+2013"), ("\u00a0A\u200b", "U+00A0")])
def test_characters_that_look_like_others_are_named_with_what_to_type(tihbat, typed, shown):
    # Field report 34.
    said = play(tihbat, "", "human", "human", typed + "\n")
    assert shown in said and moves_of(said) == []


# Engines against each other.


def test_perfect_play_on_both_sides_ends_with_the_promised_tally(tihbat):
    # Field report 2.
    games = follow(play(tihbat, "", "perfect", "perfect"))
    assert games[-1].end == "repetition"
    assert games[-1].tally() == {"south": 13, "north": 15}


def test_perfect_play_is_the_line(tihbat, ask, rng):
    for _ in range(10):
        start = Game(Rules(), random_board(rng, 2, rng.randrange(1, 29)), rng.choice((SOUTH, NORTH)))
        text = play(tihbat, start, "perfect", "perfect")
        follow(text, start)
        line = ask("line", start)["moves"]
        assert [move[0] for move in moves_of(text)] == [move["move"] for move in line]


@pytest.mark.parametrize("other", ["random", "greedy"])
@pytest.mark.parametrize("perfect", [SOUTH, NORTH])
def test_the_perfect_player_never_does_worse_than_promised_and_plays_querys_first_move(tihbat, rng, other, perfect):
    for seed in range(15):
        board = random_board(rng, 2, rng.randrange(4, 29)) if seed else Rules().start
        start = Game(Rules(), board, rng.choice((SOUTH, NORTH)) if seed else SOUTH)
        players = ("perfect", other) if perfect == SOUTH else (other, "perfect")
        options = ("--seed", str(seed)) if other == "random" else ()
        games = follow(play(tihbat, start, *players, "", *options), start)
        judged = first_moves(tihbat, games)
        promised = judged[0][0] if start.side == perfect else -judged[0][0]
        south, north = games[-1].tally().values()
        margin = south - north if perfect == SOUTH else north - south
        assert margin >= promised, (start, games[-1].moves)
        for (_, first), game, after in zip(judged, games, games[1:]):
            if game.side == perfect:
                assert after.moves[-1][0] == first


@pytest.mark.parametrize("rules", [*variants()[1:], Rules(3, 2), Rules(1, 6)], ids=str)
def test_the_perfect_player_keeps_its_promise_under_other_rules(tihbat, rules):
    for seed in range(3):
        start = Game(rules)
        text = play(tihbat, "", "perfect", "random", "", "--seed", str(seed), *rules.arguments())
        games = follow(text, start)
        value = first_moves(tihbat, games[:1], *rules.arguments())[0][0]
        south, north = games[-1].tally().values()
        assert south - north >= value


def test_the_greedy_player_takes_the_largest_capture_else_the_first_pit(tihbat, rng):
    captures = 0
    for _ in range(25):
        start = Game(Rules(), random_board(rng, 2, rng.randrange(4, 29)), rng.choice((SOUTH, NORTH)))
        games = follow(play(tihbat, start, "greedy", "greedy"), start)
        for game, after in zip(games, games[1:]):
            options = game.plies()
            most = max(captured for _, captured, _ in options)
            expected = next(move for move, captured, _ in options if captured == most)
            assert after.moves[-1][0] == expected
            captures += most > 0
    assert captures > 10


def test_the_random_player_plays_the_same_game_again_for_the_same_seed_and_others_for_others(tihbat):
    texts = [play(tihbat, "", "random", "random", "", "--seed", str(seed)) for seed in (0, 1, 2, 3, 999_999_999)]
    assert texts == [play(tihbat, "", "random", "random", "", "--seed", str(s)) for s in (0, 1, 2, 3, 999_999_999)]
    assert len({tuple(moves_of(text)) for text in texts}) > 1
    for text in texts:
        follow(text)


def test_the_random_player_tries_every_pit(tihbat):
    seen = set()
    for seed in range(8):
        games = follow(play(tihbat, "", "random", "random", "", "--seed", str(seed)))
        seen |= {move[0] for move in games[-1].moves}
    assert seen >= set("ABab")


def test_without_a_seed_the_one_that_was_drawn_is_told_and_gives_the_same_game(tihbat):
    text = play(tihbat, "", "random", "greedy")
    (seed,) = re.findall(r"^seed (\d+)$", text, re.MULTILINE)
    assert play(tihbat, "", "random", "greedy", "", "--seed", seed) == text


def test_a_seed_changes_nothing_where_nobody_plays_by_chance(tihbat):
    assert play(tihbat, "", "perfect", "greedy", "", "--seed", "7") == play(tihbat, "", "perfect", "greedy")


def test_engines_pass_where_they_must(tihbat):
    # Field report 7.
    start = Game.parse("0-0-3-1-S")
    for engine in ("perfect", "greedy", "random"):
        text = play(tihbat, start, engine, "perfect")
        assert moves_of(text)[0] == "-"
        follow(text, start)


def test_a_game_that_is_over_before_it_begins_is_over_for_everybody(tihbat):
    for player in ("human", "perfect", "greedy", "random"):
        text = play(tihbat, "0-0-0-0-4-2-S", player, player)
        assert END.findall(text) == [("an empty board", "South wins 4 to 2")]
        assert moves_of(text) == []


# People.


def test_a_piped_game_is_played_to_its_end(tihbat):
    # Field report 3: the start itself occurs again.
    start = Game.parse("1-4-4-1-S")
    text = play(tihbat, start, "human", "human", "A\nb\n")
    games = follow(text, start)
    assert games[-1].moves == ("A", "b")
    assert games[-1].tally() == {"south": 5, "north": 5}


def test_a_person_plays_south_against_the_perfect_player_by_default(tihbat):
    games = follow(play(tihbat, "", None, None, "A\nB\n"))
    assert [move[0] for move in games[-1].moves[::2]] == ["A", "B"]
    judged = first_moves(tihbat, games)
    assert [move[0] for move in games[-1].moves[1::2]] == [first for _, first in judged[1::2]][: len(games) // 2]


def test_any_sequence_of_legal_moves_can_be_typed_with_or_without_counts(tihbat, rng):
    for number in range(10):
        start = Game(Rules(), random_board(rng, 2, rng.randrange(2, 29)), rng.choice((SOUTH, NORTH)))
        game, typed = start, []
        while not game.end:
            move, captured, _ = rng.choice(game.plies())
            typed.append(f"{move}x{captured}" if captured and number % 2 else move)
            game = game.play(move)
        ending = rng.choice(["\n", "\r\n"])
        text = play(tihbat, start, "human", "human", ending.join(typed) + rng.choice(["", ending]))
        assert follow(text, start)[-1].moves == tuple(
            move + (f"x{taken}" if taken else "") for move, taken in plies_of(start, typed)
        )


def plies_of(game, typed):
    for move in typed:
        captured = {name: taken for name, taken, _ in game.plies()}[move[0]]
        yield move[0], captured
        game = game.play(move)


def test_more_input_than_the_game_needs_is_left_alone(tihbat):
    start = Game.parse("1-4-4-1-S")
    assert follow(play(tihbat, start, "human", "human", "A\nb\nA\nb\nquit\n"), start)[-1].end


@pytest.mark.parametrize(
    "typed, parts",
    [
        ("C", ["'C'"]),
        ("7", ["'7'"]),
        ("AB", ["'AB'"]),
        ("a", ["'a'", "North"]),
        ("-", ["'-'", "pass"]),
        ("Ax2", ["'Ax2'", "0"]),
        ("Ax", ["'Ax'"]),
        ("unndo", ["'unndo'"]),
        ("QUIT", ["'QUIT'"]),
        ("\x1b[2J", []),
        ("\u0391", []),
        ("A B", []),
        ("", []),
        ("   ", []),
    ],
)
def test_what_cannot_be_played_is_explained_and_asked_again(tihbat, typed, parts):
    text = play(tihbat, "", "human", "human", f"{typed}\nA\n")
    assert moves_of(text) == ["A"]
    said = text[: PLY.search(text).start()].partition("South> ")[2]
    assert re.search(r"[A-Za-z]{3}", said)
    assert all(part in said for part in parts)
    assert "\x1b" not in text


def test_an_empty_pit_is_explained(tihbat):
    text = play(tihbat, "0-4-1-0-S", "human", "human", "A\nB\n")
    assert moves_of(text) == ["B"]
    assert re.search(r"'A': .*empty", text)


@pytest.mark.parametrize(
    "typed",
    [b"\xff\xfe", b"A\0", b"\xc3", b"\xed\xa0\x80", b"x" * (20 << 20), b"\n" * 1000],
    ids=lambda typed: typed[:3].hex(),
)
def test_bad_bytes_and_endless_lines_do_no_harm(tihbat, typed):
    # Field report 24.
    done = tihbat("play", "--north", "human", stdin=typed + b"\nA\n", timeout=20).fine()
    assert moves_of(done.text) == ["A"]  # valid UTF-8
    assert len(done.stdout) < 200_000


def test_help_lists_what_can_be_typed(tihbat):
    text = play(tihbat, "", None, None, "help\nquit\n")
    assert all(word in text for word in ("hint", "undo", "help", "quit"))
    assert moves_of(text) == []


def words(text):
    return re.findall(r"[^\s:,]+", text)


def test_a_hint_is_querys_first_move_and_its_promise_and_plays_nothing(tihbat, rng):
    for _ in range(12):
        start = Game(Rules(), random_board(rng, 2, rng.randrange(2, 29)), rng.choice((SOUTH, NORTH)))
        text = play(tihbat, start, "human", "human", "hint\n")
        assert moves_of(text) == []
        value, first = first_moves(tihbat, [start])[0]
        said = text.partition("> ")[2].splitlines()[0]
        captured = {move: taken for move, taken, _ in start.plies()}[first]
        assert (first + (f"x{captured}" if captured else "")) in words(said)
        assert sentence(*start.tally(value).values()) in said


def test_a_hint_knows_the_history(tihbat):
    # Field report 2: at 1-18-0-1-S, A would end the game.
    moves = "A a A b A b A b"
    text = play(tihbat, "", "human", "human", "\n".join(moves.split()) + "\nhint\nA\n")
    said = words(text.split("South> ")[5].splitlines()[0])
    assert "B" in said and "A" not in said
    assert END.findall(text) == [("repetition", "North wins 18 to 10")]


def test_undo_takes_back_the_engines_reply_as_well(tihbat):
    text = play(tihbat, "", "human", "perfect", "A\nundo\nB\n")
    assert [move[0] for move in moves_of(text)][::2] == ["A", "B"]
    drawn = list(boards_of(text))
    assert [board for board, _, _ in drawn].count(Rules().start) == 2
    assert drawn[3][0] == Rules().start


def test_undo_between_people_takes_back_one_ply_and_forgets_it(tihbat):
    # Were the first 1-4-4-1-N still remembered, A would end the game at once; and b after it does (R6).
    text = play(tihbat, "1-4-4-1-S", "human", "human", "A\nundo\nA\nb\n")
    assert moves_of(text) == ["A", "A", "b"]
    assert END.findall(text) == [("repetition", "a draw, 5 each")]
    text = play(tihbat, "2-1-1-2-S", "human", "human", "A\na\nundo\nundo\nA\na\nA\n")
    assert END.findall(text) == [("repetition", "South wins 4 to 2")]
    assert [stores for _, stores, _ in boards_of(text)] == [(0, 0), (2, 0), (2, 0), (2, 0), (0, 0), *[(2, 0)] * 3]


def test_there_is_nothing_to_take_back_before_a_persons_first_turn(tihbat):
    for south, north in (("human", "perfect"), ("perfect", "human")):
        text = play(tihbat, "", south, north, "undo\nundo\nquit\n")
        assert text.count("Nothing to take back") == 2
        assert len(moves_of(text)) == (0 if south == "human" else 1)


def test_a_whole_game_can_be_taken_back_and_played_again(tihbat):
    text = play(tihbat, "", "human", "perfect", "A\nB\nA\n" + "undo\n" * 3 + "A\nB\nA\nquit\n")
    moves = moves_of(text)
    assert moves[:6] == moves[6:]
    assert len(moves) == 12


def test_quit_leaves_the_game_unfinished(tihbat):
    text = play(tihbat, "", "human", "human", "A\nquit\nb\n")
    assert moves_of(text) == ["A"]
    assert "unfinished" in text and not END.findall(text)


@pytest.mark.parametrize("typed", ["", "A\n", "A", "undo", "hint"])
def test_the_end_of_the_input_leaves_the_game_unfinished(tihbat, typed):
    # Field report 25.
    text = play(tihbat, "", "human", "human", typed)
    assert "unfinished" in text and text.endswith("\n")
    assert moves_of(text) == (["A"] if typed.startswith("A") else [])


def test_a_closed_or_unreadable_stdin_ends_quickly_with_a_message(tihbat, tmp_path):
    # Field report 25: no usage text, no endless loop.
    done = tihbat("play", before=lambda: os.close(0), timeout=20).complained(3, "stdin")
    assert "Usage" not in done.text
    folder = os.open(tmp_path, os.O_RDONLY)
    try:
        tihbat("play", stdin_file=folder, timeout=20).complained(3, "stdin")
    finally:
        os.close(folder)


def test_engines_do_not_need_a_stdin(tihbat):
    done = tihbat("play", "--south", "perfect", before=lambda: os.close(0)).fine()
    assert follow(done.text)[-1].end


def test_a_person_is_answered_before_the_next_line_is_typed():
    pipes = dict.fromkeys(("stdin", "stdout"), subprocess.PIPE)
    with subprocess.Popen(command("play", "--north", "human"), **pipes) as process:
        os.set_blocking(process.stdout.fileno(), True)

        def until(part):
            text = b""
            while not text.endswith(part):
                byte = process.stdout.read(1)
                assert byte, text
                text += byte
            return text

        until(b"South> ")
        for line, prompt in ((b"A\n", b"North> "), (b"hint\n", b"North> "), (b"b\n", b"South> ")):
            process.stdin.write(line)
            process.stdin.flush()
            until(prompt)
        process.stdin.close()
        assert b"unfinished" in process.stdout.read()
        assert process.wait(timeout=20) == 0


def test_a_reader_that_goes_ends_the_game(tihbat):
    # Field report 25: `yes hint | tihbat play | head -1`.
    with subprocess.Popen(["yes", "hint"], stdout=subprocess.PIPE) as typist:
        try:
            pipes = {"stdin": typist.stdout, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
            with subprocess.Popen(command("play"), **pipes) as process:
                assert process.stdout.readline()
                process.stdout.close()
                assert process.wait(timeout=20) == 4
                assert process.stderr.read() == b""
        finally:
            typist.kill()


# What does not fit in memory: 6 pits a side and 12 in each are C(155, 11) positions of 144 counters.

WIDE = ["--pits", "6", "--per-pit", "12"]


@pytest.mark.parametrize("players", [[], ["--south", "perfect", "--north", "human"], ["--south", "random"]], ids=" ".join)
def test_a_game_that_the_perfect_player_cannot_play_is_not_begun(tihbat, players):
    tihbat("play", *WIDE, *players, stdin="A\n", timeout=20).refused(2, "--pits 6", "144 counters", "GB")


def test_a_hint_that_does_not_fit_is_explained_and_the_game_goes_on(tihbat):
    text = play(tihbat, "", "human", "human", "hint\nA\nhint\nquit\n", *WIDE)
    assert len(re.findall(r"No hint here\. .*144 counters.*GB", text)) == 2
    assert moves_of(text) == ["A"]


def test_players_who_need_no_table_play_on_any_board(tihbat):
    text = play(tihbat, "", "greedy", "human", "", *WIDE)
    assert len(moves_of(text)) == 1


def test_a_position_that_fits_is_played_perfectly_on_a_wide_board(tihbat):
    text = play(tihbat, "1-0-2-0-0-1-0-1-0-0-2-0-S", "perfect", "perfect", "", *WIDE)
    assert len(END.findall(text)) == 1


# The command line.


def test_positions_and_rules_are_taken(tihbat):
    rules = Rules(3, 2)
    text = play(tihbat, "1-0-3-2-0-1-S", "perfect", "greedy", "", *rules.arguments())
    follow(text, Game.parse("1-0-3-2-0-1-S", rules))
    follow(play(tihbat, "2-7-1-0-3-1-N", "perfect", "perfect"), Game.parse("2-7-1-0-3-1-N"))
    tihbat("play", "8-7-7-7").refused(2, "29")
    tihbat("play", "7-7-7x-7").refused(2, "7x")


@pytest.mark.parametrize("option", ["--south", "--north"])
@pytest.mark.parametrize("word", ["cpu", "", "Human", "perfect,greedy"])
def test_unknown_players_are_refused_with_what_there_is(tihbat, option, word):
    tihbat("play", option, word).refused(2, option, "human", "perfect", "greedy", "random")


@pytest.mark.parametrize("seed", ["-1", "+1", "1.0", "1e3", "0x1", "01", "", " 1", "one", "99999999999999999999"])
def test_a_seed_in_any_other_spelling_is_refused(tihbat, seed):
    tihbat("play", "--south", "random", "--seed", seed).refused(2, "--seed")


def test_the_side_to_move_begins(tihbat):
    for side, name in zip(SIDES, NAMES):
        text = play(tihbat, f"1-4-4-1-{side}", "human", "human", "")
        assert f"{name}> " in text
