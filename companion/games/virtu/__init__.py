"""Virtù: the Art of Governing, for three to five. rules.py reads like the rulebook; start there."""
