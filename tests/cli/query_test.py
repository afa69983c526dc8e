"""tihbat query: the answer's form, and every value in it against independent models."""

import json
import re

import pytest

from _program import limit, starts_under
from _rules import NORTH, SIDES, SOUTH, Game, Rules, boards, random_board, random_game, variants
from _search import brute_force, solver

EXAMPLE = """\
{"position":"2-1-0-1-0-0-S","rules":{"name":"tihbat","pits_per_side":2,"counters_per_pit":7,"first_counter":"origin",\
"capture_side":"own","capture_counts":[2,4,6,8],"chain":false,"repetition":"split"},"plies":1,"game_over":false,\
"reachable":true,"value":2,"category":"win","score":{"south":3,"north":1},"dtc":1,\
"moves":[{"move":"A","captures":2,"position":"1-0-0-1-2-0-N","value":2,"category":"win",\
"score":{"south":3,"north":1},"dtc":1,"best":true,"progress":true,"repeats":false},\
{"move":"B","captures":0,"position":"2-1-0-1-0-0-N","value":0,"category":"draw","score":{"south":2,"north":2},\
"dtc":null,"best":false,"progress":false,"repeats":true}]}
"""
KEYS = "position rules plies game_over reachable value category score dtc moves".split()
MOVE_KEYS = "move captures position value category score dtc best progress repeats".split()


def ask_about(ask, position, moves="", *options):
    return ask("query", position, *(["--moves", moves] if moves else []), *options)


def values(answer):
    return {move["move"]: move["value"] for move in answer["moves"]}


def ask_all(tihbat, games, *options):
    """The answers to many games of one variant in one batch; each game is given by its start and its moves."""
    lines = "".join(f"{start}\t{' '.join(game.moves)}\n" for start, game in games)
    answers = tihbat("query", "-", *options, stdin=lines).fine().json_lines
    assert len(answers) == len(games)
    return list(zip((game for _, game in games), answers))


def check(game, answer, table=False):
    """Everything that must hold in an answer whatever the values are."""
    keys = list(KEYS)
    if game.end:
        keys.insert(keys.index("game_over") + 1, "end")
    if table:
        keys.insert(keys.index("reachable"), "in_play")
        assert answer["in_play"] is False
    assert list(answer) == keys
    assert answer["position"] == str(game)
    assert answer["rules"] == game.rules.header()
    assert list(answer["rules"]) == list(game.rules.header())
    assert answer["plies"] == len(game.moves)
    assert answer["game_over"] is (game.end is not None)
    assert answer.get("end") == game.end
    judge(answer, answer["value"], game)
    if game.end:
        assert (answer["value"], answer["dtc"], answer["moves"]) == (0, None, [])
        return
    legal = {move: (captured, game.play(move)) for move, captured, _ in game.plies()}
    assert sorted(move["move"] for move in answer["moves"]) == sorted(legal)
    for move in answer["moves"]:
        captured, after = legal[move["move"]]
        assert list(move) == MOVE_KEYS
        assert move["captures"] == captured
        assert move["position"] == str(after)
        judge(move, move["value"], game)
        assert move["best"] is (move["value"] == answer["value"])
        if not table:
            assert move["repeats"] is (after.end == "repetition")
            assert not after.end or move["value"] == captured
        if captured and move["value"]:
            assert move["dtc"] == 1
    assert answer["value"] == max(move["value"] for move in answer["moves"])
    best = [move["dtc"] for move in answer["moves"] if move["best"]]
    assert answer["dtc"] == (None if not answer["value"] else min(best) if answer["value"] > 0 else max(best))
    for move in answer["moves"]:
        progress = answer["value"] > 0 and move["best"] and move["dtc"] == answer["dtc"]
        assert move["progress"] is progress
    order = [
        (-move["value"], not move["progress"], (move["dtc"] or 0) * (1 if move["value"] > 0 else -1), pit_of(move))
        for move in answer["moves"]
    ]
    assert order == sorted(order)


def judge(judged, value, game):
    """Type, category and tally of a value for the side to move of `game`, and a dtc where there is one to have."""
    assert type(value) is int
    tally = game.tally(value)
    assert judged["score"] == tally
    assert list(judged["score"]) == ["south", "north"]
    assert [type(points) for points in judged["score"].values()] == [type(points) for points in tally.values()]
    assert judged["category"] == game.category(tally)
    assert (judged["dtc"] is None) is (value == 0)
    assert judged["dtc"] is None or (type(judged["dtc"]) is int and judged["dtc"] > 0)


def pit_of(move):
    return move["move"].lower()


def compare(game, answer, reference):
    """Values and distances against (value, dtc, {move: (value, dtc)})."""
    value, dtc, moves = reference
    assert (answer["value"], answer["dtc"]) == (value, dtc)
    assert {move["move"]: (move["value"], move["dtc"]) for move in answer["moves"]} == moves


# The answer's form.


def test_the_example_of_the_interface_is_printed_literally(tihbat):
    assert tihbat("query", "2-1-0-1-N", "--moves", "b", "--json").fine().text == EXAMPLE


def test_the_example_without_history_does_not_repeat_and_is_worth_nothing_either(ask):
    answer = ask("query", "2-1-0-1-S")
    b = next(move for move in answer["moves"] if move["move"] == "B")
    assert (b["value"], b["repeats"], answer["plies"]) == (0, False, 0)


@pytest.mark.parametrize("rules", variants(), ids=str)
def test_random_games_are_answered_consistently_in_every_variant(tihbat, rng, rules):
    games = []
    for _ in range(12):
        board = random_board(rng, 2, rng.randrange(29))
        way = random_game(rng, rules, 40, board)
        games += [(way[0], game) for game in way]
    for game, answer in ask_all(tihbat, rng.sample(games, min(80, len(games))), *rules.arguments()):
        check(game, answer)


def test_random_games_from_the_start_are_answered_consistently_and_are_reachable(tihbat, rng):
    games = [(way[0], game) for way in (random_game(rng, Rules(), 200) for _ in range(12)) for game in way]
    for game, answer in ask_all(tihbat, rng.sample(games, 120)):
        check(game, answer)
        assert answer["reachable"] is True


def test_table_values_are_marked_as_not_in_play_and_consistent_too(tihbat, rng):
    way = random_game(rng, Rules(), 60)
    for game, answer in ask_all(tihbat, [(way[0], game) for game in way], "--table"):
        check(game, answer, table=True)


def test_stores_count_in_tally_and_category_but_not_in_the_value(tihbat, rng):
    for _ in range(20):
        counters = rng.randrange(15)
        board, side = random_board(rng, 2, counters), rng.choice((SOUTH, NORTH))
        south = rng.randrange(29 - counters)
        north = rng.randrange(29 - counters - south)
        game = Game(Rules(), board, side, (south, north))
        bare = Game(Rules(), board, side)
        (_, answer), (_, plain) = ask_all(tihbat, [(game, game), (bare, bare)])
        check(game, answer)
        assert (answer["value"], answer["reachable"]) == (plain["value"], plain["reachable"])
        assert values(answer) == values(plain)


def test_numbers_that_would_do_for_a_wider_board_are_answered_with_a_hint(tihbat):
    for command in ("query", "line"):
        done = tihbat(command, "1-2-3-4-5-6")
        assert (done.status, done.message) == (
            0, "tihbat: 1-2-3-4-5-6 is read as 2 pits a side and stores of 5 and 6; for 3 pits a side add --pits 3\n")
        # Where one of them is said there is nothing to hint at, nor in a position of a whole game.
        for clear in (["1-2-3-4-5-6-S"], ["1-2-3-4-5-6", "--pits", "2"], ["1-2-3-4-5-6", "--pits", "3"], ["7-7-7-5-0-2"],
                      ["1-2-3-4-5-6", "--quiet"], ["1-2-3-4-5-6", "--json"]):  # fmt: skip
            tihbat(command, *clear).fine()


def test_side_and_stores_may_be_left_out(ask):
    full = ask("query", "7-7-7-7-0-0-S")
    for short in ("7-7-7-7-S", "7-7-7-7", "7-7-7-7-0-0"):
        assert ask("query", short) == full
    assert ask("query", "1-0-1-0-2-4") == ask("query", "1-0-1-0-2-4-S")


def test_half_points_are_numbers_with_a_half_and_whole_ones_are_integers(tihbat):
    # Two of the 27 counters cannot be halved; with no value left, each side gets 13.5.
    game = Game.parse("0-0-0-1-S").play_all("- b")
    assert game.end == "repetition"
    text = tihbat("query", "0-0-0-1-S", "--moves", "- b", "--json").fine().text
    assert '"score":{"south":0.5,"north":0.5}' in text
    text = tihbat("query", "0-0-1-1-S", "--moves", "- b", "--json").fine().text
    assert '"score":{"south":1,"north":1}' in text
    assert "a draw, 0.5 each" in tihbat("query", "0-0-0-1-S", "--moves", "- b").fine().text


def test_a_board_without_a_way_from_the_start_is_answered_and_marked(ask, tihbat):
    # F1: captures are even, so 27 counters never occur; F2: no move ever gathers all 28 in one pit.
    for position in ("7-7-7-6-S", "28-0-0-0-S"):
        assert ask("query", position)["reachable"] is False
        assert "cannot arise" in tihbat("query", position).fine().text
    assert ask("query", "7-7-7-7-S")["reachable"] is True


@pytest.mark.parametrize(
    "rules", [Rules(2, 1), Rules(2, 2), Rules(2, 2, "next", "both", True), Rules(1, 6, "next")], ids=str
)
def test_reachable_is_what_a_walk_over_all_games_finds(tihbat, rules):
    seen = {(rules.start, SOUTH)}
    queue = list(seen)
    for board, side in queue:
        for _, captured, after in Game(rules, board, side).plies():
            if (after, 1 - side) not in seen:
                seen.add((after, 1 - side))
                queue.append((after, 1 - side))
    every = [board for counters in range(rules.total + 1) for board in boards(rules.pits, counters)]
    games = [Game(rules, board, side) for board in every for side in (SOUTH, NORTH)]
    for game, answer in ask_all(tihbat, [(game, game) for game in games], *rules.arguments()):
        assert answer["reachable"] is ((game.board, game.side) in seen), game


# Values.


@pytest.mark.parametrize("rules", variants(), ids=str)
def test_values_in_play_are_those_of_a_search_to_the_first_repetition(tihbat, rng, rules):
    games = []
    for _ in range(25):
        way = random_game(rng, rules, 5, random_board(rng, 2, rng.randrange(1, 9)))
        games.append((way[0], rng.choice(way)))
    for game, answer in ask_all(tihbat, games, *rules.arguments()):
        check(game, answer)
        assert answer["value"] == brute_force(game), (game, game.moves)
        for move, captured, _ in game.plies():
            assert values(answer)[move] == captured - brute_force(game.play(move)), (game, game.moves, move)


@pytest.mark.parametrize("rules", variants(), ids=str)
def test_values_and_distances_in_play_are_those_of_their_definition(tihbat, rng, rules):
    games = []
    for _ in range(8):
        way = random_game(rng, rules, 12, random_board(rng, 2, rng.randrange(1, 11)))
        games.append((way[0], rng.choice(way)))
    for game, answer in ask_all(tihbat, games, *rules.arguments()):
        compare(game, answer, solver(rules).judge(game))


@pytest.mark.parametrize("rules", [Rules(), Rules(first="next"), Rules(capture_side="both", chain=True)], ids=str)
def test_table_values_and_distances_of_all_small_boards_are_those_of_their_definition(tihbat, rules):
    games = [Game(rules, board, side) for n in range(9) for board in boards(2, n) for side in (0, 1)]
    for game, answer in ask_all(tihbat, [(game, game) for game in games], "--table", *rules.arguments()):
        compare(game, answer, solver(rules).table(game))


@pytest.mark.parametrize(
    "rules", [Rules(1, 4), Rules(1, 4, "next", "both"), Rules(3, 1), Rules(3, 1, "next", "both", True)], ids=str
)
def test_one_and_three_pits_a_side_have_the_values_of_a_plain_search(tihbat, rng, rules):
    games = []
    for _ in range(20):
        way = random_game(rng, rules, 6, random_board(rng, rules.pits, rng.randrange(1, min(rules.total, 6) + 1)))
        games.append((way[0], rng.choice(way)))
    for game, answer in ask_all(tihbat, games, *rules.arguments()):
        check(game, answer)
        assert answer["value"] == brute_force(game), (game, game.moves)


def test_a_turned_board_has_the_same_value_and_distance_for_the_other_side(tihbat, rng):
    # F5; field report 6.
    games = []
    for _ in range(150):
        board = random_board(rng, 2, rng.randrange(29))
        games += [(Game(Rules(), board, SOUTH),) * 2, (Game(Rules(), board[2:] + board[:2], NORTH),) * 2]
    answers = [answer for _, answer in ask_all(tihbat, games)]
    for south, north in zip(answers[::2], answers[1::2]):
        for key in ("value", "category", "dtc"):
            assert south[key] == north[key]
        assert [m["move"].lower() for m in south["moves"]] == [m["move"].lower() for m in north["moves"]]
        assert [m["value"] for m in south["moves"]] == [m["value"] for m in north["moves"]]


def test_a_value_in_a_fresh_game_never_differs_from_the_table_and_a_move_can_only_lose(tihbat, rng):
    # rules.md: in play a move "can be less than the table value", the position's own value "is not affected".
    games = [(game, game) for game in (Game(Rules(), random_board(rng, 2, rng.randrange(29))) for _ in range(300))]
    played, tables = ask_all(tihbat, games), ask_all(tihbat, games, "--table")
    for (game, answer), (_, table) in zip(played, tables):
        assert (answer["value"], answer["dtc"]) == (table["value"], table["dtc"])
        for move, value in values(answer).items():
            assert value <= values(table)[move]
        assert all(values(table)[m["move"]] == m["value"] for m in answer["moves"] if m["progress"])


def test_the_worked_moves_of_the_rules_are_played_as_written(ask):
    worked = [
        ("7-7-7-7-S", "A", "2-9-9-8-0-0-N", None),
        ("28-0-0-0-S", "A", "7-7-7-7-0-0-N", None),
        ("5-0-0-0-S", "Ax2", "0-1-1-1-2-0-N", None),
        ("2-7-1-0-S", "Ax8", "1-0-1-0-8-0-N", None),
        ("2-9-1-0-S", "A", "1-10-1-0-0-0-N", None),
        ("1-0-1-0-S", "A", "1-0-1-0-0-0-N", None),
        ("1-4-4-1-S", "A b", "1-4-4-1-0-0-S", (5, 5)),
        ("2-1-1-2-S", "Ax2 a A", "1-0-1-2-2-0-N", (4, 2)),
        ("0-0-3-1-S", "-", "0-0-3-1-0-0-N", None),
    ]
    for position, moves, after, tally in worked:
        answer = ask_about(ask, position, moves)
        assert answer["position"] == after
        assert answer["game_over"] is (tally is not None)
        if tally:
            assert (answer["end"], *answer["score"].values()) == ("repetition", *tally)
        assert answer["plies"] == len(moves.split())


# Field reports 1 to 10, as far as they are about one position.


@pytest.mark.parametrize(
    "position, moves, worth",
    [
        ("1-2-2-1-N", "b", {"A": 0, "B": 0}),
        ("1-2-2-1-S", "", {"A": -2, "B": 0}),
        ("1-0-2-1-N", "b", {"A": 0}),
        ("1-0-2-1-S", "", {"A": -2}),
        ("2-1-0-1-S", "", {"A": 2, "B": 0}),
        ("2-1-0-1-N", "b", {"A": 2, "B": 0}),
        ("1-5-3-1-S", "", {"A": 0, "B": 2}),
    ],
)
def test_history_decides_what_a_move_is_worth(ask, position, moves, worth):
    assert values(ask_about(ask, position, moves)) == worth


def test_the_table_forgets_history_and_the_answer_in_play_does_not(ask):
    assert values(ask_about(ask, "2-1-0-1-S", "", "--table"))["B"] == 2
    assert values(ask_about(ask, "1-5-3-1-S", "", "--table")) == {"A": 2, "B": 2}


def test_a_null_move_that_recreates_the_start_is_worth_nothing(ask):
    # Field report 1, "same trap": North's b would end the game 5-5.
    answer = ask("query", "1-4-4-1-S")
    a = next(move for move in answer["moves"] if move["move"] == "A")
    assert (a["value"], a["repeats"]) == (0, False) and a["value"] == brute_force_of("1-4-4-1-S", "A")
    after = ask_about(ask, "1-4-4-1-S", "A")
    b = next(move for move in after["moves"] if move["move"] == "b")
    assert (b["value"], b["repeats"]) == (0, True)


def brute_force_of(position, move):
    game = Game.parse(position)
    reference = solver(game.rules).judge(game)
    return reference[2][move][0]


def test_the_first_table_keeping_pit_can_circle_and_throw_a_win_away(ask):
    # Field report 2.
    moves = "A a A b A bx8 A b"
    answer = ask_about(ask, "7-7-7-7-S", moves)
    assert answer["position"] == "1-18-0-1-0-8-S"
    assert answer["value"] == 6
    a, b = (next(move for move in answer["moves"] if move["move"] == pit) for pit in "AB")
    assert (a["repeats"], a["score"]) == (True, {"south": 10, "north": 18})
    assert (b["best"], b["value"], b["progress"]) == (True, 6, True)
    over = ask_about(ask, "7-7-7-7-S", moves + " A")
    assert (over["end"], over["score"]) == ("repetition", {"south": 10, "north": 18})


def test_the_first_occurrence_may_be_the_start_itself_or_stand_right_after_a_capture(ask):
    # Field report 3.
    start = ask_about(ask, "1-4-4-1-S", "A b")
    assert (start["game_over"], start["end"], start["score"]) == (True, "repetition", {"south": 5, "north": 5})
    capture = ask_about(ask, "2-1-1-2-S", "A a A")
    assert (capture["game_over"], capture["end"], capture["score"]) == (True, "repetition", {"south": 4, "north": 2})
    assert capture["position"].startswith("1-0-1-2-")


def test_the_same_counts_with_the_other_side_to_move_are_no_repetition(ask):
    # Field report 4.
    for position, moves, pit, captures in (("1-5-1-5-S", "A", "b", 2), ("6-1-6-1-S", "B", "a", None)):
        answer = ask_about(ask, position, moves)
        assert answer["game_over"] is False
        assert answer["position"][:8] == position[:8]
        assert answer["value"] == 2
        first = answer["moves"][0]
        assert (first["move"], first["value"]) == (pit, 2)
        assert captures is None or first["captures"] == captures


def test_the_side_to_move_decides_who_is_ahead(ask, tihbat):
    # Field report 6.
    assert ask("query", "2-1-0-3-S")["value"] == 4
    assert ask("query", "2-1-0-3-N")["value"] == 0
    assert "S+4" in tihbat("query", "2-1-0-3-S").fine().text


def test_norths_pits_are_the_same_ones_on_the_drawn_board_in_text_and_in_json(tihbat, ask):
    # Field report 6; the board is drawn from South's seat, as in rules.md.
    lines = tihbat("query", "2-11-5-10-N").fine().text.splitlines()
    rows = [re.findall(r"\d+", line)[:2] for line in lines if line.count("[") == 2]
    assert rows == [["10", "5"], ["2", "11"]]
    assert ["North", "b", "a"] in [line.split() for line in lines]
    assert ["South", "A", "B"] in [line.split() for line in lines]
    moves = {move["move"]: move["position"] for move in ask("query", "2-11-5-10-N")["moves"]}
    assert moves == {move: str(Game.parse("2-11-5-10-N").play(move)) for move in "ab"}


def test_a_pass_is_offered_played_and_accepted_back(ask, tihbat):
    # Field report 7.
    answer = ask("query", "0-0-3-1-S")
    assert [move["move"] for move in answer["moves"]] == ["-"]
    assert answer["moves"][0]["position"] == "0-0-3-1-0-0-N"
    assert ask_about(ask, "0-0-3-1-S", "-")["position"] == "0-0-3-1-0-0-N"
    assert ask_about(ask, "0-0-2-1-S", "- ax2 -")["plies"] == 3
    line = tihbat("query", "0-0-3-1-S", "--json", "--lines").fine().json["moves"][0]["line"]
    assert line.startswith("- ")
    assert ask_about(ask, "0-0-3-1-S", line)["game_over"] is True
    tihbat("query", "0-0-3-1-N", "--moves", "-").refused(2, "move 1", "-")


def test_an_empty_board_is_over_and_nobody_can_move(ask, tihbat):
    # Field report 7, R7.
    for side in SIDES:
        answer = ask("query", f"0-0-0-0-9-3-{side}")
        check(Game.parse(f"0-0-0-0-9-3-{side}"), answer)
        assert answer["end"] == "empty"
    assert "over" in tihbat("query", "0-0-0-0-S").fine().text
    tihbat("query", "0-0-0-0-S", "--moves", "-").refused(2, "move 1")
    tihbat("query", "0-0-0-0-S", "--moves", "A").refused(2, "move 1")


def test_a_capture_can_empty_the_board_where_the_first_counter_goes_to_the_next_pit(ask):
    # F2, R7: 1-1-0-0, A falls into B, which then holds 2.
    answer = ask_about(ask, "1-1-0-0-S", "A", "--first", "next")
    assert (answer["end"], answer["score"], answer["position"]) == ("empty", {"south": 2, "north": 0}, "0-0-0-0-2-0-N")


def test_of_two_moves_that_lose_the_same_the_one_that_holds_out_longer_stands_first(ask):
    # Field report 9: after A North converts on the next ply, after B 11 plies later.
    answer = ask("query", "6-1-9-0-S")
    assert answer["value"] == -2
    b, a = answer["moves"]
    assert (b["move"], b["value"], b["best"], b["dtc"]) == ("B", -2, True, 1 + 11)
    assert (a["move"], a["value"], a["best"], a["dtc"]) == ("A", -2, True, 1 + 1)


def test_a_move_that_keeps_a_win_without_progress_says_so_and_stands_behind(ask):
    # Field report 10.
    answer = ask("query", "2-1-2-0-S")
    a, b = answer["moves"]
    assert (a["move"], a["value"], a["best"], a["progress"]) == ("A", 2, True, True)
    assert (b["move"], b["value"], b["best"], b["progress"]) == ("B", 2, True, False)


# Lines.


@pytest.mark.parametrize("rules", [Rules(), Rules(first="next", capture_side="both", chain=True)], ids=str)
def test_each_moves_line_is_legal_ends_the_game_and_keeps_what_the_move_promises(ask, rng, rules):
    for _ in range(6):
        way = random_game(rng, rules, 20, random_board(rng, 2, rng.randrange(1, 29)))
        game = rng.choice([game for game in way if not game.end])
        answer = ask_about(ask, way[0], " ".join(game.moves), "--lines", *rules.arguments())
        for move in answer["moves"]:
            line = move.pop("line")
            end = game.play_all(line)
            assert end.end
            assert end.tally() == move["score"]
            assert line.split()[0] == move["move"] + (f"x{move['captures']}" if move["captures"] else "")
        check(game, answer)


def test_lines_for_people_stand_in_the_moves_rows(tihbat):
    text = tihbat("query", "2-1-0-1-N", "--moves", "b", "--lines").fine().text
    assert [line for line in text.splitlines() if line.startswith("Ax2 ") and "Ax2 b A" in line]


def test_the_text_has_a_row_for_each_move_best_first_and_names_sides(tihbat):
    lines = tihbat("query", "2-1-0-1-N", "--moves", "b").fine().text.splitlines()
    assert lines[0] == "2-1-0-1-0-0-S"
    rows = [line.split() for line in lines if re.match(r"(Ax2|B) ", line)]
    assert [(row[0], row[1], row[2]) for row in rows] == [("Ax2", "S+2", "3-1"), ("B", "0", "2-2")]


# Other boards.


def test_the_answer_to_a_board_of_another_size_carries_its_rules(ask):
    rules = Rules(3, 3)
    game = Game(rules).play_all("C a")
    check(game, ask_about(ask, "3-3-3-3-3-3", "C a", *rules.arguments()))


def test_boards_of_more_than_a_million_positions_are_answered_in_play_and_by_the_table(ask):
    # 3 pits a side and 7 in each: C(48, 6), over 12 million.
    rules = Rules(3, 7)
    start = "1-0-3-2-0-1-S"
    for options in ([], ["--table"]):
        answer = ask_about(ask, start, "C", *rules.arguments(), *options)
        assert answer["reachable"] is None
        assert answer.get("in_play", True) is (not options)
        game = Game.parse(start, rules).play("C")
        if not options:
            compare(game, answer, solver(rules).judge(game))
        answer["reachable"] = False
        check(game, answer, table=bool(options))


def test_a_wide_board_with_few_counters_needs_only_their_levels(ask):
    # 144 counters fit in no memory; the positions of 4 counters and fewer do.
    rules = Rules(6, 12)
    game = Game.parse("1-1-0-0-0-0-1-0-0-0-0-1-S", rules)
    before = limit("AS", 4 << 30) if starts_under(limit("AS", 4 << 30)) else None
    answer = ask("query", game, *rules.arguments(), before=before, timeout=20)
    compare(game, answer, solver(rules).judge(game))


def test_a_position_with_too_many_pits_for_memory_is_refused_with_the_figures(tihbat):
    start = "-".join(["12"] * 12)
    tihbat("query", start, "--pits", 6, "--per-pit", 12).refused(2, "--pits 6", "GB")


# Batches.


def test_a_batch_answers_as_single_queries_do(tihbat):
    lines = [("7-7-7-7-S", ""), ("2-1-0-1-N", "b"), ("0-0-3-1-S", "- a"), ("1-4-4-1-S", "A b"), ("0-0-0-0", "")]
    batch = tihbat("query", "-", stdin="".join(f"{p}\t{m}\n" if m else f"{p}\n" for p, m in lines)).fine().text
    single = [tihbat("query", p, "--moves", m, "--json").fine().text for p, m in lines]
    assert batch == "".join(single)


def test_a_line_that_cannot_be_answered_is_named_and_the_others_are_answered(tihbat):
    done = tihbat("query", "-", stdin="7-7-7-7\n7-7-7\n\n2-1-0-1-N\tb\n2-1-0-1-N\tA\n7-7-7-7-S\tA\ta\n1-0-1-0\n")
    done.complained(3, "stdin")
    answers = done.json_lines
    right = {1: "7-7-7-7-0-0-S", 4: "2-1-0-1-0-0-S", 7: "1-0-1-0-0-0-S"}
    assert [answer.get("position") for answer in answers] == [right.get(n) for n in range(1, 8)]
    for number, part in ((2, "7-7-7"), (3, "empty"), (5, "move 1 'A'"), (6, "7-7-7-7-S")):
        answer = answers[number - 1]
        assert list(answer) == ["line", "error"]
        assert answer["line"] == number
        assert part in answer["error"]


@pytest.mark.parametrize(
    "text",
    [
        "2-1-0-1-N\tb\n7-7-7-7\n",
        "2-1-0-1-N\tb\r\n7-7-7-7\r\n",
        "\ufeff2-1-0-1-N\tb\n7-7-7-7",
        "2-1-0-1-N\tb\r\n7-7-7-7",
    ],
)
def test_a_batch_may_have_either_line_end_a_byte_order_mark_and_no_last_newline(tihbat, text):
    # Field report 23.
    answers = tihbat("query", "-", stdin=text).fine().json_lines
    assert [answer["position"] for answer in answers] == ["2-1-0-1-0-0-S", "7-7-7-7-0-0-S"]


@pytest.mark.parametrize(
    "bad",
    [
        *(b"\xff\xfe", b"7-7-7-7-\xc3", b"\xed\xa0\x80", b"7-7-7-7\0", b"7-7-7-7\x1b[2J"),
        *(b"\xef\xbb\xbf7-7-7-7", "٧-7-7-7".encode()),
    ],
)
def test_bad_bytes_in_a_batch_are_an_error_in_valid_json(tihbat, bad):
    # Field report 24.
    done = tihbat("query", "-", stdin=b"1-0-1-0\n" + bad + b"\n1-0-1-0\n").complained(3)
    first, wrong, last = done.json_lines
    assert first == last
    assert (wrong["line"], list(wrong)) == (2, ["line", "error"])


def test_an_endless_line_is_an_error_and_the_next_one_is_answered(tihbat):
    done = tihbat("query", "-", stdin=b"7" * (20 << 20) + b"\n1-0-1-0\n").complained(3)
    assert [answer.get("position", answer.get("line")) for answer in done.json_lines] == [1, "1-0-1-0-0-0-S"]


def test_an_empty_batch_cannot_be_judged(tihbat):
    tihbat("query", "-", stdin=b"").refused(3, "stdin", "no line")


def test_a_batch_takes_no_moves_from_the_command_line(tihbat):
    tihbat("query", "-", "--moves", "A", stdin="7-7-7-7\n").refused(2, "--moves")


def test_any_number_of_threads_gives_the_same_answer(tihbat):
    arguments = ["query", "7-7-7-7-S", "--moves", "A a B", "--lines", "--json", "--threads"]
    answers = {tihbat(*arguments, threads).fine().text for threads in (1, 2, 3, 8, 64)}
    assert len(answers) == 1
    assert json.loads(answers.pop())["plies"] == 3
