"""What a game shows that has no screens of its own: arms, the table, the end, sitting down."""
