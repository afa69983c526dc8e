"""tihbat compare: the start's value in the eight variants of the rules, against searches of their own."""

import pytest

from _rules import SOUTH, Game, variants
from _search import brute_force, solver

COLUMNS = ["first_counter", "capture_side", "chain", "value", "south", "north", "best", "dtc", "reachable"]


def seats(rules):
    """Boards from the mover's seat that can arise."""
    seen = {(rules.start, SOUTH)}
    queue = list(seen)
    for board, side in queue:
        for _, _, after in Game(rules, board, side).plies():
            if (after, 1 - side) not in seen:
                seen.add((after, 1 - side))
                queue.append((after, 1 - side))
    return {board if side == SOUTH else board[rules.pits :] + board[: rules.pits] for board, side in seen}


def row(rules):
    """A row by attractors and a plain walk; the value by a search to the first repetition as well."""
    game = Game(rules)
    value, dtc, moves = solver(rules).table(game)
    assert value == brute_force(game)
    best = [move for move, judged in moves.items() if judged[0] == value and (value <= 0 or judged[1] == dtc)]
    return {
        "first_counter": rules.first,
        "capture_side": rules.capture_side,
        "chain": rules.chain,
        "value": value,
        **game.tally(value),
        "best": "".join(best),
        "dtc": dtc,
        "reachable": len(seats(rules)),
    }


@pytest.mark.parametrize("pits, per_pit", [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 1), (2, 2), (3, 1)])
def test_small_boards_have_the_values_of_a_search_to_the_first_repetition(ask, pits, per_pit):
    found = ask("compare", "--pits", pits, "--per-pit", per_pit)
    assert found == [row(rules) for rules in variants(pits, per_pit)]


def test_there_are_eight_rows_in_the_order_of_their_columns_with_the_documented_keys(ask):
    for options in ([], ["--pits", 3, "--per-pit", 2], ["--pits", 1, "--per-pit", 2]):
        found = ask("compare", *options)
        assert [list(row) for row in found] == [COLUMNS] * 8
        assert [(row["first_counter"], row["capture_side"], row["chain"]) for row in found] == [
            (rules.first, rules.capture_side, rules.chain) for rules in variants()
        ]
        for row in found:
            assert row["south"] - row["north"] == row["value"]
            assert (row["dtc"] is None) is (row["value"] == 0)


def test_each_row_says_what_solve_and_query_say_in_that_variant(ask):
    for rules, row in zip(variants(), ask("compare")):
        solved = ask("solve", *rules.arguments())
        assert (row["value"], row["best"], row["reachable"]) == (solved["value"], solved["best"], solved["reachable"])
        assert {"south": row["south"], "north": row["north"]} == solved["score"]
        answer = ask("query", "7-7-7-7", *rules.arguments())
        assert (row["value"], row["dtc"]) == (answer["value"], answer["dtc"])


def test_on_wide_boards_the_reachable_count_is_null(ask):
    assert all(row["reachable"] is None for row in ask("compare", "--pits", 6, "--per-pit", 1))


def test_the_table_for_people_has_the_same_columns_and_names_the_side_ahead(tihbat, ask):
    lines = [line.split() for line in tihbat("compare").fine().text.splitlines()]
    assert lines[0] == COLUMNS
    assert len(lines) == 9
    for cells, row in zip(lines[1:], ask("compare")):
        shown = dict(zip(COLUMNS, cells))
        ahead = "0" if row["value"] == 0 else f"{'S' if row['value'] > 0 else 'N'}+{abs(row['value'])}"
        assert (shown["value"], shown["best"]) == (ahead, row["best"])
        assert shown["south"] == str(row["south"])


@pytest.mark.parametrize("option", ["--first", "--capture-side", "--chain"])
def test_the_options_that_it_compares_are_not_taken(tihbat, option):
    tihbat("compare", option).refused(2, option)
