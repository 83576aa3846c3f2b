"""Seat panels: edges in, lamps out. panel.py has the words; this package knows no game and no referee."""
