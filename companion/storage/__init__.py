"""Files: journals, learned cards, settings, the catalogue."""
