"""Wide boards: what a folder database should hold, by the interface and the format's description alone."""

from __future__ import annotations

import json
from math import comb
from pathlib import Path

from _program import run
from _rules import Rules, boards

WIDE = Rules(3, 5)  # 1,947,792 positions in all, and half of them of the start's parity: the smallest with 3 pits


def level_size(pits: int, counters: int) -> int:
    return comb(counters + 2 * pits - 1, 2 * pits - 1)


def is_small(rules: Rules) -> bool:
    return comb(rules.total + 2 * rules.pits, 2 * rules.pits) <= 1_000_000


def solved_positions(rules: Rules) -> int:
    """What a solve takes: everything on small boards, else the start's parity."""
    step = 1 if is_small(rules) else 2
    return sum(level_size(rules.pits, n) for n in range(rules.total, -1, -step))


def key(board) -> str:
    return "-".join(map(str, board))


def order(pits: int, board) -> tuple:
    """Sorts the boards of one number of counters as the encoder does: fewest counters in the own row first, then by
    own row, then by the other; rows by the counters in their last P - 1 pits, in their last P - 2 pits, and so on."""
    own, other = board[:pits], board[pits:]
    return sum(own), *(sum(row[pit:]) for row in (own, other) for pit in range(1, pits))


def boards_in_order(pits: int, counters: int) -> list:
    return sorted(boards(pits, counters), key=lambda board: order(pits, board))


def verdict(word: int):
    """(value, dtc) of a cell: from the top 1 bit "decided", 7 bits value in units of 2 plus 64, 8 bits distance."""
    assert word >> 15 == 1, "an open cell"
    return 2 * ((word >> 8 & 127) - 64), word & 255 or None


def words(content: bytes) -> list[int]:
    return [int.from_bytes(content[i : i + 2], "little") for i in range(0, len(content), 2)]


def files_of(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def level_name(counters: int) -> str:
    return f"level-{counters:03}.bin"


def manifest_of(folder: Path) -> dict:
    return json.loads((folder / "manifest.json").read_bytes())


def solve_into(folder, rules: Rules = WIDE, *more, **options):
    """Solves into a folder; the run."""
    return run("solve", "--quiet", "--out", folder, *rules.arguments(), *more, **options)
