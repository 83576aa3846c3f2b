"""The fifteen cities by size, to be chosen before a match is open, and to be drawn. A test holds them to the referee's."""

SMALL = ("Siena", "Orvieto", "Venezia", "Verona", "Perugia")
MEDIUM = ("Urbino", "Padova", "Lucca", "Milano", "Bologna")
LARGE = ("Mantova", "Firenze", "Ferrara", "Pisa", "Rimini")
SIZES = {"small": SMALL, "medium": MEDIUM, "large": LARGE}
TOWERS = {city: towers for towers, cities in enumerate(SIZES.values(), 3) for city in cities}
"""How large each is drawn."""
