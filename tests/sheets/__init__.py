"""Score sheets: the reader, and what every kind of row is worth."""
