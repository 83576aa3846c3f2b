"""The words of The Princes of Florence: names of things, reasons and endings, marked for translation."""

from collections.abc import Iterable, Mapping

from companion.engine.refusals import N_, NN_
from companion.procedures.setup_dialog import Asked

TITLE = N_("The Princes of Florence")


def _by_name(*words: str) -> Mapping[str, str]:
    """Things with a name."""
    return {word.replace(" ", "_"): word for word in words}


def _so(names: Iterable[str], *words: str) -> Mapping[str, str]:
    """These names, in sequence, in other words."""
    return dict(zip(names, words, strict=True))


ITEM_WORDS: Mapping[str, tuple[str, str, str]] = {
    "forest": (N_("forest"), N_("a forest"), N_("forests")),
    "lake": (N_("lake"), N_("a lake"), N_("lakes")),
    "park": (N_("park"), N_("a park"), N_("parks")),
    "landscape": (N_("landscape"), N_("a landscape"), N_("landscapes")),
    "jester": (N_("jester"), N_("a jester"), N_("jesters")),
    "builder": (N_("builder"), N_("a builder"), N_("builders")),
    "prestige": (N_("prestige card"), N_("a prestige card"), N_("prestige cards")),
    "recruiting": (N_("recruiting card"), N_("a recruiting card"), N_("recruiting cards")),
    "profession": (N_("profession card"), N_("a profession card"), N_("profession cards")),
    "bonus": (N_("bonus card"), N_("a bonus card"), N_("bonus cards")),
}
"""What is bought or taken, and has no name of its own: its name, in a sentence, and after a number above one."""
ITEMS = {item: words[0] for item, words in ITEM_WORDS.items()}
BUILDINGS = _by_name(
    *(N_("university"), N_("laboratory"), N_("workshop"), N_("library"), N_("opera"), N_("studio")),
    *(N_("hospital"), N_("theatre"), N_("tower"), N_("chapel")),
)
FREEDOMS = _by_name(N_("travel"), N_("religion"), N_("opinion"))
PROFESSIONS = _by_name(
    *(N_("mathematician"), N_("theologian"), N_("philosopher"), N_("botanist"), N_("alchemist")),
    *(N_("physicist"), N_("watchmaker"), N_("goldsmith"), N_("bell founder"), N_("cartographer")),
    *(N_("lawyer"), N_("choreographer"), N_("composer"), N_("sculptor"), N_("painter"), N_("pharmacist")),
    *(N_("physician"), N_("dramatist"), N_("poet"), N_("astronomer"), N_("organ builder")),
)
CHARACTERS = _by_name(
    *(N_("muse"), N_("cardinal"), N_("princess"), N_("merchant"), N_("professor"), N_("banker"))
)
FLORINS = NN_("{count} florin", "{count} florins")
BONUS: Mapping[str, str] = {
    "per_building": N_("1 for each building"),
    "per_large": N_("2 for each large building"),
    "per_medium_forest": N_("1 for each medium building or forest"),
    "per_small_landscape": N_("1 for each small building or landscape"),
    "per_size": N_("2 for each size of building"),
    "per_landscape": N_("1 for each landscape"),
    "per_forest": N_("2 for each forest"),
    "per_lake": N_("2 for each lake"),
    "per_park": N_("2 for each park"),
    "per_freedom": N_("2 for each freedom"),
    "per_jester": N_("2 for each jester"),
    "per_freedom_jester": N_("1 for each freedom or jester"),
    "per_builder": N_("2 for each builder"),
    "per_builder_lake": N_("1 for each builder or lake"),
    "per_prestige": N_("2 for each prestige card"),
    "per_prestige_freedom": N_("1 for each prestige card or freedom"),
    "per_landscape_type": N_("2 for each kind of landscape"),
    "per_category": N_("1 for each kind of thing you have"),
    "per_card_in_hand": N_("1 for each other card in hand"),
    "per_card_on_table": N_("1 for each work on the table"),
}
PRESTIGE: Mapping[str, str] = {
    "most_buildings": N_("most buildings"),
    "two_large": N_("2 large buildings"),
    "fewest_empty": N_("fewest empty squares"),
    "three_landscapes": N_("all 3 landscapes"),
    "most_landscapes": N_("most landscapes"),
    "most_forests": N_("most forests"),
    "most_lakes": N_("most lakes"),
    "three_freedoms": N_("all 3 freedoms"),
    "four_two_four": N_("4 buildings + 2 freedoms + 4 works"),
    "most_jesters": N_("most jesters"),
    "most_builders": N_("most builders"),
    "most_parks": N_("most parks"),
    "one_one_two": N_("2 landscapes + 1 builder + 1 jester"),
    "most_works": N_("most works"),
}

NUMBERS: Mapping[str, str] = {
    "score": N_("points"),
    "money": N_("florins"),
    "hand": N_("profession cards in hand"),
    "works": N_("works"),
    "buildings": N_("buildings"),
    "freedoms": N_("freedoms"),
}
"""What a seat has, where it is not the name of one thing."""
PARTS: Mapping[str, str] = {
    "building": N_("a building"),
    "freedom": N_("a freedom"),
    "jesters": N_("jesters"),
    "cards": N_("cards"),
    "landscapes": N_("landscapes"),
    "builders": N_("builders"),
}
"""Parts of the value of a work, besides those with names of their own."""
TERMS: Mapping[str, str] = {
    "building": N_("for the building"),
    "landscape": N_("for the landscape"),
    "freedom": N_("for the freedom"),
    "jesters": N_("for jesters"),
    "cards": N_("for cards"),
    "landscapes": N_("for landscapes"),
    "buildings": N_("for buildings"),
    "builders": N_("for builders"),
    "muse": N_("for the muse"),
}
"""Parts of the value of a work after what they are worth: two jesters are 4 for jesters, not 4 jesters."""
BY_NAME = _by_name(
    *(N_("character"), N_("points"), N_("winner"), N_("price"), N_("red"), N_("grey"), N_("blue")),
    *(N_("green"), N_("yellow"), N_("answers"), N_("round"), N_("phase"), N_("last round")),
    *(N_("mode"), N_("likes"), N_("sold"), N_("renounced"), N_("turn"), N_("characters")),
    *(N_("pawns"), N_("prestige cards"), N_("recruited")),
)
"""Names that are words already: colours, parts of answers, and of the view that an amendment may change."""
OTHER: Mapping[str, str] = {
    **BY_NAME,
    "starter": N_("first player"),
    "with": N_("with a partner"),
    "pays": N_("shared price"),
    "empty": N_("empty squares"),
    "free": N_("for free"),
    "on_card": N_("on the card"),
    "bid": N_("the bid"),
    "give_back": N_("points to give back"),
    "space": N_("number"),
    "take": N_("take a card"),
    "join": N_("agree"),
    "keep": N_("pieces and cards"),
    "auction": N_("an auction"),
    "end": N_("finish and score"),
    "minimum": N_("minimum value of a work"),
    "piles": N_("stock"),
    "played": N_("bonus cards played"),
    "on_banker": N_("on the banker"),
    "sales": N_("auctions"),
    "shared": N_("joint buildings"),
    "professions": N_("professions face up"),
    "best": N_("best work"),
    "uses": N_("can be used"),
}
NAMES: Mapping[str, str] = {
    **OTHER,
    **PARTS,
    **NUMBERS,
    **ITEMS,
    **BUILDINGS,
    **FREEDOMS,
    **PROFESSIONS,
    **CHARACTERS,
    **BONUS,
    **PRESTIGE,
}
"""Every name in answers, prompts, views and refusals, in words."""

MANY: Mapping[str, str] = {
    **{item: words[2] for item, words in ITEM_WORDS.items()},
    "score": N_("points"),
    "works": N_("works"),
}
"""Names after a number above one."""
SINGLE: Mapping[str, str] = {"score": N_("point"), "works": N_("work"), "hand": N_("profession card in hand")}
"""Names after one, where they differ from the name."""
THINGS: Mapping[str, str] = {
    **{item: words[1] for item, words in ITEM_WORDS.items()},
    **_so(
        BUILDINGS,
        *(N_("a university"), N_("a laboratory"), N_("a workshop"), N_("a library"), N_("an opera")),
        *(N_("a studio"), N_("a hospital"), N_("a theatre"), N_("a tower"), N_("a chapel")),
    ),
    **_so(FREEDOMS, N_("freedom of travel"), N_("freedom of religion"), N_("freedom of opinion")),
    **_so(
        CHARACTERS,
        *(N_("the muse"), N_("the cardinal"), N_("the princess")),
        *(N_("the merchant"), N_("the professor"), N_("the banker")),
    ),
}
"""Things inside sentences."""

HEADS = (
    *(N_("points"), N_("forest"), N_("lake"), N_("park"), N_("jest."), N_("build.")),
    *(N_("works"), N_("hand"), N_("bonus"), N_("prest.")),
)
"""For the table in the terminal, as short as possible."""
PHASES: Mapping[str, str] = {
    "A": N_("auctions"),
    "A1": N_("auctions"),
    "A2": N_("characters"),
    "B": N_("actions"),
    "end": N_("prestige cards"),
}
ANSWER_NAMES: Mapping[str, str] = {
    "board": N_("what your board shows"),
    "freedoms": N_("freedoms"),
    "namepile": N_("name a pile"),
    "landscape": N_("landscape"),
    "giveback": N_("give points back"),
    "recruit": N_("recruit"),
    "place": N_("place the pawn"),
    "merchantfree": N_("the merchant pays"),
    "merchantpoints": N_("the merchant brings points"),
    "professor": N_("from the professor"),
    "work": N_("present a work"),
    "princess": N_("princess"),
    "points": N_("points"),
    "build": N_("build"),
    "join": N_("agree"),
    "takefreedom": N_("introduce a freedom"),
    "takecard": N_("take a card"),
    "reveal": N_("prestige cards"),
    "empty": N_("empty squares"),
    "keep": N_("record"),
    "setstarter": N_("first player"),
    "setbanker": N_("the banker"),
    "money": N_("florins left"),
}
"""The names of kinds of answers."""
SAID: Mapping[str, str] = {
    "board": N_("the board was compared"),
    "freedoms": N_("freedoms drawn: {freedoms}"),
    "namepile": N_("{name} chooses {pile}"),
    "landscape": N_("{name} takes {landscape}"),
    "giveback": N_("{name} gives back {give_back}"),
    "recruit": N_("{name} recruits the {recruit}"),
    "place": N_("{name} puts the pawn on {character}, at {space}"),
    "merchantfree": N_("{name}: the merchant pays"),
    "merchantpoints": N_("{name}: the merchant brings points"),
    "professor": N_("{name} takes {professor} from the professor"),
    "princess": N_("{name} presents a work with the princess"),
    "points": N_("{name} takes {points}"),
    "build": N_("{name} builds {build}"),
    "join": N_("{name} agrees"),
    "takefreedom": N_("{name} takes {freedom}"),
    "takecard": N_("{name} takes {take}"),
    "reveal": N_("{name} has entered {prestige}"),
    "empty": N_("empty squares: {empty}"),
    "money": N_("{name} has entered the money left"),
}
"""What was decided."""
OVER: Mapping[str, str] = {
    "rounds": N_("The game is over after seven rounds."),
    "by_hand": N_("You ended the game."),
}
LAST_ROUNDS: Mapping[str, str] = {"rounds": N_("This is the last of seven rounds.")}
"""Why a round is the last one."""
REASONS: Mapping[str, str] = {
    "bought": N_("bought: {item}"),
    "merchant_pays": N_("paid by the merchant: {item}"),
    "landscape_again": N_("another of the same kind: {item}"),
    "builder_again": N_("second or third builder"),
    "work": N_("work: {work}"),
    "princess": N_("work with the princess"),
    "best_work": N_("best work of the round"),
    "building": N_("built: {building}"),
    "share": N_("share in a joint building: {building}"),
    "freedom": N_("freedom: {freedom}"),
    "card": N_("card taken: {card}"),
    "recruit": N_("recruited: {work}"),
    "give_back": N_("points given back"),
    "character": N_("character: {character}"),
    "banker": N_("the banker pays"),
    "merchant": N_("merchant: place on the track"),
    "professor": N_("from the professor"),
}
LINES: Mapping[str, str] = {
    "track": N_("on the track"),
    "prestige": N_("prestige cards"),
    "banker": N_("money exchanged by the banker"),
}
TIE_BREAKS: Mapping[str, str] = {
    "money": N_("The money left breaks the tie."),
    "shared": N_("They share the victory."),
}
ASKED = Asked(
    first=N_("Who is the first player (the oldest)? (Enter: {name})"),
    options={
        "muse": N_("With Muse & Princess? (Enter: {usual})"),
        "cooperation": N_("With Cooperation? (Enter: {usual})"),
    },
    names={"muse": N_("Muse & Princess"), "cooperation": N_("Cooperation")},
)
"""What is asked of a new match."""
NOTES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "muse": {
        "false": (N_("without"), N_("no characters")),
        "true": (N_("Muse & Princess"), N_("a character each round")),
    },
    "cooperation": {
        "false": (N_("without"), N_("all build alone")),
        "true": (N_("Cooperation"), N_("build with a neighbour")),
    },
}
"""The names and explanations of the options."""
