"""Score sheets: the rows of any game from one small file, and what they are worth. No game, no clock, no files but our own."""
