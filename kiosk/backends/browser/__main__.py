"""python -m kiosk.backends.browser GUESTS [--listen ADDRESS:PORT] [--cert FILE --key FILE] [--switched] [--without-number]: only the web process, for a referee that is already running."""

import argparse
import asyncio
import logging
import re
import signal
import ssl
import sys
from pathlib import Path

from companion.appliance import notify
from companion.engine.refusals import N_
from companion.text.language import choose, translator

USUAL = "0.0.0.0:8474"
BAD_KEYS = N_("The certificate cannot be used ({why}).")
BETWEEN_BEATS = 1.0
NOT_STARTED = 2
SWITCHED_OFF = 3
"""Exit status: browsers are switched off at the table, so do not restart until they are switched on."""


def listening_place(text: str) -> tuple[str, int]:
    """ADDRESS:PORT; either part is optional."""
    found = re.fullmatch(r"(\[[0-9a-fA-F:]+\]|[\w.-]*)(?::(\d{1,5}))?", text)
    usual, _, usual_port = USUAL.partition(":")
    if found is None or int(found[2] or usual_port) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r}: ADDRESS:PORT")
    return found[1].strip("[]") or usual, int(found[2] or usual_port)


def main(arguments: list[str]) -> int:
    """Parse the options and serve."""
    parser = argparse.ArgumentParser(prog="kiosk.backends.browser")
    parser.add_argument("guests", type=Path)
    parser.add_argument("--listen", type=listening_place, default=listening_place(USUAL))
    parser.add_argument("--cert", type=Path)
    parser.add_argument("--key", type=Path)
    parser.add_argument("--switched", action="store_true", help="end when the table switches browsers off")
    parser.add_argument(
        "--without-number", action="store_true", help="listen at 80 (443 with --cert) too, if that is allowed"
    )
    parser.add_argument("--lang")
    chosen = parser.parse_args(arguments)
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    # What strangers on the network do wrong does not belong in the log.
    logging.getLogger("websockets").setLevel(logging.CRITICAL)
    return _served(chosen)


def _served(chosen: argparse.Namespace) -> int:
    _ = translator(choose(chosen.lang))
    host, port = chosen.listen
    try:
        secure = _secure(chosen.cert, chosen.key)
    except (OSError, ssl.SSLError) as no:
        print(f"signoria: {_(BAD_KEYS).format(why=no.strerror or no)}", file=sys.stderr)
        return NOT_STARTED
    try:
        return asyncio.run(_serve(chosen, secure))
    except OSError as no:
        sentence = _(N_("Signoria cannot listen at {where} ({why}). Try: --listen {host}:{next}")).format(
            where=f"{host}:{port}", why=no.strerror or no, host=host, next=port + 1
        )
        print(f"signoria: {sentence}", file=sys.stderr)
        return NOT_STARTED


def _secure(cert: Path | None, key: Path | None) -> ssl.SSLContext | None:
    if cert is None:
        return None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(cert, key)
    return context


async def _serve(chosen: argparse.Namespace, secure: ssl.SSLContext | None) -> int:
    # slow to import, so wrong options are refused first
    from kiosk.backends.browser.server import WITHOUT_NUMBER, Web, Where

    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    beating = asyncio.create_task(_beat())
    off = asyncio.Event()

    def switched_off() -> None:
        if chosen.switched:
            off.set()
            stop.set()

    also_at = WITHOUT_NUMBER[secure is not None] if chosen.without_number else 0
    host, port = chosen.listen
    where = Where(host, port, chosen.guests, secure, also_at)
    await Web(where, switched_off).run(lambda _: notify.tell(notify.READY), stop)
    notify.tell(notify.STOPPING)
    beating.cancel()
    return SWITCHED_OFF if off.is_set() else 0


async def _beat() -> None:
    heart = notify.Heart()
    while True:
        heart.beat()
        await asyncio.sleep(BETWEEN_BEATS)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
