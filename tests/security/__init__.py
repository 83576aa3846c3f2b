"""Attacks: hostile files, hostile screens, and what the tree must never hold."""
