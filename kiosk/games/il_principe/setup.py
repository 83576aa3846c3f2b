"""Sitting down to Il Principe: the rules of the box, the first Principe, and which cities lie on the table."""

from companion.engine.refusals import N_
from kiosk.games.il_principe.auction_by_hand import LOTS
from kiosk.games.il_principe.cities import SIZES
from kiosk.games.il_principe.families import FAMILIES, style
from kiosk.parts.controls import Choice, choices
from kiosk.scene.actions import Put
from kiosk.scene.look import Look
from kiosk.scene.scene import Scene
from kiosk.scene.theme import INK, PARCHMENT, SAND, WALNUT, Font
from kiosk.setup import frame
from kiosk.setup.cards import OptionCard, pairs
from kiosk.setup.sides import Sides

SIZE_WORDS = {"small": N_("small"), "medium": N_("medium"), "large": N_("large")}
SIDES = Sides({family: style({"family": family, "name": ""}) for family in FAMILIES}, proper=True)


def scene(look: Look) -> Scene:
    """The step that is open."""
    return frame.scene(look, SETUP)


# The rules.


def _edition(look: Look) -> str:
    return str(look.draft.get("edition", "amigo"))


def _is_rich(look: Look) -> bool:
    return bool(look.draft.get("rich")) and _edition(look) == "amigo"


def _options(look: Look) -> dict[str, str]:
    return {"edition": _edition(look), "rich": "true" if _is_rich(look) else "false"}


def _rules(look: Look, scene: Scene) -> None:
    amigo, rich = _edition(look) == "amigo", _is_rich(look)
    older = N_("no coins at the start, one shield less")
    may = Put("rich", True) if amigo else None
    pairs(
        look,
        scene,
        (
            OptionCard("Amigo", N_("5 coins each at the start"), amigo, Put("edition", "amigo")),
            OptionCard("Mind the Move", older, not amigo, Put("edition", "mind-the-move")),
        ),
        (
            OptionCard(look._(N_("as printed")), N_("cities from round 2 on"), not rich, Put("rich", False)),
            OptionCard(look._(N_("rich")), N_("more coins, cities from round 1 on"), rich, may),
        ),
    )


# The cities.


def _cities(look: Look) -> tuple[str, ...]:
    return tuple(look.draft.get("cities", ()))


def _due(look: Look) -> int:
    """How many lie face up at the start, as the referee tells it."""
    games = look.state.home["games"] if look.state.home else ()
    due: int = next(game["row"]["most"] for game in games if game["id"] == SETUP.game)
    return due


def _cities_step(look: Look, scene: Scene) -> None:
    u, chosen = look.u, _cities(look)
    count = f"{len(chosen)} / {_due(look)}"
    badge = look.header.above(8 * u).inset(16 * u, 14 * u).tail(120 * u)
    look.card(scene, badge)
    look.text(scene, badge, count, 46, INK, PARCHMENT, font=Font.NUMBER, far=True)
    gap = 12 * u
    groups = look.middle.columns(3, gap) if look.is_portrait else look.middle.rows(3, gap)
    for (size, cities), group in zip(SIZES.items(), groups, strict=True):
        label = group.top(34 * u) if look.is_portrait else group.left(96 * u)
        look.text(scene, label, look._(SIZE_WORDS[size]), 24, SAND, WALNUT)
        rest = group.below(40 * u) if look.is_portrait else group.after(104 * u)
        cells = rest.rows(5, gap) if look.is_portrait else rest.columns(5, gap)
        choices(look, scene, cells, [_city(look, city) for city in cities])


def _city(look: Look, city: str) -> Choice:
    chosen = _cities(look)
    if city in chosen:
        return Choice(city, Put("cities", tuple(one for one in chosen if one != city)), True)
    return Choice(city, Put("cities", (*chosen, city)) if len(chosen) < _due(look) else None)


SETUP = frame.Setup(
    game="il-principe",
    title="Il Principe",
    sides=SIDES,
    lots=LOTS,
    options=_options,
    first_asked=N_("Who is the first Principe?"),
    first_hint=N_("Tap who holds the marker at the start."),
    before_first={
        "rules": frame.Step(N_("Which rules?"), N_("As printed in the rulebook of your box."), _rules)
    },
    after_first={
        "cities": frame.Step(
            N_("Which four cities?"),
            N_("Tap the four cards that lie on the table."),
            _cities_step,
            lambda look: len(_cities(look)) == _due(look),
            aside=130,
        )
    },
    more=lambda look: {"cities": list(_cities(look))},
)
