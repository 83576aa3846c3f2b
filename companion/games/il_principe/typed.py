"""What players type in Il Principe, in English or French, read as answers."""

from collections.abc import Mapping

from companion.engine.prompts import Prompt
from companion.engine.refusals import N_, Refusal, Refused, Text
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
from companion.speech.typed import (
    AUCTION,
    CORRECT,
    END,
    NO_SUCH_WORD,
    NOT_CLEAR,
    NUMBER_NEEDED,
    RULE,
    Data,
    Meanings,
    auction,
    bid,
    by_hand,
    correction,
    counts,
    fold,
    match_one,
    passed,
    ruling,
    score,
    seat_of,
)

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
BUILD = ("build", "builds", "construit", "construire", "batit")
LAY = ("lay", "lays", "pose", "poser")
TAKES = ("take", "takes", "prend", "prends")
DROPS = ("drop", "drops", "rend", "rends", "pose")
MAJOR = ("major", "majeur")
MINOR = ("minor", "mineur")
SHIELDS = ("shields", "shield", "boucliers", "bouclier", "blasons", "blason")
BUILDINGS = ("buildings", "building", "batiments", "batiment")
PRINCIPE = ("principe", "prince")
COINS = ("coins", "coin", "pieces", "piece", "ducats", "ducat")
CARDS = ("cards", "card", "hand", "cartes", "carte", "main")
CARD = ("card", "carte")
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
OF: Mapping[str, Meanings] = {
    "shields": REGION_WORDS,
    "face_up": CITY_WORDS,
    **dict.fromkeys(("buildings", "turned_down", "major", "minor", "discards"), COLOUR_WORDS),
}

SLASH_NEEDED = Refusal("slash_needed", "IP-5", N_("Write the icons, then / and then the regions."))


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
            return correction(rest, text, names, CORRECTABLE, OF)
        case [word, *rest] if word in RULE:
            return _ruling(rest, names)
    return by_hand(words)


def _ruling(words: list[str], names: tuple[str, ...]) -> Data:
    """rule bruno 5; rule nobody; rule reveal 3 green 2 white."""
    if words and words[0] in REVEAL:
        return {"rule": {"reveal": counts(words[1:], COLOUR_WORDS)}}
    return ruling(words, names)


def _at(prompt: Prompt, text: str, words: list[str], names: tuple[str, ...]) -> Data:
    match prompt:
        case AskFace(_, city):
            return _face(city, fold(text))
        case AskReveal():
            return {"reveal": counts(words, COLOUR_WORDS)}
        case AskBid((seat,)):
            return bid(words, seat, names)
        case AskAct((seat,)):
            return _act(words, seat, prompt)
        case AskBuild((seat,)):
            return passed(words, seat) or _build(words, seat, prompt)
        case AskTurnUp():
            return {"city": _city(" ".join(words))}
        case AskFlip((seat,)):
            return passed(words, seat) or {"seat": seat, "flip": match_one(" ".join(words), COLOUR_WORDS)}
        case AskShield((seat,)):
            return {"seat": seat, "region": match_one(" ".join(words), REGION_WORDS)}
        case AskCount((seat,)):
            return _count(words[1:] if words and fold(names[seat]).startswith(words[0]) else words, seat)
        case AskFree():
            return _free(text, words, names)
    raise AssertionError(prompt)


def _city(word: str) -> str:
    return match_one(word, CITY_WORDS)


def _face(city: str, text: str) -> Data:
    icons, slash, regions = text.partition("/")
    if not slash:
        raise Refused(SLASH_NEEDED())
    face: Data = {"city": city, "regions": list(counts(regions.split(), REGION_WORDS))}
    return face | {"icons": counts(icons.split(), COLOUR_WORDS)} if icons.strip() else face


def _build(words: list[str], seat: int, prompt: AskBuild) -> Data:
    """firenze brown violet; where a city touches one region only, the shields need not be placed by word."""
    words = [word for word in words if word not in BUILD]
    if not words:
        raise Refused(NOT_CLEAR())
    city = _city(words[0])
    shields = counts(words[1:], REGION_WORDS) if words[1:] else {}
    for offer in prompt.offers:
        if offer.city == city and not shields and len(offer.face.regions) == 1:
            shields = {offer.face.regions[0]: offer.shields}
    return {"seat": seat, "build": city, "shields": shields}


def _act(words: list[str], seat: int, prompt: AskAct) -> Data:
    if no := passed(words, seat):
        return no
    if words and (words[0] in LAY or words[0][0].isdigit() or words[0] in sum(COLOUR_WORDS.values(), ())):
        return {"seat": seat, "lay": counts((w for w in words if w not in LAY), COLOUR_WORDS)}
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
            lot, seats, purses = auction(text, names)
            return {"auction": {"lot": lot, "seats": seats, "purses": purses}}
        case [word, name] if word in PRINCIPE:
            return {"principe": seat_of(name, names)}
        case [name, word] if word in PRINCIPE:
            return {"principe": seat_of(name, names)}
        case [name, word, rank, colour] if word in (*TAKES, *DROPS):
            tile = {match_one(rank, {"major": MAJOR, "minor": MINOR}): match_one(colour, COLOUR_WORDS)}
            return {"seat": seat_of(name, names), "take" if word in TAKES else "drop": tile}
        case [name, word, *rest] if word in SHIELDS:
            return {"seat": seat_of(name, names), "shields": counts(rest, REGION_WORDS)}
        case [name, word, *rest] if word in BUILDINGS:
            return {"seat": seat_of(name, names), "buildings": counts(rest, COLOUR_WORDS)}
    if kept := score(text, names):
        return kept
    raise Refused(NO_SUCH_WORD(word=Text(" ".join(words)[:40])))
