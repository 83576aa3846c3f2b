"""Past games in the formats of others: BG Stats, spreadsheets, BoardGameGeek."""
