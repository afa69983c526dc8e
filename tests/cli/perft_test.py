"""tihbat perft: the move generator against an independent one, sequence by sequence."""

import pytest

from _program import limit, starts_under
from _rules import SOUTH, Game, Rules, plies, random_board, variants


def sequences(rules, board, side, depth):
    """Legal move sequences of exactly that many plies, walked one by one."""
    if depth == 0:
        return 1
    return sum(sequences(rules, after, 1 - side, depth - 1) for _, _, after in plies(rules, board, side))


def expected(rules, board, side, depth):
    return [{"depth": d, "sequences": sequences(rules, board, side, d)} for d in range(1, depth + 1)]


@pytest.mark.parametrize("rules", variants(), ids=str)
def test_the_start_has_as_many_sequences_as_an_independent_generator_finds_in_every_variant(ask, rules):
    assert ask("perft", 12, *rules.arguments()) == expected(rules, rules.start, SOUTH, 12)


@pytest.mark.parametrize("pits", [1, 3, 4, 5, 6])
def test_other_numbers_of_pits_agree_as_well(ask, pits):
    for rules in (Rules(pits, 3), Rules(pits, 12, "next", "both", True)):
        depth = 4 if pits > 4 else 6
        assert ask("perft", depth, *rules.arguments()) == expected(rules, rules.start, SOUTH, depth)


def test_random_positions_of_either_side_agree(ask, rng):
    for _ in range(16):
        rules = rng.choice(variants())
        board, side = random_board(rng, 2, rng.randrange(29)), rng.choice((0, 1))
        game = Game(rules, board, side)
        assert ask("perft", 8, game, *rules.arguments()) == expected(rules, board, side, 8)


def test_repetition_does_not_end_a_sequence(ask):
    # R6 would end the game after two null moves (rules.md, worked moves).
    assert ask("perft", 5, "1-0-1-0-S") == [{"depth": d, "sequences": 1} for d in range(1, 6)]


def test_a_pass_is_a_ply_and_an_empty_board_has_none(ask):
    assert ask("perft", 1, "0-0-3-1-S") == [{"depth": 1, "sequences": 1}]
    assert ask("perft", 2, "0-0-0-0-S") == [{"depth": 1, "sequences": 0}, {"depth": 2, "sequences": 0}]


def test_the_table_for_people_has_a_row_for_each_depth(tihbat):
    rows = [line.split() for line in tihbat("perft", 3).fine().text.splitlines()]
    assert rows == [["depth", "sequences"], ["1", "2"], ["2", "4"], ["3", "8"]]


def test_counts_stay_exact_up_to_64_bits_and_are_refused_beyond(tihbat, ask):
    # Two null moves on every ply.
    assert ask("perft", 63, "1-1-1-1-S") == [{"depth": d, "sequences": 2**d} for d in range(1, 64)]
    tihbat("perft", 64, "1-1-1-1-S").refused(2, "64")


@pytest.mark.parametrize("depth", ["-1", "+3", "3.0", "1e3", "0x3", "03", "", " 3", "three", "99999999999999999999"])
def test_a_depth_in_any_other_spelling_is_refused(tihbat, depth):
    tihbat("perft", depth).refused(2, "depth")


def test_a_malformed_position_is_refused_by_name(tihbat):
    tihbat("perft", 3, "7x-7-7-7").refused(2, "7x")
    tihbat("perft", 3, "8-7-7-7").refused(2, "29")
    tihbat("perft").refused(2, "depth")


def test_more_boards_than_fit_in_memory_are_refused_with_the_figures(tihbat):
    little = limit("AS", 400 << 20)
    if not starts_under(little):
        pytest.skip("the program needs more memory to start")
    run = tihbat("perft", 30, "--pits", 6, "--per-pit", 12, before=little)
    run.refused(2, "depth", "boards", "MB")
