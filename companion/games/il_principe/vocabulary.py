"""The words of Il Principe: names of things, reasons and endings, marked for translation."""

from companion.engine.refusals import N_, NN_
from companion.procedures.setup_dialog import Asked

WORDS = (
    *(N_("green"), N_("white"), N_("red"), N_("blue"), N_("yellow"), N_("brown"), N_("violet")),
    *(N_("score"), N_("coins"), N_("hand"), N_("shields"), N_("buildings"), N_("major"), N_("minor")),
    *(N_("pile"), N_("discards"), N_("winner"), N_("price"), N_("reveal"), N_("answers")),
    *(N_("reserve"), N_("round"), N_("phase"), N_("roles"), N_("edition"), N_("mode"), N_("rich")),
)
"""Words of the game that stand inside sentences."""
NAMES = {
    "icons": N_("icons"),
    "shields_left": N_("shields left"),
    "principe": N_("the Principe"),
    "turned_down": N_("turned face down"),
    "city_pile": N_("city pile"),
    "face_up": N_("cities face up"),
    "up": N_("face up"),
    "down": N_("face down"),
    "piles": N_("pile"),
    "triggers": N_("to the end"),
    "last_round": N_("last round"),
    "sales": N_("auctions"),
}
"""Those whose names are not words."""

CARDS = {
    "green": NN_("{count} green card", "{count} green cards"),
    "white": NN_("{count} white card", "{count} white cards"),
    "red": NN_("{count} red card", "{count} red cards"),
    "blue": NN_("{count} blue card", "{count} blue cards"),
    "yellow": NN_("{count} yellow card", "{count} yellow cards"),
}
COINS = NN_("{count} coin", "{count} coins")
LEFT = {"coins": COINS, "hand": NN_("{count} card", "{count} cards")}
HEADS = (N_("score"), N_("hand"), N_("shields"), N_("roles"))
ROLES = {
    ("major", "green"): N_("Master"),
    ("minor", "green"): N_("Apprentice"),
    ("major", "white"): N_("Bishop"),
    ("minor", "white"): N_("Priest"),
    ("major", "red"): N_("Magistrate"),
    ("minor", "red"): N_("Notary"),
    ("major", "blue"): N_("Lord"),
    ("minor", "blue"): N_("Knight"),
    ("major", "yellow"): N_("Banker"),
    ("minor", "yellow"): N_("Merchant"),
}
MIND_THE_MOVE_ROLES = {("major", "red"): N_("Gonfaloniere"), ("major", "blue"): N_("Noble")}


def role_names(edition: str) -> dict[tuple[str, str], str]:
    """What the roles are called in an edition, by rank and colour."""
    return ROLES | (MIND_THE_MOVE_ROLES if edition == "mind-the-move" else {})


EDITIONS = {"amigo": N_("Amigo edition"), "mind-the-move": N_("Mind the Move edition")}
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
"""What is asked of a new match in the terminal."""
NOTES = {
    "edition": {
        "amigo": ("Amigo", N_("5 coins each at the start")),
        "mind-the-move": ("Mind the Move", N_("no coins at the start, one shield fewer")),
    },
    "rich": {
        "false": (N_("standard"), N_("build cities from round 2 on")),
        "true": (N_("rich"), N_("more coins, build cities from round 1 on")),
    },
}
"""What can be chosen before a match."""
PHASES = {1: N_("new buildings"), 2: N_("auctions"), 3: N_("build or lay"), 4: N_("roles")}
ANSWER_NAMES = {
    "face": N_("enter the card"),
    "reveal": N_("turn up the reserve"),
    "build": N_("build"),
    "turnup": N_("turn up a city"),
    "lay": N_("lay"),
    "flip": N_("turn up"),
    "shield": N_("place a shield"),
    "take": N_("take a role"),
    "drop": N_("give a role back"),
    "addshields": N_("shields"),
    "addbuildings": N_("buildings"),
    "setprincipe": N_("the Principe"),
    "count": N_("coins and cards left"),
    "enough": N_("score without the rest"),
}
"""The names of kinds of answers."""
OVER = {
    "cities": N_("The game is over: fewer than four cities are face up."),
    "last_round": N_("The game is over: the last round has been played."),
    "short_pile": N_("The game is over: the pile cannot fill the last reserve."),
    "by_hand": N_("You ended the game."),
}
LAST_ROUNDS = {"short_pile": N_("The building pile is nearly empty.")}
"""Why a round is the last one."""
REASONS = {
    "income": N_("income"),
    "draw": N_("drawn from the pile"),
    "reserve": N_("put into the reserve"),
    "lot": N_("auction won: {colour}"),
    "role_price": N_("paid for a role: {role}"),
    "city": N_("{city} built"),
    "role": N_("role points for {city}"),
    "lay": N_("laid"),
    "half": N_("half of {colour} turned face down: {role}"),
    "effect": N_("role effect: {role}"),
    "turned_up": N_("{colour} turned up: {role}"),
    "sale": N_("paid in an auction"),
}
LINES = {
    "track": N_("on the track"),
    "roles": N_("roles held"),
    "sets": N_("sets of all five colours"),
    "coins": N_("most coins"),
    "hand": N_("most cards in hand"),
    "regions": N_("regions"),
}
TIE_BREAKS = {
    "buildings": N_("Most buildings laid breaks the tie."),
    "roles": N_("The earliest major role in colour order breaks the tie."),
    "shared": N_("They share the victory."),
}
