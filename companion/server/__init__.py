"""The table: one loop that takes presses and screens in turn, moves the match and lights the lamps."""
