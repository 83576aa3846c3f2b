"""What the code must never have: code as data, shells, network sockets, unlimited reads."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.test_architecture import MODULES, ROOT
from tests.test_architecture import imports as known

BENCH = sorted((ROOT / "bench").rglob("*.py"))
PRODUCT = MODULES
RUNS_DATA = {"eval", "exec", "compile", "__import__", "execfile", "breakpoint"}
SHELLS = {"os.system", "os.popen", "subprocess.getoutput", "subprocess.getstatusoutput"}
LOADS_CODE = {"pickle", "cPickle", "marshal", "shelve", "dill", "cloudpickle", "yaml", "jsonpickle", "code"}
NETWORK = {
    "asyncio",
    "ftplib",
    "http",
    "imaplib",
    "requests",
    "smtplib",
    "socketserver",
    "ssl",
    "telnetlib",
    "urllib",
    "xmlrpc",
    "httpx",
    "aiohttp",
    "websockets",
}


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(path.read_text("utf-8"))))


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def calls(*paths: Path) -> Iterator[tuple[str, str, ast.Call]]:
    """Every call: its place, the callee, and the call."""
    for path in paths:
        for node in nodes(path):
            if isinstance(node, ast.Call):
                yield f"{name(path)}:{node.lineno}", ast.unparse(node.func), node


def imports(path: Path, modules: set[str]) -> list[str]:
    """Which of these modules it imports, and where."""
    found = []
    for node in nodes(path):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module]
        found += [f"{name(path)}: {module}" for module in names if module.split(".")[0] in modules]
    return found


def test_no_data_is_ever_run() -> None:
    assert [] == [where for where, func, _ in calls(*PRODUCT, *BENCH) if func in RUNS_DATA]
    assert [] == [found for path in (*PRODUCT, *BENCH) for found in imports(path, LOADS_CODE)]


def test_nothing_goes_through_a_shell() -> None:
    assert [] == [where for where, func, _ in calls(*PRODUCT) if func in SHELLS]
    asked = [
        where
        for where, _, call in calls(*PRODUCT)
        for word in call.keywords
        if word.arg == "shell" and ast.unparse(word.value) != "False"
    ]
    assert [] == asked


BROWSERS, CLUBS = ROOT / "kiosk" / "backends" / "browser", ROOT / "companion" / "clubs"
"""The folders that know the network, each in processes of its own: docs/threats.md says what stands between them and a match."""
CUT_OFF = [path for path in PRODUCT if not {BROWSERS, CLUBS} & set(path.parents)]
STARTS_THEM = ("companion/commands/hall.py", "companion/commands/mirror.py")
"""Commands that are nothing else."""


def test_nothing_but_two_folders_knows_the_network() -> None:
    assert [] == [found for path in CUT_OFF for found in imports(path, NETWORK)]
    for folder in (BROWSERS, CLUBS):
        assert [] != [found for path in folder.glob("*.py") for found in imports(path, NETWORK)]


def test_what_knows_the_network_is_loaded_by_nobody_else() -> None:
    """The referee and the window never import it."""
    named = ("kiosk.backends.browser", "companion.clubs")
    loading = [name(path) for path in CUT_OFF if any(one.startswith(named) for one in known(path))]
    assert [] == [path for path in loading if path not in STARTS_THEM]


def test_every_socket_is_a_unix_socket() -> None:
    made = [(where, call) for where, func, call in calls(*CUT_OFF) if func == "socket.socket"]
    assert made
    assert [] == [
        where for where, call in made if not call.args or "AF_UNIX" not in ast.unparse(call.args[0])
    ]
    others = {"socket.create_connection", "socket.create_server", "socket.socketpair", "socket.fromfd"}
    assert [] == [where for where, func, _ in calls(*CUT_OFF) if func in others]


def test_sql_is_never_made_of_words_from_outside() -> None:
    """In a statement, braces may hold only a constant of the module or its length."""
    said = [
        (where, ast.unparse(part.value))
        for where, func, call in calls(*PRODUCT)
        if func.rsplit(".", 1)[-1] in ("execute", "executemany", "executescript") and call.args
        for part in ast.walk(call.args[0])
        if isinstance(part, ast.FormattedValue)
    ]
    assert said
    assert [] == [words for words in said if not re.fullmatch(r"[A-Z_]+|len\([A-Z_]+\)", words[1])]


UNBOUNDED = {"read_bytes", "read_text"}
TRUSTED = (
    "companion/games/",
    "companion/text/rule_texts.py",
    "companion/appliance/",
    "kiosk/",
    "hw/examine.py",
    "hw/header.py",
    "companion/clubs/hall_page.py",
)
"""They read what is installed with the program, or what the kernel and the installer provide."""


def uncapped() -> set[str]:
    """Modules that read a whole file, however long it is."""
    return {
        where.split(":")[0]
        for where, func, call in calls(*PRODUCT)
        if func.rsplit(".", 1)[-1] in UNBOUNDED or (func.endswith("file.read") and not call.args)
    }


def test_no_file_from_outside_is_read_without_an_end() -> None:
    assert [] == sorted(module for module in uncapped() if not module.startswith(TRUSTED))
