"""The Princes of Florence, a game by Wolfgang Kramer and Jens Christopher Ulrich. rules.py reads like the rulebook; start there."""
