"""The end of a match: the count category by category, the winner, and pages to look back on. Each game says what counts."""
