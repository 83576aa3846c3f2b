"""A screen as plain data, and what it needs to know."""
