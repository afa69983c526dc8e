"""The rules R1 to R8 of rules.md a second time, plainly: one counter after another on a ring of pits.

Nothing here shares code or ideas with the program under test: no tables, no indices, no seat of the mover.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product

SOUTH, NORTH = 0, 1
SIDES = "SN"
PASS = "-"


@dataclass(frozen=True)
class Rules:
    """One variant of the rules; the defaults are the project's."""

    pits: int = 2
    per_pit: int = 7
    first: str = "origin"
    capture_side: str = "own"
    chain: bool = False

    @property
    def total(self) -> int:
        return 2 * self.pits * self.per_pit

    @property
    def start(self) -> tuple[int, ...]:
        return (self.per_pit,) * (2 * self.pits)

    def arguments(self) -> list[str]:
        """As options of the program; nothing for what is the default anyway."""
        plain = Rules()
        arguments = []
        for name in ("pits", "per_pit", "first", "capture_side"):
            if getattr(self, name) != getattr(plain, name):
                arguments += ["--" + name.replace("_", "-"), str(getattr(self, name))]
        return arguments + (["--chain"] if self.chain else [])

    def header(self) -> dict:
        """As the database's header and a query's answer give them."""
        return {
            "name": "tihbat",
            "pits_per_side": self.pits,
            "counters_per_pit": self.per_pit,
            "first_counter": self.first,
            "capture_side": self.capture_side,
            "capture_counts": [2, 4, 6, 8],
            "chain": self.chain,
            "repetition": "split",
        }


def variants(pits: int = 2, per_pit: int = 7) -> list[Rules]:
    """All eight, in the order of their columns."""
    return [
        Rules(pits, per_pit, first, side, chain)
        for first, side, chain in product(("origin", "next"), ("own", "both"), (False, True))
    ]


readings = variants  # the name that verify_test.py and output_schema_test.py still use


def sentence(south: float, north: float) -> str:
    """A final tally in words, the winner's points first."""
    if south == north:
        return f"a draw, {south:g} each"
    winner = "South" if south > north else "North"
    return f"{winner} wins {max(south, north):g} to {min(south, north):g}"


def owner(pit: int, pits: int) -> int:
    return SOUTH if pit < pits else NORTH


def letter(pit: int, pits: int) -> str:
    return chr(ord("A" if pit < pits else "a") + pit % pits)


@lru_cache(maxsize=None)
def plies(rules: Rules, board: tuple[int, ...], side: int) -> tuple[tuple[str, int, tuple[int, ...]], ...]:
    """Every legal ply in pit order as (move, captured, board after it); none on an empty board (R7)."""
    found = []
    for pit in range(side * rules.pits, (side + 1) * rules.pits):
        if board[pit] > 0:
            captured, after = sow(rules, board, side, pit)
            found.append((letter(pit, rules.pits), captured, after))
    if not found and any(board):
        found.append((PASS, 0, board))  # R5
    return tuple(found)


def sow(rules: Rules, board: tuple[int, ...], side: int, pit: int) -> tuple[int, tuple[int, ...]]:
    pits = list(board)
    hand, pits[pit] = pits[pit], 0  # R2
    at = pit if rules.first == "origin" else (pit + 1) % len(pits)
    while True:  # R3
        pits[at] += 1
        hand -= 1
        if hand == 0:
            break
        at = (at + 1) % len(pits)
    captured = 0  # R4
    row = owner(at, rules.pits)
    if rules.capture_side == "both" or row == side:
        while owner(at, rules.pits) == row and pits[at] in (2, 4, 6, 8):
            captured += pits[at]
            pits[at] = 0
            if not rules.chain:
                break
            at = (at - 1) % len(pits)
    return captured, tuple(pits)


def number(halves: int) -> int | float:
    """Half points as JSON prints them."""
    return halves // 2 if halves % 2 == 0 else halves / 2


@dataclass
class Game:
    """A game as it is played, with R6 and R8."""

    rules: Rules = field(default_factory=Rules)
    board: tuple[int, ...] = ()
    side: int = SOUTH
    stores: tuple[int, int] = (0, 0)
    moves: tuple[str, ...] = ()
    seen: frozenset = frozenset()
    end: str | None = None

    def __post_init__(self):
        self.board = self.board or self.rules.start
        if not self.seen:
            self.seen = frozenset([(self.board, self.side)])
            self.end = None if any(self.board) else "empty"

    @staticmethod
    def parse(text: str, rules: Rules = Rules()) -> "Game":
        """Reads the full form, or pits and side alone."""
        *numbers, side = text.split("-")
        numbers = [int(one) for one in numbers]
        stores = tuple(numbers[2 * rules.pits :]) or (0, 0)
        return Game(rules, tuple(numbers[: 2 * rules.pits]), SIDES.index(side), stores)

    def __str__(self) -> str:
        return "-".join(map(str, (*self.board, *self.stores))) + "-" + SIDES[self.side]

    def plies(self):
        return () if self.end else plies(self.rules, self.board, self.side)

    def play(self, move: str) -> "Game":
        """The game after a move, with or without its x and count."""
        pit, _, count = move.partition("x")
        captured, board = {name: (taken, after) for name, taken, after in self.plies()}[pit]
        assert count in ("", str(captured)), f"{move} in {self} captures {captured}"
        stores = list(self.stores)
        stores[self.side] += captured
        game = Game(self.rules, board, 1 - self.side, tuple(stores), (*self.moves, move), self.seen)
        node = (game.board, game.side)
        if node in self.seen:
            game.end = "repetition"  # R6
        elif not any(board):
            game.end = "empty"  # R7
        game.seen = self.seen | {node}
        return game

    def play_all(self, moves: str) -> "Game":
        game = self
        for move in moves.split():
            game = game.play(move)
        return game

    def tally(self, value: int = 0) -> dict[str, int | float]:
        """South's and North's points when the rest is worth `value` to the side to move."""
        halves = [2 * store + sum(self.board) for store in self.stores]
        halves[self.side] += value
        halves[1 - self.side] -= value
        return {"south": number(halves[0]), "north": number(halves[1])}

    def category(self, tally: dict, side: int | None = None) -> str:
        """R8 for the side to move, or another one."""
        side = self.side if side is None else side
        mine, other = (tally["south"], tally["north"])[:: 1 if side == SOUTH else -1]
        return "win" if mine > other else "loss" if mine < other else "draw"


def random_game(random, rules: Rules, most_plies: int, board: tuple[int, ...] | None = None) -> list[Game]:
    """A game of random legal moves from its start on: every position on the way, the last one may be over."""
    game = Game(rules, board or rules.start, random.choice((SOUTH, NORTH)) if board else SOUTH)
    games = [game]
    while not game.end and len(games) <= most_plies:
        game = game.play(random.choice(game.plies())[0])
        games.append(game)
    return games


def random_board(random, pits: int, counters: int) -> tuple[int, ...]:
    """Any board of that many counters, each as likely as the others."""
    bars = sorted(random.sample(range(counters + 2 * pits - 1), 2 * pits - 1))
    ends = [-1, *bars, counters + 2 * pits - 1]
    return tuple(right - left - 1 for left, right in zip(ends, ends[1:]))


def boards(pits: int, counters: int):
    """All boards of that many counters."""
    def rest(places: int, left: int):
        if places == 1:
            yield (left,)
            return
        for here in range(left + 1):
            for others in rest(places - 1, left - here):
                yield (here, *others)
    return rest(2 * pits, counters)
