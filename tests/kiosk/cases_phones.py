"""Phones: whose code is shown, who is here, away or waiting, and what is said when nobody comes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from msgspec import structs

from kiosk.phone import watching
from kiosk.scene.context import RenderContext
from kiosk.screens import auction as auction_screen
from kiosk.screens import menu, phones, settings
from kiosk.store import State, heard
from tests.kiosk.cases import Case, Make
from tests.kiosk.cases_home import LONG, at_home
from tests.kiosk.cases_plain import sitting
from tests.kiosk.states import auction, state

TOKEN = "pTGHqVTLTUs9wTiQVWI0tg"
ADDRESSES = ("192.168.178.101:8474", "10.0.0.12:8474")


def told(known: State, seats: Sequence[str], addresses: Sequence[str] = ADDRESSES, **more: Any) -> State:
    """The kiosk has heard how the phones stand."""
    web = {"addresses": list(addresses), "tls": False} if addresses else None
    line: dict[str, Any] = {
        "web": web,
        "seats": [{"seat": seat, "phone": phone} for seat, phone in enumerate(seats)],
        "waiting": [],
        "tables": 0,
        "code": "40291357" if addresses else None,
        "guessing": False,
    }
    return heard(known, {"phones": line | more})


def invited(known: State, *roles: int | str) -> State:
    for role in roles:
        known = heard(known, {"invitation": {"seat": role, "token": TOKEN, "until": 600}})
    return known


def in_a_match(seats: int, **more: Any) -> State:
    states = ["none", "here", "away", "none", "here"][:seats]
    return invited(told(state(auction(seats)), states, **more), 0, "table")


@dataclass(frozen=True)
class Late(Case):
    """Nobody has come for a while."""

    def ctx(self, *size: Any) -> RenderContext:
        return replace(super().ctx(*size), waited=40.0)


def switched_on(known: State) -> State:
    return replace(
        known, home=structs.replace(known.home, settings=structs.replace(known.settings, web=True))
    )


def off(seats: int) -> Case:
    return Case(phones.scene, told(state(auction(seats)), ["none"] * seats, ()))


def starting(seats: int) -> Case:
    return Case(phones.scene, told(switched_on(state(auction(seats))), ["none"] * seats, ()))


def joining(seats: int) -> Case:
    """The step of the set-up in which phones join, at a table without buttons; one is here."""
    case = sitting("il-principe", step="roll call")(seats)
    known = told(case.state, ["here", *["none"] * (seats - 1)], seat_code="4029")
    named = [structs.replace(one, name=name) for one, name in zip(known.phones.seats, LONG, strict=False)]
    return replace(case, state=replace(known, phones=structs.replace(known.phones, seats=tuple(named))))


def idle_tv(seats: int) -> Case:
    return Case(watching._calm, joining(seats).state)


CASES: dict[str, Make] = {
    "phones join": joining,
    "a TV before the match": idle_tv,
    "phones": lambda seats: Case(phones.scene, in_a_match(seats)),
    "phones, switched on here": lambda seats: Case(phones.scene, switched_on(in_a_match(seats))),
    "phones, one address": lambda seats: Case(phones.scene, in_a_match(seats, addresses=ADDRESSES[:1])),
    "phones, nobody comes": lambda seats: Late(phones.scene, in_a_match(seats)),
    "phones, the next address": lambda seats: Case(phones.scene, in_a_match(seats), {phones.ADDRESS: 1}),
    "phones, no code yet": lambda seats: Case(
        phones.scene, replace(in_a_match(seats), invitations={}), {phones.SEAT: 0}
    ),
    "phones, here": lambda seats: Case(phones.scene, in_a_match(seats), {phones.SEAT: 1}),
    "phones, away": lambda seats: Case(
        phones.scene, told(state(auction(seats)), ["away"] * seats), {phones.SEAT: 1}
    ),
    "phones, another": lambda seats: Case(
        phones.scene, invited(in_a_match(seats), 1), {phones.SEAT: 1, phones.ANOTHER: True}
    ),
    "phones, one waits": lambda seats: Case(phones.scene, in_a_match(seats, waiting=[{"id": 3, "seat": 1}])),
    "phones, a screen": lambda seats: Case(phones.scene, in_a_match(seats), {phones.SEAT: "table"}),
    "phones, somebody guesses": lambda seats: Case(
        phones.scene, in_a_match(seats, code=None, guessing=True), {phones.SEAT: "table"}
    ),
    "phones, somebody guesses meanwhile": lambda seats: Case(
        phones.scene, in_a_match(seats, code=None, guessing=True), {phones.SEAT: 0}
    ),
    "phones, scanning while somebody guesses": lambda seats: Case(
        phones.scene,
        in_a_match(seats, code=None, guessing=True),
        {phones.SEAT: "table", phones.ANOTHER: True},
    ),
    "phones, off": off,
    "phones, starting": starting,
    "phones before the match": lambda seats: Case(
        phones.scene, invited(told(at_home(), ["here", *["none"] * 7]), 1), about=tuple(LONG[:seats])
    ),
    "phones of eight": lambda seats: Case(
        phones.scene,
        invited(told(at_home(), ["here", *["none"] * 7]), 1),
        about=(*LONG, "Ferruccio", "Giulia", "Hildegard"),
    ),
    "auction, phones are away": lambda seats: Case(
        auction_screen.scene, told(state(auction(seats)), ["away"] * seats)
    ),
    "menu with phones": lambda seats: Case(menu.scene, in_a_match(seats)),
    "settings with phones": lambda seats: Case(settings.scene, told(at_home(), ["none"] * 8)),
}
