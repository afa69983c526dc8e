"""Values by two methods of their own, for small boards: what the program's answers are compared with.

`brute_force` plays every game to its first repetition (R6), with no table and no theorem: nothing is stored
between positions. `Solver` decides all positions of a number of counters together, by attractors (F3) on absolute
positions, with a history as terminals of value 0 (F4), straight from the definitions in rules.md.
"""

from __future__ import annotations

from functools import lru_cache

from _rules import Game, Rules, boards, plies


def brute_force(game: Game, low: int = -1000, high: int = 1000) -> int:
    """What is still to be captured, for the side to move minus the other, both playing best (fail-soft alpha-beta)."""
    if game.end:
        return 0
    rest = sum(game.board)
    best = -rest
    for move, captured, _ in sorted(game.plies(), key=lambda ply: -ply[1]):
        value = captured - brute_force(game.play(move), captured - high, captured - max(low, best))
        best = max(best, value)
        if best >= high or best == rest:
            break
    return best


class Solver:
    """Value and DTC of every position of one variant, level by level, computed when asked for."""

    def __init__(self, rules: Rules):
        self.rules = rules
        self._levels = {}

    def plies(self, board, side):
        """What can be played; overridden where a test needs a game that differs in some position."""
        return plies(self.rules, board, side)

    def fresh(self, board, side):
        """(value, dtc) with no history."""
        counters = sum(board)
        if counters not in self._levels:
            self._levels[counters] = self._solve(counters, frozenset())
        return self._levels[counters][board, side]

    def judge(self, game: Game):
        """Value and DTC of the game at hand, and {move: (value, dtc)}, for the side to move."""
        level = self._solve(sum(game.board), game.seen)
        return self._judge(game, lambda board, side: level.get((board, side)) or self.fresh(board, side))

    def table(self, game: Game):
        """The same with the history ignored."""
        return self._judge(game, self.fresh)

    @staticmethod
    def _judge(game, verdict):
        judged = {}
        for move, captured, after in game.plies():
            value, dtc = verdict(after, 1 - game.side)
            judged[move] = (captured - value, None if captured == value else 1 if captured else 1 + dtc)
        if not judged:
            return 0, None, judged
        value = max(value for value, _ in judged.values())
        kept = [dtc for worth, dtc in judged.values() if worth == value]
        # A capture counts 1 and anything else at least 2, so for the loser it is the largest only if there is no other.
        return value, None if value == 0 else min(kept) if value > 0 else max(kept), judged

    def _solve(self, counters, history):
        """{(board, side): (value, dtc)}; a position of the history is worth 0 to whoever moves into it."""
        nodes = [(board, side) for board in boards(self.rules.pits, counters) for side in (0, 1)]
        moves = {node: self.plies(*node) for node in nodes if node not in history}
        captures, quiet, parents = {}, {}, {node: [] for node in nodes}
        for node, found in moves.items():
            side = node[1]
            captures[node] = [taken - self.fresh(after, 1 - side)[0] for _, taken, after in found if taken]
            quiet[node] = [(after, 1 - side) for _, taken, after in found if not taken]
            for child in quiet[node]:
                parents[child].append(node)
        value = {node: 0 for node in nodes}
        for k in range(1, counters + 1):
            for node, wins in self._forced(k, moves, captures, quiet, parents).items():
                value[node] = k if wins else -k
        dtc = self._distances(value, moves, captures, quiet)
        return {node: (value[node], dtc.get(node)) for node in nodes}

    @staticmethod
    def _forced(k, moves, captures, quiet, parents):
        """{node: True} where the side to move can force at least k, {node: False} where the other side can."""
        forced = {}
        ways_out = {node: len(quiet[node]) for node in moves}
        queue = []
        for node in moves:
            if any(value >= k for value in captures[node]):
                forced[node] = True
            elif not quiet[node] and captures[node] and all(value <= -k for value in captures[node]):
                forced[node] = False
            if node in forced:
                queue.append(node)
        while queue:
            node = queue.pop()
            for parent in parents[node]:
                if parent in forced:
                    continue
                if not forced[node]:
                    forced[parent] = True
                else:
                    ways_out[parent] -= 1
                    if ways_out[parent] or any(value > -k for value in captures[parent]):
                        continue
                    forced[parent] = False
                queue.append(parent)
        return forced

    @staticmethod
    def _distances(value, moves, captures, quiet):
        """DTC by its definition, one ply further in each round."""
        open_nodes = {node for node in moves if value[node]}
        dtc = {}
        plies_away = 0
        while open_nodes:
            plies_away += 1
            found = {}
            for node in open_nodes:
                kept = [dtc.get(child) for child in quiet[node] if -value[child] == value[node]]
                if value[node] > 0:
                    captured = value[node] in captures[node]
                    near = captured if plies_away == 1 else plies_away - 1 in kept
                else:
                    near = plies_away == 1 if not kept else None not in kept and max(kept) == plies_away - 1
                if near:
                    found[node] = plies_away
            assert found, "a distance that never ends"
            dtc.update(found)
            open_nodes -= found.keys()
        return dtc


@lru_cache(maxsize=None)
def solver(rules: Rules) -> Solver:
    return Solver(rules)
