"""Fixtures of the command-line tests. TIHBAT_PROGRAM is the program, TIHBAT_SOURCE_DIR the checkout."""

import random

import pytest

import _program


@pytest.fixture
def tihbat():
    """Runs the program: tihbat("query", "7-7-7-7", "--json")."""
    return _program.run


@pytest.fixture
def ask():
    """The JSON answer of a command that must succeed."""

    def ask(*arguments, **more):
        return _program.run(*arguments, "--json", **more).fine().json

    return ask


@pytest.fixture(scope="session")
def database_path(tmp_path_factory):
    """A freshly written database for the default rules; not to be changed by a test."""
    path = tmp_path_factory.mktemp("database") / "tihbat.json"
    _program.run("solve", "--out", path).fine()
    path.chmod(0o444)
    return path


@pytest.fixture(scope="session")
def database_text(database_path):
    return database_path.read_text(encoding="ascii")


@pytest.fixture
def rng(request):
    """Random numbers that are the same in every run of the same test."""
    return random.Random(request.node.name)
