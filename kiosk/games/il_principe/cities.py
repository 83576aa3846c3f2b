"""The fifteen cities by size, to choose from before a match is open. A test holds them to the referee's."""

SMALL = ("Siena", "Orvieto", "Venezia", "Verona", "Perugia")
MEDIUM = ("Urbino", "Padova", "Lucca", "Milano", "Bologna")
LARGE = ("Mantova", "Firenze", "Ferrara", "Pisa", "Rimini")
SIZES = {"small": SMALL, "medium": MEDIUM, "large": LARGE}
FACE_UP = 4
"""How many lie face up at the start."""
