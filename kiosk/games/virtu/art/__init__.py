"""The drawings of Virtù, as data."""
