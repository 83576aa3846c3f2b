"""Sitting down to Il Principe in the terminal: its questions."""

from companion.engine.refusals import N_
from companion.procedures.setup_dialog import Asked

ASKED = Asked(
    seats=N_("Who's playing? In clockwise order, family and name: {example}"),
    first=N_("Who is the first Principe? (Enter: {name})"),
    row=N_("Which four cities are face up?"),
    options={
        "edition": N_("Which edition? (Enter: {usual})"),
        "rich": N_("The rich variant? (Enter: {usual})"),
    },
    names={"rich": N_("rich variant")},
)
