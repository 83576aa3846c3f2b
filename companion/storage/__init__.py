"""What is kept: journals, learned cards, settings."""
