"""results/tihbat.schema.json: accepts what the program writes, and nothing that is not in the form."""

import copy
import json

import pytest
from jsonschema import Draft202012Validator

from _program import SOURCE, read_json, run
from _rules import Rules, variants

SCHEMA = json.loads((SOURCE / "results" / "tihbat.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
SMALL = Rules(2, 2)


@pytest.fixture(scope="module")
def small_database():
    return read_json(run("solve", "--out", "-", *SMALL.arguments()).fine().stdout)


def test_the_schema_is_one_itself():
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(SCHEMA)


def test_the_whole_database_is_accepted(database_text):
    document = read_json(database_text)
    assert VALIDATOR.is_valid(document)
    assert len(document["positions"]) == document["records"] == 35960


BOARDS = [*variants(2, 1), *(Rules(pits, 1) for pits in (1, 3, 4)), Rules(1, 12), Rules(1, 3, "next", "both", True)]


@pytest.mark.parametrize("rules", BOARDS, ids=str)
def test_the_databases_of_other_rules_are_accepted(tihbat, rules):
    VALIDATOR.validate(read_json(tihbat("solve", "--out", "-", *rules.arguments()).fine().stdout))


def drop(*path):
    return lambda document, path=path: parent(document, path).pop(path[-1])


def put(value, *path):
    def change(document):
        parent(document, path)[path[-1]] = value

    return change


def rename(old, new):
    def change(document):
        document["positions"][new] = document["positions"].pop(old)

    return change


def parent(document, path):
    for name in path[:-1]:
        document = document[name]
    return document


HEADER = ["format", "version", "rules", "generator", "start", "records", "positions"]
RULES = list(SMALL.header())
FIELDS = ["value", "dtc", "best", "ply"]
RECORD = ("positions", "2-1-0-3")  # worth 4 to the mover: field report 6
EVEN = ("positions", "1-0-1-0")  # worth nothing: both moves are null

MUTATIONS = {
    **{f"no {name}": drop(name) for name in HEADER},
    **{f"no rules.{name}": drop("rules", name) for name in RULES},
    **{f"no {name} in a record": drop(*RECORD, name) for name in FIELDS},
    **{f"{name} null": put(None, name) for name in HEADER},
    **{f"rules.{name} null": put(None, "rules", name) for name in RULES},
    **{f"{name} a fraction": put(0.5, *RECORD, name) for name in FIELDS},
    **{f"{name} a word": put("four", *RECORD, name) for name in FIELDS},
    **{f"{name} true": put(True, *RECORD, name) for name in FIELDS},
    "more in the header": put(1, "comment"),
    "more in the rules": put(1, "rules", "comment"),
    "more in a record": put(1, *RECORD, "comment"),
    "another format": put("tihbat", "format"),
    "another version": put(2, "version"),
    "version as text": put("1", "version"),
    "another game": put("oware", "rules", "name"),
    "no pits": put(0, "rules", "pits_per_side"),
    "too many pits": put(7, "rules", "pits_per_side"),
    "pits of another number": put(3, "rules", "pits_per_side"),
    "too many counters": put(13, "rules", "counters_per_pit"),
    "unknown first counter": put("previous", "rules", "first_counter"),
    "unknown capture side": put("other", "rules", "capture_side"),
    "other capture counts": put([2, 4, 6], "rules", "capture_counts"),
    "capture counts in another order": put([8, 6, 4, 2], "rules", "capture_counts"),
    "chain as a number": put(0, "rules", "chain"),
    "repetition as a draw": put("draw", "rules", "repetition"),
    "another generator": put("oware 1.0.0", "generator"),
    "generator without version": put("tihbat", "generator"),
    "start of another size": put("2-2-2", "start"),
    "start with a side": put("2-2-2-2-S", "start"),
    "no records": put(0, "records"),
    "records as text": put("495", "records"),
    "positions as a list": put([], "positions"),
    "no positions": put({}, "positions"),
    "a record as a list": put([4, 1, "A", 0], *RECORD),
    "a record null": put(None, *RECORD),
    "an odd value": put(3, *RECORD, "value"),
    "a value null": put(None, *RECORD, "value"),
    "a value out of all bounds": put(146, *RECORD, "value"),
    "dtc null beside a value": put(None, *RECORD, "dtc"),
    "dtc without a value": put(1, *EVEN, "dtc"),
    "dtc 0": put(0, *RECORD, "dtc"),
    "ply below 0": put(-1, *RECORD, "ply"),
    "best in North's letters": put("a", *RECORD, "best"),
    "best out of order": put("BA", *RECORD, "best"),
    "best twice": put("AA", *RECORD, "best"),
    "best with a blank": put("A B", *RECORD, "best"),
    "best beyond the board": put("C", *RECORD, "best"),
    "best a pass and a move": put("A-", *RECORD, "best"),
    **{
        f"key {key!r}": rename("2-1-0-3", key)
        for key in (
            *("", "2-1-0", "2-1-0-3-0", "02-1-0-3", "2-1-0-3-S", "+2-1-0-3"),
            *(" 2-1-0-3", "2,1,0,3", "2.0-1-0-3", "٢-1-0-3", "2--1-0-3"),
        )
    },
}


@pytest.mark.parametrize("mutation", MUTATIONS.values(), ids=MUTATIONS.keys())
def test_anything_else_is_rejected(small_database, mutation):
    # Few records, so that each of the many changes is judged quickly.
    document = copy.deepcopy(small_database)
    document["positions"] = {name: document["positions"][name] for name in ("0-0-0-0", "1-0-1-0", "2-1-0-3", "2-2-2-2")}
    assert VALIDATOR.is_valid(document)
    mutation(document)
    assert not VALIDATOR.is_valid(document)
