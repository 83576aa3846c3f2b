"""The fifteen cities by size, for their drawings. A test compares them with the referee's."""

SMALL = ("Siena", "Orvieto", "Venezia", "Verona", "Perugia")
MEDIUM = ("Urbino", "Padova", "Lucca", "Milano", "Bologna")
LARGE = ("Mantova", "Firenze", "Ferrara", "Pisa", "Rimini")
SIZES = (SMALL, MEDIUM, LARGE)
TOWERS = {city: towers for towers, cities in enumerate(SIZES, 3) for city in cities}
"""The size of each drawing."""
