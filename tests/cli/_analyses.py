"""Writes hand analyses at random, true and false claims mixed, and knows which are which by the model in _search.py."""

from __future__ import annotations

from dataclasses import dataclass, field

from _rules import SIDES, Game, letter
from _search import solver


def value_text(value: int, side: int) -> str:
    if value == 0:
        return "0"
    return f"{SIDES[side if value > 0 else 1 - side]}+{abs(value)}"


def tally_text(tally: dict) -> str:
    return f"{tally['south']}-{tally['north']}"


class Facts:
    """What is true of a game as it stands."""

    def __init__(self, game: Game):
        value, dtc, judged = (0, None, {}) if game.end else solver(game.rules).judge(game)
        self.value = value_text(value, game.side)
        self.final = tally_text(game.tally(value))
        self.dtc = "-" if dtc is None else str(dtc)
        self.best = sorted(move for move, (worth, _) in judged.items() if worth == value)


@dataclass
class Expected:
    line: int
    claim: str
    holds: bool


@dataclass
class Scribe:
    """Puts a text together from words and remembers on which line each claim stands."""

    random: object
    falsity: float = 0.0  # the share of claims made false
    text: str = ""
    claims: list = field(default_factory=list)

    def say(self, word: str) -> None:
        if self.text and not self.text.endswith(("\n", "(")) and word != ")":
            self.text += self.random.choice((" ", " ", " ", "\n", "\t", "  \n\n"))
        self.text += word

    def claim(self, claim: str, holds: bool) -> None:
        self.claims.append(Expected(1 + self.text.count("\n"), claim, holds))

    def lies(self) -> bool:
        return self.random.random() < self.falsity

    def game(self, start: Game, plies: int) -> None:
        self.text += f'[Position "{start}"]\n'
        for option, value in zip(*[iter(start.rules.arguments())] * 2):
            name = {"--pits": "Pits", "--per-pit": "PerPit", "--first": "FirstCounter", "--capture-side": "CaptureSide"}
            self.text += f'[{name[option]} "{value}"]\n'
        end = self.line(start, plies, 2)
        if end.end:
            right = tally_text(end.tally())
            self.say(right)
            self.claim(right, True)
        else:
            self.say("*")
        self.text += "\n\n"

    def line(self, game: Game, plies: int, depth: int, number: int = 1) -> Game:
        if self.random.random() < 0.5:
            self.comment(game)
        for ply in range(plies):
            if game.end:
                break
            before, (move, captured, _) = game, self.random.choice(game.plies())
            if self.random.random() < 0.7:
                self.say(f"{number}." if game.side == 0 else f"{number}...")
            self.move(before, move, captured)
            game = game.play(move)
            own, number = number, number + (game.side == 0)
            for _ in range(self.random.choice((0, 0, 1, 2))):
                if depth > 0 and self.random.random() < 0.5:
                    self.say("(")
                    self.line(before, self.random.randrange(1, 4), depth - 1, own)
                    self.say(")")
                else:
                    self.comment(game)
        return game

    def move(self, game: Game, move: str, captured: int) -> None:
        word, holds = move, None
        if captured and self.random.random() < 0.8:
            holds = not self.lies()
            word += f"x{captured if holds else captured + 2}"
        self.say(word)
        if holds is not None:
            self.claim(word, holds)
        best = Facts(game).best
        glyph = self.random.choice(("", "", "!", "?", "!?", "$4", "!!", "$1", "??", " ±"))
        only, wrong = best == [move], move not in best
        truth = {"!": only, "!!": only, "$1": only, "?": wrong, "??": wrong, "$4": wrong}.get(glyph)
        if truth is False and self.falsity == 0:
            glyph, truth = "?!", None
        self.text += glyph
        if truth is not None:
            self.claim(move + glyph, truth)

    def comment(self, game: Game) -> None:
        facts = Facts(game)
        self.say("{")
        for kind in self.random.sample(("value", "final", "best", "dtc", "talk"), self.random.randrange(1, 4)):
            if kind == "talk":
                self.say("some [bracketed] talk: 1. B? Čeština")
                continue
            truth = " ".join(facts.best) if kind == "best" else getattr(facts, kind)
            if not truth:
                continue
            word = self.wrong(kind, truth, game) if (holds := not self.lies()) is False else truth
            self.say(f"[%{kind} {word}]")
            self.claim(f"[%{kind} {word}]", holds)
        self.say("}")

    def wrong(self, kind: str, truth: str, game: Game) -> str:
        pits = range(2 * game.rules.pits)
        wrong = {
            "value": ["0", "S+2", "N+2", "S+4", "N+4", "S+1", "S+0", "+2", "S2", "win"],
            "final": ["3-1", "1-3", "2-2", "0.5-0.5", "4", "14-14", "2.0-2", "2-2-0"],
            "best": ["A", "B", "a", "b", "A B", "a b", "-", "AB", "A A", *(letter(pit, game.rules.pits) for pit in pits)],
            "dtc": ["1", "2", "3", "9", "0", "1.0", "-1", "one"],
        }[kind]
        return self.random.choice([word for word in wrong if word != truth])
