"""Principato. rules.py reads like the rulebook; start there."""
