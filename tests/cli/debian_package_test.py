"""The Debian package: what cpack makes runs in a root that holds it and the libraries it depends on, and nothing else."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from _program import PROGRAM, run

BUILD = Path(PROGRAM).resolve().parent
NEEDED = ["cpack", "dpkg-shlibdeps", "dpkg-deb", "dpkg-query", "ldd"]


def output(*command, **more) -> str:
    return subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True, timeout=120, **more).stdout


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    if not (BUILD / "CPackConfig.cmake").exists() or not all(map(shutil.which, NEEDED)):
        pytest.skip("no packages are made here")
    folder = tmp_path_factory.mktemp("package")
    output("cpack", "-G", "DEB", "-B", folder, "--config", BUILD / "CPackConfig.cmake", cwd=BUILD)
    (package,) = folder.glob("*.deb")
    return package


@pytest.fixture(scope="module")
def root(package, tmp_path_factory):
    folder = tmp_path_factory.mktemp("root")
    output("dpkg-deb", "-x", package, folder)
    return folder


def libraries(program) -> list[str]:
    return re.findall(r"(/\S+) \(0x", output("ldd", program))


def test_the_package_names_the_program_and_its_version(package):
    fields = output("dpkg-deb", "-f", package, "Package", "Version")
    assert fields.split() == ["Package:", "tihbat", "Version:", run("--version").fine().text.split()[1]]


def test_every_library_that_the_program_loads_is_in_a_package_it_depends_on(package, root):
    depends = output("dpkg-deb", "-f", package, "Depends")
    names = {one.split()[0] for one in depends.split(", ")}
    for library in libraries(root / "usr/bin/tihbat"):
        owners = subprocess.run(["dpkg-query", "-S", library, f"/usr{library}"], stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL, text=True, check=False).stdout
        assert names & set(re.findall(r"^([^:\s]+)", owners, re.MULTILINE)), (library, owners, names)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can change the root")
def test_the_installed_program_runs_on_a_clean_root(root):
    for library in libraries(root / "usr/bin/tihbat"):
        target = root / library.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(library, target)
    try:
        said = output("/usr/sbin/chroot", root, "/usr/bin/tihbat", "solve", "--json", env={})
    except subprocess.CalledProcessError as error:
        if error.returncode == 125:  # chroot's own
            pytest.skip("the root cannot be changed here")
        raise
    assert '"value":-2' in said
    assert (root / "usr/share/man/man1").is_dir() or not shutil.which("help2man")
