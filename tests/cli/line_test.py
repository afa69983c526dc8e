"""tihbat line: one best game to its end, with exactly the tally that query promises (field reports 2, 7, 8)."""

import re

import networkx
import pytest

from _rules import NORTH, SIDES, SOUTH, Game, Rules, boards, plies, random_board, random_game, sentence, variants

KEYS = ["position", "moves", "end", "score"]


def ask_all(tihbat, games, *options):
    """What query says about many games, each given by its start and the game after its moves."""
    text = "".join(f"{start}\t{' '.join(game.moves)}\n" for start, game in games)
    answers = tihbat("query", "-", *options, stdin=text).fine().json_lines
    assert len(answers) == len(games)
    return answers


def line_of(ask, start, game, *options):
    return ask("line", start, *(["--moves", " ".join(game.moves)] if game.moves else []), *options)


def follow(game, answer):
    """Plays the line after the game that it begins at; every ply must be the one of the rules."""
    assert list(answer) == KEYS
    assert answer["position"] == str(game)
    for move in answer["moves"]:
        assert list(move) == ["move", "captures", "position"]
        assert not game.end
        captured = {name: taken for name, taken, _ in game.plies()}[move["move"]]
        game = game.play(move["move"])
        assert (move["captures"], move["position"]) == (captured, str(game))
    assert game.end is not None
    assert (answer["end"], answer["score"]) == (game.end, game.tally())
    assert [type(points) for points in answer["score"].values()] == [type(points) for points in game.tally().values()]
    return game


def check(ask, games, answers, *options):
    """The line ends with the promised tally and begins with query's first move."""
    for (start, game), promised in zip(games, answers):
        line = line_of(ask, start, game, *options)
        end = follow(game, line)
        assert end.tally() == promised["score"], (str(start), game.moves)
        first = [move["move"] for move in promised["moves"]][:1]
        assert [move["move"] for move in line["moves"]][:1] == first
        assert promised["game_over"] is (not line["moves"])


def test_500_positions_without_history_end_with_the_promised_tally(tihbat, ask, rng):
    games = [(game, game) for game in (Game(Rules(), random_board(rng, 2, rng.randrange(29)), rng.choice((0, 1)))
                                       for _ in range(500))]
    check(ask, games, ask_all(tihbat, games))


def test_500_positions_with_history_end_with_the_promised_tally(tihbat, ask, rng):
    # Field report 8.
    games = []
    while len(games) < 500:
        way = random_game(rng, Rules(), 40, random_board(rng, 2, rng.randrange(2, 29)) if len(games) % 5 else None)
        games.append((way[0], rng.choice(way[1:])))
    assert sum(len(game.seen) > 2 for _, game in games) > 200
    check(ask, games, ask_all(tihbat, games))


def test_where_table_and_play_differ_without_history_the_line_follows_the_play(tihbat, ask):
    # Field report 8 counts 159 such boards. They lie on a cycle of moves that capture nothing: only there can the
    # position asked about come back.
    graph = networkx.DiGraph(
        ((board, side), (after, 1 - side))
        for counters in range(29)
        for board in boards(2, counters)
        for side in (SOUTH, NORTH)
        for _, captured, after in plies(Rules(), board, side)
        if not captured
    )
    cyclic = [part for part in networkx.strongly_connected_components(graph) if len(part) > 1]
    games = [(game, game) for game in (Game(Rules(), board, side) for part in cyclic for board, side in sorted(part)
                                       if side == SOUTH and len(plies(Rules(), board, side)) > 1)]
    played, table = ask_all(tihbat, games), ask_all(tihbat, games, "--table")

    def values(answer):
        return {move["move"]: move["value"] for move in answer["moves"]}

    differing = [n for n in range(len(games)) if values(played[n]) != values(table[n])]
    assert len(differing) == 159
    check(ask, [games[n] for n in differing], [played[n] for n in differing])


@pytest.mark.parametrize("rules", variants()[1:], ids=str)
def test_lines_in_the_other_variants_keep_their_promise(tihbat, ask, rng, rules):
    ways = [random_game(rng, rules, 20, random_board(rng, 2, rng.randrange(1, 29))) for _ in range(15)]
    games = [(way[0], rng.choice(way)) for way in ways]
    check(ask, games, ask_all(tihbat, games, *rules.arguments()), *rules.arguments())


@pytest.mark.parametrize("rules", [Rules(1, 12), Rules(3, 3), Rules(4, 2, "next"), Rules(6, 1)], ids=str)
def test_lines_on_boards_of_another_size_keep_their_promise(tihbat, ask, rng, rules):
    games = [(way[0], rng.choice(way)) for way in (random_game(rng, rules, 20) for _ in range(2))]
    check(ask, games, ask_all(tihbat, games, *rules.arguments()), *rules.arguments())


def test_it_is_the_line_that_query_shows_beside_the_first_move(tihbat, ask, rng):
    ways = [random_game(rng, Rules(), 30, random_board(rng, 2, rng.randrange(2, 29))) for _ in range(40)]
    games = [(way[0], rng.choice([game for game in way if not game.end])) for way in ways]
    for (start, game), answer in zip(games, ask_all(tihbat, games, "--lines")):
        line = line_of(ask, start, game)["moves"]
        assert answer["moves"][0]["line"].split() == [written(move) for move in line]


def written(move):
    return move["move"] + (f"x{move['captures']}" if move["captures"] else "")


def test_best_play_from_the_start_ends_as_solve_promises(ask):
    # Field report 2: North, who moves second, wins 15 to 13; the same in compare and in the README.
    line = ask("line", "7-7-7-7-S")
    follow(Game(Rules()), line)
    assert line["score"] == ask("solve")["score"] == {"south": 13, "north": 15}


def test_a_win_is_kept_where_the_first_table_keeping_pit_would_throw_it_away(ask):
    # Field report 2: at 1-18-0-1-S, A repeats and the game ends 10-18; B keeps +6, so South gets 10 + 3.
    game = Game(Rules()).play_all("A a A b A bx8 A b")
    line = line_of(ask, Game(Rules()), game)
    assert line["moves"][0]["move"] == "B"
    assert follow(game, line).tally() == {"south": 13, "north": 15}


@pytest.mark.parametrize(
    "position, first",
    # Field reports 9 and 10: holding out longer, and making progress.
    [("6-1-9-0-S", "B"), ("1-5-3-1-S", "B"), ("2-1-2-0-S", "A")],
)
def test_the_line_holds_out_when_behind_and_makes_progress_when_ahead(ask, position, first):
    assert ask("line", position)["moves"][0]["move"] == first


def test_every_capture_is_shown(tihbat, ask, rng):
    captures = 0
    for _ in range(20):
        game = Game(Rules(), random_board(rng, 2, rng.randrange(4, 29)), rng.choice((0, 1)))
        answer = ask("line", game)
        rows = rows_of(tihbat("line", game).fine().text)
        assert rows == [
            (str(number), written(move), move["position"]) for number, move in enumerate(answer["moves"], 1)
        ]
        captures += sum(move["captures"] > 0 for move in answer["moves"])
        stores = [int(points) for points in answer["moves"][-1]["position"].split("-")[4:6]]
        taken = [sum(m["captures"] for m in answer["moves"][offset::2]) for offset in (0, 1)]
        assert stores == (taken if game.side == SOUTH else taken[::-1])
    assert captures > 20


def rows_of(text):
    return [tuple(found) for found in re.findall(r"^ *(\d+)  +(\S+)  +(\S+-[SN])$", text, re.MULTILINE)]


def test_the_plies_of_the_history_count(tihbat):
    rows = rows_of(tihbat("line", "2-1-1-2-S", "--moves", "A").fine().text)
    assert [number for number, _, _ in rows] == ["2", "3"]


def test_the_text_ends_with_the_reason_and_the_winners_points_first(tihbat):
    # 1-0-1-2-N recurs and the 4 counters left are split (rules.md, field report 3).
    assert tihbat("line", "2-1-1-2-S").fine().text.endswith("The game is over by repetition: South wins 4 to 2.\n")
    assert "North wins 15 to 13" in tihbat("line", "7-7-7-7").fine().text.splitlines()[-1]
    assert "a draw, 2 each" in tihbat("line", "0-0-3-1-S").fine().text.splitlines()[-1]
    assert "a draw, 0.5 each" in tihbat("line", "0-0-0-1-S").fine().text.splitlines()[-1]


@pytest.mark.parametrize(
    "position, moves, end, score",
    [
        ("1-4-4-1-S", "A b", "repetition", (5, 5)),
        ("2-1-1-2-S", "Ax2 a A", "repetition", (4, 2)),
        ("0-0-0-0-S", "", "empty", (0, 0)),
        ("0-0-0-0-9-3-N", "", "empty", (9, 3)),
    ],
)
def test_a_game_that_is_over_has_no_more_moves(tihbat, ask, position, moves, end, score):
    # Field reports 3 and 7.
    game = Game.parse(position).play_all(moves)
    answer = line_of(ask, position, game)
    follow(game, answer)
    assert (answer["moves"], answer["end"], tuple(answer["score"].values())) == ([], end, score)
    options = ["--moves", moves] if moves else []
    text = tihbat("line", position, *options).fine().text
    assert "over" in text and sentence(*score) in text.splitlines()[-1]
    assert rows_of(text) == []


def test_a_capture_that_empties_the_board_ends_the_line(ask):
    # F2, R7: A falls into B, which then holds 2.
    line = ask("line", "1-1-0-0-S", "--first", "next")
    assert (written(line["moves"][-1]), line["end"], line["score"]) == ("Ax2", "empty", {"south": 2, "north": 0})


def test_a_pass_is_shown_and_accepted_back(ask):
    # Field report 7.
    line = ask("line", "0-0-3-1-S")
    assert line["moves"][0] == {"move": "-", "captures": 0, "position": "0-0-3-1-0-0-N"}
    whole = " ".join(written(move) for move in line["moves"])
    again = ask("line", "0-0-3-1-S", "--moves", whole)
    assert (again["moves"], again["score"]) == ([], line["score"])


def test_stores_are_carried_along(ask):
    bare, full = ask("line", "2-7-1-0-S"), ask("line", "2-7-1-0-11-7-S")
    assert [move["move"] for move in bare["moves"]] == [move["move"] for move in full["moves"]]
    assert full["score"] == {"south": bare["score"]["south"] + 11, "north": bare["score"]["north"] + 7}


def test_the_table_may_come_from_a_database(tihbat, database_path, rng):
    for _ in range(5):
        way = random_game(rng, Rules(), 20, random_board(rng, 2, rng.randrange(1, 29)))
        arguments = ["line", way[0], "--moves", " ".join(way[-2].moves), "--json"]
        own = tihbat(*arguments).fine().text
        assert tihbat(*arguments, "--database", database_path).fine().text == own
    tihbat("line", "7-7-7-7", "--database", database_path, "--per-pit", 8).refused(3, "counters_per_pit")


def test_any_number_of_threads_gives_the_same_line(tihbat):
    texts = {tihbat("line", "7-7-7-7", "--threads", threads).fine().text for threads in (1, 2, 3, 8, 64)}
    assert len(texts) == 1


def test_illegal_moves_and_misspelt_positions_are_refused(tihbat):
    tihbat("line", "7-7-7-7", "--moves", "A B").refused(2, "move 2", "'B'")
    tihbat("line", "1-4-4-1-S", "--moves", "A b A").refused(2, "move 3", "over")
    tihbat("line", "7-7-7").refused(2, "3")
    tihbat("line", "8-7-7-7").refused(2, "29")
    tihbat("line").refused(2, "position")


def test_sides_are_told_apart(ask):
    # Field report 6: South to move is worth +4, North to move 0.
    scores = {side: ask("line", f"2-1-0-3-{side}")["score"] for side in SIDES}
    assert scores == {"S": {"south": 5, "north": 1}, "N": {"south": 3, "north": 3}}
