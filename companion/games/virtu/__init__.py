"""Virtù: the Art of Governing for three to five (rules.py), the Italian Wars for two (wars.py); both read like their rulebook."""
