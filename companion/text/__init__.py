"""What is said and understood: languages, the words of a game, what players type."""
