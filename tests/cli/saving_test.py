"""solve --out: the file is replaced as a whole or not at all (field report 16), and only a regular file is."""

import os
import signal
import socket
import stat
import subprocess
import threading
import time

import pytest

from _program import command, limit, read_json
from _rules import Rules


def names(folder):
    return sorted(os.listdir(folder))


def test_a_new_file_has_the_rights_that_the_umask_leaves(tihbat, tmp_path, database_text):
    for mask, rights in ((0o022, 0o644), (0o077, 0o600), (0o002, 0o664)):
        file = tmp_path / f"{mask:o}.json"
        tihbat("solve", "--out", file, before=lambda: os.umask(mask)).fine()
        assert stat.S_IMODE(file.stat().st_mode) == rights
        assert file.read_text() == database_text
    assert len(names(tmp_path)) == 3  # and nothing besides


def test_a_file_that_is_replaced_keeps_its_rights(tihbat, tmp_path, database_text):
    file = tmp_path / "tihbat.json"
    file.write_text("old")
    file.chmod(0o640)
    tihbat("solve", "--out", file).fine()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert file.read_text() == database_text
    assert names(tmp_path) == ["tihbat.json"]


def test_a_name_without_a_folder_is_beside_the_caller(tihbat, tmp_path, database_text):
    tihbat("solve", "--out", "tihbat.json", cwd=tmp_path).fine()
    assert (tmp_path / "tihbat.json").read_text() == database_text
    odd = b"\xff \n-x.json"
    tihbat("solve", b"--out=" + odd, cwd=tmp_path).fine()
    assert (tmp_path / os.fsdecode(odd)).read_text() == database_text


def test_a_link_is_followed_and_stays_a_link(tihbat, tmp_path, database_text):
    (tmp_path / "data").mkdir()
    file = tmp_path / "data" / "tihbat.json"
    file.write_text("old")
    link = tmp_path / "link.json"
    link.symlink_to("data/tihbat.json")
    second = tmp_path / "second.json"
    second.symlink_to(link)
    tihbat("solve", "--out", second).fine()
    assert link.is_symlink() and second.is_symlink()
    assert file.read_text() == database_text
    assert names(tmp_path) == ["data", "link.json", "second.json"] and names(tmp_path / "data") == ["tihbat.json"]


def test_a_dangling_link_is_refused_and_left(tihbat, tmp_path):
    link = tmp_path / "link.json"
    link.symlink_to("nowhere.json")
    tihbat("solve", "--out", link.name, cwd=tmp_path).refused(4, "link.json")
    (tmp_path / "loop.json").symlink_to("loop.json")
    tihbat("solve", "--out", "loop.json", cwd=tmp_path).refused(4, "loop.json")
    assert names(tmp_path) == ["link.json", "loop.json"] and link.is_symlink() and os.readlink(link) == "nowhere.json"


def test_a_folder_is_refused_and_left(tihbat, tmp_path):
    (tmp_path / "folder").mkdir()
    for name in ("folder", "folder/", ".", "new/"):
        tihbat("solve", "--out", name, cwd=tmp_path).refused(4, name)
    assert names(tmp_path) == ["folder"] and names(tmp_path / "folder") == []


def test_a_missing_folder_is_refused_and_not_made(tihbat, tmp_path):
    tihbat("solve", "--out", "nowhere/tihbat.json", cwd=tmp_path).refused(4, "nowhere/tihbat.json")
    (tmp_path / "file").write_text("kept")
    tihbat("solve", "--out", "file/tihbat.json", cwd=tmp_path).refused(4, "file/tihbat.json")
    assert names(tmp_path) == ["file"] and (tmp_path / "file").read_text() == "kept"


def test_a_pipe_is_refused_and_left(tihbat, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    tihbat("solve", "--out", "pipe", cwd=tmp_path, timeout=20).refused(4, "pipe")
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode) and names(tmp_path) == ["pipe"]


def test_a_socket_is_refused_and_left(tihbat, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("socket")
        tihbat("solve", "--out", "socket", cwd=tmp_path).refused(4, "socket")
    assert stat.S_ISSOCK(os.stat("socket").st_mode)


def test_devices_are_refused_and_left(tihbat, tmp_path):
    for device in ("/dev/null", "/dev/full", "/dev/zero", "/dev/tty"):
        before = os.stat(device)
        tihbat("solve", "--out", device).refused(4, device)
        assert (os.stat(device).st_mode, os.stat(device).st_rdev) == (before.st_mode, before.st_rdev)
    (tmp_path / "null").symlink_to("/dev/null")
    tihbat("solve", "--out", "null", cwd=tmp_path).refused(4, "null")
    assert names(tmp_path) == ["null"]


def test_a_name_that_is_too_long_is_refused(tihbat, tmp_path):
    tihbat("solve", "--out", "x" * 300, cwd=tmp_path).refused(4, "xxx")
    assert names(tmp_path) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_folder_without_the_right_to_write_is_refused(tihbat, tmp_path):
    tmp_path.chmod(0o555)
    tihbat("solve", "--out", "tihbat.json", cwd=tmp_path).refused(4, "tihbat.json")


def test_a_file_that_outgrows_its_limit_leaves_the_old_one_and_nothing_besides(tihbat, tmp_path):
    def before():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # Python ignores it, a shell with `ulimit -f` does not
        limit("FSIZE", 1 << 20)()

    file = tmp_path / "tihbat.json"
    file.write_text("old")
    tihbat("solve", "--out", "tihbat.json", cwd=tmp_path, before=before).refused(4, "tihbat.json")
    tihbat("solve", "--out", "new.json", cwd=tmp_path, before=before).refused(4, "new.json")
    assert file.read_text() == "old"
    assert names(tmp_path) == ["tihbat.json"]


def test_a_standard_output_that_outgrows_its_limit_is_reported(tihbat, tmp_path):
    def before():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        limit("FSIZE", 1 << 20)()

    with open(tmp_path / "stdout", "wb") as out:
        tihbat("solve", "--out", "-", stdout=out, before=before).refused(4, "stdout")


@pytest.mark.parametrize("name", ["/dev/stdout", "/proc/self/fd/1", "answer", "link", "other"])
def test_the_file_that_standard_output_goes_to_is_refused_and_left(tihbat, tmp_path, name):
    (tmp_path / "answer").write_text("kept\n")
    (tmp_path / "link").symlink_to("answer")
    (tmp_path / "other").hardlink_to(tmp_path / "answer")
    with open(tmp_path / "answer", "ab") as out:
        tihbat("solve", "--out", name, cwd=tmp_path, stdout=out).refused(4, name, "stdout")
    assert (tmp_path / "answer").read_text() == "kept\n"
    assert names(tmp_path) == ["answer", "link", "other"]


def test_another_file_than_the_one_of_standard_output_is_written(tihbat, tmp_path, database_text):
    with open(tmp_path / "answer", "wb") as out:
        tihbat("solve", "--out", "tihbat.json", cwd=tmp_path, stdout=out).fine()
    assert (tmp_path / "tihbat.json").read_text() == database_text
    assert "35960" in (tmp_path / "answer").read_text()


def test_a_dash_is_standard_output_and_not_a_file(tihbat, tmp_path, database_text):
    assert tihbat("solve", "--out", "-", cwd=tmp_path).fine().text == database_text
    assert names(tmp_path) == []
    tihbat("solve", "--out", "./-", cwd=tmp_path).fine()
    assert (tmp_path / "-").read_text() == database_text


# Field report 16.

OTHER = Rules(2, 6)  # 20,475 records


class Reader(threading.Thread):
    """Reads a file again and again, and keeps what was neither of the whole texts."""

    def __init__(self, file, texts):
        super().__init__(daemon=True)
        self.file, self.texts = file, texts
        self.bad, self.seen, self.done = [], set(), threading.Event()

    def run(self):
        while not self.done.is_set():
            text = self.file.read_bytes()
            if text not in self.texts:
                self.bad.append(text[:200])
            self.seen.add(len(text))

    def __exit__(self, *_):
        self.done.set()
        self.join()
        assert self.bad == []
        assert self.seen

    def __enter__(self):
        self.start()
        return self


@pytest.fixture
def texts(tihbat, database_text):
    other = tihbat("solve", "--out", "-", *OTHER.arguments()).fine().stdout
    assert read_json(other)["records"] == 20475
    return [database_text.encode(), other]


def test_two_runs_into_one_file_leave_a_whole_one_and_a_reader_sees_nothing_else(tmp_path, texts):
    file = tmp_path / "tihbat.json"
    file.write_bytes(texts[0])
    with Reader(file, texts) as reader:
        for _ in range(8):
            both = [
                subprocess.Popen(command("solve", "--quiet", "--out", file, *options), stdout=subprocess.DEVNULL)
                for options in ([], OTHER.arguments())
            ]
            assert [process.wait(timeout=60) for process in both] == [0, 0]
    assert file.read_bytes() in texts
    assert names(tmp_path) == ["tihbat.json"]
    assert reader.seen == {len(text) for text in texts} or len(reader.seen) == 1


def test_a_run_that_is_killed_while_saving_leaves_the_old_file_or_the_new_one(tmp_path, texts):
    file = tmp_path / "tihbat.json"
    file.write_bytes(texts[1])
    began = time.monotonic()
    subprocess.run(command("solve", "--out", tmp_path / "other.json"), stdout=subprocess.DEVNULL, check=True)
    whole_run = time.monotonic() - began
    killed = 0
    with Reader(file, texts):
        for attempt in range(50):
            process = subprocess.Popen(command("solve", "--out", file), stdout=subprocess.DEVNULL)
            time.sleep(whole_run * attempt / 50)
            process.kill()
            killed += process.wait() == -signal.SIGKILL
            assert file.read_bytes() in texts
    assert killed > 0
