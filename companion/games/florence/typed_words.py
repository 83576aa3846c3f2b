"""The words that players type in The Princes of Florence, in English and French, without case and accents."""

from companion.speech.typed import Meanings

LANDSCAPE_WORDS: Meanings = {
    "forest": ("forest", "forests", "foret", "forets"),
    "lake": ("lake", "lakes", "lac", "lacs"),
    "park": ("park", "parks", "parc", "parcs"),
}
ITEM_WORDS: Meanings = {
    **LANDSCAPE_WORDS,
    "landscape": ("landscape", "landscapes", "paysage", "paysages"),
    "jester": ("jester", "jesters", "saltimbanque", "saltimbanques", "bouffon", "bouffons"),
    "builder": ("builder", "builders", "architect", "architects", "architecte", "architectes"),
    "prestige": ("prestige",),
    "recruiting": ("recruiting", "recruitment", "recrutement"),
}
BUILDING_WORDS: Meanings = {
    "university": ("university", "universite"),
    "laboratory": ("laboratory", "laboratoire"),
    "workshop": ("workshop", "manufacture"),
    "library": ("library", "bibliotheque"),
    "opera": ("opera",),
    "studio": ("studio", "atelier"),
    "hospital": ("hospital", "hopital"),
    "theatre": ("theatre", "theater"),
    "tower": ("tower", "tour"),
    "chapel": ("chapel", "chapelle"),
}
FREEDOM_WORDS: Meanings = {
    "travel": ("travel", "voyage", "voyager", "voyages"),
    "religion": ("religion",),
    "opinion": ("opinion",),
}
PROFESSION_WORDS: Meanings = {
    "mathematician": ("mathematician", "mathematicien"),
    "theologian": ("theologian", "theologien"),
    "philosopher": ("philosopher", "philosophe"),
    "botanist": ("botanist", "botaniste"),
    "alchemist": ("alchemist", "alchimiste"),
    "physicist": ("physicist", "physicien"),
    "watchmaker": ("watchmaker", "horloger"),
    "goldsmith": ("goldsmith", "orfevre"),
    "bell_founder": ("bell founder", "bell-founder", "bellfounder", "fondeur de cloches", "fondeur cloches"),
    "cartographer": ("cartographer", "cartographe"),
    "lawyer": ("lawyer", "juriste", "avocat"),
    "choreographer": ("choreographer", "choregraphe"),
    "composer": ("composer", "compositeur"),
    "sculptor": ("sculptor", "sculpteur"),
    "painter": ("painter", "peintre"),
    "pharmacist": ("pharmacist", "pharmacien"),
    "physician": ("physician", "medecin"),
    "dramatist": ("dramatist", "dramaturge"),
    "poet": ("poet", "poete"),
    "astronomer": ("astronomer", "astronome"),
    "organ_builder": ("organ builder", "organ-builder", "facteur d'orgues", "facteur dorgues"),
}
CHARACTER_WORDS: Meanings = {
    "muse": ("muse",),
    "cardinal": ("cardinal",),
    "princess": ("princess", "princesse"),
    "merchant": ("merchant", "marchand"),
    "professor": ("professor", "professeur"),
    "banker": ("banker", "banquier"),
}
CARD_WORDS: Meanings = {
    "profession": ("profession", "professions"),
    "bonus": ("bonus",),
}
PROFESSOR_WORDS: Meanings = {"bonus": ("bonus",), "prestige": ("prestige",)}
COLOUR_WORDS: Meanings = {
    "red": ("red", "rouge"),
    "grey": ("grey", "gray", "gris"),
    "blue": ("blue", "bleu"),
    "green": ("green", "vert"),
    "yellow": ("yellow", "jaune"),
}

RENOUNCE = ("renounce", "renounces", "renonce", "renoncer")
WORK = ("work", "works", "play", "plays", "oeuvre", "uvre", "realise", "realiser", "joue", "jouer")
"""The letter of œuvre that has no plain form is lost."""
BUILD = ("build", "builds", "construit", "construire", "construis", "batit", "batir")
FREEDOM = ("freedom", "liberte")
TAKE = (
    *("take", "takes", "card", "buy", "buys"),
    *("carte", "prend", "prends", "pioche", "piocher", "achete", "acheter"),
)
NAMING = (*TAKE, "name", "names", "open", "opens", "choisit", "choisir", "ouvre", "ouvrir")
"""What may stand before the name of a pile."""
RECRUIT = ("recruit", "recruits", "recrute", "recruter")
GIVE = ("give", "gives", "rend", "rends", "rendre")
BACK = ("back",)
BOARD = ("board", "tableau")
WITH = ("with", "avec")
WITHOUT = ("without", "sans")
JOIN = ("join", "joins", "agree", "agrees", "accepte", "accepter", "accord", "d'accord")
FREE = ("free", "pay", "pays", "gratuit", "paie", "paye")
POINTS = ("points", "point", "prestige")
ALL = ("all", "most", "max", "tout", "tous", "maximum")
NONE = ("none", "nothing", "aucun", "rien")
EMPTY = ("empty", "vide", "vides", "libres")
STARTER = ("starter", "first", "premier")
BANKER = CHARACTER_WORDS["banker"]
FLORINS = ("florins", "florin", "f")
FILLING = (
    *("a", "an", "the", "of", "for", "each", "per", "and", "or", "in", "on", "card", "cards", "at", "least"),
    *("you", "have", "other", "presente", "presentes", "autre", "autres"),
    *(
        "un",
        "une",
        "la",
        "le",
        "les",
        "de",
        "d",
        "du",
        "des",
        "l",
        "pour",
        "par",
        "chaque",
        "et",
        "ou",
        "en",
        "sur",
    ),
    *("carte", "cartes", "square", "squares", "cases", "case"),
)
"""Words that cards are told with and that tell nothing."""

NUMBER_WORDS: Meanings = {
    "score": ("score", "points", "point"),
    "money": ("money", "florins", "florin", "argent"),
    "hand": ("hand", "professions", "profession", "main"),
    "works": ("works", "work", "oeuvres", "oeuvre", "uvres", "uvre"),
    "buildings": ("buildings", "building", "batiments", "batiment"),
    "freedoms": ("freedoms", "freedom", "libertes", "liberte"),
    "bonus": ("bonus",),
}
COUNT_WORDS: Meanings = {item: words for item, words in ITEM_WORDS.items() if item != "landscape"}
WHATS = {what: tuple(words) for what, words in {**NUMBER_WORDS, **COUNT_WORDS}.items()}
"""The numbers of a seat."""
CORRECTABLE: Meanings = {
    **NUMBER_WORDS,
    **COUNT_WORDS,
    "character": ("character", "personnage"),
    "starter": STARTER,
}
OF = {
    "buildings": BUILDING_WORDS,
    "freedoms": FREEDOM_WORDS,
    "works": PROFESSION_WORDS,
    "character": CHARACTER_WORDS,
}
"""What is corrected with its name."""
KEPT: Meanings = {
    **{item: words for item, words in COUNT_WORDS.items() if item != "recruiting"},
    "works": NUMBER_WORDS["works"],
    **BUILDING_WORDS,
    **FREEDOM_WORDS,
}
"""What is kept by hand."""

TOKENS: Meanings = {
    **ITEM_WORDS,
    "building": NUMBER_WORDS["buildings"],
    "freedom": NUMBER_WORDS["freedoms"],
    "work": NUMBER_WORDS["works"],
    "large": ("large", "grand", "grands"),
    "medium": ("medium", "moyen", "moyens"),
    "small": ("small", "petit", "petits"),
    "size": ("size", "sizes", "taille", "tailles"),
    "type": ("type", "types", "kind", "kinds", "sorte", "sortes"),
    "category": ("category", "categories", "categorie", "thing", "things", "chose", "choses"),
    "hand": ("hand", "main"),
    "table": ("table",),
    "empty": ("empty", "fewest", "vide", "vides", "libres", "moins"),
    "most": ("most", "plus"),
    "all": ("all", "three", "3", "trois", "tous", "toutes"),
}
"""The words that tell one bonus or prestige card from another."""
BONUS_TOKENS = {
    "building": "per_building",
    "large": "per_large",
    "building large": "per_large",
    "medium": "per_medium_forest",
    "forest medium": "per_medium_forest",
    "building forest medium": "per_medium_forest",
    "small": "per_small_landscape",
    "landscape small": "per_small_landscape",
    "building landscape small": "per_small_landscape",
    "size": "per_size",
    "building size": "per_size",
    "landscape": "per_landscape",
    "forest": "per_forest",
    "lake": "per_lake",
    "park": "per_park",
    "freedom": "per_freedom",
    "jester": "per_jester",
    "freedom jester": "per_freedom_jester",
    "builder": "per_builder",
    "builder lake": "per_builder_lake",
    "prestige": "per_prestige",
    "freedom prestige": "per_prestige_freedom",
    "type": "per_landscape_type",
    "landscape type": "per_landscape_type",
    "category": "per_category",
    "category type": "per_category",
    "hand": "per_card_in_hand",
    "table": "per_card_on_table",
    "table work": "per_card_on_table",
}
"""Bonus cards by what is said of them, in alphabetical order."""
PRESTIGE_TOKENS = {
    "building": "most_buildings",
    "building most": "most_buildings",
    "large": "two_large",
    "building large": "two_large",
    "empty": "fewest_empty",
    "all landscape": "three_landscapes",
    "all landscape type": "three_landscapes",
    "landscape most": "most_landscapes",
    "forest": "most_forests",
    "forest most": "most_forests",
    "lake": "most_lakes",
    "lake most": "most_lakes",
    "freedom": "three_freedoms",
    "all freedom": "three_freedoms",
    "building freedom work": "four_two_four",
    "jester": "most_jesters",
    "jester most": "most_jesters",
    "builder": "most_builders",
    "builder most": "most_builders",
    "park": "most_parks",
    "most park": "most_parks",
    "builder jester landscape": "one_one_two",
    "work": "most_works",
    "most work": "most_works",
}
"""Prestige cards by what is said of them, in alphabetical order."""
