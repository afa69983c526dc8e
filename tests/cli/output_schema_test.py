"""docs/schemas/: each JSON output has a schema, which accepts what the commands print and little else."""

import copy
import json
import re
import shutil
from functools import lru_cache

import pytest
from jsonschema import Draft202012Validator, RefResolver

from _program import SOURCE, read_json, run
from _rules import Rules, random_board, random_game, readings
from _wide import WIDE, level_name, solve_into

FOLDER = SOURCE / "docs" / "schemas"
SCHEMAS = {
    file.name.removesuffix(".schema.json"): json.loads(file.read_text(encoding="utf-8"))
    for file in sorted(FOLDER.glob("*.schema.json"))
}
STORE = {schema["$id"]: schema for schema in SCHEMAS.values()}

# The schemas of each command's output. `query -` writes one of two on each line.
OF_COMMANDS = {
    "solve": {"solve", "solve-dry-run"},
    "query": {"query", "query-batch-error"},
    **{name: {name} for name in ("line", "verify", "audit", "stats", "compare", "boards", "find", "perft")},
}
OF_FILES = {"claims", "manifest"}
SHARED = {"common"}

# Keys that need not be there: (schema, key).
OPTIONAL = {
    ("query", "end"),
    ("query", "in_play"),
    ("query", "line"),
    *(("claims", key) for key in ("format", "version", "rules")),
    *(("claims", key) for key in ("position", "moves", "value", "final", "best", "dtc", "result")),
}

SMALL = Rules(2, 2)  # 495 records
NEXT = Rules(2, 3, "next", "both", True)


@lru_cache(maxsize=None)
def validator(name):
    """Looks nothing up but the schemas of this folder."""
    schema = SCHEMAS[name]
    return Draft202012Validator(schema, resolver=RefResolver.from_schema(schema, store=STORE))


def accepts(name, document):
    return validator(name).is_valid(document)


def printed(name, *arguments, status=0, **more):
    """What a command prints, judged by a schema."""
    done = run(*arguments, "--json", **more)
    assert done.status == status, done
    document = done.json
    validator(name).validate(document)
    return document


# The schemas themselves.


def parts(schema):
    """Every object within a schema, itself included."""
    if isinstance(schema, dict):
        yield schema
        for part in schema.values():
            yield from parts(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from parts(part)


@pytest.mark.parametrize("name", SCHEMAS)
def test_each_schema_is_one_itself_and_says_what_it_is(name):
    schema = SCHEMAS[name]
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"https://tihbat.example/schemas/{name}.schema.json"
    assert schema["title"] and schema["description"]


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_object_is_closed_and_every_key_of_it_is_required_and_described(name):
    for part in parts(SCHEMAS[name]):
        if part.get("type") != "object":
            continue
        keys = part["properties"]
        assert part["additionalProperties"] is False, keys
        assert set(keys) - set(part.get("required", [])) == {key for key in keys if (name, key) in OPTIONAL}, keys
        assert all("description" in key or "$ref" in key for key in keys.values()), keys


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_reference_is_answered_within_the_folder(name):
    resolver = RefResolver.from_schema(SCHEMAS[name], store=STORE)
    for part in parts(SCHEMAS[name]):
        if "$ref" in part:
            assert re.match(r"(common\.schema\.json)?#/\$defs/\w+$", part["$ref"]), part
            _, found = resolver.resolve(part["$ref"])
            assert "description" in part or "description" in found or "title" in found or found["type"] == "object"


def test_every_definition_is_used():
    used = {
        f"{name if reference.startswith('#') else 'common'}#{reference.partition('#')[2]}"
        for name, schema in SCHEMAS.items()
        for reference in (part["$ref"] for part in parts(schema) if "$ref" in part)
    }
    defined = {f"{name}#/$defs/{key}" for name, schema in SCHEMAS.items() for key in schema.get("$defs", {})}
    assert used == defined


def test_every_command_that_prints_json_has_a_schema_and_no_schema_is_unused():
    listed = run("--help").fine().text.partition("Subcommands:\n")[2]
    commands = re.findall(r"^  (\w+) ", listed, re.MULTILINE)
    assert "query" in commands and "graph" in commands
    printing = {name for name in commands if "--json" in run(name, "--help").fine().text}
    assert printing == set(OF_COMMANDS)
    assert set().union(*OF_COMMANDS.values(), OF_FILES, SHARED) == set(SCHEMAS)
    assert {name for name, *_ in ANSWERS} | set(EXAMPLES.values()) >= set(SCHEMAS) - SHARED


def test_the_list_of_the_schemas_names_them_all():
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| \[([\w-]+)\]\(\1\.schema\.json\) \|", text, re.MULTILINE) == sorted(
        SCHEMAS, key=lambda name: text.index(f"[{name}]")
    )


def test_the_rules_are_those_of_the_databases_schema(database_text):
    # The one stands alone and the others share theirs; what they accept must be the same.
    alone = json.loads((SOURCE / "results" / "tihbat.schema.json").read_text(encoding="utf-8"))["$defs"]["rules"]
    shared = SCHEMAS["common"]["$defs"]["rules"]
    resolver = RefResolver.from_schema(SCHEMAS["common"], store=STORE)
    assert shared["required"] == alone["required"] == list(shared["properties"]) == list(alone["properties"])
    for key, right in alone["properties"].items():
        found = shared["properties"][key]
        found = resolver.resolve(found["$ref"])[1] if "$ref" in found else found
        assert {word: found[word] for word in found if word != "description"} == right
    assert Draft202012Validator(shared, resolver=resolver).is_valid(read_json(database_text)["rules"])


def test_numbers_too_large_for_a_double_are_warned_of():
    for name in ("perft", "solve-dry-run"):
        assert "2^53" in SCHEMAS[name]["description"]
    counts = printed("perft", "perft", 63, "1-1-1-1-S")
    assert counts[-1] == {"depth": 63, "sequences": 2**63}


# What the commands print.

ANSWERS = [
    ("solve", "solve"),
    ("solve", "solve", "--pits", 1, "--per-pit", 1),  # all values 0: no longest distance
    *(("solve", "solve", *rules.arguments()) for rules in readings(2, 3)),
    ("solve", "solve", "--quiet", *WIDE.arguments()),
    ("solve", "solve", "--quiet", "--all-counters", *WIDE.arguments()),
    ("solve", "solve", "--quiet", "--pits", 6, "--per-pit", 1),
    ("solve-dry-run", "solve", "--dry-run"),
    ("solve-dry-run", "solve", "--dry-run", "--out", "levels", *WIDE.arguments()),
    ("solve-dry-run", "solve", "--dry-run", "--all-counters", *WIDE.arguments()),
    ("query", "query", "7-7-7-7"),
    ("query", "query", "2-1-0-1-N", "--moves", "b"),  # B would repeat
    ("query", "query", "2-1-0-3-N", "--lines"),  # a draw
    ("query", "query", "6-1-9-0-S", "--lines"),  # a loss
    ("query", "query", "0-0-3-1-S", "--lines"),  # a pass
    ("query", "query", "0-0-0-1-S"),  # half points
    ("query", "query", "1-4-4-1-S", "--moves", "A b"),  # over by repetition
    ("query", "query", "0-0-0-0-5-3-N"),  # over on an empty board
    ("query", "query", "1-1-0-0-S", "--moves", "Ax2", "--first", "next"),
    ("query", "query", "28-0-0-0-S"),  # cannot arise
    ("query", "query", "2-1-0-1-S", "--table"),
    ("query", "query", "1-4-4-1-S", "--moves", "A b", "--table"),
    ("query", "query", "1-0-2-0-1-3", "--table", *WIDE.arguments()),
    ("query", "query", "1-0-2-0-1-3-N", "--moves", "c", "--lines", *WIDE.arguments()),
    ("query", "query", "0-0-0-0-0-0", *WIDE.arguments()),
    ("query", "query", "1-1-1-1-1-1-1-1-1-1-1-1", "--lines", "--pits", 6, "--per-pit", 1),
    ("query", "query", "3-0", "--pits", 1),
    ("line", "line", "7-7-7-7-S"),
    ("line", "line", "0-0-3-1-S"),  # begins with a pass
    ("line", "line", "0-0-0-1-S"),  # half points
    ("line", "line", "1-4-4-1-S", "--moves", "A b"),  # over
    ("line", "line", "0-0-0-0"),
    ("line", "line", "1-1-0-0-S", "--first", "next"),  # ends on an empty board
    ("line", "line", "1-0-2-0-1-3-N", *WIDE.arguments()),
    ("stats", "stats"),
    ("stats", "stats", "--counters", 3),
    ("stats", "stats", *NEXT.arguments()),
    ("stats", "stats", "--quiet", *WIDE.arguments()),
    ("compare", "compare"),
    ("compare", "compare", "--pits", 1, "--per-pit", 1),
    ("compare", "compare", "--quiet", *WIDE.arguments()),
    ("boards", "boards", "--max-positions", 100_000),
    ("boards", "boards", "--max-positions", 2000, "--first", "next", "--capture-side", "both", "--chain"),
    ("boards", "boards", "--max-positions", 1),
    ("find", "find", "--dtc", 13),
    ("find", "find", "--only-move", "--reachable", "--value", 4),
    ("find", "find", "--reachable", *NEXT.arguments()),
    ("find", "find", "--counters", 0),  # the empty board
    ("find", "find", "--counters", 1),  # passes
    ("find", "find", "--value", 28),
    ("find", "find", "--counters", 4, "--dtc", 2, *WIDE.arguments()),
    ("perft", "perft", 12),
    ("perft", "perft", 2, "0-0-0-0-S"),
    ("perft", "perft", 3, "1-1-1-1-1-1-N", "--pits", 3),
]


@pytest.mark.parametrize("name, arguments", [(name, list(arguments)) for name, *arguments in ANSWERS],
                         ids=[" ".join(map(str, arguments)) for _, *arguments in ANSWERS])
def test_what_the_commands_print_is_accepted(name, arguments, tmp_path):
    printed(name, *arguments, cwd=tmp_path)


def test_the_cases_above_show_what_they_are_there_for():
    def query(*arguments):
        return printed("query", "query", *arguments)

    assert [query(position)["category"] for position in ("7-7-7-7", "2-1-0-3-N", "2-1-0-3-S")] == ["loss", "draw", "win"]
    assert query("1-4-4-1-S", "--moves", "A b")["end"] == "repetition"
    assert query("1-1-0-0-S", "--moves", "Ax2", "--first", "next")["end"] == "empty"
    assert query("2-1-0-1-N", "--moves", "b")["moves"][1]["repeats"] is True
    assert query("0-0-0-1-S")["score"] == {"south": 0.5, "north": 0.5}
    assert query("0-0-3-1-S")["moves"][0]["move"] == "-"
    wide = query("1-0-2-0-1-3", "--table", *WIDE.arguments())
    assert (wide["reachable"], wide["in_play"]) == (None, False)
    (row,) = printed("stats", "stats", "--counters", 2, *WIDE.arguments())
    assert (row["reachable"], row["components"]) == (None, None)
    found = printed("find", "find", "--counters", 4, "--dtc", 2, *WIDE.arguments())
    assert found and {one["reachable"] for one in found} == {None}
    found = printed("find", "find", "--reachable", *NEXT.arguments())
    assert {one["position"][-1] for one in found} == {"S", "N"}
    assert printed("boards", "boards", "--max-positions", 1) == []


@pytest.mark.parametrize("rules", [*readings(), Rules(1, 12), Rules(3, 1), NEXT], ids=str)
def test_answers_to_random_games_are_accepted(tihbat, rng, rules):
    lines = []
    for _ in range(8):
        way = random_game(rng, rules, 30, random_board(rng, rules.pits, rng.randrange(rules.total + 1)))
        lines += [f"{way[0]}\t{' '.join(game.moves)}\n" for game in rng.sample(way, min(5, len(way)))]
    for options in (["--lines"], ["--table"]):
        answers = tihbat("query", "-", *options, *rules.arguments(), stdin="".join(lines)).fine().json_lines
        assert len(answers) == len(lines)
        for answer in answers:
            validator("query").validate(answer)


def test_a_line_of_a_batch_is_an_answer_or_an_error(tihbat):
    lines = b"7-7-7-7\n7-7-7\n\n\xff\n1-4-4-1-S\tA b\n7-7-7-7\tA A\n8-7-7-7\n2-1-0-1-N\tb\n" + b"7" * 100_000 + b"\n"
    done = tihbat("query", "-", stdin=lines)
    assert done.status == 3
    kinds = ["query" if accepts("query", answer) else "query-batch-error" for answer in done.json_lines]
    assert [kind == "query" for kind in kinds] == [True, False, False, False, True, False, False, True, False]
    for kind, answer in zip(kinds, done.json_lines):
        validator(kind).validate(answer)


# Hand analyses.

RIGHT = '[Game "Tihbat"]\n[Position "2-1-0-3-S"]\n{[%value S+4] [%best A]} 1. Ax2! (1. B?) 1... b {[%dtc 1]} *\n'
WRONG = """[Position "2-1-0-3-S"] {[%value S+2] [%final 5-1] [%final 1-5] [%best A B] [%dtc 7] [%score 1]} 1. Ax4 Z
[Position "8-7-7-7"]
[Position "1-4-4-1-S"] 1. A b 6-4
[Position "0-0-0-0"] {[%best A] [%value 0]} *
"""
LIST = {
    "format": "tihbat-claims",
    "version": 1,
    "rules": Rules().header(),
    "claims": [
        {"position": "2-1-0-3-S", "value": "S+4", "best": "A", "dtc": 1, "final": "5-1"},
        {"position": "2-1-0-3-S", "moves": "Ax2 b", "value": "S+2", "dtc": "1"},
        {"position": "1-4-4-1", "moves": "A b", "value": "0", "dtc": None, "result": "5-5"},
        {"moves": "A", "value": "N+2"},
    ],
}


@pytest.fixture
def verified(tmp_path):
    """What verify prints of these texts, each in a file of its own, judged by the schema."""

    def verified(*texts, status=0, name="analysis"):
        files = [f"{name}{number}" for number in range(len(texts))]
        for file, text in zip(files, texts):
            (tmp_path / file).write_bytes(text if isinstance(text, bytes) else text.encode())
        return printed("verify", "verify", *files, status=status, cwd=tmp_path)

    return verified


def test_verdicts_on_right_and_false_claims_are_accepted(verified):
    assert verified(RIGHT)["false"] == 0
    assert verified(WRONG, status=1)["false"] >= 8
    assert verified("1. Z (", status=1)["checked"] == 2
    assert verified(RIGHT, WRONG, "{[", status=1)["checked"] > 12
    assert verified(json.dumps(LIST))["false"] == 0


def test_verdicts_are_accepted_where_another_file_cannot_be_read(verified):
    assert verified(RIGHT, b"\xff", "", status=3)["checked"] > 0


def test_verdicts_on_standard_input_are_accepted():
    assert printed("verify", "verify", "-", stdin=RIGHT)["claims"][0]["file"] == "stdin"


def test_every_list_of_claims_that_the_schema_rejects_is_refused_or_false():
    entries = [
        ({"value": "S+4"}, "position", ["2-1-0", "2-1-0-3-s", "02-1-0-3", "2 1 0 3", "", 2103, None]),
        ({"value": "S+2"}, "moves", ["Ax2,b", "Ax0 b", "Ax b", "A1", "x2", 1, None, ["A", "b"]]),
        ({}, "value", ["4", "S4", "S+04", "S+0", "s+4", "+4", "S+4 ", 4, None]),
        ({}, "final", ["5", "5:1", "5.0-1", "05-1", "5-1-0", 5, None]),
        ({}, "best", ["A,B", "AB", "A!", "Ax2", 1, None, ["A"]]),
        ({}, "dtc", ["01", "1.0", "+1", "", "1 ", 0, -1, 1.5, True, [1]]),
        ({}, "result", ["5", "5:1", "won", "", 1, None]),
        ({"value": "S+4"}, "comment", ["text"]),
    ]
    for rest, key, spellings in entries:
        for spelling in spellings:
            entry = {"position": "2-1-0-3-S", **rest, key: spelling}
            document = {"claims": [entry]}
            assert not accepts("claims", document), entry
            done = run("verify", "-", stdin=json.dumps(document))
            assert done.status in (1, 3), (entry, done)
    for document in ({"claims": []}, {}, [], {"claims": {}}, {"claims": [[]]}, {**LIST, "version": 2},
                     {**LIST, "comment": ""}, {**LIST, "format": "tihbat"}, {**LIST, "rules": {"name": "tihbat"}}):
        assert not accepts("claims", document), document
        assert run("verify", "-", stdin=json.dumps(document)).status == 3, document


def test_every_spelling_of_a_claim_that_holds_is_accepted_by_the_schema(verified):
    validator("claims").validate(LIST)
    start = {"position": "2-1-0-3-S"}
    entries = [
        *({**start, "value": value} for value in ("S+4", "N-4")),
        *({**start, "moves": moves, "value": "S+4"} for moves in ("", " ")),
        *({**start, "moves": moves, "value": "S+2"} for moves in ("A b", "Ax2  b", " Ax2\tb ")),
        *({**start, "dtc": dtc} for dtc in (1, "1")),
        *({"position": "2-1-0-1-S", "best": best} for best in ("A", " A")),
        *({"position": position, "value": "N-4"} for position in ("2-1-0-3", "2-1-0-3-S", "2-1-0-3-0-0", "2-1-0-3-9-0-S")),
        *({"position": "7-7-7-7", "best": best} for best in ("A B", "B A", "B\tA")),
        *({"position": "0-0-3-1", "best": "-", "dtc": dtc} for dtc in (None, "-")),
        {"position": "0-0-0-1", "final": "0.5-0.5"},
        {"position": "1-4-4-1", "moves": "A b", "result": "5-5"},
        {"position": "1-4-4-1", "moves": "A b", "result": "*", "value": "0"},
    ]
    document = {"claims": entries}
    validator("claims").validate(document)
    assert verified(json.dumps(document))["false"] == 0


# Databases.

BOARD = "2-1-0-3"  # worth 4 to the mover: field report 6


def put(value, *path):
    def change(document):
        parent(document, path)[path[-1]] = value

    return change


def drop(*path):
    return lambda document: parent(document, path).pop(path[-1])


def parent(document, path):
    for key in path[:-1]:
        document = document[key]
    return document


def swap_two_records(document):
    pairs = list(document["positions"].items())
    pairs[10], pairs[20] = pairs[20], pairs[10]
    document["positions"] = dict(pairs)


# One fault each, by the field that audit names.
FAULTS = {
    "records": put(-3, "records"),
    "value": put(-4, "positions", BOARD, "value"),
    "dtc": put(99, "positions", BOARD, "dtc"),
    "best": put("\u00e9\n", "positions", BOARD, "best"),
    "ply": put(-7, "positions", BOARD, "ply"),
    "record": drop("positions", BOARD),
    "record, surplus": put({"value": -2, "dtc": 3, "best": "?", "ply": 5}, "positions", "9-9-9-9"),
    "order": swap_two_records,
}


@pytest.fixture(scope="module")
def audit_file(tmp_path_factory):
    """What audit prints of a small database with these faults, judged by the schema."""
    text = run("solve", "--out", "-", *SMALL.arguments()).fine().text
    path = tmp_path_factory.mktemp("database") / "database.json"

    def audit_file(*faults):
        document = read_json(text)
        for fault in faults:
            FAULTS[fault](document)
        path.write_text(json.dumps(document))
        return printed("audit", "audit", path, *SMALL.arguments(), status=1 if faults else 0)

    return audit_file


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A freshly written folder for WIDE, not to be changed by a test."""
    path = tmp_path_factory.mktemp("wide") / "levels"
    solve_into(path).fine()
    return path


def flip(counters, at, bit):
    """Changes one bit of a level's file."""

    def change(levels):
        file = levels / level_name(counters)
        content = bytearray(file.read_bytes())
        content[at] ^= bit
        file.write_bytes(content)

    return change


def forget_level(levels):
    text = (levels / "manifest.json").read_text()
    changed = re.sub(r"\{\"counters\":10,.*\},\n", "", text)
    assert changed != text
    (levels / "manifest.json").write_text(changed)


FOLDER_FAULTS = {
    "dtc": flip(14, 6000, 1),
    "cell": flip(6, 201, 128),
    "value": flip(6, 301, 1),
    "checksum": flip(20, 5000, 2),
    "counts": flip(8, 901, 64),
    "file": lambda levels: (levels / level_name(10)).unlink(),
    "level of 10 counters": forget_level,
}


@pytest.fixture
def audit_folder(folder, tmp_path):
    """The same of a folder."""

    def audit_folder(*faults):
        levels = shutil.copytree(folder, tmp_path / "-".join(["levels", *faults]))
        for fault in faults:
            FOLDER_FAULTS[fault](levels)
        return printed("audit", "audit", levels, *WIDE.arguments(), status=1 if faults else 0)

    return audit_folder


def test_what_audit_says_of_right_databases_is_accepted(audit_file, audit_folder):
    assert audit_file() == {"ok": True, "records": 495, "wrong": []}
    assert audit_folder()["ok"] is True


@pytest.mark.parametrize("fault", FAULTS)
def test_what_audit_says_of_damaged_files_is_accepted(audit_file, fault):
    assert fault.partition(",")[0] in [entry["field"] for entry in audit_file(fault)["wrong"]]


def test_what_audit_says_of_several_faults_is_accepted(audit_file):
    wrong = audit_file("records", "record", "record, surplus", "order")["wrong"]
    assert {entry["field"] for entry in wrong} == {"records", "record", "order"}


@pytest.mark.parametrize("fault", FOLDER_FAULTS)
def test_what_audit_says_of_damaged_folders_is_accepted(audit_folder, fault):
    assert any(entry["field"].endswith(fault) for entry in audit_folder(fault)["wrong"])


@pytest.mark.parametrize("rules", [WIDE, Rules(3, 5, chain=True)], ids=str)
def test_manifests_are_accepted(tmp_path, rules):
    solve_into(tmp_path / "levels", rules).fine()
    manifest = read_json((tmp_path / "levels" / "manifest.json").read_bytes())
    validator("manifest").validate(manifest)
    assert len(manifest["levels"]) == 16
    # As a solve that was killed at once leaves it.
    validator("manifest").validate({**manifest, "levels": []})


# Little else.

EXAMPLES = {
    "solve": "solve",
    "solve, wide": "solve",
    "solve, dry": "solve-dry-run",
    "query": "query",
    "query, north": "query",
    "query, over": "query",
    "query, table": "query",
    "query, batch": "query-batch-error",
    "line": "line",
    "verify": "verify",
    "stats": "stats",
    "compare": "compare",
    "boards": "boards",
    "find": "find",
    "perft": "perft",
    "claims": "claims",
    "manifest": "manifest",
    **{f"audit, {fault}": "audit" for fault in FAULTS},
    **{f"audit, {fault} of a folder": "audit" for fault in FOLDER_FAULTS},
}


@pytest.fixture
def example(audit_file, audit_folder, folder):
    """One document of each kind, as the commands print them."""

    def example(name):
        kind, _, case = name.partition(", ")
        if kind == "audit":
            fault = case.removesuffix(" of a folder")
            answer = audit_file(fault) if fault == case else audit_folder(fault)
            answer["wrong"] = [entry for entry in answer["wrong"] if entry["field"].endswith(fault.partition(",")[0])][:1]
            return answer
        if name == "claims":
            return copy.deepcopy(LIST)
        if name == "manifest":
            return read_json((folder / "manifest.json").read_bytes())
        if name == "query, batch":
            return run("query", "-", stdin="7\n").json
        arguments = {
            "solve": ["solve", *SMALL.arguments()],
            "solve, wide": ["solve", "--quiet", *WIDE.arguments()],
            "solve, dry": ["solve", "--dry-run", "--out", "levels", *WIDE.arguments()],
            "query": ["query", "2-1-0-1-N", "--moves", "b", "--lines"],
            "query, north": ["query", "0-3-2-1-N"],
            "query, over": ["query", "1-4-4-1-S", "--moves", "A b"],
            "query, table": ["query", "1-0-2-0-1-3", "--table", *WIDE.arguments()],
            "line": ["line", "2-1-0-3-S"],
            "verify": ["verify", SOURCE / "tests" / "data" / "analysis.txt"],
            "stats": ["stats", *SMALL.arguments()],
            "compare": ["compare", *SMALL.arguments()],
            "boards": ["boards", "--max-positions", 100],
            "find": ["find", "--dtc", 9, "--only-move"],
            "perft": ["perft", 5],
        }[name]
        return run(*arguments, "--json").fine().json

    return example


def steps(document, path=()):
    """The ways to every value within a document; of a list's items only to the first."""
    yield path
    if isinstance(document, dict):
        for key, value in document.items():
            yield from steps(value, (*path, key))
    elif isinstance(document, list) and document:
        yield from steps(document[0], (*path, 0))


SAMPLES = {"null": None, "true": True, "text": "?", "fraction": 1.3, "negative": -3, "list": [], "object": {}}


def says_nothing(value, sample):
    """Whether the one in the other's place is nothing that a schema should reject."""
    return type(value) is type(sample) and isinstance(value, (type(None), bool, list))


def with_value(document, path, value):
    if not path:
        return value
    changed = copy.deepcopy(document)
    put(value, *path)(changed)
    return changed


def mutations(document):
    """(what was done, the document with it) for one change at every place: a value of another kind or out of every
    range, a key more, a key less."""
    for path in steps(document):
        name = ".".join(map(str, path)) or "all"
        value = document
        for step in path:
            value = value[step]
        for kind, sample in SAMPLES.items():
            if not says_nothing(value, sample):
                yield f"{name}: {kind}", with_value(document, path, sample)
        if isinstance(value, dict):
            yield f"{name} and more", with_value(document, path, {**value, "comment": 1})
            for key in value:
                yield f"{name} without {key}", with_value(document, path, {k: v for k, v in value.items() if k != key})


# What a schema does not reject of all this, since the program may print it elsewhere.
ACCEPTED = {
    "solve": {"reachable: null", "longest_dtc.reachable: null", "seconds: fraction"},
    "solve, wide": {"seconds: fraction"},
    "solve, dry": {"disk: null"},
    "query": {"reachable: null", "moves.0 without line"},
    "query, north": {"reachable: null"},
    "query, over": {"reachable: null"},
    "query, table": {"all without in_play", "reachable: true"},
    "query, batch": {"error: text"},
    "verify": {"claims.0.file: text", "claims.0.claim: text", "claims.0.actual: text"},
    "stats": {"0.reachable: null", "0.components: null"},
    "compare": {"0.reachable: null"},
    "find": {"0.reachable: null"},
    "claims": {
        *(f"all without {key}" for key in ("format", "version", "rules")),
        *(f"claims.0 without {key}" for key in LIST["claims"][0]),
        "claims.0: object",
        "claims.0.dtc: null",
    },
    "audit, records": {"wrong.0.found: negative"},
    "audit, dtc": {"wrong.0.found: null", "wrong.0.right: null"},
    "audit, dtc of a folder": {"wrong.0.right: null"},
    "audit, best": {"wrong.0.found: text"},
    "audit, ply": {"wrong.0.found: null", "wrong.0.found: negative"},
    "audit, record, surplus": {
        *(f"wrong.0.found.{key}: negative" for key in ("value", "dtc", "ply")),
        *(f"wrong.0.found.{key}: null" for key in ("dtc", "ply")),
        "wrong.0.found.best: text",
    },
    "audit, counts of a folder": {"wrong.0.found: text", "wrong.0.right: text"},
    "audit, file of a folder": {"wrong.0.found: text", "wrong.0.right: text"},
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_one_change_anywhere_is_rejected(example, name):
    document = example(name)
    validator(EXAMPLES[name]).validate(document)
    passed, tried = set(), 0
    for change, mutant in mutations(document):
        tried += 1
        if accepts(EXAMPLES[name], mutant):
            passed.add(change)
    assert passed == ACCEPTED.get(name, set())
    assert tried >= 10


def test_an_answer_of_one_kind_is_none_of_another(example):
    documents = {name: example(name) for name in EXAMPLES}
    for name, document in documents.items():
        assert [kind for kind in SCHEMAS if kind not in SHARED and accepts(kind, document)] == [EXAMPLES[name]], name


def move_of(position):
    """The best move of a position, as an answer gives it."""
    return run("query", position, "--json").fine().json["moves"][0]


# What no such change shows: (example, change).
WRONG_IN_ITSELF = [
    ("query", put(True, "game_over")),
    ("query", put("repetition", "end")),
    ("query", put([], "moves")),
    ("query", put(3, "value")),
    ("query", put(146, "value")),
    ("query", put(0, "value")),  # with a distance
    ("query", put(None, "dtc")),  # with a value
    ("query", put(0, "dtc")),
    ("query", put("tie", "category")),
    ("query", put(0.25, "score", "south")),
    ("query", put("a", "moves", 0, "move")),  # South is to move
    ("query", put("C", "moves", 0, "move")),  # of two pits
    ("query", put("2-1-0-1-0-0-0-0-N", "moves", 0, "position")),
    ("query", put(3, "rules", "pits_per_side")),
    ("query", lambda document: document["moves"].append(document["moves"][0])),
    ("query", put("2-1-0-1-0-0-S", "moves", 0, "position")),
    ("query", put("2-1-0-1-S", "position")),
    ("query", put("2-1-0-1-0-S", "position")),
    ("query", put("2-1-0-1-0-0", "position")),
    ("query", put("02-1-0-1-0-0-S", "position")),
    ("query", put(1, "moves", 0, "captures")),
    ("query", put(None, "moves", 0, "dtc")),
    ("query", put("", "moves", 0, "line")),
    ("query", put("Ax2  b", "moves", 0, "line")),
    ("query", put(7, "rules", "pits_per_side")),
    ("query", put([2, 4, 6], "rules", "capture_counts")),
    ("query", put(-146, "moves", 0, "value")),
    ("query", put(50, "moves", 0, "captures")),
    ("query", put(-2, "moves", 0, "captures")),
    ("query", put(145, "score", "south")),
    ("query, north", put("A", "moves", 0, "move")),
    ("query, north", put("2-1-0-3-0-0-N", "moves", 0, "position")),
    ("query, over", lambda document: document["moves"].append(move_of("7-7-7-7"))),
    ("query, over", drop("end")),
    ("query, over", put(False, "game_over")),
    ("query, over", put("resignation", "end")),
    ("query, over", lambda document: document.update(value=2, dtc=1)),
    ("query, table", put(True, "in_play")),
    ("query, batch", put(0, "line")),
    ("query, batch", put("", "error")),
    ("line", put("stalemate", "end")),
    ("line", put("AB", "moves", 0, "move")),
    ("solve", put("", "best")),
    ("solve", put("BA", "best")),
    ("solve", put([], "longest_dtc", "all", "positions")),
    ("solve", put(None, "longest_dtc", "all", "dtc")),
    ("solve", put("2-2-2-2-S", "longest_dtc", "all", "positions", 0)),
    ("solve", lambda document: document["longest_dtc"]["all"].update(positions=["1-0-1-2", "1-0-1-2"])),
    ("solve", put([], "levels")),
    ("solve", put(0, "levels", 0, "positions")),
    ("solve, dry", put([], "levels")),
    ("solve, dry", put([{"counters": 0}], "levels")),
    ("solve, dry", put([{"counters": 145, "positions": 1}], "levels")),
    ("solve, dry", put([{"counters": 0, "positions": 0}], "levels")),
    ("solve, dry", put([{"counters": 0, "positions": 1, "bytes": 2}], "levels")),
    ("solve, dry", put({"counters": 0, "positions": 1}, "levels")),
    ("audit, value", put(True, "ok")),
    ("audit, value", put([], "wrong")),
    ("audit, value", put("worth", "wrong", 0, "field")),
    ("audit, value", put(None, "wrong", 0, "position")),
    ("audit, value", put(3, "wrong", 0, "right")),
    ("audit, order", put(0, "wrong", 0, "right")),
    ("audit, record", put({}, "wrong", 0, "found")),
    ("audit, checksum of a folder", put("0123", "wrong", 0, "found")),
    ("audit, file of a folder", put("level-10.bin file", "wrong", 0, "field")),
    ("audit, cell of a folder", put(32768, "wrong", 0, "found")),
    ("stats", put(145, 0, "counters")),
    ("stats", lambda document: document.clear()),
    ("compare", put("", 0, "best")),
    ("compare", lambda document: document[0].update(value=2, dtc=None)),
    ("compare", lambda document: document[0].update(value=0, dtc=1)),
    ("boards", put("", 0, "best")),
    ("boards", put(3, 0, "counters")),
    ("boards", put(0, 0, "counters")),
    ("boards", put(122, 0, "counters")),
    ("boards", lambda document: document[0].update(value=2, dtc=None)),
    ("compare", lambda document: document.pop()),
    ("compare", lambda document: document.append(document[0])),
    ("boards", put(6, 0, "pits")),
    ("boards", put(13, 0, "per_pit")),
    ("find", put("", 0, "position")),
    ("perft", put(0, 0, "depth")),
    ("perft", put(2**64 + 2**12, 0, "sequences")),
    ("perft", lambda document: document.clear()),
    ("manifest", put(2, "version")),
    ("manifest", put(32, "cell_bits")),
    ("manifest", put("own-by-own", "encoder")),
    ("manifest", put("../level-004.bin", "levels", 0, "file")),
    ("manifest", put(3, "levels", 0, "size")),
    ("manifest", put("F" * 32, "levels", 0, "checksum")),
    ("manifest", put(256, "levels", 0, "max_dtc")),
    ("manifest", put("tihbat", "generator")),
]


@pytest.mark.parametrize("name, change", WRONG_IN_ITSELF)
def test_what_is_wrong_in_itself_is_rejected(example, name, change):
    document = example(name)
    assert accepts(EXAMPLES[name], document)
    change(document)
    assert not accepts(EXAMPLES[name], document)


@pytest.mark.parametrize("pits", range(1, 7))
def test_an_answer_has_positions_and_moves_of_the_boards_width(pits):
    board = "-".join(["1"] * 2 * pits)
    answer = printed("query", "query", board, "--table", "--pits", pits, "--per-pit", 1)
    assert len(answer["moves"]) == pits
    narrower, wider = ("-".join(["1"] * 2 * other) + "-0-0-" for other in (pits - 1, pits + 1))
    for change in (
        *(put(other, "rules", "pits_per_side") for other in range(1, 7) if other != pits),
        *(put(other + "S", "position") for other in (narrower, wider)),
        *(put(other + "N", "moves", 0, "position") for other in (narrower, wider)),
        put("ABCDEFG"[pits], "moves", 0, "move"),
        lambda document: document["moves"].append(document["moves"][0]),
    ):
        changed = copy.deepcopy(answer)
        change(changed)
        assert not accepts("query", changed)


def test_what_a_dry_run_may_say_of_its_levels_is_accepted(example):
    levels = [{"counters": n, "positions": 1 + n} for n in range(0, 31, 2)]
    validator("solve-dry-run").validate({**example("solve, dry"), "levels": levels})
