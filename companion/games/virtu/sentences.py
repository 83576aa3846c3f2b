"""The sentences of Virtù: names of cities and tracks, questions, hints, and what each option changes."""

from companion.engine.refusals import C_, N_

AS_THEY_ARE = (
    *(N_("Rome"), N_("Naples"), N_("Milan"), N_("Florence"), N_("Rossano"), N_("Bari"), N_("Nice")),
    *(N_("Turin"), N_("Latina"), N_("Reggio"), N_("Tunis"), N_("Cagliari"), N_("Ajaccio")),
    *(N_("Civitavecchia"), N_("red"), N_("yellow"), N_("green"), N_("blue"), N_("white")),
    *(N_("duchy"), N_("principality"), N_("kingdom"), N_("republic"), N_("guild"), N_("cardinal")),
    *(N_("bastions"), N_("cannons"), N_("courtier"), N_("garrison"), N_("religion"), N_("most cities")),
    *(N_("done"), N_("annex"), N_("patronise"), N_("spend"), N_("next"), N_("besiege"), N_("totals")),
    *(N_("lose"), N_("recruit"), N_("cathedral"), N_("title"), N_("crowns"), N_("indulgence")),
    *(N_("influence"), N_("track"), N_("cost")),
)
"""Names of the game that are words as they are."""
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
"""Cities that the referee calls by their French names. Some are the names of cards elsewhere: those stay as they are printed."""
TITLES = {
    "act": N_("Spring {year}: {name}"),
    "bonus": N_("{name} has reached rank {rank}"),
    "order": N_("{name}: which siege is next?"),
    "besiege": N_("{name} has won in the plain before {city}"),
    "totals": N_("Both forces before {city}"),
    "retreat": N_("{name} falls back; troops: {troops}"),
    "winter": N_("Winter"),
    "holdings": N_("What is yours? {name}"),
    "honours": N_("And besides? {name}"),
    "count": N_("Cards and tiles: {name}"),
    "crowns": N_("A tie! Crowns of {name}"),
    "cost": N_("What does the alliance cost? {alliance}"),
    "track": N_("The influence track of {major}"),
    "campaign": N_("Round {round}: {name}"),
    "losses": N_("{name} has lost {lost}: were allies among them?"),
    "leave": N_("{name}: which unpaid troops leave? {troops} in all"),
    "quarters": N_("Winter of round {round}"),
    "spoils": N_("What is yours? {name}"),
}
SIEGE, PLAIN = (
    N_("{city}: {attack} against {defence}. {name}?"),
    N_("In the plain: {attack} against {defence}. {name}?"),
)
NEEDED, ENOUGH = N_("{name} needs {needed} more to win."), N_("{name} is stronger now.")
NEUTRAL = N_("{name}: an agent in {city}? Its value is {value}.")
DEFENDED = N_("{name}: how many troops defend {city}? Its value is {value}.")
HELPED = N_("{name}: how many help to defend {city}? Its value is {value}, its garrison {garrison}.")
ALONE = N_("{name}: an agent in {city}? Its value is {value}, its garrison {garrison}.")
OWN_AGENT, ANY_AGENT = N_("-1: your own. 0: none."), N_("-1: your own. 1: another's. 0: none.")
MAY_BESIEGE = N_("{name} stands before {city}: besiege it?")
ROWS = {
    "city_points": N_("points for cities"),
    "rank_points": N_("points for ranks"),
    "pay_table": N_("wages"),
    "pay_rounds": N_("rounds of pay"),
}
FAINT = {
    "city_points": N_("points for 3 to 8 cities {row}"),
    "rank_points": N_("points for ranks 1 to 5 {row}"),
    "pay_table": N_("pay for 2, 4, 6 troops {row}"),
    "pay_rounds": N_("pay in rounds {row}"),
}
COMPARE = N_("Compare once with your board, then say board: {rows}.")
STANCES = {
    "favourable": N_("favourable to {name}"),
    "allied": N_("ally of {name}"),
    "neutral": N_("neutral"),
    "eliminated": N_("eliminated"),
}
HINTS = {
    "bonus": N_("The second one must be of the other type: an artist, or a work."),
    "order": N_("Each besieger chooses the order of his own sieges."),
    "besiege": N_("Besiege the city now, or fall back."),
    "defence": N_("0: nobody. A second number is the agent: -1 if the attacker has one there."),
    "totals": N_("Troops, bonuses and value, and how many troops defend."),
    "retreat": N_("How many find no way back? PASS: none."),
    "holdings": N_("Cities, rank of patronage, cathedrals."),
    "honours": N_("Trophies, alliances, the Duomo and the Sistine Chapel."),
    "count": N_("Printed points without cathedrals, crosses, indulgences, alliances under an enemy agent."),
    "crowns": N_("On tiles and cards; that of Michelangelo does not count."),
    "cost": N_("Crowns, crosses, ships, florins, as your board prints them. Asked once."),
    "track": N_(
        "Spaces from left to right: alliance, favourable, neutral, favourable, alliance; then the space with the coat of arms. Asked once."
    ),
    "losses": N_("PASS: only own troops."),
    "leave": N_("How many leave from before each city? The others stood elsewhere: {elsewhere}."),
    "campaign": N_("What all can see of this action. PASS: nothing of it."),
    "spoils": N_("Cities, those of allies too, and the number of trophies."),
}
OPTIONS = (N_("war"), N_("pass"), N_("spring"), N_("agents"), N_("prices"), N_("wages"), N_("palace"))
"""What the options are called."""
NOTES = {
    "war": {
        "buttons": (N_("by buttons"), N_("BID announces one war bonus, PASS is done")),
        "totals": (N_("two totals"), N_("the table adds up both forces itself")),
    },
    "pass": {
        "final": (N_("final"), N_("who passes announces no more")),
        "open": (N_("open"), N_("until two pass in a row")),
    },
    "spring": {
        "seats": (N_("in turn"), N_("each seat is asked in play order")),
        "table": (N_("all at once"), N_("one screen for all; the table ends spring")),
    },
    "agents": {
        "told": (N_("told"), N_("agents and indulgences are told where they count")),
        "kept": (N_("kept"), N_("on cities and alliances; indulgences too")),
    },
    "prices": {
        "shown": (N_("shown"), N_("crowns to annex, and the cost of the next rank")),
        "learned": (N_("learned"), N_("also alliances, asked once of your board")),
        "hidden": (N_("hidden"), N_("no price is shown")),
    },
    "wages": {
        "told": (N_("reminded"), N_("winter says what each has to pay")),
        "silent": (N_("silent"), N_("nobody is reminded of pay")),
    },
    "palace": {
        "any": (N_("as in the book"), N_("any number of enemy agents in a palace")),
        "one": (N_("one a palace"), N_("first matches: a reminder of one enemy agent a palace")),
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
