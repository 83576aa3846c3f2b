"""The touchscreen table: a client of the referee. screens/ say what is shown, stage.py draws it; look.py is the way in."""
