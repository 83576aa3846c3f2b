"""The sentences of Virtù: names of cities and tracks, questions, hints, and what each option changes."""

from companion.engine.refusals import C_, N_

CITIES = {  # some are the names of cards elsewhere: those stay as they are printed
    "Rome": N_("Rome"),
    "Naples": N_("Naples"),
    "Palerme": N_("Palermo"),
    "Gênes": N_("Genoa"),
    "Milan": N_("Milan"),
    "Florence": N_("Florence"),
    "Venise": N_("Venice"),
    "Sienne": C_("map", "Siena"),
    "Bénévent": N_("Benevento"),
    "Corfou": N_("Corfu"),
    "Rossano": N_("Rossano"),
    "Bari": N_("Bari"),
    "Nice": N_("Nice"),
    "Turin": N_("Turin"),
    "Mantoue": N_("Mantua"),
    "Trente": N_("Trento"),
    "Ravenne": N_("Ravenna"),
    "Ancône": N_("Ancona"),
    "Spolète": N_("Spoleto"),
    "Pise": C_("map", "Pisa"),
    "Latina": N_("Latina"),
    "Reggio": N_("Reggio"),
    "Messine": N_("Messina"),
    "Tunis": N_("Tunis"),
    "Raguse": N_("Ragusa"),
    "Cagliari": N_("Cagliari"),
    "Ajaccio": N_("Ajaccio"),
    "Parme": N_("Parma"),
    "Pérouse": C_("map", "Perugia"),
    "Civitavecchia": N_("Civitavecchia"),
}
COSTS = {
    "2 florins, 1 crown or cross": N_("2 florins, 1 crown or cross"),
    "3 florins, 1 crown, 1 crown or cross": N_("3 florins, 1 crown, 1 crown or cross"),
    "4 florins, 2 crowns, 1 cross": N_("4 florins, 2 crowns, 1 cross"),
}
TITLES = {
    "act": N_("Spring {year}: {name}"),
    "bonus": N_("{name} has reached rank {rank}"),
    "order": N_("{name}: which siege is next?"),
    "besiege": N_("{name} has won in the plain before {city}"),
    "totals": N_("Both forces before {city}"),
    "retreat": N_("{name} falls back: {troops} troops"),
    "winter": N_("Winter"),
    "holdings": N_("What is yours? {name}"),
    "honours": N_("And besides? {name}"),
    "count": N_("Cards and tiles: {name}"),
    "crowns": N_("A tie! Crowns of {name}"),
    "cost": N_("What does the alliance cost? {alliance}"),
    "track": N_("The influence track of {major}"),
    "campaign": N_("Round {round}: {name}"),
    "losses": N_("{name} has lost {lost}: were allies among them?"),
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
MAY_BESIEGE = N_("{name} stands before {city}: besiege it?")
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
        "kept": (N_("kept"), N_("followed on cities and alliances; indulgences too")),
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
TITLE_NAMES = {
    "duchy": N_("duchy"),
    "principality": N_("principality"),
    "kingdom": N_("kingdom"),
    "republic": N_("republic"),
    "guild": N_("guild"),
    "cardinal": N_("cardinal"),
}
