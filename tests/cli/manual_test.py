"""Completions and manual pages are those of the commands as they are; each shell is asked itself."""

import os
import re
import shutil
import subprocess
import time

import pytest

from _program import PROGRAM, SOURCE, run
from _terminal import Terminal


@pytest.fixture(scope="module")
def commands():
    """What --help lists: {command: its options}."""
    text = run("--help").fine().text
    names = re.findall(r"^  ([a-z]+) ", text[text.index("Subcommands:") :], re.MULTILINE)
    return {
        name: ["--help", *re.findall(r"^  (--[a-z-]+)", run(name, "--help").fine().text, re.MULTILINE)] for name in names
    }


def script(shell, tmp_path):
    file = tmp_path / f"tihbat.{shell}"
    file.write_text(run("completions", shell).fine().text)
    return file


def asked(*arguments, **more):
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=60, **more)
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout.split()


def bash(file, words):
    """What bash offers for the last word."""
    line = f"""source {file}; COMP_WORDS=({' '.join(repr(word) for word in words)}); COMP_CWORD={len(words) - 1}
compopt() {{ :; }}; _tihbat; printf '%s\\n' "${{COMPREPLY[@]}}" """
    return asked("bash", "--norc", "-c", line, cwd=SOURCE)


def fish(file, words):
    line = f"source {file}; complete -C '{' '.join(words)}'"
    done = subprocess.run(["fish", "--no-config", "-c", line], cwd=SOURCE, env={**os.environ, "HOME": str(file.parent)},
                          capture_output=True, text=True, timeout=60)  # fmt: skip
    assert done.stderr == ""
    return [offer.partition("\t")[0] for offer in done.stdout.splitlines()]


@pytest.mark.parametrize("shell", [bash, fish])
def test_a_shell_offers_all_commands_and_all_their_options(tmp_path, commands, shell):
    file = script(shell.__name__, tmp_path)
    assert {*shell(file, ["tihbat", ""])} >= {*commands}
    assert "completions" not in shell(file, ["tihbat", ""])
    for command, options in commands.items():
        assert {*shell(file, ["tihbat", command, "--"])} >= {*options}, command
        assert not {*shell(file, ["tihbat", command, "--"])} - {*options} - {"--version"}


@pytest.mark.parametrize("shell", [bash, fish])
def test_a_shell_offers_words_and_files_where_they_are_taken(tmp_path, shell):
    file = script(shell.__name__, tmp_path)
    assert {*shell(file, ["tihbat", "query", "--format", ""])} == {"text", "svg", "tikz"}
    assert shell(file, ["tihbat", "play", "--south", "p"]) == ["perfect"]
    assert shell(file, ["tihbat", "que"]) == ["query"]
    assert "README.md" in shell(file, ["tihbat", "verify", "READ"])
    assert shell(file, ["tihbat", "query", "7-7-7-7", "--pits", "READ"]) == []


def test_zsh_reads_its_script(tmp_path, commands):
    file = script("zsh", tmp_path)
    asked("zsh", "-n", str(file))
    text = file.read_text()
    assert text.startswith("#compdef tihbat\n")
    for command, options in commands.items():
        block = text[text.index(f"      {command})\n") :]
        block = block[: block.index(";;")]
        assert re.findall(r"'(--[a-z-]+)\[", block) == options, command


def test_zsh_completes_a_command_an_option_and_a_word(tmp_path):
    # _arguments looks at its specifications only while a line is edited, so this is done on a terminal.
    (tmp_path / "_tihbat").write_text(run("completions", "zsh").fine().text)
    driver = f"""
zmodload zsh/zpty
zpty z "zsh -f -i"
zpty -w z 'PS1=; fpath=({tmp_path} $fpath); autoload -Uz compinit; compinit -u -D; stty cols 200; echo ready-$((1+1))'
local out
zpty -r z out '*ready-2*'
for typed expected in 'tihbat que' 'query ' '--form' '--format ' 'tik' 'tikz ' '--val' '--values'; do
  zpty -n -w z $typed$'\\t'
  zpty -r z out "*$expected*"
done
echo completed
zpty -d z
"""
    done = subprocess.run(["zsh", "-f", "-c", driver], capture_output=True, text=True, timeout=60,
                          env={**os.environ, "TERM": "dumb"})  # fmt: skip
    assert "completed" in done.stdout, done


SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"],
             "PS1=; tihbat() { printf 'got'; printf '<%s>' \"$@\"; echo; }; source {script}; bind 'set bell-style none'; "
             "echo ready-$((1+1))"),
    "zsh": (["zsh", "-f", "-i"],
            "PS1=; tihbat() { printf 'got'; printf '<%s>' \"$@\"; echo }; fpath=({folder} $fpath); autoload -Uz compinit; "
            "compinit -u -D; echo ready-$((1+1))"),
    "fish": (["fish", "--no-config", "-i"],
             "function fish_prompt; end; function tihbat; printf got; printf '<%s>' $argv; echo; end; source {script}; "
             "echo ready-(math 1+1)"),
}  # fmt: skip


@pytest.fixture(params=SHELLS)
def typed(request, tmp_path):
    """What a shell runs when words are typed, each with a TAB behind it."""
    command, set_up = SHELLS[request.param]
    (tmp_path / "scripts").mkdir()
    file = tmp_path / "scripts" / ("_tihbat" if request.param == "zsh" else "tihbat")
    file.write_text(run("completions", request.param).fine().text)
    folder = tmp_path / "data"
    folder.mkdir()
    for name in ("my file.json", "it's.txt", "cash $HOME.txt", "plain.json"):
        (folder / name).touch()
    set_up = set_up.replace("{script}", str(file)).replace("{folder}", str(file.parent))

    with Terminal(command, cwd=folder, HOME=str(tmp_path), TERM="vt100", XDG_CONFIG_HOME=str(tmp_path),
                  XDG_DATA_HOME=str(tmp_path)) as terminal:  # fmt: skip
        terminal.type(set_up + "\r")
        terminal.read_until("ready-2")

        def words(line):
            terminal.text = ""
            terminal.type(line + "\t")
            time.sleep(0.5)  # a shell that still completes loses what is typed
            terminal.type("\r")
            text = terminal.read_until(r"got((?:<[^\r\n]*>)+)\r?\n")
            return re.findall(r"<([^>]*)>", text[1])

        yield words


def test_names_of_any_kind_complete_in_the_shell_itself(typed):
    # A blank, a quote, a dollar: what the command gets is the name of the file.
    for begin, name in {"my": "my file.json", "it": "it's.txt", "cash": "cash $HOME.txt", "pl": "plain.json"}.items():
        assert typed(f"tihbat audit {begin}") == ["audit", name]
    assert typed("tihbat query 7-7-7-7 --database my\\ f")[-1] == "my file.json"
    assert typed("tihbat query 7-7-7-7 --database 'my f")[-1].rstrip() == "my file.json"


def test_values_complete_after_an_equals_sign_in_the_shell_itself(typed):
    assert typed("tihbat query 7-7-7-7 --format=ti")[-1] == "--format=tikz"
    assert typed("tihbat query 7-7-7-7 --database=pl")[-1] == "--database=plain.json"
    assert typed("tihbat query 7-7-7-7 --database=my")[-1] == "--database=my file.json"


def test_help_completes_the_commands_in_the_shell_itself(typed):
    assert typed("tihbat help perf") == ["help", "perft"]


@pytest.fixture(scope="module")
def manual(tmp_path_factory):
    """What make_manual.cmake makes, as the installation calls it."""
    folder = tmp_path_factory.mktemp("manual")
    version = run("--version").fine().text.split()[1]
    subprocess.run(["cmake", f"-DPROGRAM={PROGRAM}", f"-DHELP2MAN={shutil.which('help2man')}", f"-DVERSION={version}",
                    f"-DSECTIONS={SOURCE}/tools/cli/manual", f"-DOUT={folder}", "-P", SOURCE / "cmake/make_manual.cmake"],
                   check=True, capture_output=True)  # fmt: skip
    return folder


def test_pages_and_completions_are_made_by_the_program(manual, commands):
    version = run("--version").fine().text.split()[1]
    pages = {"tihbat.1", *(f"tihbat-{name}.1" for name in commands)}
    assert {*os.listdir(os.path.join(manual, "man1"))} == pages
    for page in pages:
        with open(os.path.join(manual, "man1", page), encoding="utf-8") as file:
            text = file.read()
        name = page.removesuffix(".1")
        assert f".TH {name.upper()} " in text and version in text.splitlines()[1]
        assert re.search(rf"^{name} \\- .+$", text, re.MULTILINE)
        assert "EXIT STATUS" in text and "SEE ALSO" in text
        plain = text.replace("\\-", "-").replace("\\fB", "").replace("\\fR", "")
        for option in commands.get(name.partition("-")[2], []):
            assert option in plain, (page, option)
    for shell, name in {"bash": "tihbat", "zsh": "_tihbat", "fish": "tihbat.fish"}.items():
        with open(os.path.join(manual, shell, name), encoding="utf-8") as file:
            assert file.read() == run("completions", shell).fine().text


def test_pages_have_no_fault_in_their_layout(manual):
    # Long input lines are a matter of style, and help2man's own.
    pages = sorted((manual / "man1").iterdir())
    done = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", *pages], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_pages_describe_notation_rules_and_the_format_of_analyses(manual):
    def sections(name):
        text = (manual / "man1" / f"{name}.1").read_text(encoding="utf-8")
        return re.findall(r'^\.SH "?([A-Z ]+)"?$', text, re.MULTILINE)

    assert {"NOTATION", "RULES", "ANALYSIS FORMAT", "EXIT STATUS", "SEE ALSO"} <= {*sections("tihbat")}
    for name, section in {"query": "OUTPUT", "solve": "DATABASES", "verify": "CLAIMS", "audit": "PROOF"}.items():
        assert section in sections(f"tihbat-{name}")


def test_the_example_of_the_analysis_format_is_accepted(tihbat, manual):
    text = (manual / "man1" / "tihbat.1").read_text(encoding="utf-8")
    example = text[text.index(".RS\n") + 4 : text.index("\n.RE")].replace("\\&", "").replace("\\-", "-")
    assert example.startswith('[Game "Tihbat"]\n')
    tihbat("verify", "-", stdin=example).fine()


def test_a_build_of_the_program_alone_installs_pages_completions_and_documents(tmp_path, commands):
    build = os.path.dirname(PROGRAM)
    if not os.path.exists(os.path.join(build, "cmake_install.cmake")):
        pytest.skip("not a build folder")
    subprocess.run(["cmake", f"-DCMAKE_INSTALL_PREFIX={tmp_path}", "-P", os.path.join(build, "tools", "cmake_install.cmake")],
                   check=True, capture_output=True)  # fmt: skip
    share = tmp_path / "share"
    assert {*os.listdir(share / "man" / "man1")} == {"tihbat.1", *(f"tihbat-{name}.1" for name in commands)}
    for file in ("bash-completion/completions/tihbat", "zsh/site-functions/_tihbat", "fish/vendor_completions.d/tihbat.fish"):
        assert (share / file).read_text(encoding="utf-8")
    documents = share / "doc" / "tihbat"
    installed = {str(path.relative_to(documents)) for path in documents.rglob("*") if path.is_file()}
    sources = {str(path.relative_to(SOURCE / "docs")) for path in (SOURCE / "docs").rglob("*")
               if path.name.endswith((".md", ".schema.json"))}  # fmt: skip
    assert installed == sources and "schemas/query.schema.json" in installed


@pytest.mark.parametrize("shell", ["", "sh", "Bash", "bash,zsh"])
def test_other_shells_are_refused(tihbat, shell):
    tihbat("completions", shell).refused(2, "bash", "zsh", "fish")
