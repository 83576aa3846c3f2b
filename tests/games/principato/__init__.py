"""Principato."""
