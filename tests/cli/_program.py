"""Runs the program under test as a user or a script would, and judges how it ended."""

from __future__ import annotations

import json
import os
import resource
import subprocess
from dataclasses import dataclass
from pathlib import Path

PROGRAM = os.environ.get("TIHBAT_PROGRAM", "tihbat")
SOURCE = Path(os.environ.get("TIHBAT_SOURCE_DIR", Path(__file__).parents[2]))
PATIENCE = 120  # seconds after which a run counts as hanging, sanitizers included


@dataclass(repr=False)
class Run:
    """What came of one run."""

    status: int
    stdout: bytes
    stderr: bytes

    def __repr__(self) -> str:
        def short(output):
            return repr(output if len(output) <= 600 else output[:300] + b" ... " + output[-300:])

        return f"Run(status={self.status}, stdout={short(self.stdout)}, stderr={short(self.stderr)})"

    @property
    def text(self) -> str:
        return self.stdout.decode()

    @property
    def message(self) -> str:
        return self.stderr.decode()

    @property
    def json(self):
        """stdout as one line of JSON; keys stand once, and there is no NaN."""
        assert self.stdout.count(b"\n") == 1 and self.stdout.endswith(b"\n"), self.stdout
        return read_json(self.stdout)

    @property
    def json_lines(self) -> list:
        assert not self.stdout or self.stdout.endswith(b"\n")
        return [read_json(line) for line in self.stdout.splitlines()]

    def fine(self) -> "Run":
        assert (self.status, self.stderr) == (0, b""), self
        return self

    def refused(self, status: int, *parts: str) -> "Run":
        """Ended with this status, said why in one clean line that names these parts, and left stdout empty."""
        assert self.stdout == b"", self
        return self.complained(status, *parts)

    def complained(self, status: int, *parts: str) -> "Run":
        assert self.status == status, self
        message = self.message
        assert message.startswith("tihbat: ") and message.endswith("\n"), self
        assert len(message.splitlines()) == 1, self
        assert message[:-1].isprintable(), self
        for part in parts:
            assert part in message, self
        return self


def read_json(text):
    def no_constant(name):
        raise AssertionError(f"{name} in JSON")

    def no_twins(pairs):
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), keys
        return dict(pairs)

    return json.loads(text, object_pairs_hook=no_twins, parse_constant=no_constant)


def command(*arguments) -> list:
    return [PROGRAM, *(one if isinstance(one, bytes) else str(one) for one in arguments)]


def run(*arguments, stdin: bytes | str = b"", before=None, timeout: float = PATIENCE, **popen) -> Run:
    """`before` is called in the new process; stdin, stdout and stderr may also be given as files by name."""
    if isinstance(stdin, str):
        stdin = stdin.encode()
    if "stdin_file" in popen:
        popen["stdin"] = popen.pop("stdin_file")
    else:
        popen["input"] = stdin
    popen.setdefault("stdout", subprocess.PIPE)
    popen.setdefault("stderr", subprocess.PIPE)
    done = subprocess.run(command(*arguments), preexec_fn=before, timeout=timeout, **popen)
    return Run(done.returncode, done.stdout or b"", done.stderr or b"")


def limit(name: str, amount: int):
    """For `before`: a resource limit, such as limit("AS", 512 << 20)."""
    kind = getattr(resource, "RLIMIT_" + name)
    return lambda: resource.setrlimit(kind, (amount, amount))


def starts_under(before) -> bool:
    """Whether the program runs at all under a limit; one built with sanitizers reserves too much memory."""
    return run("--version", before=before).status == 0
