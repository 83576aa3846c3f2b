"""The end of a match: final scoring category by category, the winner, and pages to look back. Each game says what counts."""
