"""The touchscreen table: a client of the referee. screens/ say what is shown, backends/ draw it; start at scene/."""
