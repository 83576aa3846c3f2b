"""The sentences of Virtù: names of cities and tracks, questions, hints, and what each option changes."""

from companion.engine.refusals import C_, N_, NN_
from companion.procedures.setup_dialog import Asked

NAMES = (
    *(N_("Rome"), N_("Naples"), N_("Milan"), N_("Florence"), N_("Rossano"), N_("Bari"), N_("Nice")),
    *(N_("Turin"), N_("Latina"), N_("Reggio"), N_("Tunis"), N_("Cagliari"), N_("Ajaccio")),
    *(N_("Civitavecchia"), N_("red"), N_("yellow"), N_("green"), N_("blue"), N_("white")),
    *(N_("duchy"), N_("principality"), N_("kingdom"), N_("republic"), N_("guild"), N_("cardinal")),
    *(N_("bastions"), N_("cannons"), N_("courtier"), N_("garrison"), N_("religion"), N_("most cities")),
    *(N_("done"), N_("annex"), N_("patronise"), N_("spend"), N_("next"), N_("besiege"), N_("totals")),
    *(N_("lose"), N_("recruit"), N_("cathedral"), N_("title"), N_("crowns"), N_("indulgence")),
    *(N_("influence"), N_("track"), N_("cost")),
)
"""Names of the game that are words already."""
_CITIES = (
    *(
        ("Palerme", N_("Palermo")),
        ("Gênes", N_("Genoa")),
        ("Venise", N_("Venice")),
        ("Sienne", C_("map", "Siena")),
    ),
    *(("Bénévent", N_("Benevento")), ("Corfou", N_("Corfu")), ("Mantoue", N_("Mantua"))),
    *(("Trente", N_("Trento")), ("Ravenne", N_("Ravenna")), ("Ancône", N_("Ancona"))),
    *(("Spolète", N_("Spoleto")), ("Pise", C_("map", "Pisa")), ("Messine", N_("Messina"))),
    *(("Raguse", N_("Ragusa")), ("Parme", N_("Parma")), ("Pérouse", C_("map", "Perugia"))),
)
CITIES = dict(_CITIES)
"""Cities that the referee names in French. Some are also names of cards: those stay as they are printed."""
TITLES = {
    "act": N_("Spring {year}: {name}"),
    "bonus": N_("{name}: choose a bonus for rank {rank}"),
    "order": N_("{name}, which siege is next?"),
    "besiege": N_("{name}, you won. Besiege {city}?"),
    "totals": N_("How strong are both sides at {city}?"),
    "winter": N_("Winter"),
    "holdings": N_("What do you have, {name}?"),
    "honours": N_("What else do you have, {name}?"),
    "count": N_("Count: {name}"),
    "crowns": N_("A tie! How many crowns, {name}?"),
    "cost": N_("What does an alliance with {alliance} cost?"),
    "track": N_("{major}: the influence track"),
    "campaign": N_("Round {round}: {name}"),
    "leave": N_("Unpaid troops leave: {troops}. From where, {name}?"),
    "quarters": N_("Winter, round {round}"),
    "spoils": N_("What do you have, {name}?"),
}
SIEGE, PLAIN = (
    N_("{city}: {attack} against {defence}. {name}?"),
    N_("Battle: {attack} against {defence}. {name}?"),
)
RETREAT = NN_("{name} retreats with {count} troop", "{name} retreats with {count} troops")
LOSSES = NN_(
    "{name} lost {count} troop. Was it an ally's?", "{name} lost {count} troops. Were any of them allied?"
)
FLORINS = NN_("{name} {count} florin", "{name} {count} florins")
ALLIES_LOST = NN_(
    "{name} lost {count} allied troop. Whose was it?", "{name} lost {count} allied troops. Whose were they?"
)
SYMBOLS = {
    "crowns": NN_("{count} crown", "{count} crowns"),
    "crosses": NN_("{count} cross", "{count} crosses"),
    "ships": NN_("{count} ship", "{count} ships"),
    "florins": NN_("{count} florin", "{count} florins"),
}
NEEDED, ENOUGH = N_("{name} needs {needed} more to win."), N_("{name} is stronger now.")
AGENT = N_("{name}, is there an agent in {city}?")
DEFENDED = N_("{name}, how many troops defend {city}?")
HELPED = N_("{name}, how many troops help {city}?")
VALUE, GARRISON = N_("Value of {city}: {value}."), N_("Troops of the city itself: {garrison}.")
AGENTS = {-1: N_("your agent"), 0: N_("no agent"), 1: N_("another player's agent")}
OWN_AGENT, ANY_AGENT = (
    N_("-1: your agent. 0: no agent."),
    N_("-1: your agent. 1: another player's. 0: no agent."),
)
BLOCKED = N_("An alliance is blocked by an opponent's agent.")
MAY_BESIEGE = N_("{name} stands outside {city}. Besiege it?")
ROWS = {
    "city_points": N_("points for cities"),
    "rank_points": N_("points for ranks"),
    "pay_table": N_("troop pay"),
    "pay_rounds": N_("pay rounds"),
}
FAINT = {
    "city_points": N_("3 to 8 cities bring {row} points"),
    "rank_points": N_("ranks 1 to 5 bring {row} points"),
    "pay_table": N_("2, 4 and 6 troops cost {row} florins"),
    "pay_rounds": N_("pay is due in rounds {row}"),
}
HOME_CITIES = N_("home cities: {row}")
COMPARE = N_("Please compare these numbers with your board: {rows}.")
STANCES = {
    "favourable": N_("favours {name}"),
    "allied": N_("ally of {name}"),
    "neutral": N_("neutral"),
    "eliminated": N_("eliminated"),
}
SPACE = N_("space {at} of {length}, counted from France's side")
TO_ALLIANCE = NN_("ally in {count} crown", "ally in {count} crowns")
MAY_ALLY = N_("ready to ally")
PHASES = {"spring": N_("spring"), "sieges": N_("sieges"), "winter": N_("winter"), "end": N_("the end")}
HINTS = {
    "bonus": N_("Your second bonus must be of the other type, artist or work."),
    "order": N_("You choose the order of your own sieges."),
    "besiege": N_("If not, your troops retreat."),
    "defence": N_("0: no troops. A second number is the agent: -1 if the attacker has one there."),
    "totals": N_("Add up troops, bonuses and the city's value. Then say how many troops defend."),
    "retreat": N_("How many troops are lost in the retreat? PASS if all get away."),
    "holdings": N_("Your cities, your patronage rank and your cathedrals."),
    "honours": N_("Your trophies, your alliances, and the Duomo or the Sistine Chapel."),
    "count": N_("Count what is printed on cards and tiles, without cathedrals."),
    "crowns": N_("Count the crowns on tiles and cards, but not Michelangelo's."),
    "cost": N_(
        "Enter the crowns, crosses, ships and florins printed on your board. You are asked only once."
    ),
    "track": N_(
        "Count the spaces of each zone, left to right, then up to the coat of arms. Asked only once."
    ),
    "losses": N_("PASS if they were all your own."),
    "leave": N_("How many leave from outside each city? The rest come from the {elsewhere} elsewhere."),
    "campaign": N_("Record only what changes on the board."),
    "spoils": N_("Your cities, your allies' cities too, and the number of your trophies."),
}
SET_UP = Asked(
    seats=N_("Who's playing? In clockwise order, city and name: {example}"),
    names={
        "war": N_("war"),
        "pass": N_("passing"),
        "spring": N_("spring"),
        "agents": N_("agents"),
        "prices": N_("prices"),
        "wages": N_("troop pay"),
        "palace": N_("agents in a palace"),
    },
)
"""What the options are called."""
NOTES = {
    "war": {
        "buttons": (N_("one by one"), N_("BID announces a war bonus, PASS stops")),
        "totals": (N_("two totals"), N_("you add up both forces yourselves")),
    },
    "pass": {
        "final": (N_("a pass is final"), N_("after a pass you announce no more bonuses")),
        "open": (N_("a pass is open"), N_("bonuses go on until both pass in a row")),
    },
    "spring": {
        "seats": (N_("in turn"), N_("each player is asked in play order")),
        "table": (N_("all at once"), N_("everybody in any order, until you end spring")),
    },
    "agents": {
        "told": (N_("agents not tracked"), N_("you are asked about agents and indulgences when they matter")),
        "kept": (N_("agents tracked"), N_("agents in cities and on alliances, and indulgences")),
    },
    "prices": {
        "shown": (N_("prices shown"), N_("the crowns to annex a city, the cost of the next rank")),
        "learned": (N_("alliances too"), N_("you enter what your board prints for them, once")),
        "hidden": (N_("prices hidden"), N_("no prices are shown")),
    },
    "wages": {
        "told": (N_("pay shown"), N_("winter shows what each player pays")),
        "silent": (N_("no reminder"), N_("you remember pay yourselves")),
    },
    "palace": {
        "any": (N_("as in the rulebook"), N_("any number of opponents' agents in a palace")),
        "one": (N_("one agent a palace"), N_("for first games: only one opponent's agent in each palace")),
    },
}


TRACK_NAMES = {
    "Florence": N_("track of Florence"),
    "Rome": N_("track of Rome"),
    "Venise": N_("track of Venice"),
}
ASKED = (
    *("cities", "troops", "patronage", "trophies", "cathedrals", "allied_troops"),
    *("indulgences", "printed", "crosses", "crowns", "score"),
)
"""The numbers that `why` knows."""
