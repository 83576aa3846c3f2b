"""The drawings of any other game."""
