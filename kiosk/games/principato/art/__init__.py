"""The drawings of Principato, as data."""
