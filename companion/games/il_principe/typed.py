"""What players type in Il Principe, in English or French, read as answers."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal, Refused
from companion.engine.typed import NO_SUCH_WORD, fold, match_any, match_one, seat_of
from companion.games.il_principe.by_hand import AskCount, AskFree
from companion.games.il_principe.cities import REGIONS, SIZE
from companion.games.il_principe.prompts import (
    AskAct,
    AskBuild,
    AskFace,
    AskFlip,
    AskReveal,
    AskShield,
    AskTurnUp,
)
from companion.procedures.ascending_auction import AskBid

COLOUR_WORDS = {
    "green": ("green", "vert", "verte", "vertes", "verts", "g"),
    "white": ("white", "blanc", "blanche", "blanches", "blancs", "w"),
    "red": ("red", "rouge", "rouges", "r"),
    "blue": ("blue", "bleu", "bleue", "bleues", "bleus", "b"),
    "yellow": ("yellow", "jaune", "jaunes", "y", "j"),
}
REGION_WORDS = {
    "brown": ("brown", "marron", "brun"),
    "violet": ("violet", "violette"),
    **{region: COLOUR_WORDS[region] for region in REGIONS if region in COLOUR_WORDS},
}
PASS = ("pass", "p", "passe", "passes", "no", "non", "nothing", "rien", "-")
BID = ("bid", "bids", "mise", "offre")
BUILD = ("build", "builds", "construit", "construire", "batit")
LAY = ("lay", "lays", "pose", "poser")
TAKES = ("take", "takes", "prend", "prends")
DROPS = ("drop", "drops", "rend", "rends", "pose")
MAJOR = ("major", "majeur")
MINOR = ("minor", "mineur")
SHIELDS = ("shields", "shield", "boucliers", "bouclier", "blasons", "blason")
BUILDINGS = ("buildings", "building", "batiments", "batiment")
PRINCIPE = ("principe", "prince")
AUCTION = ("auction", "enchere")
END = ("end", "fin")
COINS = ("coins", "coin", "pieces", "piece", "ducats", "ducat")
CARDS = ("cards", "card", "hand", "cartes", "carte", "main")
CARD = ("card", "carte")
CORRECT = ("correct", "corrige", "corriger")
RULE = ("rule", "decide", "decider")
BY_HAND = ("by hand", "a la main")
NOBODY = ("nobody", "personne")
REVEAL = ("reveal", "revele", "retourne")
CORRECTABLE = {
    "score": ("score", "points", "point"),
    "coins": COINS,
    "hand": CARDS,
    "shields": SHIELDS,
    "buildings": BUILDINGS,
    "turned_down": ("turned_down", "retournes"),
    "major": MAJOR,
    "minor": MINOR,
    "principe": PRINCIPE,
    "pile": ("pile", "pioche"),
    "discards": ("discards", "defausse"),
    "city_pile": ("city_pile", "pile_cites"),
    "face_up": ("face_up", "visible", "visibles"),
}
CITY_WORDS = {city: (fold(city),) for city in SIZE}
OF: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "shields": REGION_WORDS,
    "face_up": CITY_WORDS,
    **dict.fromkeys(("buildings", "turned_down", "major", "minor", "discards"), COLOUR_WORDS),
}

NUMBER_NEEDED = Refusal("number_needed", "", N_("A number is needed here."))
SLASH_NEEDED = Refusal("slash_needed", "IP-5", N_("Write the icons, then / and then the regions."))
NOT_CLEAR = Refusal("not_clear", "", N_("That is not clear. Try help."))

Data = dict[str, Any]


def typed(text: str, prompt: Prompt, names: tuple[str, ...]) -> Data:
    """The answer that was typed, as plain data. Raises Refused."""
    words = fold(text).split()
    return _at_any_prompt(text, words, names) or _at(prompt, text, words, names)


def _at_any_prompt(text: str, words: list[str], names: tuple[str, ...]) -> Data:
    """What the table may always say: card, correct, rule, by hand."""
    match words:
        case [word, city, *_] if word in CARD:
            return _face(_city(city), fold(text).partition(city)[2])
        case [word, *rest] if word in CORRECT:
            return {"correct": _correction(rest, text, names)}
        case [word, *rest] if word in RULE:
            return {"rule": _ruling(rest, names)}
    return {"by_hand": True} if " ".join(words) in BY_HAND else {}


def _correction(words: list[str], text: str, names: tuple[str, ...]) -> Data:
    """correct anna score -2 counted twice; correct anna shields +1 blue fell down; correct pile -1 miscounted."""
    correction: Data = {}
    if words and match_any(words[0], CORRECTABLE) is None:
        correction["seat"] = seat_of(words.pop(0), names)
    if not words:
        raise Refused(NOT_CLEAR())
    correction["what"] = what = match_one(words.pop(0), CORRECTABLE)
    if words and re.fullmatch(r"[-+]?\d+", words[0]):
        correction["by"] = int(words.pop(0))
    if what in OF and words:
        correction["of"] = match_one(words.pop(0), OF[what])
    why = text.split()[-len(words) :] if words else []
    return correction | {"why": " ".join(why)}


def _ruling(words: list[str], names: tuple[str, ...]) -> Data:
    """rule bruno 5; rule nobody; rule reveal 3 green 2 white."""
    match words:
        case [word] if word in NOBODY:
            return {"winner": None}
        case [name, price] if price.isdigit():
            return {"winner": seat_of(name, names), "price": int(price)}
        case [word, *cards] if word in REVEAL:
            return {"reveal": _counts(cards, COLOUR_WORDS)}
    raise Refused(NOT_CLEAR())


def _at(prompt: Prompt, text: str, words: list[str], names: tuple[str, ...]) -> Data:
    match prompt:
        case AskFace(_, city):
            return _face(city, fold(text))
        case AskReveal():
            return {"reveal": _counts(words, COLOUR_WORDS)}
        case AskBid((seat,)):
            return _bid(words, seat, names)
        case AskAct((seat,)):
            return _act(words, seat, prompt)
        case AskBuild((seat,)):
            return _passed(words, seat) or _build(words, seat, prompt)
        case AskTurnUp():
            return {"city": _city(" ".join(words))}
        case AskFlip((seat,)):
            return _passed(words, seat) or {"seat": seat, "flip": match_one(" ".join(words), COLOUR_WORDS)}
        case AskShield((seat,)):
            return {"seat": seat, "region": match_one(" ".join(words), REGION_WORDS)}
        case AskCount((seat,)):
            return _count(words[1:] if words and fold(names[seat]).startswith(words[0]) else words, seat)
        case AskFree():
            return _free(text, words, names)
    raise AssertionError(prompt)


def _city(word: str) -> str:
    return match_one(word, CITY_WORDS)


def _passed(words: list[str], seat: int) -> Data:
    return {"seat": seat, "pass": True} if len(words) == 1 and words[0] in PASS else {}


def _counts(words: Iterable[str], names: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """3 green 2 white red; 3g 2w; a word without a number is one."""
    counts: dict[str, int] = {}
    number: int | None = None
    for word in re.findall(r"[-+]?\d+|[^\W\d]+", " ".join(words)):
        if word.lstrip("+-").isdigit():
            if number is not None:
                raise Refused(NOT_CLEAR())
            number = int(word)
        else:
            name = match_one(word, names)
            counts[name] = counts.get(name, 0) + (1 if number is None else number)
            number = None
    if number is not None or not counts:
        raise Refused(NOT_CLEAR())
    return counts


def _face(city: str, text: str) -> Data:
    icons, slash, regions = text.partition("/")
    if not slash:
        raise Refused(SLASH_NEEDED())
    face: Data = {"city": city, "regions": list(_counts(regions.split(), REGION_WORDS))}
    return face | {"icons": _counts(icons.split(), COLOUR_WORDS)} if icons.strip() else face


def _bid(words: list[str], seat: int, names: tuple[str, ...]) -> Data:
    match [word for word in words if word not in BID]:
        case [word] if word in PASS:
            return {"seat": seat, "pass": True}
        case [word] if word.isdigit():
            return {"seat": seat, "bid": int(word)}
        case [name, word] if word in PASS:
            return {"seat": seat_of(name, names), "pass": True}
        case [word, name] if word in PASS:
            return {"seat": seat_of(name, names), "pass": True}
        case [name, word] if word.isdigit():
            return {"seat": seat_of(name, names), "bid": int(word)}
    raise Refused(NUMBER_NEEDED())


def _build(words: list[str], seat: int, prompt: AskBuild) -> Data:
    """firenze brown violet; where a city touches one region only, the shields need not be placed by word."""
    words = [word for word in words if word not in BUILD]
    if not words:
        raise Refused(NOT_CLEAR())
    city = _city(words[0])
    shields = _counts(words[1:], REGION_WORDS) if words[1:] else {}
    for offer in prompt.offers:
        if offer.city == city and not shields and len(offer.face.regions) == 1:
            shields = {offer.face.regions[0]: offer.shields}
    return {"seat": seat, "build": city, "shields": shields}


def _act(words: list[str], seat: int, prompt: AskAct) -> Data:
    if passed := _passed(words, seat):
        return passed
    if words and (words[0] in LAY or words[0][0].isdigit() or words[0] in sum(COLOUR_WORDS.values(), ())):
        return {"seat": seat, "lay": _counts((w for w in words if w not in LAY), COLOUR_WORDS)}
    return _build(words, seat, prompt)


def _count(words: list[str], seat: int) -> Data:
    """4 coins 2 cards; or two numbers, coins first."""
    match [word for word in words if word.isdigit()], [word for word in words if not word.isdigit()]:
        case [coins, hand], []:
            return {"seat": seat, "coins": int(coins), "hand": int(hand)}
        case numbers, kinds if len(numbers) == len(kinds):
            keys = [match_one(kind, {"coins": COINS, "hand": CARDS}) for kind in kinds]
            return {"seat": seat} | dict(zip(keys, map(int, numbers), strict=True))
    raise Refused(NUMBER_NEEDED())


def _free(text: str, words: list[str], names: tuple[str, ...]) -> Data:
    match words:
        case [word] if word in END:
            return {"end": True}
        case [word, *_] if word in AUCTION:
            return _auction(text, names)
        case [word, name] if word in PRINCIPE:
            return {"principe": seat_of(name, names)}
        case [name, word] if word in PRINCIPE:
            return {"principe": seat_of(name, names)}
        case [name, word, rank, colour] if word in (*TAKES, *DROPS):
            tile = {match_one(rank, {"major": MAJOR, "minor": MINOR}): match_one(colour, COLOUR_WORDS)}
            return {"seat": seat_of(name, names), "take" if word in TAKES else "drop": tile}
        case [name, word, *rest] if word in SHIELDS:
            return {"seat": seat_of(name, names), "shields": _counts(rest, REGION_WORDS)}
        case [name, word, *rest] if word in BUILDINGS:
            return {"seat": seat_of(name, names), "buildings": _counts(rest, COLOUR_WORDS)}
        case [name, number, *_] if re.fullmatch(r"[-+]?\d+", number):
            why = text.split(None, 2)[2:]
            return {"seat": seat_of(name, names), "score": int(number), "why": why[0] if why else ""}
    raise Refused(NO_SUCH_WORD(word=" ".join(words)[:40]))


def _auction(text: str, names: tuple[str, ...]) -> Data:
    """auction 3 green: bruno=7 chiara anna; the bidders in their order, with purses where they are wanted."""
    lot, colon, bidders = text.strip().partition(" ")[2].partition(":")
    if not colon:
        raise Refused(NOT_CLEAR())
    seats: list[int] = []
    purses: dict[str, int] = {}
    for bidder in fold(bidders).split():
        name, equals, purse = bidder.partition("=")
        seats.append(seat_of(name, names))
        if equals:
            if not purse.isdigit():
                raise Refused(NUMBER_NEEDED())
            purses[str(seats[-1])] = int(purse)
    return {"auction": {"lot": lot.strip(), "seats": seats, "purses": purses}}
