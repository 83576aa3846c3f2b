"""signoria web: the table in browsers, for phones, tablets and a TV; no other hardware is needed."""

import argparse
import re
import signal
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.options import Commands, Parents
from companion.engine.refusals import N_, Refusal, Refused
from companion.text.language import Translate

if TYPE_CHECKING:
    from companion.appliance.desktop import Invited

NO_WEB = Refusal(
    "no_websockets",
    "",
    N_("Browsers need websockets. Install Signoria again from its clone: pipx install --force '.[web]'"),
)
KEY_ALONE = Refusal(
    "key_alone", "", N_("A certificate needs its key, and a key its certificate: --cert FILE --key FILE")
)
OPEN_HERE = N_("The table in a browser: {address}")
WITH_CODE = N_("Or, on any tablet: {address} with the code {code}")
SCAN = N_(
    "Scan this with the tablet that will be the table. The players' phones then scan what the tablet shows."
)
EVERYBODY = N_("Just to watch: {address}")
NOT_FOUND = N_("This computer is not on a network: only its own browser can reach the table.")
END_IT = N_("Press Ctrl+C to stop. The game is saved.")
FRESH = N_("Press Enter for a new code.")
LOOK = 1.0
"""Seconds between two checks for another referee."""


def add(commands: Commands, parents: Parents, _: Translate) -> None:
    """Its options."""
    parser = commands.add_parser(
        "web", parents=[parents.panels], help=_(N_("the table in browsers: phones, tablets, a TV"))
    )
    add_listening(parser, _)
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=_(N_("folder of the saved games")))
    parser.set_defaults(run=run)


def add_listening(parser: argparse.ArgumentParser, _: Translate) -> None:
    """The options that say where browsers are served."""
    parser.add_argument(
        "--listen",
        type=_place,
        metavar=_(N_("ADDRESS:PORT")),
        help=_(N_("address for browsers (default: 0.0.0.0:8474, all networks of this computer)")),
    )
    parser.add_argument(
        "--cert", type=Path, metavar="FILE", help=_(N_("a certificate of your own, for https"))
    )
    parser.add_argument("--key", type=Path, metavar="FILE", help=_(N_("the key of the certificate")))


def _place(text: str) -> str:
    found = re.fullmatch(r"(\[[0-9a-fA-F:]+\]|[\w.-]*)(:\d{1,5})?", text)
    if found is None or not text or int((found[2] or ":0")[1:]) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r}: ADDRESS:PORT")
    return text


def listening(args: argparse.Namespace) -> list[str]:
    """The same options, for the program that serves. Raises Refused."""
    if (args.cert is None) != (args.key is None):
        raise Refused(KEY_ALONE())
    given = {"--listen": args.listen, "--cert": args.cert, "--key": args.key, "--lang": args.lang}
    return [word for name, value in given.items() if value is not None for word in (name, str(value))]


def run(args: argparse.Namespace, translate: Translate) -> int:
    """Serve browsers until somebody ends it; starts a referee if there is none. Raises Refused."""
    from companion.appliance.desktop import can_serve, run_web
    from companion.storage.folder import data_folder, writable

    if not can_serve():
        raise Refused(NO_WEB())
    folder = writable(args.data or data_folder())
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    for work in (_tell, *([_tell_again] if sys.stdin.isatty() else [])):
        threading.Thread(target=work, args=(folder / "referee.sock", translate), daemon=True).start()
    try:
        return run_web(folder, args.panel, args.lang, listening(args))
    except KeyboardInterrupt:
        return 0


def _tell(file: Path, translate: Translate) -> None:
    """Print where browsers are served, in words and as a QR code: again for every referee, because each has codes of its own."""
    from companion.appliance.desktop import invited_table, mark_of

    known: object = None
    while True:
        mark = mark_of(file)
        if mark not in (None, known) and (invited := invited_table(file)) is not None:
            known = mark
            _print(invited, translate)
        time.sleep(LOOK)


def _tell_again(file: Path, translate: Translate) -> None:
    """Print it again after Enter: a code expires, and after too many wrong ones somebody here must accept more."""
    from companion.appliance.desktop import invited_table

    for _ in sys.stdin:
        if (invited := invited_table(file, allow_codes=True)) is not None:
            _print(invited, translate)


def _print(invited: "Invited", translate: Translate) -> None:
    more = [translate(FRESH)] if sys.stdin.isatty() else []
    print("\n".join([*said(invited, translate), *more]), flush=True)


def said(invited: "Invited", translate: Translate) -> list[str]:
    """What is printed: the table's address, as a code and in words."""
    scheme = "https" if invited.web.tls else "http"
    addresses = [f"{scheme}://{one}" for one in invited.web.addresses]
    first = addresses[0]
    code = " ".join((invited.code or "")[i : i + 4] for i in (0, 4)).strip()
    return [
        *([translate(NOT_FOUND)] if invited.web.addresses[0].startswith("127.") else []),
        *qr(f"{first}/table#{invited.token}"),
        translate(SCAN),
        *(translate(OPEN_HERE).format(address=f"{one}/table") for one in addresses),
        *([translate(WITH_CODE).format(address=f"{first}/table", code=code)] if code else []),
        translate(EVERYBODY).format(address=f"{first}/watch"),
        translate(END_IT),
    ]


def qr(words: str) -> list[str]:
    """A code of half blocks, two rows a line: dark on light in any terminal."""
    import segno

    rows = [
        [bool(cell) for cell in row]
        for row in segno.make(words, micro=False, error="m").matrix_iter(border=2)
    ]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    signs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    return [f"\033[30;107m{''.join(signs[cell] for cell in zip(a, b, strict=True))}\033[0m" for a, b in pairs]
