"""A soak: whole random matches with everything that can go wrong at once."""
