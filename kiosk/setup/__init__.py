"""Sitting down to a match: the steps that all games share. A game tells its sides, its options and steps of its own."""
