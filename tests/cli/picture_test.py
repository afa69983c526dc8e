"""tihbat query --format svg|tikz: the board as a picture, checked by rendering it."""

import re
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest

from _rules import Game, Rules, letter, random_board

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = [
    ("7-7-7-7-S", []),
    ("2-1-0-1-N", ["--moves", "b"]),
    ("28-0-0-0-N", []),
    ("1-4-4-1-3-0-S", ["--moves", "A b"]),
    ("9-3-0-1-1-2-3-3-1-1-N", ["--pits", "4", "--per-pit", "3"]),
    ("0-1-S", ["--pits", "1"]),
]
# Too large to be solved, but not to be drawn.
WIDE = ("1-2-3-4-5-6-7-8-9-10-11-12-N", ["--pits", "6"])


def svg(tihbat, position, *options):
    text = tihbat("query", position, *options, "--format", "svg").fine().text
    return text, ElementTree.fromstring(text)


def numbers(element, *names):
    return [float(element.get(name)) for name in names]


@pytest.mark.parametrize("position, options", BOARDS, ids=[board for board, _ in BOARDS])
def test_every_counter_lies_in_its_pit_and_none_on_another(tihbat, ask, position, options):
    _, root = svg(tihbat, position, *options)
    answer = ask("query", position, *options)
    check(root, answer["position"])


def test_a_board_that_cannot_be_solved_is_drawn(tihbat):
    position, options = WIDE
    check(svg(tihbat, position, *options)[1], "1-2-3-4-5-6-7-8-9-10-11-12-0-0-N")
    tihbat("query", position, *options, "--format", "svg", "--values").refused(2, "memory")


def check(root, position):
    *pits, south, north, _ = position.split("-")
    half = len(pits) // 2
    circles = [numbers(circle, "cx", "cy", "r") for circle in root.iter(SVG + "circle")]
    holes = [circle for circle in circles if circle[2] > 20]
    counters = [circle for circle in circles if circle[2] <= 20]
    assert len(holes) == len(pits)
    below = max(y for _, y, _ in holes)
    row = sorted(hole for hole in holes if hole[1] == below) + sorted((h for h in holes if h[1] != below), reverse=True)
    assert len({y for _, y, _ in row[:half]}) == len({y for _, y, _ in row[half:]}) == 1
    for (x, y, radius), count in zip(row, pits):
        inside = [(cx, cy, r) for cx, cy, r in counters if (cx - x) ** 2 + (cy - y) ** 2 <= (radius - r) ** 2]
        assert len(inside) == int(count)
        for n, (ax, ay, ar) in enumerate(inside):
            assert all((ax - bx) ** 2 + (ay - by) ** 2 >= (ar + br - 0.2) ** 2 for bx, by, br in inside[:n])
    assert len(counters) == sum(map(int, pits))
    texts = [text.text for text in root.iter(SVG + "text")]
    for index, count in enumerate(pits):
        assert texts[texts.index(letter(index, half)) + 1] == count
    assert texts[-1] == "South to move" or texts[-1] == "North to move" or texts[-1].startswith("Over by repetition")
    stores = [texts[n + 1] for n, text in enumerate(texts) if text == "store"]
    assert stores == [north, south]


def test_values_are_shown_on_request_and_the_best_in_bold(tihbat):
    _, plain = svg(tihbat, "2-1-0-3-S")
    assert "S+4" not in [text.text for text in plain.iter(SVG + "text")]
    _, root = svg(tihbat, "2-1-0-3-S", "--values")
    marks = {text.text: text.get("font-weight") for text in root.iter(SVG + "text")}
    assert marks["S+4"] == "bold"
    assert [text.get("font-weight") for text in root.iter(SVG + "text") if text.text == "0" and text.get("y") > "2"]
    assert "South must pass: 0" in svg(tihbat, "0-0-3-1-S", "--values")[0]
    tikz = tihbat("query", "2-1-0-3-S", "--values", "--format", "tikz").fine().text
    assert r"{\bfseries S+4}" in tikz


def test_a_game_that_is_over_says_so(tihbat):
    assert "Over by repetition: a draw, 5 each" in svg(tihbat, "1-4-4-1-S", "--moves", "A b", "--values")[0]


@pytest.mark.parametrize("position, options", BOARDS, ids=[board for board, _ in BOARDS])
def test_svg_is_rendered(tihbat, tmp_path, position, options):
    text, root = svg(tihbat, position, *options, "--values")
    done = subprocess.run(["rsvg-convert"], input=text.encode(), capture_output=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"\x89PNG")
    width, height = (int.from_bytes(done.stdout[at : at + 4], "big") for at in (16, 20))
    assert (width, height) == tuple(map(round, numbers(root, "width", "height")))
    # Nothing is drawn beyond the edge.
    for circle in root.iter(SVG + "circle"):
        x, y, radius = numbers(circle, "cx", "cy", "r")
        assert radius <= x <= width - radius and radius <= y <= height - radius
    for written in root.iter(SVG + "text"):
        x, y = numbers(written, "x", "y")
        assert 10 <= x <= width - 10 and 12 <= y <= height - 4


def test_tikz_is_set_by_tex_with_every_word_in_it(tihbat, tmp_path):
    pictures = "".join(
        tihbat("query", position, *options, "--values", "--format", "tikz").fine().text + "\n\n\\newpage\\noindent\n"
        for position, options in BOARDS
    )
    (tmp_path / "page.tex").write_text(
        "\\documentclass{article}\\usepackage{tikz}\\pagestyle{empty}\\begin{document}\\noindent\n" + pictures + "\\end{document}\n"
    )
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "page.tex"], cwd=tmp_path, capture_output=True, timeout=300
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert b"Overfull" not in done.stdout
    text = subprocess.run(["pdftotext", "-layout", "page.pdf", "-"], cwd=tmp_path, capture_output=True, timeout=60)
    pages = text.stdout.decode().split("\f")[: len(BOARDS)]
    for page, (position, options) in zip(pages, BOARDS):
        answer = tihbat("query", position, *options, "--json").fine().json
        words = page.split()
        *pits, south, north, side = answer["position"].split("-")
        half = len(pits) // 2
        for index, count in enumerate(pits):
            assert {letter(index, half), count} <= {*words}
        assert {"North", "South", south, north} <= {*words}
        if answer["game_over"]:
            assert "repetition" in page
        for move in answer["moves"]:
            value = move["value"] if side == "S" else -move["value"]
            assert ("0" if value == 0 else f"{'SN'[value < 0]}+{abs(value)}") in words
    drawn = subprocess.run(["pdftocairo", "-svg", "-f", "1", "-l", "1", "page.pdf", "-"], cwd=tmp_path, capture_output=True,
                           timeout=60)  # fmt: skip
    assert drawn.stdout.count(b"<path") > 28 + 4


def test_pictures_do_not_change_with_the_threads(tihbat):
    for kind in ("svg", "tikz"):
        assert len({tihbat("query", "7-7-7-7", "--format", kind, "--threads", n).fine().text for n in (1, 3)}) == 1


def test_random_boards_are_well_formed(tihbat, rng):
    for _ in range(20):
        game = Game(Rules(), random_board(rng, 2, rng.randrange(29)), rng.choice((0, 1)))
        text, root = svg(tihbat, game, "--values")
        assert root.find(SVG + "title").text == f"Tihbat {game}"
        assert not re.search(r"\"(-?nan|-?inf|[^\"]*\de-)", text)


def test_format_excludes_json_and_batches_and_values_need_it(tihbat):
    tihbat("query", "7-7-7-7", "--format", "svg", "--json").refused(2, "--json", "--format")
    tihbat("query", "-", "--format", "svg").refused(2, "--format")
    tihbat("query", "7-7-7-7", "--values").refused(2, "--values")
    tihbat("query", "7-7-7-7", "--format", "png").refused(2, "svg", "tikz")
    tihbat("line", "7-7-7-7", "--format", "pgn", "--json").refused(2, "--json", "--format")
    assert tihbat("query", "7-7-7-7", "--format", "text").fine().text == tihbat("query", "7-7-7-7").fine().text
