"""The past of a table: every game as a record, counted in a database that can be thrown away, shown and shared."""
