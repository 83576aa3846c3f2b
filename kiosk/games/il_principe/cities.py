"""The fifteen cities by size, to be drawn. A test holds them to the referee's."""

SMALL = ("Siena", "Orvieto", "Venezia", "Verona", "Perugia")
MEDIUM = ("Urbino", "Padova", "Lucca", "Milano", "Bologna")
LARGE = ("Mantova", "Firenze", "Ferrara", "Pisa", "Rimini")
SIZES = (SMALL, MEDIUM, LARGE)
TOWERS = {city: towers for towers, cities in enumerate(SIZES, 3) for city in cities}
"""How large each is drawn."""
