"""The engine: runs a rules script, keeps its answers and its ledger. Knows no game."""
