"""Languages, the words of a game, and names in what players type."""
