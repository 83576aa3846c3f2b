"""The end of a match: the count category by category, the winner, and pages to look back on. Games tell what counts."""
