"""A program on a terminal of its own, typed to and read from."""

import fcntl
import os
import pty
import re
import select
import struct
import termios
import time


class Terminal:
    """`command` on a pseudo-terminal of so many columns."""

    def __init__(self, command, columns=200, cwd=None, **environment):
        self.text = ""
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            if cwd:
                os.chdir(cwd)
            os.execvpe(command[0], [str(word) for word in command], {**os.environ, **environment})
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.descriptor)
        try:
            os.kill(self.process, 9)
            os.waitpid(self.process, 0)
        except (ProcessLookupError, ChildProcessError):
            pass

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def read_until(self, pattern, seconds=20):
        """The match of a pattern in what has been shown, once there is one."""
        end = time.monotonic() + seconds
        while not (match := re.search(pattern, self.text)):
            if not self._read(end):
                raise AssertionError(f"no {pattern!r} in {self.text!r}")
        return match

    def read_all(self, seconds=60):
        """Everything up to the program's end, and its exit status."""
        end = time.monotonic() + seconds
        while self._read(end):
            pass
        _, status = os.waitpid(self.process, 0)
        return self.text, os.waitstatus_to_exitcode(status)

    def _read(self, end):
        ready, _, _ = select.select([self.descriptor], [], [], max(0, end - time.monotonic()))
        if not ready:
            return False
        try:
            got = os.read(self.descriptor, 65536)
        except OSError:  # how Linux tells that nobody holds the other side
            return False
        self.text += got.decode(errors="replace")
        return bool(got)
