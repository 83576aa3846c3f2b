"""What a game without screens of its own shows: arms, the table, the end, the set-up."""
