"""Il Principe, a game by E. Manuele Ornella. rules.py reads like the rulebook; start there."""
